import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { organizationsTable } from './table.ts';

/** Time zone of the tenant's organization. */
export const timeZoneIn = async ({ db, organizationId }: Tenant): Promise<string> => {
  const { rows } = await db.query<{ timeZone: string }>(
    prepared(`select time_zone as "timeZone" from ${organizationsTable.served} where organization_id = $1`, [
      organizationId,
    ]),
  );
  return rows[0]?.timeZone ?? 'UTC';
};
