import type { AsOfScope, PageQuery, PolicyAtInstant } from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { decodeCursor, instantAndId } from '../../engine/sql/cursor.ts';
import { listUncountedPage, type UncountedPage } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from '../accounts/names.ts';
import { analysesTable, scoresTable } from '../analyses/table.ts';
import { changesTable, periodsTable, policiesTable, versionsTable } from '../policies/table.ts';
import { policyOwnerAsOf } from './policy-owner-as-of.ts';

interface Row extends Omit<PolicyAtInstant, 'updatedAt' | 'owner' | 'analysis'> {
  updatedAt: Date;
  bornAt: Date;
  ownerId: string | null;
  ownerName: string | null;
  analysisId: string | null;
  analyzedVersion: number | null;
  completedAt: Date | null;
  score: number | null;
  libraryVersion: string | null;
}

/** SQL for the first `rows` of a part, in the order of the list. `$3` has the key that they follow, if there is one. */
const firstOf = (
  part: string,
  key: readonly [at: string, id: string],
  rows: number,
  follows: boolean,
): string =>
  `(${part}${follows ? ` and (${key.join(', ')}) < (($3::text[])[1]::timestamptz, ($3::text[])[2])` : ''}
    order by ${key.map((column) => `${column} desc`).join(', ')} limit ${rows})`;

/**
 * SQL for the policies that existed, or were in force, at the instant in `$2` in the organization in `$1`. All are
 * found through an index in the order of the list. Policies that were deleted later are included. Those in force
 * come from two tables, each of which is limited: otherwise, the planner would join and sort them all.
 */
const bornBy = (scope: AsOfScope, rows: number, follows: boolean): string => {
  if (scope === 'all')
    return `(select organization_id, policy_id, at, by from ${changesTable.served} where kind = 'created')`;
  const now = `select organization_id, id as policy_id, created_at as at, created_by as by from ${policiesTable.served}
    where organization_id = $1 and created_at <= $2 and in_force_at is not null and in_force_at <= $2`;
  const before = `select organization_id, policy_id, created_at, created_by from ${periodsTable.served}
    where organization_id = $1 and created_at <= $2 and began_at <= $2 and ended_at > $2`;
  return `(${firstOf(now, ['created_at', 'id'], rows, follows)}
    union all ${firstOf(before, ['created_at', 'policy_id'], rows, follows)})`;
};

/**
 * SQL for the policies and their state then. Each limit keeps the planner from reading a whole table before it
 * finds the first page.
 */
const policiesThen = (born: string): string => `${born} born
  join lateral (
    select kind, status, version, at from ${changesTable.served}
    where policy_id = born.policy_id and at <= $2 order by revision desc limit 1
  ) change on change.kind <> 'deleted'
  join lateral (
    select title, document_number from ${versionsTable.served}
    where policy_id = born.policy_id and version = change.version limit 1
  ) version on true
  left join lateral (
    select id, policy_version, completed_at, library_version from ${analysesTable.served}
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
  const matching = createConditions();
  // The SQL above uses these values as `$1`, `$2` and `$3`, so they must be added first, in this order.
  matching.add(...tenantCondition(tenant, 'born.organization_id'));
  matching.add(instant, (value) => `born.at <= ${value}`);
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, instantAndId);
  matching.add(after, (value) => `${value}::text[] is not null`);
  return listUncountedPage<Row, PolicyAtInstant>(tenant.db, {
    columns: `born.policy_id as id, version.title, version.document_number as "documentNumber", change.status,
      change.version, change.at as "updatedAt", born.at as "bornAt", ${ownerId} as "ownerId",
      ${nameOf(`(${ownerId})`)} as "ownerName", analysis.id as "analysisId", analysis.policy_version as "analyzedVersion",
      analysis.completed_at as "completedAt", analysis.library_version as "libraryVersion",
      (select score from ${scoresTable.served} score where score.analysis_id = analysis.id and score.at <= $2
       order by score.revision desc limit 1) as score`,
    // One more row shows that there is a next page.
    from: policiesThen(bornBy(scope, page.limit + 1, after !== undefined)),
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
        row.analysisId === null || row.completedAt === null || row.analyzedVersion === null
          ? null
          : {
              id: tenant.limited ? null : row.analysisId,
              version: row.analyzedVersion,
              completedAt: row.completedAt.toISOString(),
              score: row.score,
              libraryVersion: row.libraryVersion,
            },
    }),
  });
};
