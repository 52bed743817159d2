import type { Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable } from './table.ts';

/**
 * Lists the ids of the last completed analysis of each kind, for one or all of the tenant's policies, ordered
 * by id.
 * @param options.after the last id on the previous page
 */
export const listLastAnalyses = async (
  { db, organizationId }: Tenant,
  { policyId, after, limit }: { policyId?: string | undefined; after?: string | undefined; limit: number },
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from (
       select distinct on (policy_id, analysis_type) id
       from ${analysesTable.served}
       where organization_id = $1 and completed_at is not null and ($2::text is null or policy_id = $2)
       order by policy_id, analysis_type, completed_at desc, id desc
     ) last
     where $3::text is null or id > $3 order by id limit $4`,
    [organizationId, policyId ?? null, after ?? null, limit],
  );
  return rows.map(({ id }) => id);
};
