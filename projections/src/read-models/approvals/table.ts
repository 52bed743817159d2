import type { Approvers, ApprovalStatement, ApprovalStatus } from '@proviso/contracts';
import {
  bigint,
  boolean,
  createTable,
  defineTable,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'approvals', version: 2 } as const;

/** The last submission of each policy: one row per `approval-` stream. */
export const approvalsTable = defineTable(
  identity,
  'approvals',
  {
    ...streamColumns,
    submission_id: text(),
    status: text<ApprovalStatus>(),
    is_draft: boolean(),
    submitted_at: timestamptz(),
    submitted_by: text(),
    note: nullable(text()),
    /** A day such as `2026-03-01`. */
    due_on: nullable(text()),
    /** The step that waits, from 1, and the number of steps. */
    step: integer(),
    steps: integer(),
    /** The approvers of each step. */
    approvers: jsonb<readonly Approvers[]>(),
    /** The users who have approved in the step that waits, and the absent approvers for whom they did. */
    approved_by: jsonb<readonly string[]>(),
    /** The authors of the text, who cannot decide. */
    excluded: jsonb<readonly string[]>(),
  },
  ['id'],
);
export type ApprovalRow = RowOf<typeof approvalsTable>;

/** Submissions, decisions, and ends of submissions. */
export const approvalStatementsTable = defineTable(
  identity,
  'approval_statements',
  {
    organization_id: uuid(),
    policy_id: text(),
    revision: bigint(),
    submission_id: text(),
    kind: text<ApprovalStatement['kind']>(),
    at: timestamptz(),
    /** `null` if the submission lapsed. */
    by: nullable(text()),
    /** The absent approver for whom `by` decided. */
    on_behalf_of: nullable(text()),
    step: nullable(integer()),
    version: nullable(integer()),
    shown_sha256: nullable(text()),
    statement: nullable(text()),
    signed: boolean(),
    comment: nullable(text()),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type ApprovalStatementRow = RowOf<typeof approvalStatementsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, approvalsTable)}
  create index approvals_waiting on ${schema}.approvals (organization_id, submitted_at, id)
    where status = 'waiting';
  ${createTable(schema, approvalStatementsTable)}
  create index approval_statements_at on ${schema}.approval_statements (organization_id, at);
`;
