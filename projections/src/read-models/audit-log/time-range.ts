import { type AuditTimeRange, dayAt, dayIn } from '@proviso/contracts';

const DAY = 24 * 60 * 60 * 1_000;
const days: Readonly<Record<Exclude<AuditTimeRange, 'today'>, number>> = { week: 7, month: 30, quarter: 90 };

/**
 * Start of a time range that ends at `now`: midnight in `timeZone` for `today`; otherwise 7, 30 or 90 days
 * before.
 */
export const startOf = (range: AuditTimeRange, now: Date, timeZone: string): Date =>
  range === 'today'
    ? dayIn(dayAt(now, timeZone), timeZone).from
    : new Date(now.getTime() - days[range] * DAY);
