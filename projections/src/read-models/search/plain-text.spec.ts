import { describe, expect, it } from 'vitest';
import { headingsOf, searchableText } from './plain-text.ts';

describe('searchableText', () => {
  it.each([
    ['pol\u200Bi\u00ADcy \u202Eabc\u202C', 'policy abc'],
    ['cafe\u0301', 'café'],
    ['a\u0002b\u0003c\0d\ne\tf', 'a b c d\ne\tf'],
  ])('converts %j to %j', (text, expected) => {
    expect(searchableText(text)).toBe(expected);
  });
});

describe('headingsOf', () => {
  it('returns headings without their Markdown marks, and no headings from code', () => {
    const content = [
      '# Purpose',
      'Text',
      '## **Access** to `rooms` ##',
      '```',
      '# no heading',
      '```',
      '#tag',
      '    # code',
    ];
    expect(headingsOf(content.join('\n'))).toBe('Purpose\nAccess to rooms');
  });

  it('finds headings after an unclosed fence, but not inside a closed fence', () => {
    expect(headingsOf('~~~\n# code\n~~~~\n# One\n```\n# Two')).toBe('One\nTwo');
  });

  it.each([' ', '\t', ' #'])('handles a heading that contains a megabyte of %j', (blank) => {
    expect(headingsOf(`# a${blank.repeat(500_000)}x`)).toMatch(/^a/);
  });

  it.each(['# ', '```\n', '~~~x\n', '#', ' #'])('handles a megabyte of %j', (mark) => {
    expect(headingsOf(mark.repeat(300_000)).length).toBeLessThanOrEqual(8_000);
  });
});
