import { expect, it } from 'vitest';
import { weeklySummaryDueAt } from './weekly.ts';

it.each([
  ['UTC', '2026-03-02T06:59:59.000Z', undefined],
  ['UTC', '2026-03-02T07:00:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['UTC', '2026-03-03T07:30:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['UTC', '2026-03-03T08:00:00.000Z', undefined],
  ['America/New_York', '2026-03-02T11:59:00.000Z', undefined],
  ['America/New_York', '2026-03-02T12:05:00.000Z', '2026-03-02T12:00:00.000Z'],
  // Daylight saving time began the day before.
  ['America/New_York', '2026-03-09T11:05:00.000Z', '2026-03-09T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-03-01T18:30:00.000Z', '2026-03-01T18:00:00.000Z'],
])('returns Monday morning as the due time in %s at %s: %s', (timeZone, now, due) => {
  expect(weeklySummaryDueAt(timeZone, new Date(now))?.toISOString()).toBe(due);
});
