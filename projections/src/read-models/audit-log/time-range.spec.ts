import { describe, expect, it } from 'vitest';
import { startOf } from './time-range.ts';

describe('startOf', () => {
  it.each([
    ['today', '2026-03-10T00:00:00.000Z'],
    ['week', '2026-03-03T15:30:00.000Z'],
    ['month', '2026-02-08T15:30:00.000Z'],
    ['quarter', '2025-12-10T15:30:00.000Z'],
  ] as const)('%s', (range, expected) => {
    expect(startOf(range, new Date('2026-03-10T15:30:00.000Z'), 'UTC').toISOString()).toBe(expected);
  });

  it("begins today in the organization's time zone, regardless of UTC", () => {
    const now = new Date('2026-03-09T02:30:00.000Z');
    expect(startOf('today', now, 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOf('today', now, 'Asia/Kolkata').toISOString()).toBe('2026-03-08T18:30:00.000Z');
  });
});
