import type { PoolClient } from 'pg';
import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { collectAll, eventsOf, follow } from '../contract/reading.ts';
import { forPlatform, OWNER, type PlatformStore } from '../contract/platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from '../contract/samples.ts';
import { EventIdTakenError, EventStoreUnavailableError } from '../errors.ts';
import { HELD_BACK_MS, type Position, START } from '../event-store.ts';
import { createPostgresEventStore } from '../postgres-event-store.ts';
import { appendTo } from './append.ts';

const names = createUniqueStreamNames();
let database: TestDatabase;
let store: PlatformStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = forPlatform(createPostgresEventStore({ pool: database.pools.jobs, log: silentLog }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('database rights', () => {
  it.each(['update es.events set type = type', 'delete from es.events', 'truncate es.events'])(
    'forbid everyone, including the owner, to %s',
    async (sql) => {
      await store.append(names.stream(), sampleEvents(1), 'no-stream');
      for (const pool of Object.values(database.pools))
        await expect(pool.query(sql)).rejects.toThrow(/append-only|permission denied/);
      await expect(database.pools.owner.query(sql)).rejects.toThrow('events are append-only');
    },
  );

  it('let the api append and read streams, but not read all events', async () => {
    const pool = database.pools.api;
    const api = forPlatform(createPostgresEventStore({ pool, log: silentLog }));
    const stream = names.stream();
    await api.append(stream, sampleEvents(2), 'no-stream');
    expect(await collectAll(api.readStream(stream))).toHaveLength(2);
    await expect(pool.query('select from es.events')).rejects.toThrow('permission denied');
    await expect(
      pool.query(
        "insert into es.events (stream_id, stream_revision, event_id, type, data) values ('a-1', 0, gen_random_uuid(), 'A', '{}')",
      ),
    ).rejects.toThrow('permission denied');
    await api.close();
  });

  it('let the projector read but not append', async () => {
    const projector = forPlatform(
      createPostgresEventStore({ pool: database.pools.projector, log: silentLog }),
    );
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
    await appendTo(client, names.stream(), sampleEvents(1), 'no-stream', OWNER);
    await expect(appendTo(client, names.stream(), sampleEvents(1), 'no-stream', OWNER)).rejects.toThrow(
      'first write',
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it("assigns the transaction id under the stream's lock, so that waiting appends cannot overtake each other", async () => {
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
    const appendOne = () => appendTo(database.pools.jobs, stream, sampleEvents(1), 'any', OWNER);
    const first = appendOne();
    await isWaiting(1);
    const second = appendOne();
    await isWaiting(2);
    begun = [first, second];
    // Neither transaction has an id yet. The first one to get the lock gets the lower id.
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
  const events = await collectAll(store.readStream(stream));
  expect(events.map(({ revision }) => revision)).toEqual([0, 1]);
  expect(events.map(({ position }) => position.commit)).toEqual(
    events.map(({ position }) => position.commit).toSorted((one, other) => Number(one - other)),
  );
});

describe('a reader while an older transaction may still append', () => {
  /** Runs `work` after an append that an older transaction holds back; `end` ends that transaction. */
  const held = async (work: (appended: string[], end: () => Promise<unknown>) => Promise<void>) => {
    const older = await database.pools.jobs.connect();
    try {
      await older.query('begin');
      await appendTo(older, names.stream(), sampleEvents(1), 'no-stream', OWNER);
      const events = sampleEvents(2);
      await store.append(names.stream(), events, 'no-stream');
      await work(idsOf(events), async () => older.query('rollback'));
    } finally {
      await older.query('rollback');
      older.release();
    }
  };
  const filter = { streamPrefixes: [names.prefix('thing')] };
  const read = async (upTo?: Position) =>
    idsOf(await collectAll(store.readAll({ from: START, filter, ...(upTo && { upTo }) })));

  it('waits until it can read all acknowledged events', async () =>
    held(async (appended, end) => {
      const asked = vi.spyOn(database.pools.jobs, 'query');
      const reading = read();
      // The reader has polled more than once, so it is waiting.
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
      await end();
      expect(await reading).toEqual(expect.arrayContaining(appended));
    }));

  it('reports since when events have been held back, and by which connection', async () =>
    held(async (_, end) => {
      const heldBack = await store.findHeldBackEvents?.();
      expect(heldBack?.since).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(heldBack?.by).toMatchObject({ pid: expect.any(Number), role: expect.stringContaining('jobs') });
      expect(heldBack?.by?.query).toContain('es.append');
      await end();
      expect(await store.findHeldBackEvents?.()).toBeUndefined();
    }));

  it('reads events up to the head without waiting', async () =>
    held(async (appended) => {
      const ids = await read(await store.head());
      expect(appended.filter((id) => ids.includes(id))).toEqual([]);
    }));

  it('fails after a timeout', async () =>
    held(async () => {
      const now = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now');
      const asked = vi.spyOn(database.pools.jobs, 'query');
      const reading = read();
      // The limit is only set after the reader has polled again.
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
      clock.mockImplementation(() => now() + HELD_BACK_MS);
      await expect(reading).rejects.toThrow(EventStoreUnavailableError);
    }));
});

it.each([
  [8, 1],
  [16, 1],
  [16, 5],
])('batches %i concurrent appends of %i events into fewer statements', async (appends, count) => {
  const query = vi.spyOn(database.pools.jobs, 'query');
  const streams = Array.from({ length: appends }, () => names.stream());
  await Promise.all(streams.map((stream) => store.append(stream, sampleEvents(count), 'no-stream')));
  const asked = query.mock.calls as unknown as [{ text?: string; values?: [string[]] }][];
  query.mockRestore();
  const sent = asked.flatMap(([{ text, values }]) =>
    text?.includes('append_group') && values ? [values] : [],
  );
  expect(sent.length).toBeLessThan(appends);
  expect(sent.flatMap(([written]) => written).toSorted()).toEqual(streams.toSorted());
});

it('reports an event id that is already used in another stream', async () => {
  const events = sampleEvents(2);
  await store.append(names.stream(), events, 'no-stream');
  const stream = names.stream();
  await expect(store.append(stream, [sampleEvent(), ...events], 'any')).rejects.toBeInstanceOf(
    EventIdTakenError,
  );
  expect(await collectAll(store.readStream(stream))).toEqual([]);
});

it('holds an event back while an older transaction may still append, then yields both in order', async () => {
  const filter = { streamPrefixes: [names.prefix('late')] };
  const from = await store.head();
  const [early, late] = [sampleEvent(), sampleEvent()];
  const client = await database.pools.jobs.connect();
  await client.query('begin');
  await appendTo(client, names.stream('late'), [early], 'no-stream', OWNER);
  await store.append(names.stream('late'), [late], 'no-stream');
  let committed: Promise<unknown> | undefined;
  const items = await follow(store, { from, filter }, (item, taken) => {
    if (item.kind === 'caught-up') committed ??= client.query('commit');
    return eventsOf(taken).length === 2;
  });
  await committed;
  client.release();
  const kinds = items.map(({ kind }) => kind);
  expect(kinds.slice(0, kinds.indexOf('event'))).toContain('caught-up');
  expect(idsOf(eventsOf(items))).toEqual(idsOf([early, late]));
});

describe('an older transaction that writes no events to the readers’ database', () => {
  /** The items of a subscriber, up to an event that was appended while `open` left a transaction open. */
  const expectReadWhileOpen = async (
    open: (client: PoolClient) => Promise<unknown>,
    pool = database.pools.owner,
  ) => {
    const filter = { streamPrefixes: [names.prefix('beside')] };
    const from = await store.head();
    const event = sampleEvent();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await open(client);
      await store.append(names.stream('beside'), [event], 'no-stream');
      expect(await store.findHeldBackEvents?.()).toBeUndefined();
      const items = await follow(store, { from, filter }, (item) => item.kind === 'event');
      expect(idsOf(eventsOf(items))).toEqual([event.eventId]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('does not block readers of the same database', () =>
    expectReadWhileOpen((client) => client.query('select pg_current_xact_id()')));

  it('does not block readers if it appends to a different database on the same server', async () => {
    const other = await createTestDatabase();
    try {
      const { jobs } = other.pools;
      await expectReadWhileOpen(
        (client) => appendTo(client, names.stream(), sampleEvents(1), 'no-stream', OWNER),
        jobs,
      );
    } finally {
      await other.drop();
    }
  });
});

describe('events appended after another write in their transaction', () => {
  const insert = `insert into es.events (stream_id, stream_revision, event_id, type, data)
    values ('thing-' || gen_random_uuid(), 0, gen_random_uuid(), 'A', '{}')`;

  it("are rejected, because readers may have passed the transaction's id", async () => {
    const { owner } = database.pools;
    await expect(owner.query(`begin; select pg_current_xact_id(); ${insert}; commit`)).rejects.toThrow(
      'first write of their transaction',
    );
  });

  it('may follow other events of the same transaction', async () => {
    const { owner } = database.pools;
    await expect(owner.query(`begin; ${insert}; ${insert}; commit`)).resolves.toBeDefined();
  });
});

it('waits for a prepared transaction that has appended events, and reports the transaction’s name', async () => {
  const client = await database.pools.jobs.connect();
  const from = await store.head();
  const prepared = sampleEvent();
  await client.query('begin');
  await appendTo(client, names.stream('prepared'), [prepared], 'no-stream', OWNER);
  await client.query("prepare transaction 'of another program'");
  client.release();
  const after = sampleEvent();
  await store.append(names.stream('prepared'), [after], 'no-stream');
  expect(await store.findHeldBackEvents?.()).toMatchObject({
    by: { pid: null, application: 'of another program' },
  });
  expect(await store.head()).toEqual(from);
  await database.pools.jobs.query("commit prepared 'of another program'");
  const filter = { streamPrefixes: [names.prefix('prepared')] };
  expect(idsOf(await collectAll(store.readAll({ from, filter })))).toEqual(idsOf([prepared, after]));
});

it('finds events whose announcement was lost', async () => {
  const pool = database.pools.jobs;
  const polling = forPlatform(createPostgresEventStore({ pool, log: silentLog, pollMilliseconds: 20 }));
  const filter = { streamPrefixes: [names.prefix('quiet')] };
  const event = sampleEvent();
  let appended: Promise<unknown> | undefined;
  const items = await follow(polling, { from: await polling.head(), filter }, (item) => {
    // Does not announce the append, like a process that crashes between its append and the announcement.
    if (item.kind === 'caught-up') appended ??= appendTo(pool, names.stream('quiet'), [event], 'any', OWNER);
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

describe('the api role that calls the functions directly', () => {
  const [owner, other] = [v4(), v4()];
  const forged = (organizationId: string, recordedAt: string) => ({
    id: v4(),
    metadata: JSON.stringify({ ...sampleEvent().metadata, organizationId, recordedAt }),
  });
  const policy = async () => {
    const stream = `policy-${v4()}`;
    const event = sampleEvent();
    const metadata = {
      ...event.metadata,
      organizationId: owner,
      recordedAt: '2026-06-01T00:00:00.000Z',
    };
    const api = createPostgresEventStore({ pool: database.pools.api, log: silentLog });
    await api.append(stream, [{ ...event, metadata }], 'no-stream', { organizationId: owner });
    await api.close();
    return stream;
  };
  const append = (stream: string, caller: string, { id, metadata }: ReturnType<typeof forged>) =>
    database.pools.api.query(
      `select * from es.append($1, -2, $2, array[$3]::uuid[], array['PolicyDeleted'], array['{}']::jsonb[], array[$4]::jsonb[])`,
      [stream, caller, id, metadata],
    );
  const old = '2020-01-01T00:00:00.000Z';
  const later = '2026-07-01T00:00:00.000Z';

  it("cannot delete another organization's policy, under any name", async () => {
    const stream = await policy();
    for (const [caller, name] of [
      [other, other],
      [other, owner],
      [owner, other],
    ] as const)
      for (const time of [old, later])
        await expect(append(stream, caller, forged(name, time))).rejects.toMatchObject({ code: 'PV001' });
    await expect(append(stream, owner, forged(owner, old))).rejects.toMatchObject({ code: 'PV002' });
    expect(await collectAll(store.readStream(stream))).toEqual([]);
    await append(stream, owner, forged(owner, later));
  });

  it("cannot delete another organization's policy in a batch with other appends, or alone", async () => {
    const stream = await policy();
    const { id, metadata } = forged(other, later);
    const { rows: alone } = await database.pools.api.query<{ revision: string | null }>(
      `select revision from es.append_one($1, -2, $2, $3, 'PolicyDeleted', '{}', $4)`,
      [stream, other, id, metadata],
    );
    expect(alone).toEqual([{ revision: null }]);
    const own = `policy-${v4()}`;
    const { rows: appended } = await database.pools.api.query<{ item: number }>(
      `select item from es.append_group($1, '{-2,-2}', $2, '{1,2}', $3, '{PolicyDeleted,PolicyDeleted}',
         array['{}', '{}']::jsonb[], $4)`,
      [
        [stream, own],
        [other, other],
        [id, v4()],
        [metadata, metadata],
      ],
    );
    expect(appended).toEqual([{ item: 2 }]);
  });

  it.each(['append_moving', 'append_attempt'])(
    "cannot delete another organization's policy by calling es.%s",
    async (name) => {
      const stream = await policy();
      const { id, metadata } = forged(other, later);
      const leaving = name === 'append_moving' ? [owner] : [];
      await expect(
        database.pools.api.query(
          `select es.${name}($1, 0, ${leaving.length > 0 ? '$5, ' : ''}$2, array[$3]::uuid[], array['PolicyDeleted'],
           array['{}']::jsonb[], array[$4]::jsonb[])`,
          [stream, other, id, metadata, ...leaving],
        ),
      ).rejects.toMatchObject({ code: 'PV001' });
    },
  );

  it("cannot read another organization's policy, or read without naming an organization", async () => {
    const stream = await policy();
    const read = 'select from es.read_stream($1, $2, null, $3, 10, 1000000)';
    for (const direction of ['forwards', 'backwards'])
      for (const [caller, count] of [
        [owner, 1],
        [other, 0],
        [null, 0],
      ] as const)
        expect((await database.pools.api.query(read, [stream, caller, direction])).rowCount).toBe(count);
    for (const call of [
      "es.read_any_stream('policy-1', null, 'forwards', 10, 1000000)",
      "es.append_owned('policy-1', -2, null, 'x', '{}', '{}', '{}', '{}')",
    ])
      await expect(database.pools.api.query(`select ${call}`)).rejects.toThrow('permission denied');
    await expect(
      database.pools.api.query("select es.read_stream('policy-1', null, 'forwards', 10, 1000000)"),
    ).rejects.toThrow('does not exist');
  });
});

it("reads one event for an append with the revision 'any', regardless of the stream's length", async () => {
  const stream = names.stream('long');
  for (let count = 0; count < 4_000; count += 500) await store.append(stream, sampleEvents(500), count - 1);
  const client = await database.pools.owner.connect();
  try {
    const metadata = JSON.stringify(sampleEvent().metadata);
    const fetched = async () => {
      const { rows } = await client.query<{ fetched: string }>(
        `select coalesce(idx_tup_fetch, 0) + seq_tup_read as fetched from pg_stat_xact_all_tables
         where schemaname = 'es' and relname = 'events'`,
      );
      return Number(rows[0]?.fetched ?? 0);
    };
    for (const call of [
      `es.append($1, -2, 'platform', array[$2]::uuid[], array['A'], array['{}']::jsonb[], array[$3]::jsonb[])`,
      `es.append_one($1, -2, 'platform', $2, 'A', '{}', $3)`,
      `es.append_group(array[$1], '{-2}', '{platform}', '{1}', array[$2]::uuid[], '{A}', array['{}']::jsonb[], array[$3]::jsonb[])`,
    ]) {
      await client.query('begin');
      const before = await fetched();
      await client.query(`select ${call}`, [stream, v4(), metadata]);
      expect((await fetched()) - before).toBeLessThanOrEqual(2);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});
