import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { runDocumentedGrant } from '../contract/documented-grant.ts';
import { withPort } from '../contract/eventstoredb-address.ts';
import { collectAll, eventsOf, follow } from '../contract/reading.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { idsOf, sampleEvent, sampleEvents } from '../contract/samples.ts';
import { createTcpProxy } from '../contract/tcp-proxy.ts';
import {
  AppendTooLargeError,
  EventStoreUnavailableError,
  StreamDamagedError,
  WrongExpectedRevisionError,
} from '../errors.ts';
import { START } from '../event-store.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { EventStoreRightsError } from './claim.ts';
import { EventStoreTooOldError } from './client.ts';
import { FakeEventStoreDb } from './testing/fake-server.ts';

let server: FakeEventStoreDb;
let store: PlatformStore;
const opened: PlatformStore[] = [];
const open = (prefix?: string, url = server.url) => {
  const another = forPlatform(createEventStoreDbEventStore({ url, prefix, log: silentLog }));
  opened.push(another);
  return another;
};

beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  store = open();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  server.kill();
});

describe('an append', () => {
  it('is stored only once, and succeeds for all concurrent repeats', async () => {
    server.delay = 20;
    const events = sampleEvents(2);
    const tries = Array.from({ length: 8 }, () => store.append('thing-1', events, 'no-stream'));
    const [first, ...others] = await Promise.all(tries);
    for (const other of others) expect(other).toEqual(first);
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(2);
  });

  it('waits for the end of an election, and then appends the same events', async () => {
    server.faults = ['not-ready', 'not-ready', 'not-ready'];
    const appends = Array.from({ length: 10 }, (_, number) =>
      store.append(`thing-${number}`, sampleEvents(1), 'no-stream'),
    );
    expect(await Promise.all(appends)).toHaveLength(10);
  });

  it('is looked up before it is retried if a lost connection interrupted it', async () => {
    const proxy = await createTcpProxy({ host: '127.0.0.1', port: server.port });
    const behind = open(undefined, withPort(server.url, proxy.port));
    await behind.append('thing-1', sampleEvents(1), 'no-stream');
    server.delay = 50;
    const appending = behind.append('thing-1', sampleEvents(1), 0);
    await expect.poll(() => server.counts.appends).toBe(2);
    proxy.cut();
    proxy.accept();
    expect(await appending).toMatchObject({ revision: 1 });
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(2);
    await proxy.close();
  });

  it('requires the leader, both in a batch and as a separate call', async () => {
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    expect(server.requiredLeader).toBe(true);
    const another = await FakeEventStoreDb.start();
    await open(undefined, another.url).append('thing-1', sampleEvents(1), 'no-stream');
    expect(another.requiredLeader).toBe(true);
    another.kill();
  });

  it('is unaffected when the client of another server loses its connection', async () => {
    const another = await FakeEventStoreDb.start();
    const second = open(undefined, another.url);
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    another.delay = 100;
    server.faults = ['drop'];
    const [lost, kept] = await Promise.allSettled([
      store.append('thing-2', sampleEvents(1), 'no-stream'),
      second.append('thing-1', sampleEvents(1), 'no-stream'),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailableError) });
    expect(kept).toMatchObject({ status: 'fulfilled', value: { revision: 0 } });
    another.kill();
  });

  it('throws errors even if the connection string makes the client return them', async () => {
    const returning = open(undefined, `${server.url}&throwOnAppendFailure=false`);
    await returning.append('thing-1', sampleEvents(3), 'no-stream');
    const refused = await returning.append('thing-1', sampleEvents(1), 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongExpectedRevisionError);
    expect(refused).toMatchObject({ expected: 0, actual: 2 });
  });

  it('is rejected before it is sent if it is too large', async () => {
    const large = sampleEvent({ text: 'x'.repeat(1_000_000) });
    await expect(store.append('thing-1', [large], 'any')).rejects.toBeInstanceOf(AppendTooLargeError);
    expect(server.counts.appends).toBe(0);
  });
});

describe('a damaged history', () => {
  beforeEach(async () => {
    await store.append('thing-1', sampleEvents(5), 'no-stream');
  });
  const damage: [string, () => void, string][] = [
    ['truncated', () => server.log.truncate('thing-1', { before: 2 }), 'event 0 is missing'],
    ['limited to some events', () => server.log.truncate('thing-1', { keep: 1 }), 'event 0 is missing'],
    ['deleted', () => server.log.softDelete('thing-1'), 'it was deleted'],
    ['deleted for good', () => server.log.tombstone('thing-1'), 'it was deleted for good'],
  ];

  it.each(damage)('is reported for a stream that was %s', async (_, harm, reason) => {
    harm();
    const error = await collectAll(store.readStream('thing-1')).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(StreamDamagedError);
    expect(error).toMatchObject({ stream: 'thing-1', reason, code: 'event.history-damaged' });
  });

  it('is reported when reading from the middle, and backwards to the start', async () => {
    server.log.truncate('thing-1', { before: 3 });
    await expect(collectAll(store.readStream('thing-1', { from: 1 }))).rejects.toThrow('event 1 is missing');
    const backwards = store.readStream('thing-1', { direction: 'backwards' });
    await expect(collectAll(backwards)).rejects.toThrow('event 2 is missing');
  });

  it('leaves the remaining events readable', async () => {
    server.log.truncate('thing-1', { before: 3 });
    expect(await collectAll(store.readStream('thing-1', { from: 3 }))).toHaveLength(2);
    expect(await collectAll(store.readStream('thing-1', { direction: 'backwards', limit: 2 }))).toHaveLength(
      2,
    );
  });

  it('is reported when appending to a stream that was permanently deleted', async () => {
    server.log.tombstone('thing-1');
    await expect(store.append('thing-1', sampleEvents(1), 4)).rejects.toBeInstanceOf(StreamDamagedError);
  });
});

describe('a shared store', () => {
  it('isolates two installations and a foreign application', async () => {
    const [one, two] = [open('one'), open('two')];
    const foreign = open();
    const events = { one: sampleEvents(2), two: sampleEvents(3) };
    await foreign.append('thing-1', [{ ...sampleEvent(), type: 'NobodyKnows' }], 'no-stream');
    await one.append('thing-1', events.one, 'no-stream');
    await two.append('thing-1', events.two, 'no-stream');
    server.log.writeSystemEvent('$stats-1', '$statsCollected', {});

    for (const [installation, expected] of [
      [one, events.one],
      [two, events.two],
    ] as const) {
      expect(idsOf(await collectAll(installation.readStream('thing-1')))).toEqual(idsOf(expected));
      expect(idsOf(await collectAll(installation.readAll({ from: START })))).toEqual(idsOf(expected));
      const items = await follow(installation, { from: START }, ({ kind }) => kind === 'caught-up');
      expect(idsOf(eventsOf(items))).toEqual(idsOf(expected));
      expect(eventsOf(items).map(({ stream }) => stream)).toEqual(expected.map(() => 'thing-1'));
    }
  });

  it('can be claimed by only one installation for each prefix', async () => {
    expect(await open('one').claim('first')).toBe('first');
    expect(await open('one').claim('second')).toBe('first');
    expect(await open('two').claim('second')).toBe('second');
    expect(await collectAll(open('one').readAll({ from: START }))).toEqual([]);
  });

  it('is claimed only once when two processes start together', async () => {
    const claims = await Promise.all(['a', 'b', 'c'].map((id) => open('one').claim(id)));
    expect(new Set(claims).size).toBe(1);
  });
});

describe('the head of the log', () => {
  it('is searched for in a bounded number of records', async () => {
    const { position } = await store.append('thing-1', sampleEvents(1), 'no-stream');
    for (let count = 0; count < 50; count += 1)
      server.log.writeSystemEvent('$stats-1', '$statsCollected', {});
    expect(await store.head()).toEqual(position);
    for (let count = 0; count < 400; count += 1)
      server.log.writeSystemEvent('$stats-1', '$statsCollected', {});
    const { commit } = await store.head();
    expect(commit).toBe(server.log.records.at(-1)?.position);
  });

  it('is the start position if the store is empty', async () => {
    expect(await store.head()).toEqual(START);
  });
});

describe('a server', () => {
  it.each(['22.10.5', '23.6.0', 'unknown'])('is rejected if its version is %s', async (version) => {
    server.version = version;
    await expect(store.claim('one')).rejects.toBeInstanceOf(EventStoreTooOldError);
  });

  it.each(['23.10.8', '24.2.0'])('is accepted if its version is %s', async (version) => {
    server.version = version;
    expect(await store.claim('one')).toBe('one');
  });

  it('is not mistaken for an old one if it is unreachable', async () => {
    server.kill();
    await expect(store.claim('one')).rejects.toBeInstanceOf(EventStoreUnavailableError);
  });
});

describe('a user', () => {
  it.each([
    ['read $all', 'read $all'],
    ['read', 'read streams that begin with acme.'],
    ['write', 'write streams that begin with acme.'],
  ] as const)('who lacks the right to %s gets one clear error at startup', async (denied, right) => {
    await open('acme').claim('one');
    server.denied = [denied];
    const error = await open('acme')
      .claim('one')
      .catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(EventStoreRightsError);
    expect(error).toMatchObject({
      message: `The user of EVENTSTORE_URL has no right to ${right}: docs/eventstoredb.md says how it is granted.`,
    });
  });
});

it('can start without the right to read $all after an administrator has run the documented program', async () => {
  server.user = 'proviso';
  server.denied = ['read $all'];
  await expect(open('acme').claim('one')).rejects.toBeInstanceOf(EventStoreRightsError);
  await runDocumentedGrant(server.url);
  expect(await open('acme').claim('one')).toBe('one');
});

describe('a cluster of three', () => {
  let nodes: FakeEventStoreDb[];
  let cluster: { nodes: FakeEventStoreDb[]; leader: FakeEventStoreDb | undefined };
  beforeEach(async () => {
    const first = await FakeEventStoreDb.start();
    nodes = [first, await FakeEventStoreDb.start(first.log), await FakeEventStoreDb.start(first.log)];
    cluster = { nodes, leader: first };
    for (const node of nodes) node.cluster = cluster;
  });
  afterEach(() => {
    for (const node of nodes) node.kill();
  });

  const addresses: [string, () => string][] = [
    [
      'the addresses of its nodes',
      () => `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    ],
    ['one address to discover it by', () => `esdb+discover://127.0.0.1:${nodes[2]?.port}?tls=false`],
  ];

  it.each(addresses)('stores each append once if its leader fails and clients use %s', async (_, address) => {
    const at = open('acme', address());
    await at.append('thing-1', sampleEvents(1), 'no-stream');
    nodes[0]?.kill();
    cluster.leader = undefined;
    const appends = sampleEvents(20).map((event, number) =>
      at.append(`thing-${number + 2}`, [event], 'no-stream'),
    );
    const settled = Promise.allSettled(appends);
    await expect.poll(() => nodes.slice(1).some(({ counts }) => counts.appends > 0)).toBe(true);
    cluster.leader = nodes[1];
    expect((await settled).map(({ status }) => status)).toEqual(appends.map(() => 'fulfilled'));
    expect(await collectAll(at.readAll({ from: START }))).toHaveLength(21);
  });
});

it('reports a certificate file that does not exist', () => {
  expect(() => open('acme', 'esdb://eventstore.example.com?tlsCAFile=/nowhere/ca.crt')).toThrow(
    'certificate file',
  );
});
