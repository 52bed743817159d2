import { expect, it } from 'vitest';
import { dayAfter, daysBetween, monthsAfter, reviewStateOn } from './review-days.ts';

it('adds months, and uses the last day of the month if the month is too short', () => {
  expect(monthsAfter('2026-03-15', 12)).toBe('2027-03-15');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
  expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01');
  expect(monthsAfter('2026-01-31', 120)).toBe('2036-01-31');
});

it('counts calendar days across daylight saving changes', () => {
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1);
});

it('treats a review as due from 30 days before its date, and as overdue after that date', () => {
  expect(reviewStateOn(null, '2026-03-01')).toBe('none');
  expect(reviewStateOn('2026-04-01', '2026-03-01')).toBe('later');
  expect(reviewStateOn('2026-03-31', '2026-03-01')).toBe('due');
  expect(reviewStateOn('2026-03-01', '2026-03-01')).toBe('due');
  expect(reviewStateOn('2026-02-28', '2026-03-01')).toBe('overdue');
});
