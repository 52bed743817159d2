import {
  databaseRoles,
  type EventCodec,
  type EventFeed,
  type EventStore,
  type Position,
  START,
  withTransaction,
} from '@proviso/storage';
import type { Pool } from 'pg';
import { minimumPosition, rebuildPlaceOf } from '../control/checkpoints.ts';
import { createTables, ensureReadModels } from '../control/ensure-read-models.ts';
import type { ReadModel } from '../read-model.ts';
import { follow } from '../runner/follow.ts';
import { isTransient } from '../runner/is-transient.ts';
import type { ReadText } from '../texts/text-reader.ts';
import { fillInBulk } from './fill-in-bulk.ts';
import { swapInTables } from './swap-in.ts';
import { dropLeftovers, withRebuildLock } from './rebuild-places.ts';
import type { Queryable } from '../sql/queryable.ts';

/**
 * Drops the indexes of a schema's tables that no constraint needs. Inserting is much faster without them, and
 * creating an index on existing rows is faster, too.
 *
 * @returns statements that recreate them
 */
export const dropIndexes = async (db: Queryable, schema: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string; statement: string }>(
    `select format('%I.%I', $1::text, relname) as name, pg_get_indexdef(indexrelid) as statement
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = $1::text::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
       and not exists (select from pg_inherits where inhrelid = indexrelid)`,
    [schema],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
};

const { api, platform } = databaseRoles;
const readers = `${api}, ${platform}`;

/**
 * Prepares a schema's tables for COPY, which Postgres rejects under row-level security. Disables row-level
 * security, and revokes access from the roles that depend on it. The projector and the jobs keep their
 * access, because they work on the rows of all organizations.
 *
 * @returns statements that undo both; the last one restores access for readers
 */
export const prepareForFilling = async (db: Queryable, schema: string): Promise<readonly string[]> => {
  await db.query(`revoke usage on schema ${schema} from ${readers}`);
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', $1::text, relname) as name from pg_class
     where relnamespace = $1::text::regnamespace and relrowsecurity`,
    [schema],
  );
  for (const { name } of rows) await db.query(`alter table ${name} disable row level security`);
  return [
    ...rows.map(({ name }) => `alter table ${name} enable row level security`),
    `grant usage on schema ${schema} to ${readers}`,
  ];
};

export interface RebuildOptions {
  /** Connects as the owner to create, rename and drop schemas. Needs at least two connections. */
  ownerPool: Pool;
  /** Connects as the projector to fill the tables. */
  projectorPool: Pool;
  store: EventStore;
  feed: EventFeed;
  codec: EventCodec;
  /** Loads the texts that events refer to (`createTextReader`). */
  readText: ReadText;
  /** Aborts the rebuild, which leaves the read model unchanged. */
  signal: AbortSignal;
  onProgress?: (progress: RebuildProgress) => void;
  /** True if the process does no other work, so that tables can be filled in bulk. */
  alone?: boolean;
  /** Called with the error if filling in bulk fails. The rebuild then starts over in small batches. */
  onStartOver?: (error: unknown) => void;
}

export interface RebuildProgress {
  /** Number of events applied so far. */
  events: number;
  /** All events up to this position have been applied to the new rows. */
  position: Position;
  /** Position of the event store's last event when the rebuild started. */
  head: Position;
}

/** The rebuild was stopped before the new rows replaced the old ones. */
export class RebuildStoppedError extends Error {
  override readonly name = 'RebuildStoppedError';

  constructor() {
    super('the rebuild was stopped; the read model is as it was');
  }
}

/**
 * Rebuilds a read model from the first event into separate tables while the old tables are served. When the
 * new tables have caught up, swaps them in. A running product continues with the new tables, and a parked
 * read model is released.
 *
 * @returns number of events applied
 * @throws RebuildRunningError, RebuildStoppedError, EventRefusedError if an event cannot be applied
 */
export const rebuildReadModel = async (readModel: ReadModel, options: RebuildOptions): Promise<number> => {
  const { ownerPool, projectorPool, store, feed, codec, readText, signal, onProgress } = options;
  const place = rebuildPlaceOf(readModel);
  await ensureReadModels(ownerPool, [readModel]);

  return withRebuildLock(ownerPool, readModel, async () => {
    let events = 0;
    const head = await store.head();
    const applied = (more: number, position: Position): void => {
      events += more;
      onProgress?.({ events, position, head });
    };
    /** Position up to which all events were filled in bulk. */
    let filledTo = START;
    const application = { readModel, place, pool: projectorPool, codec, readText, feed, announce: false };

    const begin = async (inBulk: boolean): Promise<Remaining> => {
      events = 0;
      filledTo = START;
      await dropLeftovers(ownerPool, readModel);
      return withTransaction(ownerPool, async (db) => {
        await createTables(db, readModel, place);
        return {
          indexes: readModel.inBulk === true ? await dropIndexes(db, place.schema) : [],
          walls: inBulk ? await prepareForFilling(db, place.schema) : [],
        };
      });
    };
    const fill = async (): Promise<Remaining> => {
      if (readModel.inBulk !== true || options.alone !== true) return begin(false);
      const remaining = await begin(true);
      try {
        const bulk = { ...application, store, partitions: feed.partitions };
        for await (const batch of fillInBulk(bulk, signal)) {
          filledTo = batch.position;
          applied(batch.events, filledTo);
        }
        return remaining;
      } catch (error) {
        if (isTransient(error)) throw error;
        // Start over in small batches, which identify the event that cannot be applied.
        options.onStartOver?.(error);
        return begin(false);
      }
    };

    let remaining = await fill();
    const reached = new Map<number, Position>();
    const caughtUp = new Set<number>();
    let isServed = false;
    // A feed ends when its partitions are rebalanced. Follow it again until the new tables are served.
    while (!isServed && !signal.aborted) {
      for await (const progress of follow(application, signal)) {
        reached.set(progress.partition, progress.position);
        const isBegun = reached.size === feed.partitions;
        applied(progress.events, isBegun ? minimumPosition(reached.values()) : filledTo);
        if (progress.caughtUp) caughtUp.add(progress.partition);
        if (caughtUp.size < feed.partitions) continue;
        await runAll(ownerPool, remaining.indexes, options.alone === true ? 2 : 1);
        await runAll(ownerPool, remaining.walls, 1);
        remaining = { indexes: [], walls: [] };
        isServed = await swapInTables(ownerPool, readModel, reached);
        if (isServed) break;
      }
    }
    await dropLeftovers(ownerPool, readModel);
    if (!isServed) throw new RebuildStoppedError();
    return events;
  });
};

/** Statements that must run before the tables are served. */
interface Remaining {
  /** Statements that can run in any order. */
  indexes: readonly string[];
  /** Statements that must run after the indexes, in order. */
  walls: readonly string[];
}

/** Runs all statements, at most `atOnce` concurrently. */
const runAll = async (pool: Pool, statements: readonly string[], atOnce: number): Promise<void> => {
  const left = [...statements];
  const run = (statement: string) =>
    // Does not wait for fsync. The commit that makes the tables available waits for it, which covers all
    // earlier commits.
    withTransaction(pool, (db) => db.query(statement), { first: 'set local synchronous_commit = off' });
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
