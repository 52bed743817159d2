import type { Tenant } from '../../engine/sql/tenant.ts';
import type { SpanRange } from './spans.ts';
import { countsTable } from './table.ts';

/**
 * SQL for a `from` clause with the stored counts of a tenant's organization in months, days, and hours. Uses
 * the parameters $1 to $4, whose values are in `values`.
 */
export const storedCounts = (
  { organizationId }: Tenant,
  ranges: readonly SpanRange[],
): { from: string; values: unknown[] } => ({
  from: `unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) wanted (span, since, until)
    join ${countsTable.served} counted on counted.organization_id = $1 and counted.span = wanted.span
      and counted.began_at >= wanted.since and counted.began_at < wanted.until`,
  values: [
    organizationId,
    ranges.map(({ span }) => span),
    ranges.map(({ since }) => since ?? '-infinity'),
    ranges.map(({ until }) => until ?? 'infinity'),
  ],
});
