import { describe, expect, it } from 'vitest';
import { auditTime, relativeDate } from './relative-date.ts';

const now = new Date(2025, 5, 15, 12, 0, 0);
const daysAgo = (days: number) => new Date(2025, 5, 15 - days, 18, 0, 0);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('relativeDate', () => {
  it.each([
    [0, 'today', 0],
    [1, 'yesterday', 1],
    [2, 'daysAgo', 2],
    [6, 'daysAgo', 6],
    [7, 'weeksAgo', 1],
    [29, 'weeksAgo', 4],
    [30, 'monthsAgo', 1],
    [400, 'monthsAgo', 13],
  ])('formats %i days', (days, key, count) => {
    expect(relativeDate(daysAgo(days), now)).toEqual({ key, count });
  });

  it('counts years only on request', () => {
    expect(relativeDate(daysAgo(400), now, { years: true })).toEqual({ key: 'yearsAgo', count: 1 });
    expect(relativeDate(daysAgo(364), now, { years: true })).toEqual({ key: 'monthsAgo', count: 12 });
  });

  it('treats a time in the future as today', () => {
    expect(relativeDate(daysAgo(-2), now).key).toBe('today');
  });
});

describe('auditTime', () => {
  it.each([
    [0.5, 'justNow', 0],
    [1, 'minutesAgo', 1],
    [59, 'minutesAgo', 59],
    [60, 'hoursAgo', 1],
    [23 * 60, 'hoursAgo', 23],
    [24 * 60, 'daysAgo', 1],
    [7 * 24 * 60 - 1, 'daysAgo', 6],
  ])('formats %d minutes', (minutes, key, count) => {
    expect(auditTime(minutesAgo(minutes), now)).toEqual({ key, count });
  });

  it('returns null after 7 days, so that the date is shown', () => {
    expect(auditTime(minutesAgo(7 * 24 * 60), now)).toBeNull();
  });
});
