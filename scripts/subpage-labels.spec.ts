import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

type Texts = Readonly<Record<string, unknown>>;
interface Subpage {
  path: string;
  label: Readonly<Record<'en' | 'de' | 'es', string>>;
}

const load = async (file: string): Promise<Texts> =>
  (await import(pathToFileURL(join(root, file)).href)) as Texts;

const subpagesOf = async (workspace: string): Promise<readonly Subpage[]> => {
  const { manifest } = (await load(`${workspace}/manifest.mjs`)) as {
    manifest: { subpages?: readonly Subpage[] };
  };
  return manifest.subpages ?? [];
};

/** The text at `path` in the only export of a file of texts. */
const textAt = async (file: string, path: string): Promise<string> => {
  const [texts] = Object.values(await load(file));
  const found = path
    .split('.')
    .reduce<unknown>((within, name) => (within as Texts | undefined)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`${file} has no text ${path}`);
  return found;
};

const folders = { en: '', de: 'de/', es: 'es/' } as const;

/** The same text in each language. */
const textsAt = async (workspace: string, file: string, path: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(folders).map(async ([language, folder]) => [
        language,
        await textAt(`${workspace}/src/texts/${folder}${file}`, path),
      ]),
    ),
  ) as Subpage['label'];

/** The labels of a page's parts. Each consists of the page's title and the part's name. */
const labelsOf = async (
  [workspace, file]: readonly [workspace: string, file: string],
  title: string,
  names: Readonly<Record<string, string>>,
): Promise<readonly Subpage[]> => {
  const page = await textsAt(workspace, file, title);
  return Promise.all(
    Object.entries(names).map(async ([path, name]) => {
      const part = await textsAt(workspace, file, name);
      const label = (language: keyof typeof part) => `${page[language]}: ${part[language]}`;
      return { path, label: { en: label('en'), de: label('de'), es: label('es') } };
    }),
  );
};
const plain = (subpages: readonly Subpage[]) => subpages.map(({ path, label }) => ({ path, label }));

const sections = [
  'profile',
  'security',
  'notifications',
  'organization',
  'members',
  'groups',
  'directory',
  'system',
  'webhooks',
];
const areas = [
  'status',
  'upkeep',
  'log',
  'outbox',
  'organizations',
  'users',
  'subscriptions',
  'revenue',
  'features',
  'claims',
];

it('labels audit log pages, settings, and admin dashboard areas with their page titles', async () => {
  const settings = sections.map((name) => [`/settings/${name}`, `settings.section.${name}`]);
  const administration = areas.map((name) => [`/admin-dashboard?area=${name}`, `administration.${name}`]);
  expect(plain(await subpagesOf('mfe-admin'))).toEqual([
    { path: '/audit/as-of', label: await textsAt('mfe-admin', 'as-of.ts', 'asOf.title') },
    ...(await labelsOf(['mfe-admin', 'settings.ts'], 'settings.title', Object.fromEntries(settings))),
    ...(await labelsOf(
      ['mfe-admin', 'administration/dashboard.ts'],
      'administration.title',
      Object.fromEntries(administration),
    )),
  ]);
});

it('labels the views of the policy list with the same names as the list itself', async () => {
  expect(plain(await subpagesOf('mfe-policies'))).toEqual(
    await labelsOf(['mfe-policies', 'policy.ts'], 'list.title', {
      '/policies?status=active': 'views.inForce',
      '/policies?status=draft': 'views.drafts',
      '/policies?createdBy=me': 'views.mine',
      '/policies?owner=me': 'views.owned',
      '/policies?review=overdue': 'views.overdue',
      '/policies?needsAnalysis=true': 'views.needsAnalysis',
      '/policies?deleted=true': 'views.deleted',
    }),
  );
});

it('labels the analysis pages with their page titles', async () => {
  const titles = {
    '/ai-analysis?type=regulatory_mapping': ['analyses.ts', 'type.regulatory_mapping'],
    '/ai-analysis/coverage': ['coverage.ts', 'coverage.title'],
    '/ai-analysis/scope': ['judgments.ts', 'scope.title'],
    '/ai-analysis/own-requirements': ['own-bodies.ts', 'own.title'],
    '/regulatory-updates': ['widgets.ts', 'updates.title'],
  } as const;
  const expected = Object.entries(titles).map(async ([path, [file, name]]) => ({
    path,
    label: await textsAt('mfe-analysis', file, name),
  }));
  expect(plain(await subpagesOf('mfe-analysis'))).toEqual(await Promise.all(expected));
});
