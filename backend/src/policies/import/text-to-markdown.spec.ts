import { describe, expect, it } from 'vitest';
import { textToMarkdown } from './text-to-markdown.ts';

describe('text as Markdown', () => {
  it('has headings where a section’s name stands alone, and nowhere else', () => {
    expect(textToMarkdown('Purpose\nThis is it.\n2. Scope:\nAll of us\nThe policy is old\nREVIEW')).toBe(
      '## Purpose\n\nThis is it.\n\n## 2. Scope\n\nAll of us\nThe policy is old\n\n## REVIEW',
    );
  });

  it('has lists where bullets were, with the lines that belong to them', () => {
    expect(textToMarkdown('Bring:\n• a badge\nof your own\n● a pen\n\nNothing else.')).toBe(
      'Bring:\n\n- a badge\n  of your own\n- a pen\n\nNothing else.',
    );
  });

  it.each([
    ['# 5 doors', String.raw`\# 5 doors`],
    ['> 10 people', String.raw`\> 10 people`],
    ['- minus', String.raw`\- minus`],
    ['a *b* _c_ `d` [e](f) <g>', String.raw`a \*b\* \_c\_ \`d\` \[e\](f) \<g>`],
    ['R&D &amp; more', String.raw`R&D \&amp; more`],
    [String.raw`C:\folder`, String.raw`C:\\folder`],
  ])('takes %j for text', (text, markdown) => {
    expect(textToMarkdown(text)).toBe(markdown);
  });

  it('keeps numbered lines as a list and has no more than one empty line', () => {
    expect(textToMarkdown('1. One\n2. Two\n\n\n\fThree')).toBe('1. One\n2. Two\n\nThree');
  });
});
