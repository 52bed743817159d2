import type { AsOfScope, PageQuery, PolicyAtInstant } from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listUncountedPage, type UncountedPage } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from '../accounts/names.ts';
import { analysesTable, scoresTable } from '../analyses/table.ts';
import { changesTable, versionsTable } from '../policies/table.ts';
import { policyOwnerAsOf } from './policy-owner-as-of.ts';

interface Row extends Omit<PolicyAtInstant, 'updatedAt' | 'owner' | 'analysis'> {
  updatedAt: Date;
  bornAt: Date;
  ownerId: string | null;
  ownerName: string | null;
  analysisId: string | null;
  completedAt: Date | null;
  score: number | null;
  libraryVersion: string | null;
}

/**
 * SQL for the policies of the organization in `$1` at the instant in `$2`. Starts from the indexed `created`
 * changes, so that policies that were deleted later are included. Each limit keeps the planner from reading a
 * whole table before it finds the first page.
 */
const policiesThen = `${changesTable.served} born
  join lateral (
    select kind, status, version, at from ${changesTable.served}
    where policy_id = born.policy_id and at <= $2 order by revision desc limit 1
  ) change on change.kind <> 'deleted'
  join lateral (
    select title, document_number from ${versionsTable.served}
    where policy_id = born.policy_id and version = change.version limit 1
  ) version on true
  left join lateral (
    select id, completed_at, library_version from ${analysesTable.served}
    where organization_id = $1 and policy_id = born.policy_id and completed_at <= $2
    order by completed_at desc, id desc limit 1
  ) analysis on true`;

const ownerId = policyOwnerAsOf('born.policy_id', 'born.by');

/**
 * Lists the tenant's policies as they were at `instant`, most recently created first. Includes changes
 * recorded in that millisecond.
 *
 * @throws InvalidCursorError
 */
export const listPoliciesAsOf = async (
  tenant: Tenant,
  instant: Date,
  scope: AsOfScope,
  page: PageQuery,
): Promise<UncountedPage<PolicyAtInstant>> => {
  const matching = createConditions(
    "born.kind = 'created'",
    ...(scope === 'in-force' ? ["change.status = 'active'"] : []),
  );
  // The SQL above uses these values as `$1` and `$2`, so they must be added first, in this order.
  matching.add(...tenantCondition(tenant, 'born.organization_id'));
  matching.add(instant, (value) => `born.at <= ${value}`);
  return listUncountedPage<Row, PolicyAtInstant>(tenant.db, {
    columns: `born.policy_id as id, version.title, version.document_number as "documentNumber", change.status,
      change.version, change.at as "updatedAt", born.at as "bornAt", ${ownerId} as "ownerId",
      ${nameOf(`(${ownerId})`)} as "ownerName", analysis.id as "analysisId",
      analysis.completed_at as "completedAt", analysis.library_version as "libraryVersion",
      (select score from ${scoresTable.served} score where score.analysis_id = analysis.id and score.at <= $2
       order by score.revision desc limit 1) as score`,
    from: policiesThen,
    matching,
    page,
    key: {
      columns: [
        { name: 'born.at', type: 'timestamptz' },
        { name: 'born.policy_id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.bornAt.toISOString(), row.id],
    },
    cost: 'page',
    toItem: ({ id, title, documentNumber, status, version, updatedAt, ...row }) => ({
      id,
      title,
      documentNumber,
      status,
      version,
      updatedAt: updatedAt.toISOString(),
      owner: row.ownerId === null ? null : { userId: row.ownerId, name: row.ownerName },
      analysis:
        row.analysisId === null || row.completedAt === null
          ? null
          : {
              id: tenant.limited ? null : row.analysisId,
              completedAt: row.completedAt.toISOString(),
              score: row.score,
              libraryVersion: row.libraryVersion,
            },
    }),
  });
};
