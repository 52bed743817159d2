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
import { createTableFiller } from '../filling/table-filler.ts';
import { applicableEvents, loadParking, type Parking } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { prepareEvents } from '../runner/apply-batch.ts';
import { eventSizeFor } from '../runner/follow.ts';
import type { BatchLimits } from '../runner/in-batches.ts';
import type { ReadText } from '../texts/text-reader.ts';

/**
 * Limits of a batch, equal to one page of the event store. The next page is read while a batch is processed.
 * Rows are written in much larger batches.
 */
const limits: BatchLimits = { items: 500, characters: 8 * 1024 * 1024 };

/** Dependencies for filling tables that nobody reads yet. */
export interface FillDeps {
  readModel: ReadModel;
  /** Schema of the tables. They must be empty and prepared by `prepareForFilling`. */
  schema: string;
  /** Connects as the projector. */
  pool: Pool;
  codec: EventCodec;
  readText: ReadText;
  parking: Parking;
}

/** Progress after a batch: its number of events, and the position of the last one. */
export interface FilledBatch {
  events: number;
  position: Position;
}

interface Bulk extends Omit<FillDeps, 'schema' | 'parking'> {
  /** Place of the tables. They must be empty and prepared by `prepareForFilling`. */
  place: Place;
  store: EventStore;
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
  { place, store, partitions, ...fill }: Bulk,
  signal: AbortSignal,
): AsyncGenerator<FilledBatch> {
  const { readModel, pool } = fill;
  const parking = await loadParking(pool, readModel, place);
  const { filter } = readModel;
  let position = START;
  // Reads up to the current head without waiting. Later events are read from the live feed.
  const events = store.readAll({ from: START, upTo: await store.head(), ...(filter && { filter }) });
  for await (const batch of fillTables({ ...fill, schema: place.schema, parking }, events, signal)) {
    ({ position } = batch);
    yield batch;
  }
  if (signal.aborted) return;
  await withTransaction(pool, async (db) => {
    await lockPlace(db, place);
    await dividePositions(db, place, partitions);
    for (let partition = 0; partition < partitions; partition += 1)
      await saveCheckpoint(db, place, partition, position);
  });
}

/**
 * Fills the tables of a read model with `events`, without a checkpoint. Writes rows in bulk if the read model
 * allows it, or else batch by batch. Ends early if `signal` aborts.
 *
 * @throws like {@link fillInBulk}
 */
export async function* fillTables(
  { readModel, schema, pool, codec, readText, parking }: FillDeps,
  events: AsyncIterable<PositionedEvent>,
  signal: AbortSignal,
): AsyncGenerator<FilledBatch> {
  const filling = readModel.inBulk === true ? createTableFiller(pool, schema) : undefined;
  for await (const batch of batchesOf(events, eventSizeFor(readModel))) {
    const project = await prepareEvents({ readModel, codec, readText }, applicableEvents(batch, parking));
    if (filling) {
      await project({ db: pool, schema, filling });
      await filling.settle();
    } else await withTransaction(pool, (db) => project({ db, schema }), withoutFsync);
    yield { events: batch.length, position: batch.at(-1)?.position ?? START };
    if (signal.aborted) return;
  }
  await filling?.finish();
}

/** A crash makes the tables unusable anyway, so no commit waits for fsync. */
const withoutFsync = { first: 'set local synchronous_commit = off' };

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
