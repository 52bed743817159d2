import type { Period } from './time-range.ts';

/** Units of time, in UTC, for which entries are counted, largest first. */
export const spans = ['month', 'day', 'hour'] as const;
export type Span = (typeof spans)[number];

const HOUR = 60 * 60 * 1_000;

/** Number of characters of an instant that identify its month, day, or hour. */
const charactersOf: Readonly<Record<Span, number>> = { month: 7, day: 10, hour: 13 };
const FIRST = '0000-01-01T00:00:00.000Z';

/** The start of the month, day, or hour that contains an instant. */
export const startOf = (span: Span, instant: string): string => {
  const characters = charactersOf[span];
  return instant.slice(0, characters) + FIRST.slice(characters);
};

/** The first start of a month, day, or hour at or after an instant. */
const startAtOrAfter = (span: Span, instant: Date): Date => {
  const start = new Date(startOf(span, instant.toISOString()));
  if (start.getTime() === instant.getTime()) return start;
  if (span === 'month') start.setUTCMonth(start.getUTCMonth() + 1);
  else start.setTime(start.getTime() + (span === 'day' ? 24 : 1) * HOUR);
  return start;
};

const startAtOrBefore = (span: Span, instant: Date): Date => new Date(startOf(span, instant.toISOString()));

/** Months, days, or hours that start at `since` or later, and before `until`. An absent end is open. */
export interface SpanRange {
  span: Span;
  since: Date | undefined;
  until: Date | undefined;
}

/** A period that is divided into whole months, days, and hours, and what is left at its two ends. */
export interface DividedPeriod {
  ranges: readonly SpanRange[];
  /** The part after the last whole hour. */
  newest?: Period;
  /** The part before the first whole hour. */
  oldest?: Period;
}

/**
 * Divides a period into months, days, and hours, as few as possible. The parts do not overlap. A period
 * without a whole hour is returned as `newest`.
 */
export const dividePeriod = (period: Period): DividedPeriod => {
  const { since, until } = period;
  // The period includes its last millisecond.
  const end = until && new Date(until.getTime() + 1);
  const firstHour = since && startAtOrAfter('hour', since);
  const lastHour = end && startAtOrBefore('hour', end);
  if (firstHour && lastHour && firstHour >= lastHour) return { ranges: [], newest: period };
  return {
    ranges: rangesBetween(firstHour, lastHour),
    ...(end && lastHour && lastHour < end && { newest: { since: lastHour, until } }),
    ...(since && firstHour && since < firstHour && { oldest: { since, until: before(firstHour) } }),
  };
};

const before = (instant: Date): Date => new Date(instant.getTime() - 1);

/** Takes the largest spans first, and divides what is left on both sides into smaller ones. */
const rangesBetween = (
  since: Date | undefined,
  until: Date | undefined,
  [span, ...smaller]: readonly Span[] = spans,
): SpanRange[] => {
  if (span === undefined || (since && until && since >= until)) return [];
  const first = since && startAtOrAfter(span, since);
  const last = until && startAtOrBefore(span, until);
  if (first && last && first >= last) return rangesBetween(since, until, smaller);
  return [
    { span, since: first, until: last },
    ...(first ? rangesBetween(since, first, smaller) : []),
    ...(last ? rangesBetween(last, until, smaller) : []),
  ];
};
