import { accountableUserOf, idOf, PLATFORM, type PolicyExceptionEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { identity, type PolicyExceptionRow, policyExceptionsTable, tables } from './table.ts';

/** Exceptions to policies, with their decisions. */
export const policyExceptions: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['policyException-'] },
  tables,
  async project(events, target) {
    const changed = await projectRowPerStream(events, target, {
      category: 'policyException',
      table: policyExceptionsTable,
      evolve: rowAfter,
    });
    return changedIds(changed);
  },
};

const rowAfter = (row: PolicyExceptionRow | undefined, read: Positioned<ReadEvent>): PolicyExceptionRow => {
  // The stream has only events of exceptions, and the codec has validated their shape.
  const event = read.event as PolicyExceptionEvent;
  const { recordedAt: at, actor, organizationId } = read.metadata;
  if (event.type === 'PolicyExceptionRequested') {
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'an exception must belong to an organization');
    return requestedRow(idOf(read.stream), organizationId, at, event.data);
  }
  if (!row) throw new UnprojectableEventError(read, 'a decision must follow the request for the exception');
  const by = accountableUserOf(actor);
  switch (event.type) {
    case 'PolicyExceptionApproved':
      return {
        ...row,
        status: 'approved',
        decided_at: at,
        decided_by: by,
        decision_note: event.data.note ?? null,
        decided_version: event.data.policyVersion,
      };
    case 'PolicyExceptionRejected':
      return {
        ...row,
        status: 'rejected',
        decided_at: at,
        decided_by: by,
        decision_note: event.data.reason,
        decided_version: event.data.policyVersion,
      };
    case 'PolicyExceptionWithdrawn':
      return { ...row, status: 'withdrawn', ended_at: at, ended_by: by };
    case 'PolicyExceptionRevoked':
      return { ...row, status: 'revoked', ended_at: at, ended_by: by, end_reason: event.data.reason };
  }
};

const requestedRow = (
  id: string,
  organizationId: string,
  at: string,
  {
    policyId,
    policyVersion,
    requestedBy,
    appliesTo,
    waived,
    reason,
    compensatingMeasure,
    lastDay,
  }: Extract<PolicyExceptionEvent, { type: 'PolicyExceptionRequested' }>['data'],
): PolicyExceptionRow => ({
  id,
  organization_id: organizationId,
  revision: 0,
  policy_id: policyId,
  policy_version: policyVersion,
  applies_to: appliesTo,
  waived,
  reason,
  compensating_measure: compensatingMeasure,
  last_day: lastDay,
  status: 'requested',
  requested_at: at,
  requested_by: requestedBy,
  decided_at: null,
  decided_by: null,
  decision_note: null,
  decided_version: null,
  ended_at: null,
  ended_by: null,
  end_reason: null,
});
