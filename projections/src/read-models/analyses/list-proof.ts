import type { FindingStatus } from '@proviso/contracts';
import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable, findingsTable } from './table.ts';

/** How well the tenant's policies meet a requirement. */
export interface Proof {
  body: string;
  citation: string;
  /** The best status that any policy has. */
  status: FindingStatus;
  /** Number of policies with that status. */
  policies: number;
  /** Titles of the first policies with that status. */
  titles: readonly string[];
}

/**
 * How well the tenant's policies meet the requirements that they were judged by, according to each policy's
 * last analysis. Archived policies do not count.
 * @param options.titles maximum number of titles per requirement
 */
export const listProof = async (
  { db, organizationId }: Tenant,
  { titles }: { titles: number },
): Promise<Proof[]> => {
  const { rows } = await db.query<Proof>(
    `with last as (
       select distinct on (analysis.policy_id) analysis.id, policy.title
       from ${analysesTable.served} analysis
       join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = analysis.policy_id
         and policy.deleted_at is null and policy.status <> 'archived'
       where analysis.organization_id = $1 and analysis.completed_at is not null
       order by analysis.policy_id, analysis.completed_at desc, analysis.id desc
     ), met as (
       select body, citation, finding.status, last.title,
         array_position(array['addressed', 'partly', 'contradicted', 'missing', 'not-applicable'], finding.status) as place
       from ${findingsTable.served} finding join last on last.id = finding.analysis_id
       where finding.organization_id = $1
     ), best as (
       select *, min(place) over (partition by body, citation) as best from met
     )
     select body, citation, status, count(*)::integer as policies,
       (array_agg(title order by title))[1:$2] as titles
     from best where place = best group by body, citation, status`,
    [organizationId, titles],
  );
  return rows;
};
