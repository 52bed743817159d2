import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { all, eventsOf, follow } from '../contract/reading.ts';
import { createNames, idsOf, sampleEvent, sampleEvents } from '../contract/samples.ts';
import { EventIdTakenError } from '../errors.ts';
import type { EventStore } from '../event-store.ts';
import { createPostgresEventStore } from '../postgres-event-store.ts';
import { appendTo } from './append.ts';

const names = createNames();
let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createPostgresEventStore({ pool: database.pools.jobs, log: silentLog });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('rights', () => {
  it.each(['update es.events set type = type', 'delete from es.events', 'truncate es.events'])(
    'lets nobody, not even the owner, %s',
    async (sql) => {
      await store.append(names.stream(), sampleEvents(1), 'no-stream');
      for (const pool of Object.values(database.pools))
        await expect(pool.query(sql)).rejects.toThrow(/append-only|permission denied/);
      await expect(database.pools.owner.query(sql)).rejects.toThrow('events are append-only');
    },
  );

  it('lets the api append and read streams, but not read all events', async () => {
    const pool = database.pools.api;
    const api = createPostgresEventStore({ pool, log: silentLog });
    const stream = names.stream();
    await api.append(stream, sampleEvents(2), 'no-stream');
    expect(await all(api.readStream(stream))).toHaveLength(2);
    await expect(pool.query('select from es.events')).rejects.toThrow('permission denied');
    await expect(
      pool.query(
        "insert into es.events (stream_id, stream_revision, event_id, type, data) values ('a-1', 0, gen_random_uuid(), 'A', '{}')",
      ),
    ).rejects.toThrow('permission denied');
    await api.close();
  });

  it('lets the projector read but not append', async () => {
    const projector = createPostgresEventStore({ pool: database.pools.projector, log: silentLog });
    await expect(projector.append(names.stream(), sampleEvents(1), 'any')).rejects.toThrow(
      'permission denied',
    );
    await expect(projector.head()).resolves.toBeDefined();
    await projector.close();
  });
});

it('rejects an append that is not the first write of its transaction', async () => {
  const client = await database.pools.jobs.connect();
  try {
    await client.query('begin');
    await appendTo(client, names.stream(), sampleEvents(1), 'no-stream');
    await expect(appendTo(client, names.stream(), sampleEvents(1), 'no-stream')).rejects.toThrow(
      'first write',
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('takes its transaction id under the lock of its stream, so that waiting appends cannot overtake each other', async () => {
  const stream = names.stream();
  const holder = await database.pools.owner.connect();
  const isWaiting = async (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await database.pools.owner.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]?.waiting;
      })
      .toBe(count);
  let begun: Promise<unknown>[] = [];
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [stream]);
    const first = store.append(stream, sampleEvents(1), 'any');
    await isWaiting(1);
    const second = store.append(stream, sampleEvents(1), 'any');
    await isWaiting(2);
    begun = [first, second];
    // Neither has a transaction id yet: whoever is let in first takes the lower one.
    const { rows } = await holder.query(
      `select from pg_locks where locktype = 'transactionid'
         and pid in (select pid from pg_locks where locktype = 'advisory' and not granted)`,
    );
    expect(rows).toEqual([]);
  } finally {
    await holder.query('commit');
    holder.release();
    await Promise.all(begun);
  }
  const events = await all(store.readStream(stream));
  expect(events.map(({ revision }) => revision)).toEqual([0, 1]);
  expect(events.map(({ position }) => position.commit)).toEqual(
    events.map(({ position }) => position.commit).toSorted((one, other) => Number(one - other)),
  );
});

it('names an event id that is already used in another stream', async () => {
  const events = sampleEvents(2);
  await store.append(names.stream(), events, 'no-stream');
  const stream = names.stream();
  await expect(store.append(stream, [sampleEvent(), ...events], 'any')).rejects.toBeInstanceOf(
    EventIdTakenError,
  );
  expect(await all(store.readStream(stream))).toEqual([]);
});

it('holds an event back while an older transaction may still append, then yields both in order', async () => {
  const filter = { streamPrefixes: [names.prefix('late')] };
  const from = await store.head();
  const [early, late] = [sampleEvent(), sampleEvent()];
  const client = await database.pools.jobs.connect();
  await client.query('begin');
  await appendTo(client, names.stream('late'), [early], 'no-stream');
  await store.append(names.stream('late'), [late], 'no-stream');
  let committed: Promise<unknown> | undefined;
  const items = await follow(store, { from, filter }, (item, taken) => {
    if (item.kind === 'caught-up') committed ??= client.query('commit');
    return eventsOf(taken).length === 2;
  });
  await committed;
  client.release();
  expect(items[0]?.kind).toBe('caught-up');
  expect(idsOf(eventsOf(items))).toEqual(idsOf([early, late]));
});

it('finds events whose announcement was lost', async () => {
  const pool = database.pools.jobs;
  const polling = createPostgresEventStore({ pool, log: silentLog, pollMilliseconds: 20 });
  const filter = { streamPrefixes: [names.prefix('quiet')] };
  const event = sampleEvent();
  let appended: Promise<unknown> | undefined;
  const items = await follow(polling, { from: await polling.head(), filter }, (item) => {
    // Announces nothing, as a writer does that ends between its append and its announcement.
    if (item.kind === 'caught-up') appended ??= appendTo(pool, names.stream('quiet'), [event], 'any');
    return item.kind === 'event';
  });
  await appended;
  expect(idsOf(eventsOf(items))).toEqual([event.eventId]);
  await polling.close();
});

it('recovers when the database has closed all connections', async () => {
  const filter = { streamPrefixes: [names.prefix('ended')] };
  const stream = names.stream('ended');
  const events = sampleEvents(6);
  const { position: from } = await store.append(stream, events.slice(0, 3), 'no-stream');
  let appended: Promise<unknown> | undefined;
  const items = await follow(store, { from, filter }, (item, taken) => {
    if (item.kind === 'caught-up')
      appended ??= database.cutConnections().then(() => store.append(stream, events.slice(3), 2));
    return eventsOf(taken).length === 3;
  });
  await appended;
  expect(idsOf(eventsOf(items))).toEqual(idsOf(events.slice(3)));
});
