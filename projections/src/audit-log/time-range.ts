import type { AuditTimeRange } from '@proviso/contracts';

const DAY = 24 * 60 * 60 * 1_000;
const days: Readonly<Record<Exclude<AuditTimeRange, 'today'>, number>> = { week: 7, month: 30, quarter: 90 };

/** When a time range that ends at `now` began: `today` at midnight UTC, the others 7, 30 or 90 days before. */
export const startOf = (range: AuditTimeRange, now: Date): Date =>
  range === 'today'
    ? new Date(Math.floor(now.getTime() / DAY) * DAY)
    : new Date(now.getTime() - days[range] * DAY);
