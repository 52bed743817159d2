import {
  type EventCodec,
  type EventStore,
  type Position,
  type PositionedEvent,
  START,
  withTransaction,
} from '@proviso/storage';
import type { Pool } from 'pg';
import { dividePositions, lockPlace, type Place, saveCheckpoint } from '../control/checkpoints.ts';
import { createFilling } from '../filling/create-filling.ts';
import { given, loadParking } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { prepare } from '../runner/apply-batch.ts';
import { sizeIn } from '../runner/follow.ts';
import type { BatchLimits } from '../runner/in-batches.ts';
import type { ReadText } from '../texts/text-reader.ts';

/**
 * As many as the event store reads at a time: the next are read while these are worked on. Rows are written many more at a time all
 * the same.
 */
const limits: BatchLimits = { items: 500, characters: 8 * 1024 * 1024 };

interface Bulk {
  readModel: ReadModel;
  /** Its tables are empty, and open to filling. */
  place: Place;
  /** Connects as the projector. */
  pool: Pool;
  store: EventStore;
  codec: EventCodec;
  readText: ReadText;
  /** Partitions of the feed that the read model will follow. */
  partitions: number;
}

/**
 * Fills the tables of a read model from the first event to the last one that there is now, and reports how many events each batch
 * had and where it ended. The rows, and checkpoints that say so, are there at the end alone. What keeps it from that, such as a signal
 * that aborts, leaves tables with which nobody can go on.
 *
 * @throws whatever projector, codec, database or event store report, without the event at fault
 */
export async function* fillInBulk(
  { readModel, place, pool, store, codec, readText, partitions }: Bulk,
  signal: AbortSignal,
): AsyncGenerator<{ events: number; position: Position }> {
  const parking = await loadParking(pool, readModel, place);
  const filling = createFilling(pool, place.schema);
  const target = { db: pool, schema: place.schema, filling };
  const { filter } = readModel;
  let position = START;
  for await (const events of batchesOf(
    // Without waiting: what comes later is read live.
    store.readAll({ from: START, upTo: await store.head(), ...(filter && { filter }) }),
    sizeIn(readModel),
  )) {
    const project = await prepare({ readModel, codec, readText }, given(events, parking));
    await project(target);
    await filling.settle();
    position = events.at(-1)?.position ?? position;
    yield { events: events.length, position };
    if (signal.aborted) return;
  }
  await filling.finish();
  await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    await dividePositions(db, place, partitions);
    for (let partition = 0; partition < partitions; partition += 1)
      await saveCheckpoint(db, place, partition, position);
  });
}

async function* batchesOf(
  events: AsyncIterable<PositionedEvent>,
  sizeOf: (event: PositionedEvent) => number,
): AsyncGenerator<PositionedEvent[]> {
  let batch: PositionedEvent[] = [];
  let characters = 0;
  for await (const event of events) {
    batch.push(event);
    characters += sizeOf(event);
    if (batch.length < limits.items && characters < limits.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
