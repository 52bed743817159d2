import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedLibrary } from '../../../testing/shipped-library.ts';
import {
  definitionFingerprint,
  elementFingerprint,
  headingFingerprint,
  nameFingerprint,
  outlineFingerprint,
  requirementFingerprint,
  roleFingerprint,
} from './translation.ts';

const folder = new URL('../../../../controls/translations/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const controls = await shippedLibrary();
const elements = new Map(controls.elements.map((element) => [element.id, element]));

interface Entry {
  id: string;
  source?: string;
}
interface Written {
  body?: string;
  name?: { source?: string };
  requirements?: readonly (Entry & { guidance?: never })[];
  elements?: readonly Entry[];
  outlines?: readonly Entry[];
  definitions?: readonly Entry[];
  roles?: readonly Entry[];
  headings?: readonly (Entry & { body: string })[];
}

/**
 * Pairs the entries of outlines, definitions, roles, and headings with the fingerprints of their English
 * texts; `undefined` if there is no such text.
 */
const sourcesInOutlines = (written: Written): readonly (readonly [Entry, string | undefined])[] => {
  const { outlines, definitions, roles, headings } = controls.outlines;
  const sourceOf = <Text>(text: Text | undefined, source: (text: Text) => string): string | undefined =>
    text === undefined ? undefined : source(text);
  const headingsOf = new Map<string, Readonly<Record<string, string>>>(Object.entries(headings));
  return [
    ...(written.outlines ?? []).map((entry) => {
      const outline = outlines.find(({ id }) => id === entry.id);
      return [entry, sourceOf(outline, outlineFingerprint)] as const;
    }),
    ...(written.definitions ?? []).map(
      (entry) => [entry, sourceOf(definitions[entry.id], definitionFingerprint)] as const,
    ),
    ...(written.roles ?? []).map((entry) => [entry, sourceOf(roles[entry.id], roleFingerprint)] as const),
    ...(written.headings ?? []).map(
      (entry) => [entry, sourceOf(headingsOf.get(entry.body)?.[entry.id], headingFingerprint)] as const,
    ),
  ];
};

/** Returns the missing fingerprints, keyed by the entry's id. The key of the body's name is `name`. */
const stampsOf = (written: Written): Map<string, string> => {
  const { body, name, requirements = [], elements: said = [] } = written;
  const listed = controls.bodies.find((one) => one.body === body);
  const stamps = new Map<string, string>();
  if (name && name.source === undefined && listed) stamps.set('name', nameFingerprint(listed));
  for (const entry of requirements) {
    const english = listed?.requirements.find(({ id }) => id === entry.id);
    if (english && entry.source === undefined) stamps.set(entry.id, requirementFingerprint(english, entry));
  }
  for (const { id, source } of said) {
    const english = elements.get(id);
    if (english && source === undefined) stamps.set(id, elementFingerprint(english));
  }
  for (const [entry, source] of sourcesInOutlines(written))
    if (source !== undefined && entry.source === undefined) stamps.set(entry.id, source);
  return stamps;
};

/** Adds the missing fingerprints. Keeps existing ones, so that changes to English texts are detected. */
const stamped = (text: string): string => {
  const stamps = stampsOf(parse(text) as Written);
  return text
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', id] = /^( *)(?:- id: (.+)|name:)$/.exec(line) ?? [];
      const stamp =
        line === 'name:' ? stamps.get('name') : stamps.get(id === undefined ? '' : String(parse(id)));
      return stamp === undefined ? [line] : [line, `${indent}  source: '${stamp}'`];
    })
    .join('\n');
};

// `npm run controls:stamp` writes the missing fingerprints.
it.each(files)('%s has a fingerprint for every English text that it translates', async (file) => {
  const path = fileURLToPath(new URL(file, folder));
  await expect(stamped(readFileSync(path, 'utf8'))).toMatchFileSnapshot(path);
});
