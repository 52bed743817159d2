import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

interface Entry {
  path: string;
  label: { en: string };
  order: number;
  shortcut?: string;
  administrators?: boolean;
}
interface Manifest {
  name: string;
  routes: string[];
  pages?: { path: string }[];
  navigation?: Entry[];
  administration?: Entry[];
  commands?: Entry[];
  subpages?: Entry[];
  people?: { page: { path: string } };
  requirements?: { pages: { path: string }[] };
  landmarks?: Record<string, string>;
}

const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
const manifests = await Promise.all(
  folders.map(async (folder) => {
    const file = pathToFileURL(join(root, folder, 'manifest.mjs')).href;
    return ((await import(file)) as { manifest: Manifest }).manifest;
  }),
);

/** A workspace's files that run in browsers, without generated ones. */
const filesOf = async (workspace: string): Promise<readonly string[]> => {
  const names = await readdir(join(root, workspace, 'src'), { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|(?:^|\/)(?:testing|api\/generated)\//.test(name))
    .map((name) => `${workspace}/src/${name}`);
};

/** The shell's page in the admin area. */
const ownPath = "'/admin/privacy'";

/** Micro-frontend paths in string literals of `source`. */
const pathsNamedIn = (source: string): readonly string[] => {
  const routes = new Set(manifests.flatMap((manifest) => manifest.routes));
  const texts = [...source.replaceAll(ownPath, "''").matchAll(/(['"`])(\/[\w-]+)(?=[/?#'"`$])/g)].map(
    ([, , path = '']) => path,
  );
  return texts.filter((path) => routes.has(path));
};

/**
 * API paths that the shell and `ui` may call themselves, because they are relevant to every team. They
 * include the session and public pages. Legal holds apply to every team's items (policies, users,
 * organizations). The notice about a planned closing is on every page. Any refusal can name the
 * organization's owners. Links in notifications open pages of the shell that do not require a session.
 */
const ownApi = new Set([
  'audit-invitations',
  'auth',
  'entitlements',
  'invitations',
  'legal-holds',
  'live',
  'login',
  'logout',
  'notifications',
  'organization',
  'closing',
  'retention',
  'session',
  'site',
  'unsubscribe',
]);

/** Other teams' API paths in string literals of `source`. */
const apiNamedIn = (source: string): readonly string[] =>
  [...source.matchAll(/['"`]\/api\/([\w-]+)/g)]
    .map(([, part = '']) => part)
    .filter((part) => !ownApi.has(part))
    .map((part) => `/api/${part}`);

/** The results of `find` for each file in a workspace. Files without results are left out. */
const findings = async (workspace: string, find: (source: string) => readonly string[]) => {
  const found: Record<string, readonly string[]> = {};
  for (const file of await filesOf(workspace)) {
    const names = find(await readFile(join(root, file), 'utf8'));
    if (names.length > 0) found[file] = names;
  }
  return found;
};

describe.each(['shell', 'ui'])('%s', (workspace) => {
  it('contains no path of another micro-frontend', async () => {
    const why = 'ask the manifest: see Landmark in contracts/src/mfe-manifest.ts';
    expect(await findings(workspace, pathsNamedIn), why).toEqual({});
  });

  it('contains no API path of another team', async () => {
    const { 'shell/src/test-auth/use-test-calls.ts': trial, ...others } = await findings(
      workspace,
      apiNamedIn,
    );
    expect(others, 'the API says what a response depends on: see ui/src/api/generated/reads.ts').toEqual({});
    // Only the test page of the shell starts a trial.
    expect(trial).toEqual(workspace === 'shell' ? ['/api/free-trial'] : undefined);
  });
});

it('detects a planted API path', () => {
  const source = "fetch('/api/policies'); get(`/api/free-trial/status`); get('/api/auth/user');";
  expect(apiNamedIn(source)).toEqual(['/api/policies', '/api/free-trial']);
});

it.each([
  [`<Link to="/policies">`, ['/policies']],
  ['navigate(`/policies/${id}`)', ['/policies']],
  [`const plans = '/subscribe?plan=basic';`, ['/subscribe']],
  [`['/dashboard', '/upload'].includes(path)`, ['/dashboard', '/upload']],
  [`navigate('/privacy'); get('/api/site'); // such as /policies/1`, []],
])('detects a planted path: %s', (source, paths) => {
  expect(pathsNamedIn(source)).toEqual(paths);
});

describe('the combined manifests', () => {
  const isServedBy = ({ routes }: Manifest, path: string): boolean =>
    routes.some((route) => route === path || path.startsWith(`${route}/`));
  const navigation = manifests.flatMap((manifest) => manifest.navigation ?? []);

  it('define the whole sidebar, except for the shell’s own page', () => {
    const items = navigation.toSorted((one, other) => one.order - other.order);
    const labels = items.filter(({ administrators }) => !administrators).map(({ label }) => label.en);
    expect(labels).toEqual([
      // Only external auditors see this item.
      'Auditor’s Room',
      'Dashboard',
      'Policies',
      'AI Analysis',
      'Document Upload',
      'Search & Filter',
      'Templates',
      'Audit Log',
      'Settings',
    ]);
  });

  it.each(['navigation', 'administration'] as const)(
    'give each entry of %s its own shortcut letter',
    (sidebar) => {
      const letters = manifests.flatMap((manifest) =>
        (manifest[sidebar] ?? []).map(({ shortcut }) => shortcut),
      );
      // The shell's own page has this letter in both sidebars.
      const all = [...letters, 'y'];
      expect(all.filter((letter) => !/^[a-fh-z]$/.test(letter ?? ''))).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
    },
  );

  it.each(manifests)('let $name define only its own pages', (manifest) => {
    const {
      pages = [],
      navigation: items = [],
      administration = [],
      commands = [],
      subpages = [],
      people,
      requirements,
      landmarks = {},
    } = manifest;
    const found = [...(people ? [people.page] : []), ...(requirements?.pages ?? [])];
    const paths = [
      ...[...pages, ...items, ...administration, ...commands, ...subpages, ...found].map(({ path }) => path),
      ...Object.values(landmarks),
    ];
    expect(paths.filter((path) => !isServedBy(manifest, path.split('?')[0] ?? path))).toEqual([]);
  });

  it('define each landmark only once', () => {
    const names = manifests.flatMap(({ landmarks = {} }) => Object.keys(landmarks));
    expect(names.toSorted()).toEqual([
      'administration',
      'administrator-sign-in',
      'billing',
      'billing-administration',
      'home',
      'plans',
      'profile',
      'security',
      'welcome',
    ]);
  });

  it('require a trial or subscription everywhere except on public and account pages', () => {
    const open = manifests
      .flatMap(({ pages = [] }) => pages as { path: string; open?: boolean }[])
      .filter((page) => page.open);
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      '/admin',
      '/admin-dashboard',
      '/admin-login',
      '/admin/ai-analysis',
      '/admin/policies',
      '/admin/search',
      '/admin/subscribe',
      '/admin/subscription-status',
      '/admin/templates',
      '/admin/upload',
      '/settings',
      '/subscribe',
      '/subscription',
      '/trial-selection',
    ]);
  });
});
