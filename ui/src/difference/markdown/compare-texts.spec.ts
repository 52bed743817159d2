import { describe, expect, it } from 'vitest';
import { compareTexts, type Passage } from './compare-texts.ts';

/** A comparison as one line: [-removed-] {+added+}. */
const read = (passages: readonly Passage[]): string =>
  passages
    .map((passage) =>
      passage.kind === 'same'
        ? passage.lines.join('⏎')
        : passage.pieces
            .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
            .join(''),
    )
    .join('⏎');
const compare = (before: string, after: string) => read(compareTexts(before, after).passages);

/** Rebuilds one of the texts from the passages. */
const rebuilt = (passages: readonly Passage[], without: 'added' | 'removed'): string =>
  passages
    .map((passage) =>
      passage.kind === 'same'
        ? passage.lines.join('\n')
        : passage.pieces
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
    )
    .join('\n');

describe('the comparison of two texts', () => {
  it('finds the differing words in the differing lines', () => {
    expect(compare('# Purpose\n\nWash hands daily.\n', '# Purpose\n\nWash hands before contact.\n')).toBe(
      '# Purpose⏎⏎Wash hands [-daily-]{+before contact+}.',
    );
  });

  it('reports a run of changed words as one removal and one addition', () => {
    expect(compare('All staff must wash daily here.', 'All staff should clean hourly here.')).toBe(
      'All staff [-must wash daily-]{+should clean hourly+} here.',
    );
  });

  it('reports a passage as replaced if none of it remains', () => {
    expect(compare('Visitors sign a book.', 'Badges expire at noon!')).toBe(
      '[-Visitors sign a book.-]{+Badges expire at noon!+}',
    );
  });

  it('reports added and removed lines', () => {
    expect(compare('one\ntwo\nthree', 'one\nthree')).toBe('one⏎[-two-]⏎three');
    expect(compare('one\nthree', 'one\ntwo\nthree')).toBe('one⏎{+two+}⏎three');
    expect(compare('', 'one')).toBe('{+one+}');
  });

  it.each([
    ['line endings', 'one\r\ntwo\r\n', 'one\ntwo\n'],
    ['a final line break', 'one\ntwo', 'one\ntwo\n'],
  ])('does not count %s', (_, before, after) => {
    const { passages, addedWords, removedWords } = compareTexts(before, after);

    expect(read(passages)).toBe('one⏎two');
    expect([addedWords, removedWords]).toEqual([0, 0]);
  });

  it('counts the added and removed words', () => {
    const { addedWords, removedWords } = compareTexts('Wash hands daily.', 'Wash hands before each contact.');

    expect([removedWords, addedWords]).toEqual([1, 3]);
  });

  it('keeps every letter of both texts', () => {
    const before = 'a b c\nd e\n\nf g h i\nשלום עולם\n';
    const after = 'a x c\nd e e\nf g i\n\u200bשלום לך\nnew';
    const { passages } = compareTexts(before, after);

    expect(rebuilt(passages, 'added')).toBe(before.replace(/\n$/, ''));
    expect(rebuilt(passages, 'removed')).toBe(after);
  });

  it('stops comparing words if two texts of 512 KiB have nothing in common, and reports this', () => {
    const size = 512 * 1024;
    const lines = (seed: number) => {
      let text = '# Same heading\n';
      for (let index = 0; text.length < size; index += 1)
        text += `${(index * seed) % 99_991} word ${index + seed}\n`;
      return text;
    };
    const { passages, coarse, addedWords } = compareTexts(lines(7919), lines(104_729));

    expect(coarse).toBe(true);
    expect(passages[0]).toEqual({ at: 0, kind: 'same', lines: ['# Same heading'] });
    expect(addedWords).toBeGreaterThan(10_000);
  });
});
