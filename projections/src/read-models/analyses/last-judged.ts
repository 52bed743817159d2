import type { Tenant } from '../../engine/sql/tenant.ts';
import { policiesTable } from '../policies/table.ts';
import { analysesTable, findingsTable } from './table.ts';

/**
 * SQL for the policies of the organization `$1` that are not archived, and for the last analysis that judged
 * each policy against each body.
 */
export const lastJudgmentsSql = `
  select distinct on (policy.id, judged.body)
    policy.id, policy.title, policy.title_key, policy.version, policy.status as policy_status, judged.body,
    analysis.id as analysis_id, analysis.policy_version
  from ${policiesTable.served} policy
  join ${analysesTable.served} analysis
    on analysis.organization_id = $1 and analysis.policy_id = policy.id and analysis.completed_at is not null
  cross join lateral (
    select distinct body from ${findingsTable.served} where analysis_id = analysis.id
  ) judged
  where policy.organization_id = $1 and policy.deleted_at is null and policy.status <> 'archived'
  order by policy.id, judged.body, analysis.completed_at desc, analysis.id desc`;

/**
 * SQL condition on findings. A requirement that a policy only mentions in passing (weight 0) counts if it is
 * answered, but is never a gap.
 */
export const countedFindingCondition = `(weight > 0 or status in ('addressed', 'partly'))`;

/** Lists the regulatory bodies that the tenant's policies were judged against. Archived policies do not count. */
export const listJudgedBodies = async ({ db, organizationId }: Tenant): Promise<string[]> => {
  const { rows } = await db.query<{ body: string }>(
    `select distinct body from (${lastJudgmentsSql}) last order by body`,
    [organizationId],
  );
  return rows.map(({ body }) => body);
};
