import {
  comparePositions,
  type EventFeed,
  type EventStore,
  loadParkedEvents,
  type Position,
  START,
} from '@proviso/storage';
import { parkedBy } from '../parking/parked-streams.ts';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { readModels as all } from '../read-models.ts';
import { type Checkpoint, loadCheckpoint, placeOf } from './checkpoints.ts';

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
  /** Events that it has still to apply; counted up to {@link LAG_COUNTED}. */
  lag: number;
  /** Streams that it does not go on with, because it could not apply one of their events. */
  parkedStreams: number;
  /** Why it stands still; `null` while it goes on. */
  parkedReason: string | null;
  /** Whether it has once had every event that there was. */
  filled: boolean;
}

/** Events are counted no further than this. */
export const LAG_COUNTED = 1_000;

/**
 * How far each read model is.
 *
 * @param options.db connects as the projector
 */
export const readModelStatuses = async (options: {
  db: Pool;
  store: EventStore;
  feed: EventFeed;
  readModels?: readonly ReadModel[];
}): Promise<ReadModelStatus[]> => {
  const { db, store, feed, readModels = all } = options;
  const head = await store.head();
  const statuses: ReadModelStatus[] = [];
  for (const readModel of readModels) {
    const checkpoint = await loadCheckpoint(db, placeOf(readModel));
    statuses.push({
      name: readModel.name,
      version: readModel.version,
      position: checkpoint?.position,
      partitions: checkpoint?.positions ?? new Map(),
      head,
      lag: await countMissing(store, feed, readModel, checkpoint),
      parkedStreams: (await loadParkedEvents(db, parkedBy(readModel))).length,
      parkedReason: checkpoint?.parkedReason ?? null,
      filled: checkpoint?.filled ?? false,
    });
  }
  return statuses;
};

/** Counts events that are behind the place of their own partition. */
const countMissing = async (
  store: EventStore,
  feed: EventFeed,
  { filter }: ReadModel,
  checkpoint: Checkpoint | undefined,
): Promise<number> => {
  let count = 0;
  for await (const { stream, position } of store.readAll({ from: checkpoint?.position ?? START, filter })) {
    const reached = checkpoint?.positions.get(feed.partitionOf(stream)) ?? START;
    if (comparePositions(position, reached) > 0) count += 1;
    if (count === LAG_COUNTED) break;
  }
  return count;
};
