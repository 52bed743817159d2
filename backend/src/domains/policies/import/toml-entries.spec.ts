import { expect, it } from 'vitest';
import { tomlEntries } from './toml-entries.ts';

const textOf = (value: string): string | undefined => tomlEntries(`key = ${value}`)?.[0]?.text;

it.each([
  ['"a \\"b\\" \\u00e9 \\U0001F600 \\\\ # c" # comment', 'a "b" é 😀 \\ # c'],
  [String.raw`'C:\keys'`, String.raw`C:\keys`],
  ['"""\none\ntwo \\\n   three"""', 'one\ntwo three'],
  ["'''\nit's\n'''", "it's\n"],
  ['"\\ud800"', '\\ud800'],
  ['42 # comment', undefined],
])('reads the text of the string %s', (value, text) => {
  expect(textOf(value)).toBe(text);
});

it('reads keys with their tables, and values of several lines in one', () => {
  const toml = [
    '# comment',
    'weight = 3',
    '\'odd key\'."part" = true',
    'tags = [',
    '  "a", # first',
    '  "b]",',
    ']',
    '',
    '[extra.owner] # table',
    'since = 2026-01-31',
  ];
  expect(tomlEntries(toml.join('\n'))?.map(({ key, value }) => [key, value])).toEqual([
    ['weight', '3'],
    ['odd key.part', 'true'],
    ['tags', '[ "a", "b]", ]'],
    ['extra.owner.since', '2026-01-31'],
  ]);
});

it.each(['text', 'key =', 'key = [1', 'key = "open', `key = [${'\n1,'.repeat(300)}\n]`])(
  'does not read %j',
  (toml) => {
    expect(tomlEntries(toml)).toBeUndefined();
  },
);
