import { expect, it } from 'vitest';
import { withoutClosingHashes } from './api.ts';

it.each([
  ['Purpose ##', 'Purpose'],
  ['Purpose \t## \t', 'Purpose'],
  ['Purpose', 'Purpose'],
  ['Purpose  ', 'Purpose'],
  ['C#', 'C#'],
  ['C# #', 'C#'],
  ['##', '##'],
  [' ##', ''],
  ['', ''],
])('converts %j to %j', (line, expected) => {
  expect(withoutClosingHashes(line)).toBe(expected);
});

it.each([' ', '\t', '#', ' #'])('handles a megabyte of %j', (sign) => {
  expect(withoutClosingHashes(`a${sign.repeat(500_000)}x`)).toHaveLength(2 + sign.length * 500_000);
});
