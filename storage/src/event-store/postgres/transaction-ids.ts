import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../postgres/transaction.ts';

/** The stored events have transaction ids from another database cluster, so readers would miss new events. */
export class ForeignTransactionIdsError extends Error {
  override readonly name = 'ForeignTransactionIdsError';
}

/** The product, or another command, is using the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** Result of {@link adoptEvents}. */
export interface AdoptionResult {
  /** Number of events that received a new transaction id. */
  events: number;
  /** Number of checkpoints of reactions. Each checkpoint still precedes the same event as before. */
  reactions: number;
}

/** Transaction id of events copied from another database: Postgres's lowest, so that all readers see them. */
const ADOPTED = '3';

/**
 * Checks that every stored transaction id is below the next one of this cluster. After `pg_restore` into
 * another cluster, stored ids may be higher. In that case, new events would be ordered before old ones, and
 * no reader would receive them.
 *
 * @param owner connects as the owner
 * @throws ForeignTransactionIdsError
 */
export const assertOwnTransactionIds = async (owner: Pool): Promise<void> => {
  const { rows } = await owner.query<{ what: string; highest: string; next: string }>(
    `select what, highest, next from (
       select * from (
         select 'an event' as what, transaction_id::text::numeric as highest from es.events
         order by transaction_id desc, global_position desc limit 1
       ) as last
       union all select 'the checkpoint of ' || read_model, max(position_commit) from rm_control.checkpoints group by read_model
       union all select 'the checkpoint of ' || reaction, max(position_commit) from private.reaction_checkpoints group by reaction
     ) as stored, (select pg_snapshot_xmax(pg_current_snapshot())::text::numeric as next) as cluster
     where highest >= next order by highest desc limit 1`,
  );
  const [row] = rows;
  if (row === undefined) return;
  throw new ForeignTransactionIdsError(
    `The events of this database come from another Postgres cluster: ${row.what} has the transaction id ${row.highest}, and the ` +
      `next one of this cluster is ${row.next}. New events would be written and never seen. ` +
      'Stop every process and run: npm run events -- adopt',
  );
};

/**
 * Maximum number of checks. Several may be needed, because the server drops a connection slightly after its
 * process exits.
 */
const MAX_CHECKS = 5;
const RETRY_MS = 200;

/** @throws DatabaseInUseError if any application but `own` is connected */
export const assertNoOtherConnections = async (db: PoolClient, own: string): Promise<void> => {
  let names = await othersIn(db, own);
  for (let look = 1; look < MAX_CHECKS && names.length > 0; look += 1) {
    await pause(RETRY_MS);
    await db.query('select pg_stat_clear_snapshot()');
    names = await othersIn(db, own);
  }
  if (names.length > 0)
    throw new DatabaseInUseError(`The database is in use by ${names.join(', ')}: stop every process first.`);
};

const othersIn = async (db: PoolClient, own: string): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'proviso%' and application_name <> $1`,
    [own],
  );
  return rows.map(({ name }) => name);
};

/**
 * Adopts restored events into this cluster, in one transaction. All events get the lowest transaction id, so
 * that they are ordered by position. This order is safe, because a position is assigned under the stream's
 * lock, after everything that the writer had read. Reactions keep their progress, but receive a few events
 * again where transactions had overtaken each other. Read models are dropped, and rebuilt from the first
 * event.
 *
 * @param owner connects as the owner, under `applicationName`
 * @throws DatabaseInUseError
 */
export const adoptEvents = (
  owner: Pool,
  { applicationName }: { applicationName: string },
): Promise<AdoptionResult> =>
  withTransaction(owner, async (db) => {
    await db.query("set local lock_timeout = '10s'; set local statement_timeout = 0");
    await assertNoOtherConnections(db, applicationName);
    await db.query('lock table es.events in access exclusive mode');
    const reactions = await db.query(
      `update private.reaction_checkpoints as c set position_commit = $1, updated_at = now(), position_prepare = least(
         c.position_prepare,
         (select min(e.global_position) - 1 from es.events e
          where (e.transaction_id, e.global_position) > (c.position_commit::text::xid8, c.position_prepare))
       ) where c.position_prepare > 0`,
      [ADOPTED],
    );
    await db.query(`update private.parked_events set position_commit = $1 where consumer = 'reaction'`, [
      ADOPTED,
    ]);
    const events = await adoptRows(db);
    await dropReadModels(db);
    // The messages in a topic contain the old positions.
    await db.query('delete from private.event_topics');
    return { events, reactions: reactions.rowCount ?? 0 };
  });

/**
 * Like `adoptEvents`, for events that no checkpoint refers to, because the installation now stores its events
 * elsewhere.
 * @returns the number of events whose transaction id changed
 */
export const adoptUnusedEvents = (owner: Pool): Promise<number> =>
  withTransaction(owner, async (db) => {
    await db.query("set local lock_timeout = '10s'; set local statement_timeout = 0");
    const { rowCount } = await db.query(
      'select from es.events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
    );
    if (rowCount === 0) return 0;
    await db.query('lock table es.events in access exclusive mode');
    return adoptRows(db);
  });

/** @returns the number of events whose transaction id changed */
const adoptRows = async (db: PoolClient): Promise<number> => {
  await db.query('alter table es.events disable trigger events_append_only');
  const { rowCount } = await db.query(
    'update es.events set transaction_id = $1::xid8 where transaction_id <> $1::xid8',
    [ADOPTED],
  );
  await db.query('alter table es.events enable trigger events_append_only');
  // Rows were restored without their sequence, so a new event would get the position of an old one.
  await db.query(
    `select setval(pg_get_serial_sequence('es.events', 'global_position'), greatest(
       (select coalesce(max(global_position), 0) from es.events),
       nextval(pg_get_serial_sequence('es.events', 'global_position'))
     ))`,
  );
  return rowCount ?? 0;
};

/** Drops all read models. Afterward, they are rebuilt from the first event. */
export const dropReadModels = async (db: PoolClient): Promise<void> => {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname like 'rm\\_%' and nspname <> 'rm_control'`,
  );
  for (const { name } of rows) await db.query(`drop schema ${name} cascade`);
  await db.query('delete from rm_control.checkpoints');
  await db.query("delete from private.parked_events where consumer = 'read-model'");
};
