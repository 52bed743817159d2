import { randomUUID } from 'node:crypto';
import {
  claimEventStore,
  createEventStore,
  createSubscriptionFeed,
  type Engine,
  moveEvents,
} from '@proviso/storage';
import { FakeEventStoreDb, forPlatform, sampleEvents, silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reaction } from './reaction.ts';
import { type ReactionTest, startReactionTest } from './testing/reaction-test.ts';

let server: FakeEventStoreDb;
let test: ReactionTest;
beforeAll(async () => {
  [server, test] = [await FakeEventStoreDb.start(), await startReactionTest()];
});
afterAll(async () => {
  await test.close();
  server.kill();
});

it('lets reactions resume after events are moved to another store and back, without repeating or losing an event', async () => {
  const { database } = test;
  const address = { url: server.url, prefix: 'moved' };
  const eventStoreDb = createEventStore({ pool: database.pools.jobs, eventStoreDb: address, log: silentLog });
  const feed = createSubscriptionFeed(eventStoreDb);
  const stream = `policy-${randomUUID()}`;
  const [seen, expected]: [string[], string[]] = [[], []];
  const reaction: Reaction = {
    name: 'moved',
    streamPrefixes: ['policy-'],
    when: async ({ eventId }) => {
      seen.push(eventId);
    },
  };
  /** Runs the reaction until it has received all events. */
  const react = async (options: Parameters<ReactionTest['start']>[1] = {}) => {
    const { stop } = test.start(reaction, options);
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(expected.length);
    await stop();
    expect(seen).toEqual(expected);
  };
  const inPostgres = async () => expected.push(await test.happen(stream));
  const inEventStoreDb = async () => {
    const [sample] = sampleEvents(1);
    if (!sample) throw new Error('there is no sample');
    const event = { ...sample, type: 'PolicyDeleted', data: {} };
    await forPlatform(eventStoreDb).append(`policy-${randomUUID()}`, [event], 'no-stream');
    expected.push(event.eventId);
  };
  const move = (to: Engine) =>
    moveEvents({
      owner: database.pools.owner,
      applicationName: 'test',
      to,
      eventStoreDb: address,
      log: silentLog,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });

  await claimEventStore(database.urls, { eventStoreDb: undefined, log: silentLog });
  for (let count = 0; count < 3; count += 1) await inPostgres();
  await react();
  // An event that the reaction did not receive before the move is delivered afterward.
  await inPostgres();
  await inPostgres();
  expect(await move('EventStoreDB')).toMatchObject({ events: 5, places: 1 });
  await react({ feed });
  await inEventStoreDb();
  await react({ feed });
  await inEventStoreDb();

  expect(await move('Postgres')).toMatchObject({ events: 7, written: 2, places: 1 });
  await react();
  await inPostgres();
  await react();
  expect(seen).toHaveLength(8);
  await eventStoreDb.close();
});
