import {
  type EventCodec,
  type EventStore,
  loadParkedEvents,
  type PositionedEvent,
  readModelSchema,
  START,
  withTransaction,
} from '@proviso/storage';
import { escapeIdentifier, type Pool } from 'pg';
import { placeOf } from '../control/checkpoints.ts';
import { loadParking, parkingName } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { fillTables } from '../rebuild/fill-in-bulk.ts';
import { dropIndexes, prepareForFilling, type RebuildProgress } from '../rebuild/rebuild-read-model.ts';
import type { ReadText } from '../texts/text-reader.ts';

/** A replay to the same instant exists already, at least in part. */
export class ReplayExistsError extends Error {
  override readonly name = 'ReplayExistsError';

  constructor(schema: string) {
    super(`the schema ${schema} exists already: repeat the command with --replace, or drop it with --drop`);
  }
}

/** The replay was stopped, and its incomplete tables were dropped. */
export class ReplayStoppedError extends Error {
  override readonly name = 'ReplayStoppedError';

  constructor() {
    super('the replay was stopped; its incomplete tables were dropped');
  }
}

/** Schema of a read model's tables at an instant, for example `replay_20260301t090000000z_audit_log`. */
export const replaySchemaOf = ({ name }: Pick<ReadModel, 'name'>, until: Date): string =>
  `replay_${until
    .toISOString()
    .replaceAll(/[^\dTZ]/g, '')
    .toLowerCase()}_${name.replaceAll('-', '_')}`;

export interface ReplayOptions {
  /** Connects as the owner to create and drop schemas. */
  ownerPool: Pool;
  /** Connects as the projector to fill the tables. */
  projectorPool: Pool;
  store: EventStore;
  codec: EventCodec;
  readText: ReadText;
  /** Latest time of the events to apply, inclusive. */
  until: Date;
  /** True to drop an existing schema first. */
  replace: boolean;
  /** Aborts the replay, which drops the incomplete tables. */
  signal: AbortSignal;
  onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Builds the tables of a read model as they were at an instant, in a schema of their own
 * ({@link replaySchemaOf}). Includes events recorded in the same millisecond. Only
 * the owner, the projector and the jobs may read the schema. Tables, checkpoints and listeners of the running
 * product are not touched.
 *
 * Events that an operator skipped are left out, and so are streams from their parked event on, as in the
 * served tables.
 *
 * @returns number of events applied
 * @throws ReplayExistsError, ReplayStoppedError
 */
export const replayReadModel = async (readModel: ReadModel, options: ReplayOptions): Promise<number> => {
  const { ownerPool, projectorPool: pool, store, codec, readText, until, replace, signal } = options;
  const schema = replaySchemaOf(readModel, until);
  const indexes = await withTransaction(ownerPool, async (db) => {
    const { rows } = await db.query('select from pg_namespace where nspname = $1', [schema]);
    if (rows.length > 0 && !replace) throw new ReplayExistsError(schema);
    await db.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`);
    await db.query(readModelSchema(schema));
    await db.query(readModel.tables(schema));
    // The tables stay as they are filled: without row-level security, and closed to the API.
    await prepareForFilling(db, schema);
    return readModel.inBulk === true ? dropIndexes(db, schema) : [];
  });
  try {
    const head = await store.head();
    const parking = { ...(await loadParking(pool, readModel, placeOf(readModel))), held: new Set<string>() };
    const parked = await loadParkedEvents(pool, parkingName(readModel));
    const parkedFrom = new Map(parked.map(({ stream, revision }) => [stream, revision]));
    const { filter } = readModel;
    const past = eventsOf(store.readAll({ from: START, upTo: head, ...(filter && { filter }) }), (event) => {
      const at = parkedFrom.get(event.stream);
      return new Date(event.metadata.recordedAt) <= until && (at === undefined || event.revision < at);
    });
    let events = 0;
    const fill = { readModel, schema, pool, codec, readText, parking };
    for await (const batch of fillTables(fill, past, signal)) {
      events += batch.events;
      options.onProgress?.({ events, position: batch.position, head });
    }
    if (signal.aborted) throw new ReplayStoppedError();
    for (const statement of indexes) await withTransaction(ownerPool, (db) => db.query(statement));
    return events;
  } catch (error) {
    await dropReplay(readModel, options);
    throw error;
  }
};

/**
 * Drops the tables of a replay.
 *
 * @returns false if there are none
 */
export const dropReplay = async (
  readModel: Pick<ReadModel, 'name'>,
  { ownerPool, until }: Pick<ReplayOptions, 'ownerPool' | 'until'>,
): Promise<boolean> => {
  const schema = replaySchemaOf(readModel, until);
  const { rows } = await ownerPool.query('select from pg_namespace where nspname = $1', [schema]);
  await ownerPool.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`);
  return rows.length > 0;
};

async function* eventsOf(
  events: AsyncIterable<PositionedEvent>,
  counts: (event: PositionedEvent) => boolean,
): AsyncGenerator<PositionedEvent> {
  for await (const event of events) if (counts(event)) yield event;
}
