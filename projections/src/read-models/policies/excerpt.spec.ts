import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it('keeps the words and drops Markdown syntax', () => {
    const content = [
      '# Hand hygiene',
      '',
      '> Wash **hands** before _every_ contact, see [the guide](https://example.org/a_b).',
      '',
      '1. Use `soap`',
      '2. Rinse',
      '',
      '---',
      '* snake_case_name stays',
      '| Area | Time |',
      '| :--- | ---: |',
      '| Hall | now - or later |',
      '```text',
      '20 seconds',
      '```',
    ].join('\n');

    expect(excerptOf(content, 'Records')).toBe(
      'Hand hygiene Wash hands before every contact, see the guide. Use soap Rinse snake_case_name stays Area Time Hall now - or later 20 seconds',
    );
  });

  it('omits pictures, comments, checkboxes, footnote marks, and HTML tags', () => {
    const content = `<!-- ${'internal '.repeat(400)}-->\n# Records\n\n![Scan of page 1](p.png)\n\n- [x] Keep[^1] <u>all</u>\n`;
    expect(excerptOf(content, 'Records')).toBe('Keep all');
  });

  it('leaves plain text unchanged', () => {
    expect(excerptOf('2 * 3 < 7, and 5 > 4 - fine', 'Records')).toBe('2 * 3 < 7, and 5 > 4 - fine');
  });

  it.each([
    ['# Hand hygiene\n\nWash hands.', 'Wash hands.'],
    ['\n## HAND HYGIENE ##\r\n\r\nWash hands.', 'Wash hands.'],
    ['# Hand hygiene', ''],
    ['# Hand hygiene policy\n\nWash hands.', 'Hand hygiene policy Wash hands.'],
    ['Hand hygiene\n\n# Hand hygiene', 'Hand hygiene Hand hygiene'],
  ])('leaves out a first heading that repeats the title: %j', (content, excerpt) => {
    expect(excerptOf(content, 'Hand hygiene ')).toBe(excerpt);
  });

  it('is empty without content', () => {
    expect(excerptOf('', '')).toBe('');
  });

  it('truncates long text to 200 characters with an ellipsis, without splitting a character', () => {
    const excerpt = excerptOf('🧼'.repeat(500), 'Soap');

    expect(Array.from(excerpt)).toHaveLength(200);
    expect(excerpt).toBe(`${'🧼'.repeat(199)}…`);
  });

  it('stays fast on hostile Markdown', () => {
    expect(excerptOf('['.repeat(500_000), 'Records')).toHaveLength(200);
  });
});
