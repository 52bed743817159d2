import { type EventCodec, type EventFeed, type Position, START, withTransaction } from '@proviso/storage';
import type { Pool } from 'pg';
import { dividePositions, lockPlace, type Place, saveCheckpoint } from '../control/checkpoints.ts';
import { createFilling } from '../filling/create-filling.ts';
import { given, loadParking } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { prepare } from '../runner/apply-batch.ts';
import { type Progress, sizeIn } from '../runner/follow.ts';
import { type BatchLimits, inBatches } from '../runner/in-batches.ts';
import type { ReadText } from '../texts/text-reader.ts';

/** Little at a time: what lives briefly costs least to collect. Rows are written many at a time all the same. */
const limits: BatchLimits = { items: 1_000, characters: 8 * 1024 * 1024 };

interface Bulk {
  readModel: ReadModel;
  /** Its tables are empty, and open to filling. */
  place: Place;
  /** Connects as the projector. */
  pool: Pool;
  codec: EventCodec;
  readText: ReadText;
  feed: EventFeed;
}

/**
 * Fills the tables of a read model from the first event to the last one that there is now, and reports as `follow` does. The rows, and
 * checkpoints that say so, are there at the end alone. What keeps it from that leaves tables with which nobody can go on.
 *
 * @throws whatever projector, codec, database or feed report, without the event at fault
 */
export async function* fillInBulk(
  { readModel, place, pool, codec, readText, feed }: Bulk,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const parking = await loadParking(pool, readModel, place);
  const filling = createFilling(pool, place.schema);
  const target = { db: pool, schema: place.schema, filling };
  const reached = new Map<number, Position>();
  const caughtUp = new Set<number>();
  const isDone = (): boolean => signal.aborted || caughtUp.size === feed.partitions;

  // A feed ends when its partitions are rebalanced; read on from where it was.
  while (!isDone()) {
    const turnedAway = new AbortController();
    const items = feed.subscribe({
      subscriber: place.schema,
      from: async (partition) => reached.get(partition) ?? START,
      signal: AbortSignal.any([signal, turnedAway.signal]),
      ...(readModel.filter && { filter: readModel.filter }),
    });
    try {
      for await (const { partition, events, position, ...batch } of inBatches(
        items,
        limits,
        sizeIn(readModel),
      )) {
        const project = await prepare({ readModel, codec, readText }, given(events, parking));
        await project(target);
        await filling.settle();
        reached.set(partition, position);
        if (batch.caughtUp) caughtUp.add(partition);
        yield { partition, position, events: events.length, caughtUp: batch.caughtUp };
        if (isDone()) break;
      }
    } finally {
      turnedAway.abort();
    }
  }
  if (signal.aborted) return;
  await filling.finish();
  await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    await dividePositions(db, place, feed.partitions);
    for (const [partition, position] of reached) await saveCheckpoint(db, place, partition, position);
  });
}
