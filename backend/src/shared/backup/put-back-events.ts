import {
  canonicalForm,
  carryPositions,
  type EventsPutBack,
  type EventStore,
  type Moved,
  type Pool,
  PUT_BACK_RUNS,
  runsOf,
  START,
  type StoredEvent,
} from '@proviso/storage';
import { type ArchiveEnd, assertWhole, readArchive } from './event-archive.ts';

export interface PutBackDeps {
  /** The archive, and what it must come to. */
  file: string;
  end: ArchiveEnd;
  store: EventStore;
  target: EventsPutBack;
  /** Connects as the owner of the restored database, under `applicationName`. */
  owner: Pool;
  applicationName: string;
}

/** The event store has other events than the backup. */
export class OtherEventsError extends Error {
  override readonly name = 'OtherEventsError';
}

/**
 * Writes the events of an archive into an EventStoreDB that has none, or the first of them (after an interruption), in their order;
 * reads everything back; and gives reactions their places. The whole archive is looked at before anything is written.
 * @returns the number of events, and of those that were written now
 * @throws ArchiveDamagedError, OtherEventsError, DatabaseInUseError
 */
export const putBackEvents = async (deps: PutBackDeps): Promise<{ events: number; written: number }> => {
  const { file, end, store, target, owner, applicationName } = deps;
  await assertWhole(file, end);
  const standing = await standingIn(deps);
  for await (const run of runsOf(restOf(file, end, standing), PUT_BACK_RUNS)) await target.append(run);
  await carryPositions(owner, { applicationName, moved: movedIn(file, end, store) });
  return { events: end.events, written: end.events - standing };
};

/** The events after the first `standing`. */
async function* restOf(file: string, end: ArchiveEnd, standing: number): AsyncGenerator<StoredEvent> {
  let passed = 0;
  for await (const event of readArchive(file, end)) {
    passed += 1;
    if (passed > standing) yield event;
  }
}

/** How many of the archive's first events are there. @throws OtherEventsError where there is another */
const standingIn = async ({ file, end, store }: PutBackDeps): Promise<number> => {
  const archived = readArchive(file, end);
  let count = 0;
  for await (const event of store.readAll({ from: START })) {
    const { value } = await archived.next();
    if (!value || canonicalForm(value) !== canonicalForm(event))
      throw new OtherEventsError(
        `The event store has event ${event.revision} of ${event.stream}, which the backup does not have there: restore into an empty one`,
      );
    count += 1;
  }
  return count;
};

/** Each event's place before and now. @throws OtherEventsError where what is read back is not what was written */
async function* movedIn(file: string, end: ArchiveEnd, store: EventStore): AsyncGenerator<Moved> {
  const read = store.readAll({ from: START })[Symbol.asyncIterator]();
  for await (const event of readArchive(file, end)) {
    const { value, done } = await read.next();
    if (done || canonicalForm(value) !== canonicalForm(event))
      throw new OtherEventsError(
        `event ${event.revision} of ${event.stream} was not read back as it was written`,
      );
    yield { from: event.position, to: value.position };
  }
}
