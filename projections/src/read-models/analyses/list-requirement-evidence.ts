import { bestStatusFirst, type FindingStatus } from '@proviso/contracts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { countedFindingCondition, lastJudgmentsSql } from './last-judged.ts';
import { findingsTable } from './table.ts';

/** How well the tenant's policies in force, or all others, meet a requirement. */
export interface RequirementEvidence {
  body: string;
  citation: string;
  /** True for policies in force, and false for drafts and policies under review. */
  inForce: boolean;
  /** The best status that any of these policies has. */
  status: FindingStatus;
  /** Number of policies with that status. */
  policies: number;
  /** Titles of the first policies with that status. */
  titles: readonly string[];
}

/**
 * Lists how well the tenant's policies meet the requirements that they were judged against: up to one entry for
 * the policies in force, and one for the others. Only each
 * policy's last analysis against the requirement's body counts. Archived policies do not count.
 * @param options.titles maximum number of titles per requirement
 */
export const listRequirementEvidence = async (
  { db, organizationId }: Tenant,
  { titles }: { titles: number },
): Promise<RequirementEvidence[]> => {
  const { rows } = await db.query<RequirementEvidence>(
    `with last as (${lastJudgmentsSql}
     ), met as (
       select finding.body, citation, finding.status, last.title, last.policy_status = 'active' as in_force,
         array_position($3::text[], finding.status) as place
       from ${findingsTable.served} finding
       join last on last.analysis_id = finding.analysis_id and last.body = finding.body
       where finding.organization_id = $1 and ${countedFindingCondition}
     ), best as (
       select *, rank() over (partition by body, citation, in_force order by place) as best from met
     )
     select body, citation, status, in_force as "inForce", count(*)::integer as policies,
       (array_agg(title order by title))[1:$2] as titles
     from best where best = 1 group by body, citation, status, in_force`,
    [organizationId, titles, bestStatusFirst],
  );
  return rows;
};
