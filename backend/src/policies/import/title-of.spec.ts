import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { headingOf, titleOf } from './title-of.ts';

it('is the first heading of level 1 that says something', () => {
  expect(headingOf('## Two\n\n#\n\n# The **one** & only\n\n# Next')).toBe('The one & only');
  expect(headingOf('Under\n=====')).toBe('Under');
  expect(headingOf('    # code\n\n## Two')).toBeNull();
  expect(headingOf('>'.repeat(10_000))).toBeNull();
});

it('is the file’s name where the document says nothing', () => {
  expect(titleOf(null, 'Keys v2.final.docx')).toBe('Keys v2.final');
  expect(titleOf('  ', '.docx')).toBe('.docx');
});

it('is never longer than a title may be', () => {
  expect(titleOf('x'.repeat(limits.policyTitleCharacters), 'a.md')).toHaveLength(
    limits.policyTitleCharacters,
  );
  const cut = titleOf('x'.repeat(limits.policyTitleCharacters + 1), 'a.md');
  expect(cut).toHaveLength(limits.policyTitleCharacters);
  expect(cut.endsWith('x…')).toBe(true);
});
