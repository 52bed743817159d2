import { expect, it } from 'vitest';
import { boundsOfDay, clockAt, dayAt, daysFrom, instantAtClock } from './bounds-of-day.ts';

it.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'],
  ['America/New_York', '2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T03:59:59.999Z'],
  ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z', '2026-01-01T18:29:59.999Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T09:59:59.999Z'],
  // Days of 23 and 25 hours.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  // Clocks skip midnight: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['Pacific/Apia', '2026-01-01', '2025-12-31T11:00:00.000Z', '2026-01-01T10:59:59.999Z'],
  // Samoa crossed the date line and skipped December 30.
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', '2011-12-30T09:59:59.999Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', '2011-12-31T09:59:59.999Z'],
  // Clocks show midnight twice.
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z', '2026-10-26T00:59:59.999Z'],
])('computes the start and end of a day in %s: %s lasts from %s to %s', (timeZone, day, from, to) => {
  expect(boundsOfDay(day, timeZone)).toEqual({ from: new Date(from), to: new Date(to) });
});

it.each([
  ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['America/New_York', '2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08'],
  ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['Asia/Kolkata', '2025-12-31T18:29:59.999Z', '2025-12-31'],
  ['Asia/Kolkata', '2025-12-31T18:30:00.000Z', '2026-01-01'],
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
])('computes the date in %s at %s: %s', (timeZone, instant, day) => {
  expect(dayAt(new Date(instant), timeZone)).toBe(day);
});

it('lists every day between two instants once, across clock changes', () => {
  const [since, until] = [new Date('2026-03-07T20:00:00.000Z'), new Date('2026-03-10T03:59:59.999Z')];
  expect(daysFrom(since, until, 'America/New_York')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(daysFrom(since, since, 'Pacific/Apia')).toEqual(['2026-03-08']);
  expect(daysFrom(until, since, 'UTC')).toEqual([]);
});

it.each([
  ['UTC', '2026-03-01T09:00:30', '2026-03-01T09:00:30.000Z'],
  ['Asia/Kolkata', '2026-03-01T09:00:00', '2026-03-01T03:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T12:30:00', '2026-07-01T10:30:00.000Z'],
  // Clocks show this hour twice. The first instant counts.
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
])('converts between local time in %s (%s) and the instant %s', (timeZone, clock, instant) => {
  expect(instantAtClock(clock, timeZone)).toEqual(new Date(instant));
  expect(clockAt(new Date(instant), timeZone)).toBe(clock);
});

it('moves a skipped clock time forward by the length of the gap, and rejects text that is not a time', () => {
  expect(instantAtClock('2026-03-29T02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30:00.000Z'));
  expect(instantAtClock('', 'Europe/Berlin')).toBeUndefined();
});
