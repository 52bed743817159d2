import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPassedPartsRecord } from './green.mjs';
import { root } from './paths.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-green-'));
  await Promise.all(['one', 'both', 'other'].map((name) => writeFile(join(folder, name), name)));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (name: string): string => relative(root, join(folder, name));
const parts = () => ({ first: [source('one'), source('both')], second: [source('both'), source('other')] });
const changedIn = async (green: ReturnType<typeof createPassedPartsRecord>) => [
  ...(await green.changed(parts())).keys(),
];

it('runs parts that never passed, and skips parts that passed with the current sources', async () => {
  const green = createPassedPartsRecord(join(folder, 'stamps'));
  const changed = await green.changed(parts());
  expect([...changed.keys()]).toEqual(['first', 'second']);
  await green.passed(changed);
  expect(await changedIn(green)).toEqual([]);
});

it('runs parts whose sources have changed', async () => {
  const green = createPassedPartsRecord(join(folder, 'stamps'));
  await green.passed(await green.changed(parts()));
  await writeFile(join(folder, 'other'), 'changed');
  expect(await changedIn(green)).toEqual(['second']);
  await writeFile(join(folder, 'both'), 'changed');
  expect(await changedIn(green)).toEqual(['first', 'second']);
});

it('does not count edits made during the run as tested', async () => {
  const green = createPassedPartsRecord(join(folder, 'stamps'));
  const before = await green.changed(parts());
  await writeFile(join(folder, 'one'), 'edited meanwhile');
  await green.passed(before);
  expect(await changedIn(green)).toEqual(['first']);
});
