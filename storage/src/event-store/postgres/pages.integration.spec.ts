import type { QueryResult } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { collectAll, eventsOf, follow } from '../contract/reading.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent } from '../contract/samples.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import { START } from '../event-store.ts';
import { createPostgresEventStore } from '../postgres-event-store.ts';

const KIB = 1024;
const names = createUniqueStreamNames();
const stream = names.stream('large');
const small = names.stream('small');
// Text that Postgres compresses very well.
const large = Array.from({ length: 12 }, () => sampleEvent({ content: 'All staff. '.repeat(48 * KIB) }));
const categories = { streamPrefixes: [names.prefix('large'), names.prefix('small')] };

let database: TestDatabase;
let store: PlatformStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = forPlatform(createPostgresEventStore({ pool: database.pools.jobs, log: silentLog }));
  for (const [index, event] of large.entries()) await store.append(stream, [event], index - 1);
  await store.append(small, [sampleEvent()], 'no-stream');
  // Open transactions of other specs on the same server hold back readers of all events.
  const seen = async () => (await collectAll(store.readAll({ from: START }))).length;
  await vi.waitUntil(async () => (await seen()) === large.length + 1, 120_000);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** The result of `work`, and the size in bytes of the largest database response during `work`. */
const largestAnswer = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const query = vi.spyOn(database.pools.jobs, 'query');
  const result = await work();
  const answers = await Promise.all(
    query.mock.results.map((call) => call.value as unknown as Promise<QueryResult>),
  );
  return [result, Math.max(...answers.map(({ rows }) => Buffer.byteLength(JSON.stringify(rows, asText))))];
};
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const subscribed = async (filter?: typeof categories) =>
  eventsOf(
    await follow(store, { from: START, ...(filter && { filter }) }, ({ kind }) => kind === 'caught-up'),
  );

describe('a page of large events', () => {
  it.each<[string, () => Promise<readonly { eventId: string }[]>, number]>([
    ['of a stream', () => collectAll(store.readStream(stream)), 12],
    [
      'of a stream backwards',
      async () => (await collectAll(store.readStream(stream, { direction: 'backwards' }))).toReversed(),
      12,
    ],
    ['of all events', () => collectAll(store.readAll({ from: START })), 13],
    ['of some categories', () => collectAll(store.readAll({ from: START, filter: categories })), 13],
    ['of a subscription', () => subscribed(), 13],
    ['of a subscription to some categories', () => subscribed(categories), 13],
  ])('is limited by bytes and skips no event: %s', async (_, read, count) => {
    const [events, bytes] = await largestAnswer(read);
    expect(events).toHaveLength(count);
    expect(idsOf(events.slice(0, 12))).toEqual(idsOf(large));
    expect(bytes).toBeLessThan(5 * KIB * KIB);
  });

  it('does not reduce the number of events that a limited read returns', async () => {
    const events = await collectAll(store.readStream(stream, { from: 1, limit: 10 }));
    expect(idsOf(events)).toEqual(idsOf(large.slice(1, 11)));
  });
});

it('reads an event that is larger than a page', async () => {
  const tiny = forPlatform(
    createPostgresEventStore({
      pool: database.pools.jobs,
      log: silentLog,
      page: { events: 500, bytes: 1 },
    }),
  );
  expect(idsOf(await collectAll(tiny.readStream(stream, { limit: 3 })))).toEqual(idsOf(large.slice(0, 3)));
  expect(await collectAll(tiny.readAll({ from: START }))).toHaveLength(13);
  await tiny.close();
});

describe('reading all events', () => {
  const open = () =>
    forPlatform(
      createPostgresEventStore({
        pool: database.pools.jobs,
        log: silentLog,
        page: { events: 3, bytes: 64 * KIB * KIB },
      }),
    );

  it('prefetches only the next page', async () => {
    const paged = open();
    const query = vi.spyOn(database.pools.jobs, 'query');
    const reading = paged.readAll({ from: START })[Symbol.asyncIterator]();
    const pagesRead = () => query.mock.calls.length - 1; // The first query requests the head.
    await reading.next();
    expect(pagesRead()).toBe(2);
    await reading.next();
    await reading.next();
    expect(pagesRead()).toBe(2);
    await reading.next();
    expect(pagesRead()).toBe(3);
    await reading.return?.();
    await paged.close();
  });

  it('reads no page beyond the limit or the last event', async () => {
    const paged = open();
    const query = vi.spyOn(database.pools.jobs, 'query');
    expect(await collectAll(paged.readAll({ from: START, limit: 3 }))).toHaveLength(3);
    expect(query).toHaveBeenCalledTimes(2);
    expect(await collectAll(paged.readAll({ from: START, limit: 4 }))).toHaveLength(4);
    expect(query).toHaveBeenCalledTimes(5);
    expect(await collectAll(paged.readAll({ from: await paged.head() }))).toEqual([]);
    expect(query).toHaveBeenCalledTimes(7);
    await paged.close();
  });

  it('yields the events before a page that fails, then throws its error', async () => {
    const paged = open();
    const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
    const given: unknown[] = [];
    const read = async () => {
      for await (const event of paged.readAll({ from: START })) {
        given.push(event);
        // By now, the second page is being read.
        if (given.length === 1) vi.spyOn(database.pools.jobs, 'query').mockRejectedValueOnce(lost);
      }
    };
    await expect(read()).rejects.toThrow(EventStoreUnavailableError);
    expect(given).toHaveLength(6);
    await paged.close();
  });
});
