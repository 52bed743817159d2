import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { createPool } from './pool.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pools.owner.query('create table private.notes (text text)');
});
afterAll(async () => database.drop());

const notes = async (): Promise<unknown[]> =>
  (
    await database.pools.owner.query<{ text: string }>('select text from private.notes order by text')
  ).rows.map(({ text }) => text);

it('commits completed work and rolls back failed work', async () => {
  await withTransaction(database.pools.owner, async (client) =>
    client.query("insert into private.notes values ('kept')"),
  );
  const failed = withTransaction(database.pools.owner, async (client) => {
    await client.query("insert into private.notes values ('lost')");
    throw new RangeError('changed my mind');
  });
  await expect(failed).rejects.toThrow(RangeError);
  expect(await notes()).toEqual(['kept']);
});

it('rejects writes in a read-only transaction', async () => {
  await expect(
    withTransaction(
      database.pools.owner,
      async (client) => client.query("insert into private.notes values ('sneaked')"),
      { readOnly: true },
    ),
  ).rejects.toMatchObject({ code: '25006' });
});

it('reads, fails and writes in sequence on one connection', async () => {
  const pool = createPool(database.urls.owner, { max: 1, applicationName: 'test', log: silentLog });
  const ask = (text: string) =>
    withTransaction(pool, async (client) => (await client.query<{ answer: unknown }>(text)).rows, {
      readOnly: true,
    });
  const connection = await ask('select pg_backend_pid() as answer');
  await expect(ask('select missing as answer')).rejects.toMatchObject({ code: '42703' });
  const [again, other] = await Promise.all([
    ask('select pg_backend_pid() as answer'),
    ask("select current_setting('transaction_read_only') as answer"),
  ]);
  expect([again, other]).toEqual([connection, [{ answer: 'on' }]]);
  await withTransaction(pool, async (client) => client.query("insert into private.notes values ('after')"));
  expect(await notes()).toEqual(['after', 'kept']);
  await withTransaction(pool, async (client) =>
    client.query("delete from private.notes where text = 'after'"),
  );
  await pool.end();
});

it('reports a connection lost midway, writes nothing, and recovers', async () => {
  const lost = withTransaction(database.pools.owner, async (client) => {
    await client.query("insert into private.notes values ('half')");
    await database.cutConnections();
    await client.query("insert into private.notes values ('whole')");
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailableError);
  expect(await notes()).toEqual(['kept']);
});

it('reports an unreachable server', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', {
    max: 1,
    applicationName: 'test',
    log: silentLog,
  });
  await expect(withTransaction(pool, async () => undefined)).rejects.toThrow(DatabaseUnavailableError);
  await pool.end();
});
