import { expect, it } from 'vitest';
import { isGarbled } from './garbled.ts';

const prose = 'Visitors sign in at the front desk and wear a badge at all times. '.repeat(10);

it('takes text as it is, with some signs of symbol fonts', () => {
  expect(isGarbled([prose, '\u{F0B7} Badges\tare returned.\n'])).toBe(false);
  expect(isGarbled([prose.repeat(5), '\uF0A7'.repeat(12)])).toBe(false);
});

it('notices a few digits that are control characters in much text', () => {
  expect(isGarbled([prose, 'within \u0013\u0014 days of \u0015'])).toBe(true);
});

it('notices a page of signs without a meaning', () => {
  expect(isGarbled(['\uE001\uE002\uE003\uE004\uE005 \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD'])).toBe(true);
});

it('notices the content of a page that was taken for its text', () => {
  expect(isGarbled(['BT 12 Tf 72 720 Td (Visitors) Tj ET '.repeat(5)])).toBe(true);
  expect(isGarbled(['BT and ET are lines of the underground.'])).toBe(false);
});
