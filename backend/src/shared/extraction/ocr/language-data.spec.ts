import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLanguageData, LanguageDataError } from './language-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-languages-'));
});
afterEach(() => rm(folder, { recursive: true }));
const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), '')));

it('is found by the names of its files', async () => {
  await put('eng.traineddata', 'chi_sim.traineddata', 'osd.traineddata', 'README.md');
  expect(await findLanguageData(folder)).toEqual({ folder, languages: ['chi_sim', 'eng'], packed: false });
});

it('may be packed', async () => {
  await put('deu.traineddata.gz');
  expect(await findLanguageData(folder)).toEqual({ folder, languages: ['deu'], packed: true });
});

it('is missed where there is none, or half of it is packed', async () => {
  await expect(findLanguageData(join(folder, 'none'))).rejects.toThrow(LanguageDataError);
  await put('osd.traineddata');
  await expect(findLanguageData(folder)).rejects.toThrow('no language data');
  await put('eng.traineddata', 'deu.traineddata.gz');
  await expect(findLanguageData(folder)).rejects.toThrow('all language data');
});
