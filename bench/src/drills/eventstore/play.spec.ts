import { createEventStoreDbEventStore, type EventStore } from '@proviso/storage';
import { FakeEventStoreDb, silentLog } from '@proviso/storage/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compare } from './compare.ts';
import { type Faults, ServerNotBackError, NotRunError, openFaults } from './faults.ts';
import { runDrill } from './play.ts';

let server: FakeEventStoreDb;
let faults: Faults;
let store: EventStore;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  faults = await openFaults(server.url, {});
  store = createEventStoreDbEventStore({ url: faults.url, log: silentLog });
});
afterEach(async () => {
  await store.close();
  await faults.close();
  server.kill();
});

const WRITERS = 4;
const playWith = (options: { rounds: number; calmMs: number; patienceMs: number }) =>
  runDrill({ store, faults: faults.all, writers: WRITERS, faultMs: { kill: 300, freeze: 300 }, ...options });
const nothing = { lost: 0, doubled: 0, misplaced: 0 };

it('finds no faults in a server that is killed and frozen, and measures its recovery', async () => {
  const found = await playWith({ rounds: 2, calmMs: 100, patienceMs: 20_000 });
  expect(found).toMatchObject({ refused: 0, streams: nothing, all: nothing, followed: nothing });
  // Each fault ends only when every writer has written again.
  expect(found.acknowledged).toBeGreaterThanOrEqual(4 * WRITERS);
  expect(found.failed).toBeGreaterThan(0);
  expect(found.played.map(({ fault }) => fault)).toEqual(['kill', 'freeze', 'kill', 'freeze']);
  for (const { silenceMs, recoveryMs } of found.played) {
    expect(silenceMs).toBeGreaterThan(0);
    expect(recoveryMs).toBeGreaterThan(0);
  }
});

it('finds events that a server acknowledged and then lost', async () => {
  server.faults = ['store', 'store', 'lost'];
  const found = await playWith({ rounds: 1, calmMs: 1_000, patienceMs: 1_000 });
  expect(found.streams.lost).toBe(1);
  expect(found.all.lost).toBe(1);
  expect(found.followed.lost).toBeGreaterThanOrEqual(1);
});

it('ends when the server does not come back', async () => {
  const away = { name: 'kill', begin: async () => server.kill(), end: async () => undefined } as const;
  const played = runDrill({
    store,
    faults: [away],
    rounds: 3,
    writers: WRITERS,
    calmMs: 100,
    faultMs: { kill: 100, freeze: 100 },
    patienceMs: 500,
  });
  await expect(played).rejects.toBeInstanceOf(ServerNotBackError);
});

const at = (stream: string, revision: number, eventId = `${stream}${revision}`) => ({
  stream,
  revision,
  eventId,
});
it.each([
  ['all events are there', [at('a', 0), at('a', 1), at('b', 0)], nothing],
  ['one is missing at the end', [at('a', 0), at('b', 0)], { ...nothing, lost: 1 }],
  ['one is missing in the middle', [at('a', 1), at('b', 0)], { lost: 1, doubled: 0, misplaced: 1 }],
  [
    'one is duplicated',
    [at('a', 0), at('a', 1), at('a', 2, 'a1'), at('b', 0)],
    { lost: 0, doubled: 1, misplaced: 1 },
  ],
  ['two are swapped', [at('a', 0, 'a1'), at('a', 1, 'a0'), at('b', 0)], { ...nothing, misplaced: 2 }],
  ['an unacknowledged event follows', [at('a', 0), at('a', 1), at('a', 2), at('b', 0)], nothing],
])('compares acknowledged events with those read: %s', (_, found, faultiness) => {
  expect(compare([at('a', 0), at('a', 1), at('b', 0)], found)).toEqual(faultiness);
});

it('injects faults with the operators’ commands, and reports which command failed', async () => {
  const playable = await openFaults('esdb+discover://cluster.example:2113', {
    EVENTSTORE_KILL: 'true',
    EVENTSTORE_START: 'exit 3',
    EVENTSTORE_FREEZE: 'true',
    EVENTSTORE_THAW: 'true',
  });
  const [kill, freeze] = playable.all;
  await kill?.begin();
  const ended = kill?.end();
  await expect(ended).rejects.toBeInstanceOf(ServerNotBackError);
  await expect(ended).rejects.toThrow('EVENTSTORE_START ended with 3: exit 3');
  await freeze?.end();
});

it('runs the operators’ commands without our variables, because a server would interpret them', async () => {
  vi.stubEnv('EVENTSTORE_URL', 'esdb+discover://cluster.example:2113');
  const playable = await openFaults('esdb+discover://cluster.example:2113', {
    EVENTSTORE_KILL: 'test -z "$EVENTSTORE_URL"',
    EVENTSTORE_START: 'true',
    EVENTSTORE_FREEZE: 'true',
    EVENTSTORE_THAW: 'true',
  });
  await expect(playable.all[0]?.begin()).resolves.toBeUndefined();
  vi.unstubAllEnvs();
});

it.each([
  ['esdb://127.0.0.1:2113?tls=false', { EVENTSTORE_KILL: 'true' }, 'EVENTSTORE_START is missing'],
  ['esdb+discover://cluster.example:2113', {}, 'EVENTSTORE_KILL and EVENTSTORE_START'],
  ['esdb://eventstore.example.com:2113', {}, 'EVENTSTORE_FREEZE and EVENTSTORE_THAW'],
])('refuses to run against %s with %j', async (url, environment, message) => {
  const opening = openFaults(url, environment);
  await expect(opening).rejects.toThrow(NotRunError);
  await expect(opening).rejects.toThrow(message);
});
