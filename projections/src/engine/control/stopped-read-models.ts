import type { LiveReadModel } from '@proviso/contracts';
import type { EventFeed, EventsSource, Position } from '@proviso/storage';
import type { ReadModel } from '../read-model.ts';
import type { Queryable } from '../sql/queryable.ts';
import { type Checkpoint, loadCheckpoints } from './checkpoints.ts';
import { hasMissingEvents, prepareReadModelLookup, missingEvents } from './missing-events.ts';

/** Age in milliseconds of an unapplied event after which a read model is considered stopped. */
export const STOPPED_AFTER_MS = 10_000;

/**
 * Finds the read models that do not keep up, and whose lists are therefore outdated. They are parked, or have
 * had an unapplied event for longer than {@link STOPPED_AFTER_MS}. Possible reasons: no projector is running,
 * there are too many events, or the event cannot be read yet.
 *
 * @param options.db a connection whose role may read checkpoints
 */
export const stoppedReadModels = async (options: {
  db: Queryable;
  store: EventsSource;
  feed: EventFeed;
  now: () => Date;
  readModels: readonly ReadModel[];
}): Promise<ReadonlySet<LiveReadModel>> => {
  const { db, store, feed, now, readModels } = options;
  const before = now().getTime() - STOPPED_AFTER_MS;
  const heldBack = await store.findHeldBackEvents?.();
  if (heldBack && Date.parse(heldBack.since) < before) return new Set(readModels.map(({ name }) => name));
  const head = await store.head();
  const checkpoints = await loadCheckpoints(db, readModels);
  const { source } = await prepareReadModelLookup(store, checkpoints, head);
  const stopped = new Set<LiveReadModel>();
  for (const [readModel, checkpoint] of checkpoints) {
    const isStopped =
      checkpoint === undefined ||
      checkpoint.parkedReason !== null ||
      (hasMissingEvents(head, checkpoint) &&
        (await hasOldMissing({ store: source, feed }, readModel, { checkpoint, head }, before)));
    if (isStopped) stopped.add(readModel.name);
  }
  return stopped;
};

const hasOldMissing = async (
  source: { store: Pick<EventsSource, 'readAll'>; feed: EventFeed },
  readModel: ReadModel,
  until: { checkpoint: Checkpoint; head: Position },
  before: number,
): Promise<boolean> => {
  for await (const { metadata } of missingEvents(source, readModel, until))
    return Date.parse(metadata.recordedAt) < before;
  return false;
};
