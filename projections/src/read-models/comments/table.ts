import type { PassageAnchor } from '@proviso/contracts';
import {
  createTable,
  defineTable,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'comments', version: 1 } as const;

/** A comment in a thread's row. `text` is `null` if it was deleted. Instants are ISO 8601. */
export interface StoredComment {
  by: string;
  at: string;
  text: string | null;
  editedAt: string | null;
}

/** Threads of comments: one row per `commentThread-` stream. */
export const commentThreadsTable = defineTable(
  identity,
  'comment_threads',
  {
    ...streamColumns,
    policy_id: text(),
    policy_version: integer(),
    anchor: nullable(jsonb<PassageAnchor>()),
    started_at: timestamptz(),
    /** The comments in the order of their numbers. */
    comments: jsonb<readonly StoredComment[]>(),
    /** Number of comments that are not deleted. A thread without one is not listed. */
    comments_left: integer(),
    /** `null` while the thread is open. */
    resolved_at: nullable(timestamptz()),
    resolved_by: nullable(text()),
  },
  ['id'],
);
export type CommentThreadRow = RowOf<typeof commentThreadsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, commentThreadsTable)}
  create index comment_threads_policy on ${schema}.comment_threads (organization_id, policy_id, started_at, id)
    where comments_left > 0;
`;
