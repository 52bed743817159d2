import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { collectAll, eventsOf, follow } from '../contract/reading.ts';
import { idsOf, sampleEvents } from '../contract/samples.ts';
import { comparePositions, START } from '../event-store.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { FakeEventStoreDb } from './testing/fake-server.ts';

const FOREIGN = 4_000;
/** Minimum distance in the log, in bytes, at which a subscriber shares its search with others. */
const LARGE = 20_000;

let server: FakeEventStoreDb;
let store: PlatformStore;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  store = forPlatform(createEventStoreDbEventStore({ url: server.url, prefix: 'acme', log: silentLog }));
});
afterEach(async () => {
  await store.close();
  server.kill();
});

const caughtUp = (from = START) => follow(store, { from }, ({ kind }) => kind === 'caught-up');

it("skips foreign events from before the installation's claim", async () => {
  server.log.writeForeign(FOREIGN);
  await store.claim('one');
  const events = sampleEvents(3);
  await store.append('thing-1', events, 'no-stream');
  expect(idsOf(eventsOf(await caughtUp()))).toEqual(idsOf(events));
  expect(idsOf(await collectAll(store.readAll({ from: START })))).toEqual(idsOf(events));
  expect(server.counts.searched).toBeLessThan(FOREIGN);
});

it('reads the events that an installation without a prefix wrote before its claim', async () => {
  const early = forPlatform(createEventStoreDbEventStore({ url: server.url, log: silentLog }));
  const events = sampleEvents(2);
  await early.append('thing-1', events, 'no-stream');
  await early.claim('one');
  expect(idsOf(await collectAll(early.readAll({ from: START })))).toEqual(idsOf(events));
  await early.close();
});

it('scans past foreign events only once, however many subscribers there are', async () => {
  await store.claim('one');
  server.log.writeForeign(FOREIGN, LARGE);
  const events = sampleEvents(3);
  await store.append('thing-1', events, 'no-stream');
  const followers = await Promise.all(Array.from({ length: 10 }, () => caughtUp()));
  for (const items of followers) expect(idsOf(eventsOf(items))).toEqual(idsOf(events));
  expect(server.counts.searched).toBeLessThan(3 * FOREIGN);
});

it('tells subscribers that foreign events were passed, before the next event arrives', async () => {
  await store.claim('one');
  server.log.writeForeign(FOREIGN, LARGE);
  const items = await caughtUp();
  const [first] = items;
  expect(first?.kind).toBe('passed');
  const last = server.log.records.at(-1)?.position ?? 0n;
  const end = { commit: last, prepare: last };
  expect(first?.kind === 'passed' && comparePositions(first.position, end)).toBe(0);
});

it('starts each subscriber at its own position', async () => {
  await store.claim('one');
  const early = sampleEvents(2);
  const { position } = await store.append('thing-1', early, 'no-stream');
  server.log.writeForeign(FOREIGN, LARGE);
  const late = sampleEvents(2);
  await store.append('thing-2', late, 'no-stream');
  const [fromStart, fromMiddle] = await Promise.all([caughtUp(), caughtUp(position)]);
  expect(idsOf(eventsOf(fromStart))).toEqual(idsOf([...early, ...late]));
  expect(idsOf(eventsOf(fromMiddle))).toEqual(idsOf(late));
});

it('reads the end of the log and the claim only once for concurrent subscribers', async () => {
  await store.claim('one');
  server.log.writeForeign(FOREIGN);
  const before = server.counts.reads;
  await Promise.all(Array.from({ length: 20 }, () => caughtUp()));
  // Twenty subscriptions, one read of the head, and one read of the claim.
  expect(server.counts.reads - before).toBe(22);
});
