import type { CommentThread, CommentThreadListQuery, PassageAnchor } from '@proviso/contracts';
import { findNames } from '../accounts/queries.ts';
import { policiesTable } from '../policies/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { commentThreadsTable, type StoredComment } from './table.ts';

type FoundComment = Omit<CommentThread['comments'][number], 'actions'>;
/** A thread without the parts that depend on the caller. */
export interface FoundCommentThread extends Omit<CommentThread, 'comments' | 'actions'> {
  comments: FoundComment[];
}

interface ThreadRow {
  id: string;
  policyId: string;
  policyVersion: number;
  anchor: PassageAnchor | null;
  startedAt: Date;
  comments: readonly StoredComment[];
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

const threadColumns = `thread.id, thread.policy_id as "policyId", thread.policy_version as "policyVersion",
  thread.anchor, thread.started_at as "startedAt", thread.comments, thread.resolved_at as "resolvedAt",
  thread.resolved_by as "resolvedBy"`;

/** SQL for threads with a comment on policies that are not deleted. The tenant must be the parameter `$1`. */
const threadsSql = `${commentThreadsTable.served} thread
  join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = thread.policy_id
    and policy.deleted_at is null`;
const listedCondition = 'thread.comments_left > 0';

const toThread = (
  { startedAt, comments, resolvedAt, resolvedBy, ...row }: ThreadRow,
  names: ReadonlyMap<string, string>,
): FoundCommentThread => ({
  ...row,
  state: resolvedAt === null ? 'open' : 'resolved',
  startedAt: startedAt.toISOString(),
  resolved:
    resolvedAt !== null && resolvedBy !== null
      ? { at: resolvedAt.toISOString(), by: resolvedBy, byName: names.get(resolvedBy) ?? null }
      : null,
  comments: comments.map((comment, index) => ({
    ...comment,
    number: index + 1,
    byName: names.get(comment.by) ?? null,
  })),
});

/** Adds the names of the people in threads. Without threads, it costs no statement. */
const withNames = async (tenant: Tenant, rows: readonly ThreadRow[]): Promise<FoundCommentThread[]> => {
  if (rows.length === 0) return [];
  const people = rows.flatMap(({ comments, resolvedBy }) => [...comments.map(({ by }) => by), resolvedBy]);
  const ids = new Set(people.filter((id) => id !== null));
  const names = await findNames(tenant, [...ids]);
  return rows.map((row) => toThread(row, names));
};

/**
 * Lists threads of comments on one of the tenant's policies, the one started last first. Threads of deleted
 * policies, and threads whose comments are all deleted, are not listed.
 *
 * @throws InvalidCursorError
 */
export const listCommentThreads = async (
  tenant: Tenant,
  { policyId, state, ...page }: CommentThreadListQuery,
): Promise<Page<FoundCommentThread>> => {
  const matching = createConditions();
  // The tenant must be the first parameter, because the SQL for the rows' sources refers to it as `$1`.
  matching.add(...tenantCondition(tenant, 'thread.organization_id'));
  matching.add(policyId, (value) => `thread.policy_id = ${value} and ${listedCondition}`);
  if (state !== 'all')
    matching.add(state === 'open', (isOpen) => `(thread.resolved_at is null) = ${isOpen}::boolean`);
  const found = await listPage<ThreadRow, ThreadRow>(tenant.db, {
    columns: threadColumns,
    from: threadsSql,
    matching,
    page,
    key: {
      columns: [
        { name: 'thread.started_at', type: 'timestamptz' },
        { name: 'thread.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.startedAt.toISOString(), row.id],
    },
    toItem: (row) => row,
  });
  return { ...found, items: await withNames(tenant, found.items) };
};

/** The thread of the tenant with this id; `undefined` if it is not listed. */
export const findCommentThread = async (
  tenant: Tenant,
  id: string,
): Promise<FoundCommentThread | undefined> => {
  const { rows } = await tenant.db.query<ThreadRow>(
    `select ${threadColumns} from ${threadsSql}
     where thread.organization_id = $1 and thread.id = $2 and ${listedCondition}`,
    [tenant.organizationId, id],
  );
  return (await withNames(tenant, rows))[0];
};

/** The number of open threads of one of the tenant's policies. */
export const countOpenCommentThreads = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from ${commentThreadsTable.served} thread
     where thread.organization_id = $1 and thread.policy_id = $2 and ${listedCondition}
       and thread.resolved_at is null`,
    [organizationId, policyId],
  );
  return rows[0]?.count ?? 0;
};
