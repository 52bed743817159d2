import { accountableUserOf, type ApprovalEvent, idOf, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import {
  type ApprovalRow,
  approvalsTable,
  type ApprovalStatementRow,
  approvalStatementsTable,
  identity,
  tables,
} from './table.ts';

/** Texts that were submitted for approval, and the decisions on them. */
export const approvals: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['approval-'] },
  tables,
  async project(events, target) {
    const statements: ApprovalStatementRow[] = [];
    const evolve = (before: ApprovalRow | undefined, read: Positioned<ReadEvent>): ApprovalRow => {
      // The stream has only events of approvals, and the codec has validated their shape.
      const event = read.event as ApprovalEvent;
      const row = rowAfter(before, event, read);
      statements.push(statementOf(row, event, read));
      return row;
    };
    const changed = await projectRowPerStream(events, target, {
      category: 'approval',
      table: approvalsTable,
      evolve,
    });
    await insertRows(target, approvalStatementsTable, statements);
    return changedIds(changed);
  },
};

const rowAfter = (
  row: ApprovalRow | undefined,
  event: ApprovalEvent,
  read: Positioned<ReadEvent>,
): ApprovalRow => {
  if (event.type === 'ApprovalRequested') {
    const { organizationId, recordedAt } = read.metadata;
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'an approval must belong to an organization');
    const { submissionId, submittedBy, text, steps, excluded, dueOn, note } = event.data;
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: row?.revision ?? 0,
      submission_id: submissionId,
      status: 'waiting',
      is_draft: text.isDraft,
      submitted_at: recordedAt,
      submitted_by: submittedBy,
      note: note ?? null,
      due_on: dueOn ?? null,
      step: 1,
      steps: steps.length,
      approvers: steps.map(({ approvers }) => approvers),
      approved_by: [],
      excluded,
    };
  }
  if (!row) throw new UnprojectableEventError(read, 'a decision must follow the submission');
  switch (event.type) {
    case 'ApprovalGiven': {
      const { decidedBy, onBehalfOf, completesStep, completesAll } = event.data;
      if (completesAll) return { ...row, status: 'approved' };
      if (completesStep) return { ...row, step: row.step + 1, approved_by: [] };
      return {
        ...row,
        approved_by: [...row.approved_by, decidedBy, ...(onBehalfOf === undefined ? [] : [onBehalfOf])],
      };
    }
    case 'ApprovalChangesRequested':
      return { ...row, status: 'changes-requested' };
    case 'ApprovalRejected':
      return { ...row, status: 'rejected' };
    case 'ApprovalWithdrawn':
      return { ...row, status: 'withdrawn' };
    case 'ApprovalLapsed':
      return { ...row, status: 'lapsed' };
  }
};

const statementKinds = {
  ApprovalRequested: 'submitted',
  ApprovalGiven: 'approved',
  ApprovalChangesRequested: 'changes-requested',
  ApprovalRejected: 'rejected',
  ApprovalWithdrawn: 'withdrawn',
  ApprovalLapsed: 'lapsed',
} as const satisfies Record<ApprovalEvent['type'], ApprovalStatementRow['kind']>;

const statementOf = (
  { id, organization_id }: ApprovalRow,
  event: ApprovalEvent,
  { revision, metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): ApprovalStatementRow => {
  const common = {
    organization_id,
    policy_id: id,
    revision,
    submission_id: event.data.submissionId,
    kind: statementKinds[event.type],
    at: recordedAt,
    by: accountableUserOf(actor),
    on_behalf_of: null,
    step: null,
    version: null,
    shown_sha256: null,
    statement: null,
    signed: false,
    comment: null,
  };
  switch (event.type) {
    case 'ApprovalRequested': {
      const { text, submittedBy, note } = event.data;
      const { policyVersion: version, shownSha256: shown_sha256 } = text;
      return { ...common, by: submittedBy, version, shown_sha256, comment: note ?? null };
    }
    case 'ApprovalGiven':
    case 'ApprovalChangesRequested':
    case 'ApprovalRejected': {
      const { decidedBy, onBehalfOf, step, text, statement, printedName, comment } = event.data;
      const { policyVersion: version, shownSha256: shown_sha256 } = text;
      const signed = printedName !== undefined;
      return {
        ...common,
        by: decidedBy,
        on_behalf_of: onBehalfOf ?? null,
        step,
        version,
        shown_sha256,
        statement,
        signed,
        comment: comment ?? null,
      };
    }
    case 'ApprovalWithdrawn':
      return common;
    case 'ApprovalLapsed':
      return { ...common, by: null };
  }
};
