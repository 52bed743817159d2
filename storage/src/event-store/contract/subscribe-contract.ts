import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePositions, START, type SubscriptionItem } from '../event-store.ts';
import type { EngineAccess } from './engine.ts';
import { collectAll, eventsOf, areIncreasing, follow, positionOf, waitUntilReadable } from './reading.ts';
import { forPlatform, type PlatformStore } from './platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from './samples.ts';

const names = createUniqueStreamNames();
const category = (name: string) => ({
  filter: { streamPrefixes: [names.prefix(name)] },
  stream: () => names.stream(name),
});

export const describeSubscribe = (engine: EngineAccess): void => {
  describe('subscribe', () => {
    let store: PlatformStore;
    beforeAll(() => {
      store = forPlatform(engine().open());
    });
    afterAll(async () => store.close());

    it('yields stored events, reports that it has caught up, then yields new ones', async () => {
      const { filter, stream } = category('live');
      const [old, fresh] = [sampleEvents(3), sampleEvents(2)];
      const { position } = await store.append(stream(), old, 'no-stream');
      await waitUntilReadable(store, position);
      let appended: Promise<unknown> | undefined;
      const items = await follow(store, { from: START, filter }, (item, { length }) => {
        if (item.kind === 'caught-up') appended ??= store.append(stream(), fresh, 'no-stream');
        return item.kind === 'event' && item.event.eventId === fresh[1]?.eventId && length > 0;
      });
      await appended;
      expect(idsOf(eventsOf(items))).toEqual(idsOf([...old, ...fresh]));
      const caughtUp = items.findIndex(({ kind }) => kind === 'caught-up');
      expect(idsOf(eventsOf(items.slice(0, caughtUp)))).toEqual(idsOf(old));
    });

    it('starts after a position', async () => {
      const { filter, stream } = category('from');
      const target = stream();
      const events = sampleEvents(6);
      await store.append(target, events, 'no-stream');
      const middle =
        (await collectAll(store.readStream(target, { from: 2, limit: 1 })))[0]?.position ?? START;
      const items = await follow(store, { from: middle, filter }, (_, found) => eventsOf(found).length === 3);
      expect(idsOf(eventsOf(items))).toEqual(idsOf(events.slice(3)));
    });

    it('yields all streams without a filter', async () => {
      const from = await store.head();
      const [one, two] = [sampleEvent(), sampleEvent()];
      await store.append(category('one').stream(), [one], 'no-stream');
      await store.append(category('two').stream(), [two], 'no-stream');
      const items = await follow(
        store,
        { from },
        (item) => item.kind === 'event' && item.event.eventId === two.eventId,
      );
      const own = eventsOf(items).filter(({ eventId }) => idsOf([one, two]).includes(eventId));
      expect(idsOf(own)).toEqual(idsOf([one, two]));
    });

    it('reports positions passed without a match, from which a reader can resume without loss', async () => {
      const from = await store.head();
      const { filter, stream } = category('rare');
      const { position } = await store.append(category('common').stream(), sampleEvents(400), 'no-stream');
      const items = await follow(
        store,
        { from, filter },
        (item) => item.kind !== 'event' && comparePositions(item.position, position) >= 0,
      );
      const passed = items.at(-1);
      expect(eventsOf(items)).toEqual([]);
      const event = sampleEvent();
      await store.append(stream(), [event], 'no-stream');
      const later = await follow(
        store,
        { from: passed ? positionOf(passed) : START, filter },
        ({ kind }) => kind === 'event',
      );
      expect(idsOf(eventsOf(later))).toEqual([event.eventId]);
      expect(comparePositions(positionOf(later.at(-1) as SubscriptionItem), position)).toBeGreaterThan(0);
    });

    it('yields items in increasing order of position, each stream in its own order', async () => {
      const { filter, stream } = category('ordered');
      const streams = [stream(), stream(), stream()];
      for (const revision of [-1, 1, 3, 5])
        for (const each of streams) await store.append(each, sampleEvents(2), revision);
      const items = await follow(store, { from: START, filter }, (_, found) => eventsOf(found).length === 24);
      expect(areIncreasing(eventsOf(items).map(({ position }) => position))).toBe(true);
      expect(areIncreasing(items.map(positionOf), 'or-same')).toBe(true);
      for (const each of streams) {
        const revisions = eventsOf(items).filter((event) => event.stream === each);
        expect(revisions.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      }
    });

    it('reports that it has caught up even if the store is empty', async () => {
      const { filter } = category('never');
      const from = await store.head();
      const items = await follow(store, { from, filter }, ({ kind }) => kind === 'caught-up');
      expect(eventsOf(items)).toEqual([]);
      expect(comparePositions(positionOf(items.at(-1) as SubscriptionItem), from)).toBeGreaterThanOrEqual(0);
    });

    it('ends without an error when aborted while waiting', async () => {
      const { filter } = category('waiting');
      const abort = new AbortController();
      const from = await store.head();
      for await (const item of store.subscribe({ from, filter, signal: abort.signal }))
        if (item.kind === 'caught-up') setImmediate(() => abort.abort());
      expect(abort.signal.aborted).toBe(true);
    });

    it('yields nothing more when aborted between two events', async () => {
      const { filter, stream } = category('between');
      const { position } = await store.append(stream(), sampleEvents(50), 'no-stream');
      await waitUntilReadable(store, position);
      const abort = new AbortController();
      const taken: SubscriptionItem[] = [];
      for await (const item of store.subscribe({ from: START, filter, signal: abort.signal })) {
        taken.push(item);
        if (eventsOf(taken).length === 7) abort.abort();
      }
      expect(eventsOf(taken)).toHaveLength(7);
      expect(taken.at(-1)?.kind).toBe('event');
    });

    it('yields nothing if aborted beforehand', async () => {
      expect(await collectAll(store.subscribe({ from: START, signal: AbortSignal.abort() }))).toEqual([]);
    });

    it('ends without an error when the store is closed', async () => {
      const closing = forPlatform(engine().open());
      const { signal } = new AbortController();
      let closed: Promise<void> | undefined;
      for await (const item of closing.subscribe({ from: await closing.head(), signal }))
        if (item.kind === 'caught-up') closed ??= closing.close();
      await expect(closed).resolves.toBeUndefined();
    });
  });
};
