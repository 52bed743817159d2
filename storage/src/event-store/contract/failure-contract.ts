import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreUnavailableError } from '../errors.ts';
import { START } from '../event-store.ts';
import type { EngineAccess } from './engine.ts';
import { collectAll, eventsOf, follow, waitUntilReadable } from './reading.ts';
import { forPlatform, type PlatformStore } from './platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from './samples.ts';
import { createTcpProxy, type TcpProxy, unusedPort } from './tcp-proxy.ts';

const names = createUniqueStreamNames();

export const describeFailures = (engine: EngineAccess): void => {
  describe('an unreachable store', () => {
    let unreachable: PlatformStore;
    beforeAll(async () => {
      unreachable = forPlatform(engine().openAt(await unusedPort()));
    });
    afterAll(async () => unreachable.close());

    it.each<[string, () => Promise<unknown>]>([
      ['append', async () => unreachable.append(names.stream(), sampleEvents(1), 'no-stream')],
      ['append of any', async () => unreachable.append(names.stream(), sampleEvents(1), 'any')],
      ['readStream', async () => collectAll(unreachable.readStream(names.stream()))],
      ['readAll', async () => collectAll(unreachable.readAll({ from: START }))],
      ['head', async () => unreachable.head()],
    ])('is reported by %s', async (_, call) => {
      await expect(call()).rejects.toBeInstanceOf(EventStoreUnavailableError);
    });

    it('is retried by a subscription until it is aborted', async () => {
      const abort = new AbortController();
      setImmediate(() => abort.abort());
      expect(await collectAll(unreachable.subscribe({ from: START, signal: abort.signal }))).toEqual([]);
    });
  });

  describe('a store behind a proxy', () => {
    let store: PlatformStore;
    let proxy: TcpProxy | undefined;
    let behind: PlatformStore | undefined;
    beforeAll(async () => {
      store = forPlatform(engine().open());
      const { upstream } = engine();
      proxy = upstream && (await createTcpProxy(upstream));
      behind = proxy && forPlatform(engine().openAt(proxy.port));
    });
    afterAll(async () => {
      await behind?.close();
      await proxy?.close();
      await store.close();
    });

    it('resumes a subscription after a lost connection, without loss or repetition', async ({ skip }) => {
      if (!behind || !proxy) {
        skip('TLS: no proxy can stand in between');
        return;
      }
      const line = proxy;
      const stream = names.stream('cut');
      const filter = { streamPrefixes: [names.prefix('cut')] };
      const events = sampleEvents(40);
      const last = events.at(-1)?.eventId;
      await store.append(stream, events.slice(0, 10), 'no-stream');
      let appending: Promise<unknown> | undefined;
      const items = await follow(behind, { from: START, filter }, (item) => {
        if (item.kind !== 'event') return false;
        if (item.event.revision === 6) {
          line.cut();
          appending = store.append(stream, events.slice(10, 20), 9).then(() => line.accept());
        }
        if (item.event.revision === 19) {
          line.cut();
          line.accept();
          appending = store.append(stream, events.slice(20), 19);
        }
        return item.event.eventId === last;
      });
      await appending;
      expect(idsOf(eventsOf(items))).toEqual(idsOf(events));
      // Other calls also recover.
      expect(await collectAll(behind.readStream(stream))).toHaveLength(40);
      await behind.append(stream, [sampleEvent()], 39);
    });

    it('limits how far it reads ahead of a slow reader', async ({ skip }) => {
      if (!behind || !proxy) {
        skip('TLS: no proxy can stand in between');
        return;
      }
      const filter = { streamPrefixes: [names.prefix('heavy')] };
      const text = 'x'.repeat(4_000);
      const count = 2_000;
      const stream = names.stream('heavy');
      let position = START;
      for (let start = 0; start < count; start += 100) {
        const batch = Array.from({ length: 100 }, () => sampleEvent({ text }));
        ({ position } = await store.append(stream, batch, start - 1));
      }
      await waitUntilReadable(store, position);
      const before = proxy.bytes;
      const { signal } = new AbortController();
      const reader = behind.subscribe({ from: START, filter, signal })[Symbol.asyncIterator]();
      await reader.next();
      // While this other reader reads all events, the subscriber does not consume any. It has read one page
      // and prefetched the next.
      expect(await collectAll(store.readStream(stream))).toHaveLength(count);
      expect(proxy.bytes - before).toBeLessThan(count * text.length * 0.7);
      for (let taken = 1; taken < count;) {
        const { value } = await reader.next();
        if (value?.kind === 'event') taken += 1;
      }
      await reader.return?.();
      expect(proxy.bytes - before).toBeGreaterThan(count * text.length);
    });
  });
};
