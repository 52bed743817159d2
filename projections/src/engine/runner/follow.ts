import {
  comparePositions,
  type EventFeed,
  type Position,
  type PositionedEvent,
  withTransaction,
} from '@proviso/storage';
import type { Pool } from 'pg';
import {
  dividePositions,
  hasPartitionCount,
  loadCheckpoint,
  lockPlace,
  type Place,
} from '../control/checkpoints.ts';
import type { Demand } from '../live/demand.ts';
import type { ReadModel } from '../read-model.ts';
import { loadParking } from '../parking/parked-streams.ts';
import {
  type Application,
  type ApplicationInProgress,
  applyUpToFault,
  type PreparedEvents,
  prepareAhead,
} from './apply-batch.ts';
import { type Batch, type BatchLimits, inBatches } from './in-batches.ts';
import { textLength } from './text-length.ts';

const MiB = 1024 * 1024;
/** Limits of a batch, small enough that a batch delays neither readers nor the other work of the process. */
const smallBatch: BatchLimits = { items: 1_000, characters: 8 * MiB };
/**
 * Milliseconds between batches. A transaction costs more than most events, so events share one under load.
 * The delay is too short to matter for a request that waits for a single change. Each partition needs its own
 * transaction, so the more partitions there are, the further apart the batches are.
 */
const BATCH_INTERVAL_MS = { ofOne: 20, most: 200 };
/**
 * Milliseconds between batches of a read model for which a batch has a high fixed cost (`inFewBatches`).
 * Applies while no request is waiting for the read model.
 */
const SELDOM = 250;

/** Milliseconds between updates of the checkpoint while there are no events to apply. */
const passedInterval = 1_000;

/** A read model's progress in a partition. */
export interface Progress {
  partition: number;
  /** All of the partition's events up to this position have been applied to the rows. */
  position: Position;
  /** Number of events in the last batch. */
  events: number;
  caughtUp: boolean;
}

/** The tables of a read model were never created, or were dropped. */
export class CheckpointMissingError extends Error {
  override readonly name = 'CheckpointMissingError';

  constructor(schema: string) {
    super(`${schema} has no checkpoint`);
  }
}

/**
 * Follows the feed from the stored checkpoint and yields progress after every batch. While a batch is being
 * written, the next one is prepared if it is full. With `demand`, some read models have fewer batches while
 * no request is waiting for them. Ends after the current batch when `signal` aborts, or when another process
 * has moved the checkpoint. After a moved checkpoint, the caller must call `follow` again.
 *
 * @throws EventRefusedError, CheckpointMissingError, or errors from the database or the feed
 */
export async function* follow(
  options: Application & {
    feed: EventFeed;
    limits?: Pick<BatchLimits, 'items' | 'characters'>;
    demand?: Demand;
  },
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const { pool, place, readModel, feed, limits: size = smallBatch, demand } = options;
  await divide(pool, place, feed.partitions);
  const application: ApplicationInProgress = {
    ...options,
    parking: await loadParking(pool, readModel, place),
  };
  const reached = new Map<number, Reached>();
  const from = async (partition: number): Promise<Position> => {
    const position = (await loadCheckpoint(pool, place))?.positions.get(partition);
    if (position === undefined) throw new CheckpointMissingError(place.schema);
    reached.set(partition, { saved: position, savedAt: performance.now(), position });
    return position;
  };

  const apartMs = Math.min(BATCH_INTERVAL_MS.ofOne * feed.partitions, BATCH_INTERVAL_MS.most);
  const turnedAway = new AbortController();
  const items = feed.subscribe({
    subscriber: place.schema,
    from,
    apartMs,
    signal: AbortSignal.any([signal, turnedAway.signal]),
    ...(readModel.filter && { filter: readModel.filter }),
  });
  try {
    const limits: BatchLimits = { ...size, apartMs };
    if (demand && readModel.inFewBatches)
      limits.unasked = {
        apartMs: Math.max(apartMs, SELDOM),
        onAsked: (listener) => demand.onWanted(readModel.name, listener),
      };
    const ahead = new WeakMap<Batch, PreparedEvents>();
    const onFull = (batches: readonly Batch[]): void => {
      for (const batch of batches) ahead.set(batch, prepareAhead(application, batch.events));
    };
    for await (const batch of inBatches(items, limits, eventSizeFor(readModel), onFull)) {
      const { partition, events, position, caughtUp } = batch;
      const at = reached.get(partition);
      if (at === undefined) throw new RangeError(`partition ${partition} was not begun`);
      const isDue =
        performance.now() - at.savedAt >= passedInterval && comparePositions(position, at.saved) > 0;
      if (events.length > 0 || isDue) {
        const prepared = ahead.get(batch);
        const stretch = { partition, from: at.saved, to: position, events, prepared };
        if (!(await applyUpToFault(application, stretch))) return;
        at.saved = position;
        at.savedAt = performance.now();
      }
      at.position = position;
      yield { partition, position, events: events.length, caughtUp };
    }
    for (const [partition, { saved, position }] of reached)
      if (comparePositions(position, saved) > 0)
        await applyUpToFault(application, { partition, from: saved, to: position, events: [] });
  } finally {
    turnedAway.abort();
  }
}

/** A partition's progress, with its saved checkpoint. */
interface Reached {
  position: Position;
  saved: Position;
  /** Time at which the checkpoint was saved, in milliseconds of the monotonic clock. */
  savedAt: number;
}

/** Converts the checkpoint to the feed's number of partitions. */
const divide = async (pool: Pool, place: Place, partitions: number): Promise<void> => {
  const checkpoint = await loadCheckpoint(pool, place);
  if (checkpoint === undefined) throw new CheckpointMissingError(place.schema);
  if (hasPartitionCount(partitions, checkpoint)) return;
  await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    await dividePositions(db, place, partitions);
  });
};

/** The size of an event, including the text that the read model needs for it. */
export const eventSizeFor = (readModel: ReadModel) => {
  const textOf = readModel.reads === 'decoded' ? readModel.textOf : undefined;
  return (event: PositionedEvent): number => textLength(event.data) + (textOf?.(event)?.size ?? 0);
};
