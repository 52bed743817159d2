import { describe, expect, it } from 'vitest';
import { parseSharedText } from './shared-parsed-text.ts';

const filler = 'Wash hands before every contact. '.repeat(200);
const textOf = (name: string) => `# ${name}\n\n${filler}\n\n# Training\n\n${filler}`;

describe('a text with several readers', () => {
  it('is parsed as far as requested, and only once', () => {
    const reading = parseSharedText(textOf('Shared'));
    expect(reading.isAll(1)).toBe(false);
    const second = reading.section(1);
    expect(second?.headings).toMatchObject([{ text: 'Training' }]);
    expect(reading.section(2)).toBeUndefined();
    expect(reading.isAll(1)).toBe(false);
    expect(reading.isAll(2)).toBe(true);
    expect(parseSharedText(textOf('Shared')).section(1)).toBe(second);
    expect(reading.first(1)).toEqual([reading.section(0)]);
  });

  it('is evicted once four other texts have been read', () => {
    const first = parseSharedText(textOf('Read before'));
    for (const other of ['a', 'b', 'c']) parseSharedText(textOf(other));
    expect(parseSharedText(textOf('Read before'))).toBe(first);
    for (const other of ['a', 'b', 'c', 'd']) parseSharedText(textOf(other));
    expect(parseSharedText(textOf('Read before'))).not.toBe(first);
  });

  it('is parsed immediately and has no sections if it is empty', () => {
    const reading = parseSharedText('');
    expect(reading.section(0)).toBeUndefined();
    expect(reading.isAll(0)).toBe(true);
  });
});
