import { analysesTable } from './table.ts';

/**
 * SQL that is true if the current version of `policy` has not been analyzed. Archived policies never need
 * analysis. Drafts need it only if an earlier version was analyzed. `getAnalysisGaps` uses the same rule.
 */
export const needsAnalysis = `(policy.status <> 'archived' and coalesce((
    select last.policy_version < policy.version from ${analysesTable.served} last
    where last.organization_id = policy.organization_id and last.policy_id = policy.id
      and last.completed_at is not null
    order by last.completed_at desc, last.id desc limit 1
  ), policy.status <> 'draft'))`;
