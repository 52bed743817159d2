import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { headingsOf, titleOf } from './title-of.ts';

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
