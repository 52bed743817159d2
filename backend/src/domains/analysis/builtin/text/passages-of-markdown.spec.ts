import { describe, expect, it } from 'vitest';
import { passagesOfMarkdown } from './passages-of-markdown.ts';

const read = (markdown: string) =>
  passagesOfMarkdown(markdown).map(({ kind, start, end, headings, lead }) => ({
    kind,
    text: markdown.slice(start, end),
    headings,
    lead,
  }));

describe('a passage', () => {
  it('is a heading, a paragraph, a list item, or a table row, and lists the headings above it', () => {
    const markdown =
      '# Access\n\nDoors lock.\n\n## Badges\n\n- Worn\n- Returned\n\n| Who | When |\n|-|-|\n| Ada | Daily |\n';
    expect(read(markdown).map(({ kind, text, headings }) => [kind, text, headings])).toEqual([
      ['heading', 'Access', []],
      ['paragraph', 'Doors lock.', ['Access']],
      ['heading', 'Badges', ['Access']],
      ['item', 'Worn', ['Access', 'Badges']],
      ['item', 'Returned', ['Access', 'Badges']],
      ['row', 'Who | When', ['Access', 'Badges']],
      ['row', 'Ada | Daily', ['Access', 'Badges']],
    ]);
  });

  it('of a list includes the text that introduces the list', () => {
    const markdown = 'Managers must:\n\n1. Approve access\n   - in writing\n2. Review it\n\nNobody else may.';
    expect(read(markdown).map(({ text, lead }) => [text, lead])).toEqual([
      ['Managers must:', null],
      ['Approve access', 'Managers must:'],
      ['in writing', 'Managers must:'],
      ['Review it', 'Managers must:'],
      ['Nobody else may.', null],
    ]);
  });

  it('is a heading if it is short and bold', () => {
    expect(read('**Purpose**\n\nTo lock doors.')[1]?.headings).toEqual(['**Purpose**']);
  });

  it('is divided into sentences if it is long', () => {
    const sentence = 'Every visitor signs in at the desk and wears a badge that the guard has issued. ';
    const parts = read(sentence.repeat(20));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ text }) => text.length <= 600 && /^Every .*issued\.$/.test(text))).toBe(true);
    expect(parts.map(({ text }) => text).join(' ')).toBe(sentence.repeat(20).trim());
  });

  it('excludes comments', () => {
    expect(read('<!-- Nobody reads this. -->\n\nDoors lock.').map(({ text }) => text)).toEqual([
      'Doors lock.',
    ]);
  });

  it('has the right offsets after a byte order mark and with Windows line endings', () => {
    expect(read('\uFEFF# Access 🚪\r\n\r\nDoors\r\nlock.\r\n').map(({ text }) => text)).toEqual([
      'Access 🚪',
      'Doors\r\nlock.',
    ]);
  });
});
