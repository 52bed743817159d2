import { describe, expect, it } from 'vitest';
import { periodOf, startOfTimeRange } from './time-range.ts';

describe('startOfTimeRange', () => {
  it.each([
    ['today', '2026-03-10T00:00:00.000Z'],
    ['week', '2026-03-03T15:30:00.000Z'],
    ['month', '2026-02-08T15:30:00.000Z'],
    ['quarter', '2025-12-10T15:30:00.000Z'],
  ] as const)('returns the start of the range “%s”', (range, expected) => {
    expect(startOfTimeRange(range, new Date('2026-03-10T15:30:00.000Z'), 'UTC').toISOString()).toBe(expected);
  });

  it("starts the range “today” at midnight in the organization's time zone", () => {
    const now = new Date('2026-03-09T02:30:00.000Z');
    expect(startOfTimeRange('today', now, 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfTimeRange('today', now, 'Asia/Kolkata').toISOString()).toBe('2026-03-08T18:30:00.000Z');
  });
});

describe('periodOf', () => {
  const now = new Date('2026-03-10T15:30:00.000Z');

  it("spans from the start of one day to the end of another, in the organization's time zone", () => {
    expect(periodOf({ from: '2026-03-08', to: '2026-03-08' }, now, 'America/New_York')).toEqual({
      since: new Date('2026-03-08T05:00:00.000Z'),
      until: new Date('2026-03-09T03:59:59.999Z'),
    });
  });

  it('starts at the start of the range or on the first day, whichever is later', () => {
    expect(periodOf({ timeRange: 'week', from: '2026-03-05' }, now, 'UTC')).toEqual({
      since: new Date('2026-03-05T00:00:00.000Z'),
      until: undefined,
    });
    expect(periodOf({ timeRange: 'week', from: '2026-01-01' }, now, 'UTC').since).toEqual(
      new Date('2026-03-03T15:30:00.000Z'),
    );
  });

  it('is open if neither a range nor a day is specified', () => {
    expect(periodOf({}, now, 'UTC')).toEqual({ since: undefined, until: undefined });
  });
});
