import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowsAround } from './windows-around.ts';

it('begins near an index, and continues on both sides with larger ranges', () => {
  expect([...windowsAround(50, { from: 0, size: 100, width: 10 })]).toEqual([
    { first: 50, end: 60 },
    { first: 40, end: 50 },
    { first: 60, end: 80 },
    { first: 20, end: 40 },
    { first: 80, end: 100 },
    { first: 0, end: 20 },
  ]);
});

it('goes back from the end, or from an index beyond it', () => {
  for (const near of [30, 1_000])
    expect([...windowsAround(near, { from: 5, size: 30, width: 10 })]).toEqual([
      { first: 20, end: 30 },
      { first: 5, end: 20 },
    ]);
});

it('contains each index once', () => {
  const number = fc.nat(500);
  fc.assert(
    fc.property(number, number, number, fc.integer({ min: 1, max: 50 }), (near, from, more, width) => {
      const size = from + more;
      const indexes = [...windowsAround(near, { from, size, width })].flatMap(({ first, end }) =>
        Array.from({ length: end - first }, (_, place) => first + place),
      );
      expect(indexes.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: more }, (_, place) => from + place),
      );
    }),
  );
});
