import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '../../postgres/pool.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { claimEventStore, type Engine } from '../claim-event-store.ts';
import { canonicalForm } from '../canonical-form.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { sampleEvent, sampleEvents } from '../contract/samples.ts';
import { createEventStore } from '../create-event-store.ts';
import type { EventToAppend, PositionedEvent } from '../event-store.ts';
import { FakeEventStoreDb } from '../eventstoredb/testing/fake-server.ts';
import { type MoveOptions, moveEvents } from './move-events.ts';
import { openPostgresEndpoint } from './sides.ts';

const applicationName = 'proviso move test';
let server: FakeEventStoreDb;
let database: TestDatabase;
let run = 0;
let address: { url: string; prefix: string };
let postgres: PlatformStore;
let eventStoreDb: PlatformStore;

beforeAll(async () => {
  server = await FakeEventStoreDb.start();
});
afterAll(() => server.kill());
beforeEach(async () => {
  run += 1;
  address = { url: server.url, prefix: `move-${run}` };
  database = await createTestDatabase();
  const pool = database.pools.jobs;
  postgres = forPlatform(createEventStore({ pool, log: silentLog }));
  eventStoreDb = forPlatform(createEventStore({ pool, eventStoreDb: address, log: silentLog }));
});
afterEach(async () => {
  await Promise.all([postgres.close(), eventStoreDb.close()]);
  await database.drop();
});

const move = async (to: Engine, options: Partial<MoveOptions> = {}) => {
  const owner = createPool(database.urls.owner, { max: 3, applicationName, log: silentLog });
  try {
    return await moveEvents({
      owner,
      applicationName,
      to,
      eventStoreDb: address,
      log: silentLog,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...options,
    });
  } finally {
    await owner.end();
  }
};
const claim = (to: Engine) =>
  claimEventStore(database.urls, {
    eventStoreDb: to === 'Postgres' ? undefined : address,
    log: silentLog,
  });
const formsIn = async (events: AsyncIterable<PositionedEvent>): Promise<string[]> => {
  const forms: string[] = [];
  for await (const event of events) forms.push(canonicalForm(event));
  return forms;
};
/** Events as stored, even if other tests' transactions hold them back. */
const inPostgres = () => formsIn(openPostgresEndpoint(database.pools.owner, silentLog).read());
const inEventStoreDb = () => formsIn(eventStoreDb.readAll({ from: { commit: 0n, prepare: 0n } }));

/** Interleaved streams, with data that engines might change: key order, numbers, characters. */
const write = async (store: PlatformStore, name: string) => {
  const odd: EventToAppend = sampleEvent({
    z: 1,
    a: [1.5, 1e21, -0.25],
    'ü\u{1F600}': 'line\nend',
    '10': null,
  });
  await store.append(`thing-${name}`, [odd, ...sampleEvents(2)], 'any');
  await store.append(`other-${name}`, sampleEvents(1), 'any');
  await store.append(`thing-${name}`, sampleEvents(1), 'any');
};

it('moves events to the other store and back unchanged, and later moves only new events', async () => {
  await claim('Postgres');
  await write(postgres, 'one');
  const before = await inPostgres();

  const there = await move('EventStoreDB');
  expect(there).toMatchObject({ kind: 'moved', from: 'Postgres', events: 5, written: 5 });
  expect(await inEventStoreDb()).toEqual(before);
  await expect(claim('Postgres')).rejects.toThrow('are in EventStoreDB');
  await expect(claim('EventStoreDB')).resolves.toEqual(address);
  expect(await move('EventStoreDB')).toEqual({ kind: 'already there' });

  await write(eventStoreDb, 'one');
  const more = await inEventStoreDb();
  expect(more).toHaveLength(10);
  const back = await move('Postgres');
  expect(back).toMatchObject({ kind: 'moved', from: 'EventStoreDB', events: 10, written: 5 });
  expect(await inPostgres()).toEqual(more);
  await expect(claim('Postgres')).resolves.toBeUndefined();

  // The product continues each stream where it ends.
  await postgres.append('thing-one', sampleEvents(1), 7);
  const again = await move('EventStoreDB');
  expect(again).toMatchObject({ events: 11, written: 1 });
  expect(await inEventStoreDb()).toEqual(await inPostgres());
});

it('resumes after an interruption', async () => {
  await claim('Postgres');
  for (const name of ['one', 'two', 'three']) await write(postgres, name);
  const stopping = new AbortController();
  const interrupted = move('EventStoreDB', {
    signal: stopping.signal,
    onProgress: (_, events) => {
      if (events >= 7) stopping.abort();
    },
  });
  await expect(interrupted).rejects.toThrow('Run the same command again');
  const part = (await inEventStoreDb()).length;
  expect(part).toBeGreaterThanOrEqual(7);
  expect(part).toBeLessThan(15);
  await expect(claim('Postgres')).resolves.toBeUndefined();

  expect(await move('EventStoreDB')).toMatchObject({ events: 15, written: 15 - part });
  expect(await inEventStoreDb()).toEqual(await inPostgres());
});

it('rejects a target with other events, and changes nothing', async () => {
  await claim('Postgres');
  await write(postgres, 'one');
  await eventStoreDb.append('thing-foreign', sampleEvents(1), 'no-stream');
  await expect(move('EventStoreDB')).rejects.toThrow('EventStoreDB has event 0 of thing-foreign');
  expect(await inEventStoreDb()).toHaveLength(1);
  await expect(claim('Postgres')).resolves.toBeUndefined();
});

it("rejects another installation's event store, and an empty source", async () => {
  await claim('Postgres');
  await expect(move('EventStoreDB')).rejects.toThrow('Postgres has no events of this installation');
  await write(postgres, 'one');
  await eventStoreDb.claim('11111111-1111-4111-8111-111111111111');
  await expect(move('EventStoreDB')).rejects.toThrow('installation 11111111-1111-4111-8111-111111111111');
  expect(await inEventStoreDb()).toEqual([]);
});

it('refuses to run while the product is running', async () => {
  await claim('Postgres');
  await write(postgres, 'one');
  const api = createPool(database.urls.api, { max: 1, applicationName: 'proviso api', log: silentLog });
  try {
    await api.query('select 1');
    await expect(move('EventStoreDB')).rejects.toThrow('in use by proviso api');
  } finally {
    await api.end();
  }
  expect(await inEventStoreDb()).toEqual([]);
});

it('reports both digests and keeps the old store when the two histories differ', async () => {
  await claim('Postgres');
  await write(postgres, 'one');
  const differing = move('EventStoreDB', {
    onProgress: (step, events) => {
      if (step === 'copied' && events === 5) server.log.lose(`${address.prefix}.thing-one`, 1);
    },
  });
  await expect(differing).rejects.toMatchObject({
    name: 'HistoriesDifferError',
    sides: {
      Postgres: { events: 5, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      EventStoreDB: { events: 4, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
  await expect(claim('Postgres')).resolves.toBeUndefined();
});

it('orders moved events after the events that a restore from another cluster left in Postgres', async () => {
  await claim('Postgres');
  await write(postgres, 'one');
  await move('EventStoreDB');
  await write(eventStoreDb, 'two');
  const { owner } = database.pools;
  await owner.query('alter table es.events disable trigger events_append_only');
  await owner.query(
    'update es.events set transaction_id = (transaction_id::text::bigint + 1000000000)::text::xid8',
  );
  await owner.query('alter table es.events enable trigger events_append_only');
  expect(await move('Postgres')).toMatchObject({ events: 10, written: 5 });
  expect(await inPostgres()).toEqual(await inEventStoreDb());
  await expect(claim('Postgres')).resolves.toBeUndefined();
});
