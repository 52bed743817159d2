import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedLibrary } from '../../../testing/shipped-library.ts';
import { elementSource, nameSource, requirementSource } from './translation.ts';

const folder = new URL('../../../../controls/translations/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const controls = await shippedLibrary();
const elements = new Map(controls.elements.map((element) => [element.id, element]));

interface Written {
  body?: string;
  name?: { source?: string };
  requirements?: readonly { id: string; source?: string; guidance?: never }[];
  elements?: readonly { id: string; source?: string }[];
}

/** Returns the line to add after the entry with `id`, or after `name`, if it has no fingerprint yet. */
const stampsOf = ({ body, name, requirements = [], elements: said = [] }: Written): Map<string, string> => {
  const listed = controls.bodies.find((one) => one.body === body);
  const stamps = new Map<string, string>();
  if (name && name.source === undefined && listed) stamps.set('name', nameSource(listed));
  for (const entry of requirements) {
    const english = listed?.requirements.find(({ id }) => id === entry.id);
    if (english && entry.source === undefined) stamps.set(entry.id, requirementSource(english, entry));
  }
  for (const { id, source } of said) {
    const english = elements.get(id);
    if (english && source === undefined) stamps.set(id, elementSource(english));
  }
  return stamps;
};

/** Adds the missing fingerprints. Existing ones stay, so that a changed English text is noticed. */
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
it.each(files)('%s has a fingerprint of every English text that it translates', async (file) => {
  const path = fileURLToPath(new URL(file, folder));
  await expect(stamped(readFileSync(path, 'utf8'))).toMatchFileSnapshot(path);
});
