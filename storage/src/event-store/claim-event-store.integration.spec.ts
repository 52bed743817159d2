import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimEventStore, EventStoreMismatchError } from './claim-event-store.ts';
import { forPlatform } from './contract/platform-store.ts';
import { sampleEvents } from './contract/samples.ts';
import { EventStoreUnavailableError } from './errors.ts';
import { EventStoreTooOldError } from './eventstoredb/client.ts';
import { FakeEventStoreDb } from './eventstoredb/testing/fake-server.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';

const databases: TestDatabase[] = [];
const servers: FakeEventStoreDb[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  for (const server of servers.splice(0)) server.kill();
});

const openDatabase = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};
const openServer = async () => {
  const server = await FakeEventStoreDb.start();
  servers.push(server);
  return server;
};
const claim = async ({ urls }: TestDatabase, url?: string, prefix?: string) =>
  claimEventStore(urls, { eventStoreDb: url === undefined ? undefined : { url, prefix }, log: silentLog });

it('ties a database to the event store that it was first used with', async () => {
  const [database, { url }] = [await openDatabase(), await openServer()];
  expect(await claim(database, url)).toEqual({ url, prefix: 'proviso' });
  expect(await claim(database, `${url}&connectionName=again`)).toMatchObject({ prefix: 'proviso' });
  await expect(claim(database)).rejects.toThrow(EventStoreMismatchError);
  await claim(database, url);
});

it('explains what to do when existing events would be left behind', async () => {
  const database = await openDatabase();
  const store = forPlatform(createPostgresEventStore({ pool: database.pools.api, log: silentLog }));
  expect(await claim(database)).toBeUndefined();
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  await store.close();
  await expect(claim(database, 'esdb://one')).rejects.toThrow(
    'The events of this database are in Postgres, but EVENTSTORE_URL is set.',
  );
});

it('keeps the prefix that an installation was set up with', async () => {
  const [database, { url }] = [await openDatabase(), await openServer()];
  expect(await claim(database, url, 'acme')).toEqual({ url, prefix: 'acme' });
  expect(await claim(database, url)).toEqual({ url, prefix: 'acme' });
  await expect(claim(database, url, 'other')).rejects.toThrow('but EVENTSTORE_PREFIX is other');
});

it('does not change an installation without a prefix', async () => {
  const [database, { url }] = [await openDatabase(), await openServer()];
  await database.pools.owner.query("insert into private.event_store (engine) values ('EventStoreDB')");
  expect(await claim(database, url)).toEqual({ url, prefix: '' });
});

it("rejects a database with another installation's events, and reports both installations", async () => {
  const [one, two, { url }] = [await openDatabase(), await openDatabase(), await openServer()];
  await claim(one, url);
  const idOf = async ({ pools }: TestDatabase) => {
    const { rows } = await pools.owner.query<{ id: string }>(
      'select installation_id as id from private.event_store',
    );
    return rows[0]?.id ?? '';
  };
  const refused = await claim(two, url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EventStoreMismatchError);
  expect(String(refused)).toContain(await idOf(one));
  expect(String(refused)).toContain(await idOf(two));
});

it('lets two installations share a server under different prefixes', async () => {
  const [one, two, { url }] = [await openDatabase(), await openDatabase(), await openServer()];
  await claim(one, url, 'one');
  await claim(two, url, 'two');
  expect(await claim(one, url, 'one')).toMatchObject({ prefix: 'one' });
});

it("refuses another installation's events in Postgres, too", async () => {
  const database = await openDatabase();
  await claim(database);
  await database.pools.owner.query('update es.installation set id = gen_random_uuid()');
  await expect(claim(database)).rejects.toThrow(EventStoreMismatchError);
});

it('rejects a server that is too old, and reports the required version', async () => {
  const [database, server] = [await openDatabase(), await openServer()];
  server.version = '22.10.5';
  await expect(claim(database, server.url)).rejects.toThrow(EventStoreTooOldError);
});

it('waits for an unreachable server only when asked to', async () => {
  const [database, server] = [await openDatabase(), await openServer()];
  server.kill();
  await expect(claim(database, server.url)).rejects.toThrow(EventStoreUnavailableError);
  let warnings = 0;
  const log = { ...silentLog, warn: () => (warnings += 1) };
  const eventStoreDb = { url: server.url, prefix: 'proviso' };
  const waiting = claimEventStore(database.urls, { eventStoreDb, wait: true, log });
  await expect.poll(() => warnings).toBeGreaterThan(0);
  await server.resume();
  expect(await waiting).toEqual(eventStoreDb);
});
