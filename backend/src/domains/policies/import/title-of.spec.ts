import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { headingsOf, titleOf, withoutTitle } from './title-of.ts';

it('finds the headings that say something', () => {
  expect(headingsOf('## Two\n\n#\n\n# The **one** & only\n\n    # code\n\nUnder\n=====')).toEqual([
    { level: 2, title: 'Two' },
    { level: 1, title: 'The one & only' },
    { level: 1, title: 'Under' },
  ]);
  expect(headingsOf('>'.repeat(10_000))).toEqual([]);
});

it('calls a policy by the file’s name where the document says nothing', () => {
  expect(titleOf(null, 'Keys v2.final.docx')).toBe('Keys v2.final');
  expect(titleOf('  ', '.docx')).toBe('.docx');
});

it('never makes a title longer than a title may be', () => {
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
])('leaves out the first headings that are the title: %j', (markdown, title, rest) => {
  expect(withoutTitle(markdown, title, true)).toBe(rest);
});

it('leaves out a chapter only where the title is said elsewhere, too', () => {
  const markdown = '# Keys\n\nTen keys.\n\n# Doors';
  expect(withoutTitle(markdown, 'Keys', true)).toBe(markdown);
  expect(withoutTitle(markdown, 'Keys', false)).toBe('Ten keys.\n\n# Doors');
});
