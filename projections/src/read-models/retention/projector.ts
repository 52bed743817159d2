import {
  closingStateAfter,
  idOf,
  accountableUserOf,
  PLATFORM,
  type RetentionEvent,
  removalScheduleAfter,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { identity, type RetentionRow, retentionTable, type StoredHold, tables } from './table.ts';

/** Legal holds and planned removals. */
export const retention: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['retention-'] },
  tables,
  async project(events, target) {
    const options = { category: 'retention', table: retentionTable, evolve: rowAfter } as const;
    return changedIds(await projectRowPerStream(events, target, options));
  },
};

const rowAfter = (row: RetentionRow | undefined, read: Positioned<ReadEvent>): RetentionRow => {
  const event = read.event as RetentionEvent;
  const { organizationId } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a retention stream must belong to an organization');
  const schedule = removalScheduleAfter(row?.schedule ?? undefined, event) ?? null;
  const closing = closingStateAfter(row?.closing ?? undefined, event) ?? null;
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    holds: holdsAfter(row?.holds ?? [], event, read),
    schedule,
    closing,
    open:
      (schedule !== null && schedule.data.status !== 'completed') ||
      (closing !== null && closing.status !== 'closed'),
  };
};

const holdsAfter = (
  holds: readonly StoredHold[],
  event: RetentionEvent,
  { metadata: { actor, recordedAt } }: Positioned<ReadEvent>,
): readonly StoredHold[] => {
  if (event.type === 'LegalHoldSet') {
    const { held, reason } = event.data;
    const setBy = actor.kind === 'admin' ? null : accountableUserOf(actor);
    return [...holds, { ...held, reason, setAt: recordedAt, setBy }];
  }
  if (event.type === 'LegalHoldLifted') {
    const { kind, id } = event.data.held;
    return holds.filter((hold) => hold.kind !== kind || hold.id !== id);
  }
  return holds;
};
