import { type AuditListQuery, type AuditTimeRange, dayAt, boundsOfDay } from '@proviso/contracts';

const DAY = 24 * 60 * 60 * 1_000;
const days: Readonly<Record<Exclude<AuditTimeRange, 'today'>, number>> = { week: 7, month: 30, quarter: 90 };

/**
 * Start of a time range that ends at `now`: midnight in `timeZone` for `today`, otherwise 7, 30 or 90 days
 * before `now`.
 */
export const startOfTimeRange = (range: AuditTimeRange, now: Date, timeZone: string): Date =>
  range === 'today'
    ? boundsOfDay(dayAt(now, timeZone), timeZone).from
    : new Date(now.getTime() - days[range] * DAY);

/** The requested period, including both ends. If `since` or `until` is missing, that end is open. */
export interface Period {
  since?: Date | undefined;
  until?: Date | undefined;
}

/**
 * The period of a query. If the query has both a time range and a first day, the period begins at the later
 * of the two. It ends with the query's last day.
 */
export const periodOf = (
  { timeRange, from, to }: Pick<AuditListQuery, 'timeRange' | 'from' | 'to'>,
  now: Date,
  timeZone: string,
): Period => {
  const beginnings = [
    ...(timeRange === undefined ? [] : [startOfTimeRange(timeRange, now, timeZone)]),
    ...(from === undefined ? [] : [boundsOfDay(from, timeZone).from]),
  ];
  return {
    since: beginnings.toSorted((one, other) => other.getTime() - one.getTime())[0],
    until: to === undefined ? undefined : boundsOfDay(to, timeZone).to,
  };
};
