import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFromSources } from '../../testing/from-sources.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { collectAll } from '../contract/reading.ts';
import { idsOf, sampleEvents } from '../contract/samples.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { FakeEventStoreDb } from './testing/fake-server.ts';

let nodes: FakeEventStoreDb[];
let store: PlatformStore;

/** Makes the client look for the leader once before it gives up, instead of ten times. */
const addressOf = (servers: readonly FakeEventStoreDb[]) =>
  `esdb://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false&maxDiscoverAttempts=1`;
const down = () => {
  for (const node of nodes) node.kill();
};
const up = async () => {
  for (const node of nodes) await node.resume();
};

beforeEach(async () => {
  const leader = await FakeEventStoreDb.start();
  nodes = [leader, await FakeEventStoreDb.start(leader.log), await FakeEventStoreDb.start(leader.log)];
  const cluster = { nodes, leader };
  for (const node of nodes) node.cluster = cluster;
  store = forPlatform(
    createEventStoreDbEventStore({ url: addressOf(nodes), prefix: 'acme', log: silentLog }),
  );
});
afterEach(async () => {
  await store.close();
  down();
});

describe('an outage of a whole cluster', () => {
  it('ends once a leader exists, even for a store that failed to find one', async () => {
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    down();
    // The first append detects that the leader is gone, and the second one looks for another leader.
    for (let count = 0; count < 2; count += 1)
      await expect(store.claim('one')).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await up();
    expect(await store.append('thing-1', sampleEvents(1), 0)).toMatchObject({ revision: 1 });
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(2);
  });

  it('makes the claim at startup fail until the outage ends', async () => {
    down();
    await expect(store.claim('one')).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await up();
    expect(await store.claim('one')).toBe('one');
  });
});

it('stores an event only once if the old leader alone had it, then restarted and truncated it', async () => {
  const [leader] = nodes as [FakeEventStoreDb];
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  for (const [revision, expected] of [
    [1, 0],
    [2, 'any'],
  ] as const) {
    (leader.cluster as { leader: FakeEventStoreDb }).leader = leader;
    leader.faults = ['cut'];
    const events = sampleEvents(1);
    expect(await store.append('thing-1', events, expected)).toMatchObject({ revision });
    expect(idsOf(await collectAll(store.readStream('thing-1', { from: revision })))).toEqual(idsOf(events));
    await leader.resume();
  }
});

it('does not crash the process when a subscription is lost while the client finds no leader', async () => {
  const [leader] = nodes as [FakeEventStoreDb];
  const script = new URL('testing/read-through.ts', import.meta.url);
  const reader = startFromSources(script, {}, [addressOf([leader, leader])]);
  await expect.poll(() => reader.output.text).toContain('ready');
  leader.isSilentAboutLeader = true;
  leader.refusesReads = true;
  await expect.poll(() => reader.output.text).toContain('away');
  await expect.poll(() => leader.counts.unanswered).toBe(1);
  leader.kill();
  await expect.poll(() => reader.output.text).toContain('away\naway');
  leader.isSilentAboutLeader = false;
  leader.refusesReads = false;
  await leader.resume();
  expect({ code: await reader.ended, errors: reader.output.errors }).toEqual({ code: 0, errors: '' });
});
