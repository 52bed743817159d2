import { expect, it } from 'vitest';
import { headingNumber } from './markers.ts';

it.each([
  ['2.1 Scope', '2.1', 'Scope'],
  ['A.1. Scope', 'A.1.', 'Scope'],
  ['B)12)3 Scope', 'B)12)3', 'Scope'],
  ['Article 3: Scope', 'Article 3', 'Scope'],
])('finds the number of %j', (text, number, rest) => {
  expect(headingNumber(text)).toEqual({ number, rest });
});

it('does not take a very long number for a heading number', () => {
  expect(headingNumber(`A.${'1'.repeat(100_000)}`)).toBeUndefined();
});
