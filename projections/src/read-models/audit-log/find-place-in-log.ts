import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { dividePeriod, startOf } from './spans.ts';
import { storedCounts } from './stored-counts.ts';
import { entriesTable } from './table.ts';

/**
 * Finds about how many events of the tenant's organization precede an event: those before its hour. The cost
 * does not depend on the number of events. Returns `undefined` if the log does not contain the event, or not
 * yet.
 */
export const findPlaceInLog = async (tenant: Tenant, eventId: string): Promise<number | undefined> => {
  const { db, organizationId } = tenant;
  const { rows } = await db.query<{ at: Date }>(
    prepared(
      `select recorded_at as at from ${entriesTable.served} where organization_id = $1 and event_id = $2`,
      [organizationId, eventId],
    ),
  );
  const [entry] = rows;
  if (!entry) return undefined;
  const hour = new Date(startOf('hour', entry.at.toISOString()));
  const { ranges } = dividePeriod({ until: new Date(hour.getTime() - 1) });
  const { from, values } = storedCounts(tenant, ranges);
  const before = await db.query<{ entries: string }>(
    prepared(`select coalesce(sum(entries), 0) as entries from ${from}`, values),
  );
  return Number(before.rows[0]?.entries ?? 0);
};
