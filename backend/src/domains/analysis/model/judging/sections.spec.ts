import { describe, expect, it } from 'vitest';
import { splitIntoSections } from './sections.ts';

const sectionsOf = (text: string, most: number) =>
  splitIntoSections({ source: 'policy', text, year: 2026 }, most);
const join = (text: string, most: number) => sectionsOf(text, most).map((each) => each.text);

describe('dividing text into sections', () => {
  it('returns one section for short text and no sections for empty text', () => {
    expect(join('Short.', 100)).toEqual(['Short.']);
    expect(join('', 100)).toEqual([]);
  });

  it('divides before a heading if possible', () => {
    const parts = join('# One\n\nwords words\n\nmore words\n# Two\n\nand its words', 45);
    expect(parts).toEqual(['# One\n\nwords words\n\nmore words\n', '# Two\n\nand its words']);
  });

  it.each([
    ['paragraphs', 'Words of a paragraph.\n\n'.repeat(50)],
    ['words', 'word '.repeat(300)],
    ['a word', 'x'.repeat(1_000)],
    ['surrogate pairs', '😀'.repeat(500)],
  ])('preserves all of %s and limits the length of each section', (_, text) => {
    const sections = sectionsOf(text, 101);
    expect(sections.map((each) => each.text).join('')).toBe(text);
    for (const { text: part, start } of sections) {
      expect(part.length).toBeLessThanOrEqual(101);
      expect(text.slice(start, start + part.length)).toBe(part);
      expect(Buffer.from(part).toString('utf8')).toBe(part);
    }
  });
});
