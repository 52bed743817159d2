import { analysesTable } from '../analyses/table.ts';
import { changesTable } from '../policies/table.ts';
import type { Tenant } from '../sql/tenant.ts';

/**
 * The mean of the last score that each policy of the tenant had at `time`, 0 to 100 with one decimal; policies that were
 * deleted then do not count. `null` when no policy had a score.
 */
export const scoreAt = async ({ db, organizationId }: Tenant, time: Date): Promise<number | null> => {
  const { rows } = await db.query<{ score: number | null }>(
    `select round(avg(last.score)::numeric, 1)::float8 as score
     from (
       select distinct on (policy_id) policy_id, score
       from ${analysesTable.served} where organization_id = $1 and completed_at <= $2
       order by policy_id, completed_at desc, id desc
     ) last
     where (
       select kind <> 'deleted' from ${changesTable.served} change
       where change.organization_id = $1 and change.policy_id = last.policy_id and change.at <= $2
         and kind in ('created', 'deleted', 'undeleted')
       order by change.revision desc limit 1
     )`,
    [organizationId, time],
  );
  return rows[0]?.score ?? null;
};
