import {
  type ExceptionListQuery,
  exceptionStateOn,
  type PolicyException,
  type PolicyStatus,
} from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { changesTable, policiesTable } from '../policies/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { type PolicyExceptionRow, policyExceptionsTable } from './table.ts';

/** An exception without the parts that depend on the caller. */
export type FoundException = Omit<PolicyException, 'fingerprint' | 'actions'>;

/** SQL for exceptions with their policies, including deleted ones. The tenant must be the parameter `$1`. */
export const exceptionsAndPoliciesSql = `${policyExceptionsTable.served} exception
  join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = exception.policy_id`;

/** SQL condition on policies that are neither archived nor deleted. */
export const policyLastsCondition = "(policy.deleted_at is null and policy.status <> 'archived')";

/** SQL for the columns of an {@link ExceptionRow}. */
const exceptionColumns = `exception.id, exception.policy_id as "policyId", policy.title as "policyTitle",
  policy.deleted_at is not null as "policyDeleted", policy.status = 'archived' as "policyArchived",
  exception.policy_version as "policyVersion", policy.version as "currentVersion",
  exception.applies_to as "appliesTo", exception.waived, exception.reason,
  exception.compensating_measure as "compensatingMeasure", exception.last_day as "lastDay", exception.status,
  exception.requested_at as "requestedAt", exception.requested_by as "requestedBy",
  ${nameOf('exception.requested_by')} as "requestedByName",
  exception.decided_at as "decidedAt", exception.decided_by as "decidedBy",
  ${nameOf('exception.decided_by')} as "decidedByName", exception.decision_note as "decisionNote",
  exception.decided_version as "decidedVersion",
  exception.ended_at as "endedAt", exception.ended_by as "endedBy",
  ${nameOf('exception.ended_by')} as "endedByName", exception.end_reason as "endReason"`;

interface ExceptionRow extends Pick<
  FoundException,
  | 'id'
  | 'policyId'
  | 'policyTitle'
  | 'policyDeleted'
  | 'policyVersion'
  | 'currentVersion'
  | 'appliesTo'
  | 'waived'
  | 'reason'
  | 'compensatingMeasure'
  | 'lastDay'
> {
  policyArchived: boolean;
  status: PolicyExceptionRow['status'];
  requestedAt: Date;
  requestedBy: string;
  requestedByName: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedByName: string | null;
  decisionNote: string | null;
  decidedVersion: number | null;
  endedAt: Date | null;
  endedBy: string | null;
  endedByName: string | null;
  endReason: string | null;
}

const stepOf = (at: Date | null, by: string | null, byName: string | null) =>
  at !== null && by !== null ? { at: at.toISOString(), by, byName } : null;

/** An exception without its state, which depends on the day. */
type ExceptionFacts = Omit<FoundException, 'state'>;

/** An exception as it was at the end of a period, with the state of its policy then. */
export interface ExceptionDuring extends ExceptionFacts {
  /** `since` is when the policy got this state. Exceptions to archived and deleted policies are not in force. */
  policyThen: { state: PolicyStatus | 'deleted'; since: string };
}

const factsOf = ({
  status,
  policyArchived: _archived,
  requestedAt,
  requestedBy,
  requestedByName,
  decidedAt,
  decidedBy,
  decidedByName,
  decisionNote,
  decidedVersion,
  endedAt,
  endedBy,
  endedByName,
  endReason,
  ...facts
}: ExceptionRow): ExceptionFacts => {
  const decision = stepOf(decidedAt, decidedBy, decidedByName);
  const ending = stepOf(endedAt, endedBy, endedByName);
  return {
    ...facts,
    requested: { at: requestedAt.toISOString(), by: requestedBy, byName: requestedByName },
    decision:
      decision && decidedVersion !== null
        ? {
            ...decision,
            approved: status !== 'rejected',
            policyVersion: decidedVersion,
            note: decisionNote,
          }
        : null,
    ending: ending && { ...ending, reason: endReason },
  };
};

/** The exception in a row, with its state on the day `today`. */
const toException = (row: ExceptionRow, today: string): FoundException => {
  const { status, lastDay, policyDeleted, policyArchived } = row;
  const state = exceptionStateOn({ status, lastDay, policyEnded: policyDeleted || policyArchived }, today);
  return { ...factsOf(row), state };
};

const opens = (today: string, status: string): string =>
  `exception.status = ${status} and exception.last_day >= ${today} and ${policyLastsCondition}`;
const conditionOf = {
  waiting: (today: string) => opens(today, "'requested'"),
  'in-force': (today: string) => opens(today, "'approved'"),
  past: (today: string) => `not (${opens(today, "any('{requested,approved}')")})`,
} as const satisfies Partial<Record<ExceptionListQuery['state'], (today: string) => string>>;

/**
 * Lists exceptions to the tenant's policies, most recently requested first. `today` is the day in the
 * organization's time zone.
 *
 * @throws InvalidCursorError
 */
export const listPolicyExceptions = (
  tenant: Tenant,
  { policyId, state, ...page }: ExceptionListQuery,
  today: string,
): Promise<Page<FoundException>> => {
  const matching = createConditions();
  // The tenant must be the first parameter, because the SQL for the rows' sources refers to it as `$1`.
  matching.add(...tenantCondition(tenant, 'exception.organization_id'));
  matching.add(policyId, (value) => `exception.policy_id = ${value}`);
  if (state !== 'all') matching.add(today, conditionOf[state]);
  return listPage<ExceptionRow, FoundException>(tenant.db, {
    columns: exceptionColumns,
    from: exceptionsAndPoliciesSql,
    matching,
    page,
    key: {
      columns: [
        { name: 'exception.requested_at', type: 'timestamptz' },
        { name: 'exception.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.requestedAt.toISOString(), row.id],
    },
    toItem: (row) => toException(row, today),
  });
};

interface ExceptionDuringRow extends ExceptionRow {
  policyState: PolicyStatus | 'deleted';
  policyStateSince: Date;
}

/** The exception as it was at the end of a period, without later steps. */
const factsUntil = (
  { policyState: state, policyStateSince: since, ...row }: ExceptionDuringRow,
  until: Date,
): ExceptionDuring => {
  const facts = factsOf(row);
  return {
    ...facts,
    policyThen: { state, since: since.toISOString() },
    decision: row.decidedAt !== null && row.decidedAt <= until ? facts.decision : null,
    ending: row.endedAt !== null && row.endedAt <= until ? facts.ending : null,
  };
};

/**
 * Lists exceptions that were waiting or in force at some time in a period, in order of their ids, starting after
 * the exception `after`.
 */
export const listExceptionsDuring = async (
  { db, organizationId }: Tenant,
  {
    since,
    until,
    sinceDay,
    after,
    limit,
  }: {
    since: Date | null;
    until: Date;
    /** The day of `since` in the organization's time zone; `null` if the period has no beginning. */
    sinceDay: string | null;
    after: string;
    limit: number;
  },
): Promise<readonly ExceptionDuring[]> => {
  const { rows } = await db.query<ExceptionDuringRow>(
    `select ${exceptionColumns}, then_state.state as "policyState", then_state.at as "policyStateSince"
     from ${exceptionsAndPoliciesSql}
     cross join lateral (
       select case when change.kind = 'deleted' then 'deleted' else change.status end as state, change.at
       from ${changesTable.served} change
       where change.organization_id = $1 and change.policy_id = exception.policy_id and change.at <= $3
         and change.kind in ('created', 'status-changed', 'deleted', 'undeleted')
       order by change.revision desc limit 1) then_state
     where exception.organization_id = $1 and exception.requested_at <= $3
       and ($2::timestamptz is null or (exception.last_day >= $4
         and (exception.ended_at is null or exception.ended_at >= $2)
         and (exception.status <> 'rejected' or exception.decided_at >= $2)))
       and exception.id > $5
     order by exception.id limit $6`,
    [organizationId, since, until, sinceDay, after, limit],
  );
  return rows.map((row) => factsUntil(row, until));
};
