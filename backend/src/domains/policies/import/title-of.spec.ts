import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { headingsOf, titleOf, withoutTitle } from './title-of.ts';

it('finds headings that contain text', () => {
  expect(headingsOf('## Two\n\n#\n\n# The **one** & only\n\n    # code\n\nUnder\n=====')).toEqual([
    { level: 2, title: 'Two' },
    { level: 1, title: 'The one & only' },
    { level: 1, title: 'Under' },
  ]);
  expect(headingsOf('>'.repeat(10_000))).toEqual([]);
});

it('names a policy after its file if the document has no title', () => {
  expect(titleOf(null, 'Keys v2.final.docx')).toBe('Keys v2.final');
  expect(titleOf('  ', '.docx')).toBe('.docx');
});

it('never exceeds the maximum length of a title', () => {
  expect(titleOf('x'.repeat(limits.policyTitleCharacters), 'a.md')).toHaveLength(
    limits.policyTitleCharacters,
  );
  const cut = titleOf('x'.repeat(limits.policyTitleCharacters + 1), 'a.md');
  expect(cut).toHaveLength(limits.policyTitleCharacters);
  expect(cut.endsWith('x…')).toBe(true);
});

it.each([
  ['# Keys\n\nTen keys.', 'Keys', 'Ten keys.'],
  ['Keys\n====\n\n## *KEYS!*\n\n## Scope', 'Keys', '## Scope'],
  ['# Keys\n\n    code', 'Keys', '    code'],
  ['# Keys of doors\n\nTen.', 'Keys', '# Keys of doors\n\nTen.'],
  ['Ten keys.\n\n# Keys', 'Keys', 'Ten keys.\n\n# Keys'],
  ['# Keys', 'Keys', '# Keys'],
  ['# …\n\nTen', '…', '# …\n\nTen'],
])('removes an initial heading that repeats the title: %j', (markdown, title, rest) => {
  expect(withoutTitle(markdown, title, true)).toBe(rest);
});

it('removes a chapter heading only if the title also occurs elsewhere', () => {
  const markdown = '# Keys\n\nTen keys.\n\n# Doors';
  expect(withoutTitle(markdown, 'Keys', true)).toBe(markdown);
  expect(withoutTitle(markdown, 'Keys', false)).toBe('Ten keys.\n\n# Doors');
});
