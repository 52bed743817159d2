import { expect, it } from 'vitest';
import { minutesLeft, timeParts, millisecondsUntilNextMinute } from './time-left.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [5 * MINUTE, 5],
  [5 * MINUTE - 1, 5],
  [4 * MINUTE, 4],
  [1, 1],
  [0, 0],
])('rounds %i milliseconds up to %i minutes', (milliseconds, expected) => {
  expect(minutesLeft(milliseconds)).toBe(expected);
});

it.each([
  [2 * DAY, '2 days'],
  [DAY + 5 * HOUR + 30 * MINUTE, '1 days 5 hours'],
  [DAY - 1, '1 days'],
  [23 * HOUR + 59 * MINUTE, '23 hours 59 minutes'],
  [HOUR, '1 hours'],
  [59 * MINUTE + 1, '1 hours'],
  [90_000, '2 minutes'],
  [0, '0 minutes'],
])('splits %i milliseconds into %s', (milliseconds, expected) => {
  const said = timeParts(milliseconds).map(({ unit, count }) => `${count} ${unit}`);
  expect(said.join(' ')).toBe(expected);
});

it('returns the time until the displayed number of minutes changes', () => {
  expect(millisecondsUntilNextMinute(4 * MINUTE + 10)).toBe(10);
  expect(millisecondsUntilNextMinute(4 * MINUTE)).toBe(MINUTE);
});
