import { accountableUserOf, type AuditEngagementEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { loadRows, upsertRows } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import { type EvidenceRequestRow, evidenceRequestsTable } from './table.ts';

/**
 * Applies events of `auditEngagement-` streams to requests for evidence, and returns the rows that changed.
 * The events must not contain duplicates.
 *
 * @throws UnprojectableEventError for a change of an unknown request
 */
export const projectEvidenceRequests = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<readonly EvidenceRequestRow[]> => {
  const relevant = events.flatMap((read) => {
    const event = read.event as AuditEngagementEvent;
    return 'requestId' in event.data ? [{ read, event, requestId: event.data.requestId }] : [];
  });
  const ids = new Set(relevant.map(({ requestId }) => requestId));
  if (ids.size === 0) return [];
  const rows = new Map(
    (await loadRows(target, evidenceRequestsTable, 'id', [...ids])).map((row) => [row.id, row]),
  );
  for (const { read, event, requestId } of relevant)
    rows.set(requestId, evolve(rows.get(requestId), read, event));
  const changed = [...rows.values()];
  await upsertRows(target, evidenceRequestsTable, changed);
  return changed;
};

const evolve = (
  row: EvidenceRequestRow | undefined,
  read: Positioned<ReadEvent>,
  event: AuditEngagementEvent,
): EvidenceRequestRow => {
  const { organizationId, recordedAt, actor } = read.metadata;
  if (event.type === 'EvidenceRequested')
    return {
      id: event.data.requestId,
      organization_id: organizationId,
      engagement_id: event.data.engagementId,
      text: event.data.text,
      due_on: event.data.dueOn,
      requested_at: recordedAt,
      withdrawn_at: null,
      answered_at: null,
      answered_by: null,
      note: null,
      pack_id: null,
      policy_ids: [],
    };
  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before EvidenceRequested`);
  switch (event.type) {
    case 'EvidenceAnswered': {
      const { note, packId, policyIds } = event.data;
      return {
        ...row,
        answered_at: recordedAt,
        answered_by: accountableUserOf(actor),
        note,
        pack_id: packId,
        policy_ids: policyIds,
      };
    }
    case 'EvidenceRequestWithdrawn':
      return { ...row, withdrawn_at: recordedAt };
    default:
      return row;
  }
};
