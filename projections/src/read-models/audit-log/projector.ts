import type { AuditValues } from '@proviso/contracts';
import type { PositionedEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { foldByStream } from '../../engine/projecting/fold-by-stream.ts';
import { addToRows, insertRows, loadRows, upsertRows } from '../../engine/projecting/rows.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { StoredFormReadModel, Target } from '../../engine/read-model.ts';
import { countsOf } from './counts-of.ts';
import { countsTable, entriesTable, type EntryRow, identity, statesTable, tables } from './table.ts';
import { toEntry } from './to-entry.ts';

/**
 * The audit log, with an entry for every event. Reads events in stored form, so that personal texts stay
 * encrypted in the entries.
 */
export const auditLog: StoredFormReadModel = {
  ...identity,
  reads: 'stored',
  inFewBatches: true,
  tables,
  async project(events, target) {
    const entries: EntryRow[] = [];
    const record = (before: AuditValues | undefined, event: PositionedEvent): AuditValues => {
      const { entry, state } = toEntry(event, before ?? {});
      entries.push(entry);
      return state;
    };
    const [states] = await Promise.all([loadStates(events, target), ensurePartitions(events, target)]);
    const folded = foldByStream(events, states, record);
    await Promise.all([
      insertRows(target, entriesTable, entries),
      upsertRows(
        target,
        statesTable,
        [...folded].map(([stream, { revision, state }]) => ({ stream, revision, state })),
      ),
      // Last, because batches of other partitions that change the same counts wait until this one is committed.
      addToRows(target, countsTable, 'entries', countsOf(entries)),
    ]);
    return changedIds(entries.map(({ event_id, organization_id }) => ({ id: event_id, organization_id })));
  },
};

const loadStates = async (events: readonly PositionedEvent[], target: Target) => {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const rows = await loadRows(target, statesTable, 'stream', streams);
  return new Map(rows.map(({ stream, revision, state }) => [stream, { revision, state }]));
};

const ensurePartitions = async (
  events: readonly PositionedEvent[],
  { db, schema }: Target,
): Promise<void> => {
  const months = new Set(events.map(({ metadata }) => `${metadata.recordedAt.slice(0, 7)}-01`));
  await db.query(
    prepared(`select ${schema}.ensure_partition(month) from unnest($1::date[]) month`, [[...months]]),
  );
};
