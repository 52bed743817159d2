import { analysesTable, findingsTable } from '../analyses/table.ts';
import { policiesTable } from '../policies/table.ts';
import { narrowTo, type PolicyFilter } from '../policies/policy-filter.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** A requirement that policies were judged against and that none of them meets. */
export interface UnaddressedRequirement {
  body: string;
  citation: string;
  title: string;
  /** Number of policies that were judged against the requirement. */
  policies: number;
}

/** Summary of the last analyses of the tenant's policies. */
export interface AnalysisGaps {
  /** Number of policies, except drafts and archived ones, that were never analyzed. */
  notAnalyzed: number;
  /** Number of policies that were revised since their last analysis. */
  outdated: number;
  /** Number of policies whose last score is below 60. */
  lowScores: number;
  /** Requirements with the highest weight first, up to the requested number. */
  unaddressed: readonly UnaddressedRequirement[];
}

/** SQL for the last completed analyses of all policies that are not archived and meet the `condition`. */
const lastAnalyses = (condition: string): string => `
  with policy as (
    select id, version, status from ${policiesTable.served} policy
    where organization_id = $1 and deleted_at is null and status <> 'archived'${condition}
  ), last as (
    select distinct on (policy_id) policy_id, id, policy_version, score
    from ${analysesTable.served}
    where organization_id = $1 and completed_at is not null and policy_id in (select id from policy)
    order by policy_id, completed_at desc, id desc
  )`;

/**
 * Requirements that the last analyses of the tenant's policies found missing, and the number of outdated
 * analyses, among the policies that match `filter`.
 */
export const getAnalysisGaps = async (
  { db, organizationId }: Tenant,
  { listed, filter = {} }: { listed: number; filter?: PolicyFilter },
): Promise<AnalysisGaps> => {
  const count = narrowTo(filter, [organizationId]);
  const { rows: counts } = await db.query<Omit<AnalysisGaps, 'unaddressed'>>(
    `${lastAnalyses(count.policies)}
     select
       count(*) filter (where last.id is null and policy.status <> 'draft')::integer as "notAnalyzed",
       count(*) filter (where last.policy_version < policy.version)::integer as outdated,
       count(*) filter (where last.score < 60)::integer as "lowScores"
     from policy left join last on last.policy_id = policy.id`,
    count.values,
  );
  const list = narrowTo(filter, [organizationId, listed]);
  const { rows: unaddressed } = await db.query<UnaddressedRequirement>(
    `${lastAnalyses(list.policies)}
     select body, citation, max(title) as title, count(*)::integer as policies
     from ${findingsTable.served} finding join last on last.id = finding.analysis_id
     where finding.organization_id = $1 and finding.status <> 'not-applicable' and finding.weight > 0
     group by body, citation
     having bool_and(finding.status = 'missing')
     order by max(weight) desc, policies desc, body, citation
     limit $2`,
    list.values,
  );
  return { ...(counts[0] ?? { notAnalyzed: 0, outdated: 0, lowScores: 0 }), unaddressed };
};
