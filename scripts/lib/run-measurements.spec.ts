import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';
import { inBrowser, onKafka } from './run-measurements.mjs';

/** The text of a program and of all relative files that it imports. */
const textOf = async (file: string, seen = new Set<string>()): Promise<string> => {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = await readFile(file, 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) => join(file, '..', from));
  const others: string[] = [];
  for (const one of imported) others.push(await textOf(one, seen));
  return [text, ...others].join('\n');
};

/** The measurements that contain `words`, either directly or in an imported file. */
const havingIn = async (words: string): Promise<string[]> => {
  const names: string[] = [];
  for (const folder of ['bench/src', 'bench/src/drills'])
    for (const file of await readdir(join(root, folder)))
      if (file.endsWith('.ts') && (await textOf(join(root, folder, file))).includes(words))
        names.push(file.slice(0, -'.ts'.length));
  return names.toSorted();
};

it('downloads a browser and Kafka only for the measurements that start them', async () => {
  expect(await havingIn('chromium.launch(')).toEqual([...inBrowser].toSorted());
  expect(await havingIn('startTestKafka(')).toEqual([...onKafka].toSorted());
});
