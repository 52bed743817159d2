import { type AuditEngagementEvent, ERASED } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { Target } from '../../engine/read-model.ts';
import { projectEvidenceRequests } from './project-evidence-requests.ts';
import { type AuditEngagementRow, auditEngagementsTable, type EvidenceRequestRow } from './table.ts';

/** Applies events of `auditEngagement-` streams and returns the rows that changed. */
export const projectAuditEngagements = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<readonly (AuditEngagementRow | EvidenceRequestRow)[]> => {
  const applied: Positioned<ReadEvent>[] = [];
  const engagements = await projectRowPerStream(events, target, {
    category: 'auditEngagement',
    table: auditEngagementsTable,
    evolve: (row, read) => {
      // Duplicates were filtered out earlier.
      applied.push(read);
      return evolve(row, read);
    },
  });
  return [...engagements, ...(await projectEvidenceRequests(applied, target))];
};

const evolve = (row: AuditEngagementRow | undefined, read: Positioned<ReadEvent>): AuditEngagementRow => {
  const event = read.event as AuditEngagementEvent;
  const { organizationId, recordedAt } = read.metadata;
  if (event.type === 'AuditorInvited') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the engagement already exists');
    const { engagementId, emailKey, email, since, until, scope, policyIds, expiresAt, requiresSecondFactor } =
      event.data;
    return {
      id: engagementId,
      organization_id: organizationId,
      revision: read.revision,
      address_key: emailKey,
      email,
      user_id: null,
      since,
      until,
      policy_ids: scope === 'all' ? null : policyIds,
      invited_at: recordedAt,
      expires_at: expiresAt,
      ended_at: null,
      requires_second_factor: requiresSecondFactor ?? false,
    };
  }
  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before AuditorInvited`);
  switch (event.type) {
    case 'AuditEngagementAccepted':
      return { ...row, user_id: event.data.userId, email: ERASED };
    case 'AuditEngagementExtended':
      return { ...row, expires_at: event.data.expiresAt };
    case 'AuditEngagementEnded':
      return { ...row, ended_at: recordedAt, email: ERASED };
    case 'AuditorEntered':
    case 'AuditorLeft':
    case 'EvidenceRequested':
    case 'EvidenceAnswered':
    case 'EvidenceRequestWithdrawn':
      return row;
  }
};
