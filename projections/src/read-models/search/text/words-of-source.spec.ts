import { describe, expect, it } from 'vitest';
import { wordsOfSource } from './words-of-source.ts';

const policy = { title: 'Hand hygiene', headings: 'Soap\nWater', regulatory_body: 'OSHA', document_id: null };

describe('wordsOfSource', () => {
  it('weights titles, headings and text differently, and separates lines so that no phrase spans two of them', () => {
    const { parts } = wordsOfSource(policy, ['Wash the hands of the staff.']);
    expect(parts).toEqual([
      {
        part: 1,
        isLong: false,
        words:
          "'hand':1A,12 'hygien':2A 'osha':4B 'soap':6B 'water':8B 'wash':10 'the':11 'of':13 'staff':15 ",
      },
    ]);
  });

  it("gives a document's name less weight than a policy's title", () => {
    const { parts } = wordsOfSource({ ...policy, document_id: 'x', headings: '', regulatory_body: null }, []);
    expect(parts[0]?.words).toBe("'hand':1C 'hygien':2C ");
  });

  it('contains the words of each passage, with continuous positions', () => {
    const { parts, passages } = wordsOfSource(
      { ...policy, title: 'A', headings: '', regulatory_body: null },
      ['First page', 'second page'],
    );
    expect(passages).toEqual([
      { part: 1, words: "'first':1 'page':2 " },
      { part: 1, words: "'second':1 'page':2 " },
    ]);
    expect(parts[0]?.words).toBe("'a':1A 'first':5 'page':6,8 'second':7 ");
  });

  it('keeps natural text in one part, and splits text with too many different words', () => {
    const partsOf = (count: number, different: number) => {
      const words = Array.from({ length: count }, (_, index) => `word${index % different}`);
      const bodies = Array.from({ length: count / 500 }, (_, index) =>
        words.slice(index * 500, (index + 1) * 500).join(' '),
      );
      return wordsOfSource(policy, bodies).parts;
    };
    expect(partsOf(20_000, 500)).toHaveLength(1);
    expect(partsOf(15_000, 15_000).length).toBeGreaterThan(1);
    expect(partsOf(20_000, 500)[0]?.isLong).toBe(true);
  });

  it('collects each alphabetic word once, in normalized form, for corrections', () => {
    const { heading, body } = wordsOfSource(policy, [
      'Wash HANDS (on 2026-01-02) to 2nd room B12c; washing the Naïve wi-fi 你好吗.',
      `${'a'.repeat(41)} washing`,
    ]);
    expect([...heading.keys()]).toEqual(['hand', 'hygiene', 'osha']);
    expect([...body]).toEqual([
      ['wash', 'wash'],
      ['hands', 'hand'],
      ['room', 'room'],
      ['washing', 'wash'],
      ['naive', 'naiv'],
      ['wifi', 'wifi'],
    ]);
  });

  it('collects at most 20,000 words of a text', () => {
    const name = (index: number) =>
      index
        .toString()
        .padStart(5, '0')
        .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const bodies = [0, 15_000].map((first) =>
      Array.from({ length: 15_000 }, (_, index) => name(first + index)).join(' '),
    );
    expect(wordsOfSource(policy, bodies).body.size).toBe(20_000);
  });
});
