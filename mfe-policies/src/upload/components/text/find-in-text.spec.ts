import { describe, expect, it } from 'vitest';
import { findInText, maxMatches } from './find-in-text.ts';
import { textBlocks } from './text-blocks.ts';

const blocksOf = (...texts: string[]) => textBlocks(texts.map((text, index) => ({ page: index + 1, text })));
const found = (query: string, ...texts: string[]) => {
  const blocks = blocksOf(...texts);
  return findInText(blocks, query).map(({ block, start, end }) => [
    block,
    blocks[block]?.text.slice(start, end),
  ]);
};

describe('searching in text', () => {
  it('finds words in any letter case, in reading order', () => {
    expect(found('hand', 'Hands. Wash hands.', 'A HANDLE')).toEqual([
      [0, 'Hand'],
      [0, 'hand'],
      [1, 'HAND'],
    ]);
  });

  it('finds words separated by a line break', () => {
    expect(found('wash  hands', 'Wash\n   hands')).toEqual([[0, 'Wash\n   hands']]);
  });

  it('treats the search text literally', () => {
    expect(found('a.b (c)*', 'axb (c)* a.b (c)*')).toEqual([[0, 'a.b (c)*']]);
    expect(found('50 % [', '50 % [x]')).toEqual([[0, '50 % [']]);
    expect(found('\u{1F9FC}\u{1F9FC}', 'a \u{1F9FC}\u{1F9FC} b')).toEqual([[0, '\u{1F9FC}\u{1F9FC}']]);
  });

  it('does not search for fewer than two characters', () => {
    expect(found('a', 'aaa')).toEqual([]);
    expect(found('   ', 'aaa')).toEqual([]);
  });

  it('stops at a thousand matches', () => {
    expect(found('ab', 'ab'.repeat(2_000))).toHaveLength(maxMatches);
  });
});

describe('the blocks of a text', () => {
  it('are its pages; long pages are split after a line or a word', () => {
    const long = 'All visitors sign in.\n'.repeat(2_000);
    const blocks = textBlocks([
      { page: 1, text: 'Short' },
      { page: 2, text: long },
      { page: 3, text: '' },
    ]);
    expect(blocks.map(({ page, first }) => [page, first]).filter(([, first]) => first)).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    const ofLong = blocks.filter(({ page }) => page === 2).map(({ text }) => text);
    expect(ofLong.join('')).toBe(long);
    expect(ofLong.every((text) => text.endsWith('\n') && text.length <= 8_000)).toBe(true);
  });

  it('never split a surrogate pair', () => {
    const blocks = textBlocks([{ page: null, text: `x${'\u{1F9FC}'.repeat(9_000)}` }]);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.every(({ text }) => !/\p{Surrogate}/u.test(text))).toBe(true);
  });
});
