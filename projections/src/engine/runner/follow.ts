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
  isDividedInto,
  loadCheckpoint,
  lockPlace,
  type Place,
} from '../control/checkpoints.ts';
import type { Demand } from '../live/demand.ts';
import type { ReadModel } from '../read-model.ts';
import { loadParking } from '../parking/parked-streams.ts';
import {
  type Application,
  type Applying,
  applyUpToFault,
  type Prepared,
  prepareAhead,
} from './apply-batch.ts';
import { type Batch, type BatchLimits, inBatches } from './in-batches.ts';
import { textLength } from './text-length.ts';

const MiB = 1024 * 1024;
/** Short, so that a batch holds up neither readers nor other work of the process. */
const briefly: BatchLimits = { items: 1_000, characters: 8 * MiB };
/**
 * Milliseconds between batches. A transaction costs more than most events: under load they share one, and whoever waits for a single
 * change does not notice. Each partition takes a transaction of its own, so that batches of many are further apart.
 */
const APART = { ofOne: 20, most: 200 };
/** The same for a read model for which nobody waits, where a batch costs much more than its events. */
const SELDOM = 250;

/** Milliseconds between checkpoints that only record positions passed without an event. */
const passedInterval = 1_000;

/** How far a read model has come in a partition. */
export interface Progress {
  partition: number;
  /** Every event of the partition up to here is in the rows. */
  position: Position;
  /** Events of the last batch. */
  events: number;
  caughtUp: boolean;
}

/** The tables of a read model were never made, or were dropped. */
export class CheckpointMissingError extends Error {
  override readonly name = 'CheckpointMissingError';

  constructor(schema: string) {
    super(`${schema} has no checkpoint`);
  }
}

/**
 * Follows the feed from the stored checkpoint on and reports after every batch. While one is being written, the next is prepared
 * if it is full. With a `demand`, batches of some read models are further apart while nobody waits for them. Ends when `signal` aborts, after the batch at work, or when someone else moved the checkpoint: then call it again.
 *
 * @throws EventRefusedError, CheckpointMissingError, or what database or feed report
 */
export async function* follow(
  options: Application & {
    feed: EventFeed;
    limits?: Pick<BatchLimits, 'items' | 'characters'>;
    demand?: Demand;
  },
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const { pool, place, readModel, feed, limits: size = briefly, demand } = options;
  await divide(pool, place, feed.partitions);
  const application: Applying = { ...options, parking: await loadParking(pool, readModel, place) };
  const reached = new Map<number, Reached>();
  const from = async (partition: number): Promise<Position> => {
    const position = (await loadCheckpoint(pool, place))?.positions.get(partition);
    if (position === undefined) throw new CheckpointMissingError(place.schema);
    reached.set(partition, { saved: position, savedAt: performance.now(), position });
    return position;
  };

  const apartMs = Math.min(APART.ofOne * feed.partitions, APART.most);
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
    const ahead = new WeakMap<Batch, Prepared>();
    const onFull = (batches: readonly Batch[]): void => {
      for (const batch of batches) ahead.set(batch, prepareAhead(application, batch.events));
    };
    for await (const batch of inBatches(items, limits, sizeIn(readModel), onFull)) {
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

/** How far a partition is, and its checkpoint. */
interface Reached {
  position: Position;
  saved: Position;
  /** On the monotonic clock. */
  savedAt: number;
}

/** Makes the checkpoint one of a feed with so many partitions. */
const divide = async (pool: Pool, place: Place, partitions: number): Promise<void> => {
  const checkpoint = await loadCheckpoint(pool, place);
  if (checkpoint === undefined) throw new CheckpointMissingError(place.schema);
  if (isDividedInto(partitions, checkpoint)) return;
  await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    await dividePositions(db, place, partitions);
  });
};

/** The size of an event with the text that the read model needs with it. */
export const sizeIn = (readModel: ReadModel) => {
  const textOf = readModel.reads === 'decoded' ? readModel.textOf : undefined;
  return (event: PositionedEvent): number => textLength(event.data) + (textOf?.(event)?.size ?? 0);
};
