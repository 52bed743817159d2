import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../paths.mjs';
import { readPrograms, versionOf } from './bundles.mjs';

let folder: string;
let source: string;
let description: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-bundles-'));
  source = join(folder, 'main.ts');
  description = join(folder, 'latest.json');
  await writeFile(source, 'export {};');
  const file = relative(root, source);
  const programs = { 'main.ts': 'some/main.mjs' };
  await writeFile(description, JSON.stringify({ sources: [[file, versionOf(file)]], programs }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('finds the bundles of unchanged sources', () => {
  expect(readPrograms(description)).toEqual({ 'main.ts': 'some/main.mjs' });
});

it('finds no bundles if a source has changed', async () => {
  await writeFile(source, 'export const changed = true;');
  expect(readPrograms(description)).toBeUndefined();
});

it('finds no bundles if a source was removed', async () => {
  await rm(source);
  expect(readPrograms(description)).toBeUndefined();
});

it('finds no bundles before anything was bundled', () => {
  expect(readPrograms(join(folder, 'none.json'))).toBeUndefined();
});
