import { countParkedOfEach, type EventFeed, type EventsSource, type Position, START } from '@proviso/storage';
import { parkedBy } from '../parking/parked-streams.ts';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { isMissing, lookAfterAll, missingEvents } from './missing-events.ts';

/** How far a read model is. */
export interface ReadModelStatus {
  name: string;
  version: number;
  /** Every event up to here is in it; `undefined` before its tables were made. */
  position: Position | undefined;
  /** Where it is in each partition of its feed. */
  partitions: ReadonlyMap<number, Position>;
  /** The last event of all. */
  head: Position;
  /** Events that it has still to apply, counted no further than was asked. */
  lag: number;
  /** False while it is not known whether there are more: the store is still looked through, from places long ago not at all. */
  isLagKnown: boolean;
  /** When the first event was recorded that it has still to apply, if there is one. */
  behindSince?: string;
  /** Streams that it does not go on with, because it could not apply one of their events. */
  parkedStreams: number;
  /** Why it stands still; `null` while it goes on. */
  parkedReason: string | null;
  /** Whether it has once had every event that there was. */
  filled: boolean;
}

/** Events are counted no further than this, where nothing else is asked. */
export const LAG_COUNTED = 1_000;

/**
 * How far each read model is.
 *
 * @param options.db connects as the projector
 * @param options.countUpTo missing events that are counted at most: 1 tells whether there are any
 */
export const readModelStatuses = async (options: {
  db: Pool;
  store: EventsSource;
  feed: EventFeed;
  readModels: readonly ReadModel[];
  countUpTo?: number;
}): Promise<ReadModelStatus[]> => {
  const { db, store, feed, readModels, countUpTo = LAG_COUNTED } = options;
  const head = await store.head();
  const heldBack = await store.findHeldBack?.();
  const checkpoints = await loadCheckpoints(db, readModels);
  const { source, isKnownAfter } = await lookAfterAll(store, checkpoints, head);
  const parked = await countParkedOfEach(db, readModels.map(parkedBy));
  const statuses: ReadModelStatus[] = [];
  for (const [readModel, checkpoint] of checkpoints) {
    let lag = 0;
    let behindSince: string | undefined;
    if (heldBack) [lag, behindSince] = [1, heldBack.since];
    const isBehindHead = isMissing(head, checkpoint);
    if (isBehindHead)
      for await (const { metadata } of missingEvents(
        { store: source, feed },
        readModel,
        { checkpoint, head },
        countUpTo,
      )) {
        lag += 1;
        if (behindSince === undefined || metadata.recordedAt < behindSince) behindSince = metadata.recordedAt;
      }
    statuses.push({
      name: readModel.name,
      version: readModel.version,
      position: checkpoint?.position,
      partitions: checkpoint?.positions ?? new Map(),
      head,
      lag,
      isLagKnown: !isBehindHead || isKnownAfter(checkpoint?.position ?? START),
      ...(behindSince !== undefined && { behindSince }),
      parkedStreams: parked[statuses.length] ?? 0,
      parkedReason: checkpoint?.parkedReason ?? null,
      filled: checkpoint?.filled ?? false,
    });
  }
  return statuses;
};
