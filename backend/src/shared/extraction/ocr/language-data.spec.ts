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

it('finds language data by its file names', async () => {
  await put('eng.traineddata', 'chi_sim.traineddata', 'osd.traineddata', 'README.md');
  expect(await findLanguageData(folder)).toEqual({ folder, languages: ['chi_sim', 'eng'], packed: false });
});

it('accepts compressed language data', async () => {
  await put('deu.traineddata.gz');
  expect(await findLanguageData(folder)).toEqual({ folder, languages: ['deu'], packed: true });
});

it('rejects missing or partly compressed language data', async () => {
  await expect(findLanguageData(join(folder, 'none'))).rejects.toThrow(LanguageDataError);
  await put('osd.traineddata');
  await expect(findLanguageData(folder)).rejects.toThrow('no language data');
  await put('eng.traineddata', 'deu.traineddata.gz');
  await expect(findLanguageData(folder)).rejects.toThrow('all language data');
});
