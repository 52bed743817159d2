import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dividePeriod, type DividedPeriod, startOf } from './spans.ts';

const at = (text: string): Date => new Date(`${text}Z`);
/** The parts in order of time, for example `month 2026-01-01T00 2026-03-01T00`. */
const partsOf = ({ ranges, newest, oldest }: DividedPeriod): string[] => {
  const short = (instant: Date | undefined) => instant?.toISOString().slice(0, -1) ?? 'open';
  return [
    ...(oldest ? [`entries ${short(oldest.since)} ${short(oldest.until)}`] : []),
    ...ranges
      .toSorted((one, other) => (one.since?.getTime() ?? -Infinity) - (other.since?.getTime() ?? -Infinity))
      .map(({ span, since, until }) => `${span} ${short(since)} ${short(until)}`),
    ...(newest ? [`entries ${short(newest.since)} ${short(newest.until)}`] : []),
  ];
};

it.each([
  ['all time', {}, ['month open open']],
  [
    'an open end',
    { since: at('2026-01-30T22:15:00.000') },
    [
      'entries 2026-01-30T22:15:00.000 2026-01-30T22:59:59.999',
      'hour 2026-01-30T23:00:00.000 2026-01-31T00:00:00.000',
      'day 2026-01-31T00:00:00.000 2026-02-01T00:00:00.000',
      'month 2026-02-01T00:00:00.000 open',
    ],
  ],
  [
    'an open beginning',
    { until: at('2026-02-02T01:29:59.999') },
    [
      'month open 2026-02-01T00:00:00.000',
      'day 2026-02-01T00:00:00.000 2026-02-02T00:00:00.000',
      'hour 2026-02-02T00:00:00.000 2026-02-02T01:00:00.000',
      'entries 2026-02-02T01:00:00.000 2026-02-02T01:29:59.999',
    ],
  ],
  [
    'whole months',
    { since: at('2025-12-01T00:00:00.000'), until: at('2026-02-28T23:59:59.999') },
    ['month 2025-12-01T00:00:00.000 2026-03-01T00:00:00.000'],
  ],
  [
    'days of two months',
    { since: at('2026-01-30T00:00:00.000'), until: at('2026-02-02T23:59:59.999') },
    ['day 2026-01-30T00:00:00.000 2026-02-03T00:00:00.000'],
  ],
  [
    'less than an hour, across a change of hours',
    { since: at('2026-01-01T00:30:00.000'), until: at('2026-01-01T01:20:00.000') },
    ['entries 2026-01-01T00:30:00.000 2026-01-01T01:20:00.000'],
  ],
  [
    'a period that is empty',
    { since: at('2026-01-02T00:30:00.000'), until: at('2026-01-01T01:20:00.000') },
    ['entries 2026-01-02T00:30:00.000 2026-01-01T01:20:00.000'],
  ],
])('divides %s', (_, period, parts) => {
  expect(partsOf(dividePeriod(period))).toEqual(parts);
});

it('covers each instant of a period once', () => {
  const instant = fc.date({
    min: at('2023-11-01T00:00:00'),
    max: at('2026-03-01T00:00:00'),
    noInvalidDate: true,
  });
  const isWithin = (date: Date, since: Date | undefined, until: Date | undefined) =>
    (since === undefined || date >= since) && (until === undefined || date <= until);
  fc.assert(
    fc.property(
      fc.option(instant, { nil: undefined }),
      fc.option(instant, { nil: undefined }),
      instant,
      (since, until, date) => {
        const { ranges, newest, oldest } = dividePeriod({ since, until });
        const counted = ranges.filter((range) => {
          const start = new Date(startOf(range.span, date.toISOString()));
          return isWithin(start, range.since, range.until && new Date(range.until.getTime() - 1));
        });
        const read = [newest, oldest].filter((part) => part && isWithin(date, part.since, part.until));
        expect(counted.length + read.length).toBe(isWithin(date, since, until) ? 1 : 0);
      },
    ),
    { numRuns: 500 },
  );
});
