import type { ExceptionStatus } from '@proviso/contracts';
import { limitToAudit } from '@proviso/storage';
import {
  bytewise,
  createTable,
  defineTable,
  integer,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'policy-exceptions', version: 2 } as const;

/** Exceptions to policies: one row per `policyException-` stream. */
export const policyExceptionsTable = defineTable(
  identity,
  'policy_exceptions',
  {
    ...streamColumns,
    policy_id: text(),
    /** The version of the policy that the member who asked had read. */
    policy_version: integer(),
    applies_to: text(),
    waived: text(),
    reason: text(),
    compensating_measure: text(),
    /** A day such as `2026-03-01`. Sorting by this text sorts by time. */
    last_day: bytewise(text()),
    status: text<ExceptionStatus>(),
    requested_at: timestamptz(),
    requested_by: text(),
    /** The approval or rejection; `null` without a decision. */
    decided_at: nullable(timestamptz()),
    decided_by: nullable(text()),
    decision_note: nullable(text()),
    /** The policy's version at the time of the decision. */
    decided_version: nullable(integer()),
    /** The withdrawal or the revocation; `null` if there was none. */
    ended_at: nullable(timestamptz()),
    ended_by: nullable(text()),
    end_reason: nullable(text()),
  },
  ['id'],
);
export type PolicyExceptionRow = RowOf<typeof policyExceptionsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, policyExceptionsTable)}
  create index policy_exceptions_requested on ${schema}.policy_exceptions (organization_id, requested_at, id);
  create index policy_exceptions_policy on ${schema}.policy_exceptions (organization_id, policy_id, requested_at, id);
  create index policy_exceptions_last_day on ${schema}.policy_exceptions (organization_id, last_day)
    where status = 'approved';
  ${limitToAudit(schema, policyExceptionsTable.name, { policy: 'policy_id' })}
`;
