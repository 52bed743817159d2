import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { collectAll } from '../contract/reading.ts';
import { idsOf, sampleEvent, sampleEvents } from '../contract/samples.ts';
import { ForeignStreamError, WrongExpectedRevisionError } from '../errors.ts';
import type { EventToAppend } from '../event-store.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { FakeEventStoreDb, type FakeFault } from './testing/fake-server.ts';

let server: FakeEventStoreDb;
let store: PlatformStore;
const opened: PlatformStore[] = [];
const open = () => {
  const another = forPlatform(createEventStoreDbEventStore({ url: server.url, log: silentLog }));
  opened.push(another);
  return another;
};
const resetCounts = () => {
  server.counts = { appends: 0, reads: 0, eventsRead: 0, searched: 0, unanswered: 0 };
};

beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  store = open();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  server.kill();
});

describe('an append at any revision', () => {
  it('reads only the last events of a long stream that another process wrote', async () => {
    const another = open();
    for (let count = 0; count < 3_000; count += 500)
      await another.append('thing-1', sampleEvents(500), count - 1);
    resetCounts();
    await store.append('thing-1', sampleEvents(2), 'any');
    expect(server.counts.appends).toBe(1);
    expect(server.counts.eventsRead).toBeLessThanOrEqual(36);
  });

  it('needs only one request after an append by the same process, as does an append with a revision', async () => {
    await store.append('thing-1', sampleEvents(2), 'no-stream');
    resetCounts();
    await store.append('thing-1', sampleEvents(1), 'any');
    await store.append('thing-1', sampleEvents(1), 2);
    await store.append('thing-1', sampleEvents(1), 'any');
    expect(server.counts).toMatchObject({ appends: 3, reads: 0 });
  });

  it('needs only one request after the stream was read to its end, as does an append with a revision', async () => {
    await open().append('thing-1', sampleEvents(40), 'no-stream');
    await open().append('thing-2', sampleEvents(40), 'no-stream');
    for (const stream of ['thing-1', 'thing-2']) await collectAll(store.readStream(stream));
    resetCounts();
    await store.append('thing-1', sampleEvents(1), 'any');
    await store.append('thing-2', sampleEvents(1), 39);
    expect(server.counts).toMatchObject({ appends: 2, reads: 0 });
  });

  it('is recognized as a repeat of one of the last events that were read', async () => {
    const theirs = sampleEvents(1);
    await open().append('thing-1', theirs, 'no-stream');
    await open().append('thing-1', sampleEvents(31), 0);
    await collectAll(store.readStream('thing-1'));
    server.log.forget();
    expect(await store.append('thing-1', theirs, 'any')).toMatchObject({ revision: 0 });
  });

  it('is stored after the events that another process appended in the meantime', async () => {
    await store.append('thing-1', sampleEvents(1), 'any');
    await open().append('thing-1', sampleEvents(3), 'any');
    expect(await store.append('thing-1', sampleEvents(1), 'any')).toMatchObject({ revision: 4 });
  });

  it('reads only the new events after a conflict, and recognizes a repeat among them', async () => {
    await store.append('thing-1', sampleEvents(40), 'no-stream');
    const theirs = sampleEvents(2);
    await open().append('thing-1', theirs, 'any');
    resetCounts();
    expect(await store.append('thing-1', sampleEvents(1), 'any')).toMatchObject({ revision: 42 });
    expect(server.counts.eventsRead).toBeLessThanOrEqual(2);
    expect(await store.append('thing-1', theirs, 'any')).toMatchObject({ revision: 41 });
  });

  it('is recognized as a repeat of an event that another process appended earlier', async () => {
    const theirs = sampleEvents(10);
    for (const event of theirs) await open().append('thing-1', [event], 'any');
    await store.append('thing-1', sampleEvents(1), 9);
    server.log.forget();
    expect(await store.append('thing-1', theirs.slice(4, 5), 'any')).toMatchObject({ revision: 4 });
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(11);
  });

  it('is stored only once when another process repeats it after a server restart', async () => {
    const events = sampleEvents(1);
    const first = await store.append('thing-1', events, 'any');
    await store.append('thing-1', sampleEvents(31), 'any');
    server.kill();
    await server.resume();
    const another = open();
    await expect.poll(() => another.append('thing-1', events, 'any').catch(() => undefined)).toEqual(first);
    expect(await collectAll(another.readStream('thing-1'))).toHaveLength(32);
  });

  it('is combined with other appends that arrive while an append is in progress', async () => {
    const results = await Promise.all(
      sampleEvents(200).map((event) => store.append('thing-1', [event], 'any')),
    );
    expect(server.counts.appends).toBe(3);
    const stored = await collectAll(store.readStream('thing-1'));
    expect(results).toEqual(stored.map(({ revision, position }) => ({ revision, position })));
  });

  it('fails alone, without causing the appends that it is combined with to fail', async () => {
    const [standing, event] = [sampleEvents(2), sampleEvent()];
    await store.append('thing-1', standing, 'any');
    const foreign = { ...sampleEvent(), metadata: { ...sampleEvent().metadata, organizationId: 'another' } };
    const settled = await Promise.allSettled([
      store.append('thing-1', sampleEvents(1), 'any'),
      store.append('thing-1', [event], 'any'),
      store.append('thing-1', [foreign], 'any'),
      store.append('thing-1', standing.toReversed(), 'any'),
      store.append('thing-1', [event], 'any'),
      store.append('thing-1', standing, 'any'),
      store.append('thing-1', sampleEvents(1), 'any'),
    ]);
    expect(settled).toMatchObject([
      { value: { revision: 2 } },
      { value: { revision: 3 } },
      { reason: expect.any(ForeignStreamError) },
      { reason: expect.any(WrongExpectedRevisionError) },
      { value: { revision: 3 } },
      { value: { revision: 1 } },
      { value: { revision: 4 } },
    ]);
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(5);
  });

  it('is stored only once if an earlier attempt arrives late and the server has forgotten its id', async () => {
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    const [event] = sampleEvents(1) as [EventToAppend];
    const { eventId: id, type, data, metadata } = event;
    const bytes = (value: object) => Buffer.from(JSON.stringify(value));
    server.beforeNextAppend = () => {
      server.log.append('thing-1', 0, [
        { id, type, isJson: true, data: bytes(data), metadata: bytes(metadata) },
      ]);
      server.log.forget();
    };
    expect(await open().append('thing-1', [event], 'any')).toMatchObject({ revision: 1 });
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(2);
  });

  it.each<FakeFault>(['timed-out-stored', 'timed-out', 'not-ready'])(
    'is stored once after %s, although the server forgot the event ids',
    async (fault) => {
      await store.append('thing-1', sampleEvents(3), 'no-stream');
      const events = sampleEvents(1);
      server.faults = [fault, fault];
      const appending = store.append('thing-1', events, 'any');
      server.log.forget();
      expect(await appending).toMatchObject({ revision: 3 });
      expect(idsOf(await collectAll(store.readStream('thing-1', { from: 3 })))).toEqual(idsOf(events));
    },
  );

  it('is stored only once if it times out and other processes append before the retry', async () => {
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    server.faults = ['timed-out-stored'];
    const slow = sampleEvents(1);
    const appends = [slow, ...Array.from({ length: 20 }, () => sampleEvents(1))];
    await Promise.all(appends.map((events) => store.append('thing-1', events, 'any')));
    const stored = idsOf(await collectAll(store.readStream('thing-1')));
    expect(stored).toHaveLength(22);
    expect(new Set(stored).size).toBe(22);
  });
});
