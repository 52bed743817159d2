import { describe, expect, it } from 'vitest';
import { markedPieces } from './marked-pieces.ts';

describe('text that may have marks', () => {
  it('is split where marks begin and end, without losing text', () => {
    const text = 'Visitors 🧪 sign in at the desk.';
    const pieces = markedPieces(text, [
      { start: 12, end: 19 },
      { start: 0, end: 8 },
    ]);
    expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['Visitors', 'sign in']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('has one piece for marks that overlap or touch', () => {
    const places = [
      { start: 0, end: 4 },
      { start: 2, end: 6 },
      { start: 6, end: 7 },
      { start: 3, end: 4 },
    ];
    expect(markedPieces('abcdefgh', places)).toEqual([
      { start: 0, text: 'abcdefg', marked: true },
      { start: 7, text: 'h', marked: false },
    ]);
  });

  it('is one piece if it has no marks', () => {
    expect(markedPieces('abc', [])).toEqual([{ start: 0, text: 'abc', marked: false }]);
  });
});
