import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('takes words of three letters and digits or more, a letter first, once and in lower case', () => {
  expect([...wordsOf(['Wash HANDS (on 2026-01-02) to 2nd room B12c.', 'wash it_self'])]).toEqual([
    'wash',
    'hands',
    'room',
    'b12c',
    'self',
  ]);
});

it('takes the words of any script, whatever signs are around them', () => {
  expect([
    ...wordsOf(['“Naïve”—Überblick…§Öl été\u00a0нельзя 你好吗 résume\u0301', 'e\u0301a٣٤ ٣٤٥a']),
  ]).toEqual(['naïve', 'überblick', 'été', 'нельзя', '你好吗', 'résume\u0301', 'e\u0301a٣٤']);
});

it('leaves out what is longer than 40 characters, each pair of surrogates being one', () => {
  const [fits, over] = ['a'.repeat(40), 'b'.repeat(41)];
  const [pairs, pairsOver] = ['𝒜'.repeat(40), '𝒞'.repeat(41)];
  expect([...wordsOf([`${fits} ${over} ${pairs} ${pairsOver}`])]).toEqual([fits, pairs]);
});

it('takes 20,000 words of a text at most', () => {
  const texts = [0, 15_000].map((first) =>
    Array.from({ length: 15_000 }, (_, index) => `word${first + index}`).join(' '),
  );
  expect(wordsOf(texts).size).toBe(20_000);
});
