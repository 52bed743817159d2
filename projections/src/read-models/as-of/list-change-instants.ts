import { AS_OF_CHANGES } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { entriesTable } from '../audit-log/table.ts';

const isChange = "organization_id = $1 and action in ('CREATE', 'UPDATE', 'DELETE')";
const edge = (direction: 'asc' | 'desc'): string =>
  `(select recorded_at from ${entriesTable.served} where ${isChange} order by recorded_at ${direction} limit 1)`;

/**
 * Lists at most `AS_OF_CHANGES` instants of changes in the tenant's organization, earliest first. If there
 * are more changes, it divides the time into equal intervals and looks up one audit log entry for each, so
 * that the cost does not depend on the log's length.
 */
export const listChangeInstants = async ({ db, organizationId }: Tenant): Promise<string[]> => {
  const { rows } = await db.query<{ at: Date }>(
    prepared(
      `with few as materialized (
         select recorded_at as at from ${entriesTable.served} where ${isChange}
         order by recorded_at limit $2::integer + 1
       )
       select at from few where (select count(*) from few) <= $2::integer
       union
       select part.at from (select ${edge('asc')} as first, ${edge('desc')} as last) edges
       cross join generate_series(1, $2::integer) number
       cross join lateral (
         select recorded_at as at from ${entriesTable.served}
         where ${isChange} and recorded_at <= edges.first + (edges.last - edges.first) * number / $2::integer
         order by recorded_at desc limit 1
       ) part
       where (select count(*) from few) > $2::integer
       order by at`,
      [organizationId, AS_OF_CHANGES],
    ),
  );
  return rows.map(({ at }) => at.toISOString());
};
