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
import { applicableEvents, loadParking } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { prepare } from '../runner/apply-batch.ts';
import { eventSizeFor } from '../runner/follow.ts';
import type { BatchLimits } from '../runner/in-batches.ts';
import type { ReadText } from '../texts/text-reader.ts';

/**
 * Limits of a batch, equal to one page of the event store. The next page is read while a batch is processed.
 * Rows are written in much larger batches.
 */
const limits: BatchLimits = { items: 500, characters: 8 * 1024 * 1024 };

interface Bulk {
  readModel: ReadModel;
  /** Place of the tables. They must be empty and prepared by `prepareForFilling`. */
  place: Place;
  /** Connects as the projector. */
  pool: Pool;
  store: EventStore;
  codec: EventCodec;
  readText: ReadText;
  /** Number of partitions of the feed that the read model will follow afterward. */
  partitions: number;
}

/**
 * Fills a read model's tables with all events up to the current last one. After each batch, yields its number
 * of events and position. Rows and checkpoints are only complete at the end. If filling fails or is aborted,
 * the tables are unusable.
 *
 * @throws errors of the projector, codec, database or event store, which do not identify the event that
 *   caused them
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
    // Reads up to the current head without waiting. Later events are read from the live feed.
    store.readAll({ from: START, upTo: await store.head(), ...(filter && { filter }) }),
    eventSizeFor(readModel),
  )) {
    const project = await prepare({ readModel, codec, readText }, applicableEvents(events, parking));
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
