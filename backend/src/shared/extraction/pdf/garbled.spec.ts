import { expect, it } from 'vitest';
import { isGarbled } from './garbled.ts';

const prose = 'Visitors sign in at the front desk and wear a badge at all times. '.repeat(10);

it('accepts normal text with some symbol-font characters', () => {
  expect(isGarbled([prose, '\u{F0B7} Badges\tare returned.\n'])).toBe(false);
  expect(isGarbled([prose.repeat(5), '\uF0A7'.repeat(12)])).toBe(false);
});

it('detects a few digits that were read as control characters in long text', () => {
  expect(isGarbled([prose, 'within \u0013\u0014 days of \u0015'])).toBe(true);
});

it('detects a page of meaningless characters', () => {
  expect(isGarbled(['\uE001\uE002\uE003\uE004\uE005 \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD'])).toBe(true);
});

it('detects raw page content that was read as text', () => {
  expect(isGarbled(['BT 12 Tf 72 720 Td (Visitors) Tj ET '.repeat(5)])).toBe(true);
  expect(isGarbled(['BT and ET are lines of the underground.'])).toBe(false);
});
