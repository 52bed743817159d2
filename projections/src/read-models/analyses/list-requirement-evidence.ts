import { bestStatusFirst, type FindingStatus } from '@proviso/contracts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { countedFindingCondition, lastJudgmentsSql } from './last-judged.ts';
import { findingsTable } from './table.ts';

/** How well the tenant's policies meet a requirement. */
export interface RequirementEvidence {
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
 * Lists how well the tenant's policies meet the requirements that they were judged against. Only each
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
       select finding.body, citation, status, last.title,
         array_position($3::text[], status) as place
       from ${findingsTable.served} finding
       join last on last.analysis_id = finding.analysis_id and last.body = finding.body
       where finding.organization_id = $1 and ${countedFindingCondition}
     ), best as (
       select *, min(place) over (partition by body, citation) as best from met
     )
     select body, citation, status, count(*)::integer as policies,
       (array_agg(title order by title))[1:$2] as titles
     from best where place = best group by body, citation, status`,
    [organizationId, titles, bestStatusFirst],
  );
  return rows;
};
