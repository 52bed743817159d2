import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { OWNER } from '../contract/platform-store.ts';
import { createUniqueStreamNames, sampleEvents } from '../contract/samples.ts';
import { appendTo } from './append.ts';
import { oldestAppendingSql } from './appenders.ts';

const names = createUniqueStreamNames();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

describe('the oldest transaction that may still append, if the locks show it', () => {
  // A copy of the locks can show a transaction that is just ending. The test simulates it: a temporary table
  // `pg_locks` replaces the view, and the conditions below select the rows to change.
  const own = "locktype = 'transactionid'";
  const appends = "locktype = 'advisory'";
  const ended = "virtualtransaction = split_part(virtualtransaction, '/', 1) || '/0'";
  it.each([
    ['running', [], true],
    ['running, without the lock of an appender', [`delete from pg_locks where ${appends}`], false],
    ['just ended', [`update pg_locks set ${ended} where true`], true],
    ['ended between its lock and its id', [`update pg_locks set ${ended} where ${own}`], true],
    ['ended between its id and its lock', [`update pg_locks set ${ended} where ${appends}`], true],
    [
      'having its lock handed to a prepared transaction',
      [`update pg_locks set ${ended} where ${own}`, `update pg_locks set pid = null where ${appends}`],
      true,
    ],
    ['prepared, its lock still to be handed over', [`update pg_locks set pid = null where ${own}`], true],
    ['no longer in the locks', ['delete from pg_locks where true'], true],
  ])('determines whether readers wait: %s', async (_, changes, waits) => {
    const appending = await database.pools.jobs.connect();
    const reading = await database.pools.owner.connect();
    try {
      await appending.query('begin');
      await appendTo(appending, names.stream(), sampleEvents(1), 'no-stream', OWNER);
      const { rows: ids } = await appending.query<{ id: string; pid: number }>(
        'select pg_current_xact_id()::text as id, pg_backend_pid() as pid',
      );
      const [{ id, pid } = { id: '', pid: 0 }] = ids;
      // Other tests' transactions may be older than this one. Their locks are therefore copied again for each
      // check.
      const look = async () => {
        await reading.query('drop table if exists pg_temp.pg_locks');
        await reading.query('create temporary table pg_locks as select * from pg_catalog.pg_locks');
        for (const change of changes) await reading.query(`${change} and pid = ${pid}`);
        const { rows } = await reading.query<{ waits: boolean }>(
          `select (${oldestAppendingSql}) <= $1::xid8 as waits`,
          [id],
        );
        return rows[0]?.waits;
      };
      await expect.poll(look).toBe(waits);
    } finally {
      await appending.query('rollback');
      await reading.query('drop table if exists pg_temp.pg_locks');
      appending.release();
      reading.release();
    }
  });
});
