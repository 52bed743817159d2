import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFormat } from './format.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-format-'));
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  const { code, output } = await checkFormat([path]);
  return { passes: code === 0, output: output.toString() };
};

it.each([
  ['quotes.ts', 'export const name = "Ada";\n'],
  [
    'width.tsx',
    `export const Hi = () => <p className="${'a'.repeat(60)}" title="${'b'.repeat(60)}">Hi</p>;\n`,
  ],
  ['list.yaml', 'names:   [ada,   grace]\n'],
  ['table.md', '| name | year |\n|--|--|\n| Ada | 1815 |\n'],
  ['data.json', '{"name":   "Ada"}\n'],
  ['broken.ts', 'export const name = {\n'],
])('lists %s if it is not formatted', async (name, text) => {
  const { passes, output } = await check(name, text);
  expect(passes).toBe(false);
  expect(output).toContain(name);
});

it('accepts files that both formatters, or only Prettier, would leave unchanged', async () => {
  expect(await check('both.ts', "export const name = 'Ada';\n")).toEqual({ passes: true, output: '' });
  const ofPrettier = `export type AnalysisSettingsCommand =
  { type: 'AcknowledgeModel'; recipient: ModelRecipient } | { type: 'ChooseEngine'; engine: EngineChoice };
`;
  expect((await check('union.ts', ofPrettier)).passes).toBe(true);
});
