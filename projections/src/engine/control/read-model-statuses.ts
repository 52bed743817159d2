import {
  countParkedByConsumer,
  type EventFeed,
  type EventsSource,
  type Position,
  START,
} from '@proviso/storage';
import { parkingName } from '../parking/parked-streams.ts';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { hasMissingEvents, prepareReadModelLookup, missingEvents } from './missing-events.ts';

/** A read model's progress. */
export interface ReadModelStatus {
  name: string;
  version: number;
  /** The position up to which all events have been applied; `undefined` before the tables are created. */
  position: Position | undefined;
  /** Position in each partition of the read model's feed. */
  partitions: ReadonlyMap<number, Position>;
  /** Position of the store's last event. */
  head: Position;
  /** Number of events that have not been applied yet, up to the requested limit. */
  lag: number;
  /**
   * False if `lag` may be too low, because the store is still being searched. Very old positions are not
   * searched at all.
   */
  isLagKnown: boolean;
  /** Time at which the first unapplied event was recorded; absent if all events are applied. */
  behindSince?: string;
  /** Number of streams that are paused because one of their events could not be applied. */
  parkedStreams: number;
  /** The reason that the read model is parked; `null` while it is running. */
  parkedReason: string | null;
  /** True once the read model has caught up at least once. */
  filled: boolean;
}

/** Default limit for counting events. */
export const MAX_COUNTED_LAG = 1_000;

/**
 * Loads the progress of each read model.
 *
 * @param options.db connects as the projector
 * @param options.countUpTo maximum number of missing events to count; 1 is enough to detect any
 */
export const readModelStatuses = async (options: {
  db: Pool;
  store: EventsSource;
  feed: EventFeed;
  readModels: readonly ReadModel[];
  countUpTo?: number;
}): Promise<ReadModelStatus[]> => {
  const { db, store, feed, readModels, countUpTo = MAX_COUNTED_LAG } = options;
  const head = await store.head();
  const heldBack = await store.findHeldBackEvents?.();
  const checkpoints = await loadCheckpoints(db, readModels);
  const { source, isKnownAfter } = await prepareReadModelLookup(store, checkpoints, head);
  const parked = await countParkedByConsumer(db, readModels.map(parkingName));
  const statuses: ReadModelStatus[] = [];
  for (const [readModel, checkpoint] of checkpoints) {
    let lag = 0;
    let behindSince: string | undefined;
    if (heldBack) [lag, behindSince] = [1, heldBack.since];
    const isBehindHead = hasMissingEvents(head, checkpoint);
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
