import { expect, it } from 'vitest';
import { joinHyphenated } from './join-hyphenated.ts';

it.each([
  ['compiling is difficult to com-\npile', 'compiling is difficult to compile'],
  ['die Be- \n  hörde', 'die Behörde'],
  ['infor\u00AD\nmation', 'information'],
  ['a well-known rule and a well-\nknown exception', 'a well-known rule and a well-known exception'],
  ['the PCI-\nDSS and 2026-\n01', 'the PCI-\nDSS and 2026-\n01'],
  ['one -\ntwo', 'one -\ntwo'],
  ['no hyphen\nat all', 'no hyphen\nat all'],
])('%j becomes %j', (text, expected) => {
  expect(joinHyphenated(text)).toBe(expected);
});

it('takes a moment only, whatever the text is', () => {
  const long = 'a'.repeat(200_000);
  expect(joinHyphenated(`${long}-\n`)).toHaveLength(200_002);
});
