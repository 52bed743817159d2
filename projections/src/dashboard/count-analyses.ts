import { analysesTable } from '../analyses/table.ts';
import type { Tenant } from '../sql/tenant.ts';
import type { Figure, Times } from './figure.ts';

/** How many analyses were completed until now, and until before; no figure for a time before the first one. */
export const countAnalyses = async (
  { db, organizationId }: Tenant,
  { now, before }: Times,
): Promise<Figure> => {
  const { rows } = await db.query<Figure>(
    `select count(*)::integer as now,
       nullif(count(*) filter (where completed_at <= $3), 0)::integer as before
     from ${analysesTable.served} where organization_id = $1 and completed_at <= $2`,
    [organizationId, now, before],
  );
  return rows[0] ?? { now: 0, before: null };
};
