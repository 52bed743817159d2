import {
  canonicalForm,
  carryPositions,
  type EventRestorer,
  type EventStore,
  type MovedPosition,
  type Pool,
  RESTORE_RUNS,
  runsOf,
  START,
  type StoredEvent,
} from '@proviso/storage';
import { type ArchiveEnd, assertArchiveIntact, readArchive } from './event-archive.ts';

export interface RestoreDeps {
  /** Path of the archive file, whose final state must match `end`. */
  file: string;
  end: ArchiveEnd;
  store: EventStore;
  target: EventRestorer;
  /** Connection pool for the owner of the restored database. Its connections are named `applicationName`. */
  owner: Pool;
  applicationName: string;
}

/** Thrown if the event store contains events that are not in the backup. */
export class EventsNotInBackupError extends Error {
  override readonly name = 'EventsNotInBackupError';
}

/**
 * Writes an archive's events in order into an EventStoreDB. The store must be empty or, after an
 * interruption, contain only the first events of the archive. Verifies the archive before writing, reads
 * everything back afterward, and restores the checkpoints of reactions.
 * @returns the total number of events, and the number written by this call
 * @throws ArchiveDamagedError, EventsNotInBackupError, DatabaseInUseError
 */
export const restoreBackupEvents = async (
  deps: RestoreDeps,
): Promise<{ events: number; written: number }> => {
  const { file, end, store, target, owner, applicationName } = deps;
  await assertArchiveIntact(file, end);
  const standing = await standingIn(deps);
  for await (const run of runsOf(restOf(file, end, standing), RESTORE_RUNS)) await target.append(run);
  await carryPositions(owner, { applicationName, moved: movedIn(file, end, store) });
  return { events: end.events, written: end.events - standing };
};

/** Yields the archive's events after the first `standing` events, which are already in the store. */
async function* restOf(file: string, end: ArchiveEnd, standing: number): AsyncGenerator<StoredEvent> {
  let passed = 0;
  for await (const event of readArchive(file, end)) {
    passed += 1;
    if (passed > standing) yield event;
  }
}

/**
 * Counts the archive's first events that are already in the store.
 * @throws EventsNotInBackupError if the store has a different event
 */
const standingIn = async ({ file, end, store }: RestoreDeps): Promise<number> => {
  const archived = readArchive(file, end);
  let count = 0;
  for await (const event of store.readAll({ from: START })) {
    const { value } = await archived.next();
    if (!value || canonicalForm(value) !== canonicalForm(event))
      throw new EventsNotInBackupError(
        `The event store has event ${event.revision} of ${event.stream}, which the backup does not have there: restore into an empty one`,
      );
    count += 1;
  }
  return count;
};

/**
 * Yields each event's old and new positions.
 * @throws EventsNotInBackupError if an event in the store differs from the archive
 */
async function* movedIn(file: string, end: ArchiveEnd, store: EventStore): AsyncGenerator<MovedPosition> {
  const read = store.readAll({ from: START })[Symbol.asyncIterator]();
  for await (const event of readArchive(file, end)) {
    const { value, done } = await read.next();
    if (done || canonicalForm(value) !== canonicalForm(event))
      throw new EventsNotInBackupError(
        `event ${event.revision} of ${event.stream} was not read back as it was written`,
      );
    yield { from: event.position, to: value.position };
  }
}
