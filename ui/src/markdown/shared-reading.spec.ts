import { describe, expect, it } from 'vitest';
import { sharedReading } from './shared-reading.ts';

const filler = 'Wash hands before every contact. '.repeat(200);
const textOf = (name: string) => `# ${name}\n\n${filler}\n\n# Training\n\n${filler}`;

describe('a text with several readers', () => {
  it('is parsed as far as requested, and only once', () => {
    const reading = sharedReading(textOf('Shared'));
    expect(reading.isAll(1)).toBe(false);
    const second = reading.section(1);
    expect(second?.headings).toMatchObject([{ text: 'Training' }]);
    expect(reading.section(2)).toBeUndefined();
    expect(reading.isAll(1)).toBe(false);
    expect(reading.isAll(2)).toBe(true);
    expect(sharedReading(textOf('Shared')).section(1)).toBe(second);
    expect(reading.first(1)).toEqual([reading.section(0)]);
  });

  it('is evicted once four other texts have been read', () => {
    const first = sharedReading(textOf('Read before'));
    for (const other of ['a', 'b', 'c']) sharedReading(textOf(other));
    expect(sharedReading(textOf('Read before'))).toBe(first);
    for (const other of ['a', 'b', 'c', 'd']) sharedReading(textOf(other));
    expect(sharedReading(textOf('Read before'))).not.toBe(first);
  });

  it('ends immediately if it is empty', () => {
    const reading = sharedReading('');
    expect(reading.section(0)).toBeUndefined();
    expect(reading.isAll(0)).toBe(true);
  });
});
