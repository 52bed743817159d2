import { analysesTable } from './table.ts';

/**
 * SQL that is true if the present version of `policy` was not analyzed. Archived policies need no analysis,
 * and drafts only if an earlier version was analyzed. `getAnalysisGaps` counts the same policies.
 */
export const needsAnalysis = `(policy.status <> 'archived' and coalesce((
    select last.policy_version < policy.version from ${analysesTable.served} last
    where last.organization_id = policy.organization_id and last.policy_id = policy.id
      and last.completed_at is not null
    order by last.completed_at desc, last.id desc limit 1
  ), policy.status <> 'draft'))`;
