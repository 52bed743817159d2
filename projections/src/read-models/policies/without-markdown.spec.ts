import { describe, expect, it } from 'vitest';
import { withoutMarkdown } from './without-markdown.ts';

const inOneLine = (text: string): string => withoutMarkdown(text).replace(/\s+/g, ' ').trim();

describe('withoutMarkdown', () => {
  it('keeps the words', () => {
    const content = [
      '# Purpose',
      '',
      '> Wash **hands** with `soap`, *always* and _often_.',
      '',
      '1. First',
      '| Role | Duty |',
      '| --- | :-: |',
      '| Nurse | 2 * 3 |',
      '```ts',
      'const a_b = 1;',
      '```',
      'Escaped \\*star\\*',
    ].join('\n');
    expect(inOneLine(content)).toBe(
      'Purpose Wash hands with soap, always and often. 1. First Role Duty Nurse 2 * 3 const a_b = 1; Escaped *star*',
    );
  });

  it.each([
    ['- [x] Locked\n  - [ ] Signed\n1. [X] Filed', 'Locked Signed 1. Filed'],
    ['Answer [yes] or [x]', 'Answer [yes] or [x]'],
    ['See the annex[^1] and[^note two].\n\n[^1]: Of 2024.', 'See the annex and[^note two]. Of 2024.'],
    ['| a \\| b | c |', 'a | b c'],
    ['Before <!-- a\nnote --> after <!-- open', 'Before after <!-- open'],
    ['One<br>two<BR />three', 'One two three'],
    ['Name: <name of the officer>', 'Name: <name of the officer>'],
    ['See <https://example.org/a_b>.', 'See https://example.org/a_b.'],
    ['[![Plan](a.png)](b.pdf) and [guide](https://example.org/a_(b))', 'Plan and guide'],
    [
      '[The guide][g], [g] and [decide: who]\n\n[g]: https://example.org "Guide"',
      'The guide, g and [decide: who]',
    ],
    ['[Owner][Deputy]', '[Owner][Deputy]'],
    ['[Owner]: the CISO decides', '[Owner]: the CISO decides'],
  ])('converts %j to %j', (content, expected) => {
    expect(inOneLine(content)).toBe(expected);
  });

  it.each([
    '[',
    '![',
    '](',
    '[](',
    '*',
    '|',
    ' ',
    '#',
    '-',
    '> ',
    '>',
    '- ',
    '- [',
    '[^',
    '[a]: b ',
    '`',
    '\\',
    '_',
    '<!--',
    '<br ',
  ])('handles half a million times %j', (mark) => {
    expect(withoutMarkdown(`${mark.repeat(500_000)}\nx`)).toContain('x');
    expect(withoutMarkdown(`${`${mark}\n`.repeat(100_000)}x`)).toContain('x');
  });
});
