import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areIncreasing, eventsOf, positionOf } from '../event-store/contract/reading.ts';
import type { PlatformStore } from '../event-store/contract/platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvents } from '../event-store/contract/samples.ts';
import { comparePositions, type Position, START } from '../event-store/event-store.ts';
import type { EventFeed, FeedItem } from './event-feed.ts';

/** A feed, and the event store that its events come from. */
export interface FeedEngine {
  store: PlatformStore;
  feed: EventFeed;
  stop(): Promise<void>;
}

const names = createUniqueStreamNames();

const fromStart = async (): Promise<Position> => START;
const unknown = (): Promise<Position> => Promise.reject(new Error('no checkpoint'));

const partitionsOf = (items: readonly FeedItem[]): Set<number> =>
  new Set(items.map(({ partition }) => partition));
const caughtUp = (items: readonly FeedItem[]): Set<number> =>
  partitionsOf(items.filter(({ kind }) => kind === 'caught-up'));
const distinct = (items: readonly FeedItem[]): Set<string> => new Set(idsOf(eventsOf(items)));

/** The contract that every event feed must satisfy. */
export const describeEventFeed = (name: string, start: () => Promise<FeedEngine>): void => {
  describe(`event feed: ${name}`, () => {
    let engine: FeedEngine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(async () => engine.stop());

    /** Collects a subscription's items until the caller has enough of them. */
    const follow = async (
      options: { from?: (partition: number) => Promise<Position>; prefix?: string },
      enough: (items: readonly FeedItem[]) => boolean | Promise<boolean>,
    ): Promise<FeedItem[]> => {
      const { from = fromStart, prefix } = options;
      const items: FeedItem[] = [];
      const subscription = engine.feed.subscribe({
        subscriber: names.stream('subscriber'),
        from,
        signal: new AbortController().signal,
        ...(prefix !== undefined && { filter: { streamPrefixes: [prefix] } }),
      });
      for await (const item of subscription) {
        items.push(item);
        if (await enough(items)) break;
      }
      return items;
    };
    /** Appends two events to each of many streams, so many that every partition receives some events. */
    const fill = async (category: string): Promise<{ streams: string[]; ids: string[] }> => {
      const streams: string[] = [];
      const ids: string[] = [];
      const { partitions, partitionOf } = engine.feed;
      while (streams.length < 6 || new Set(streams.map(partitionOf)).size < partitions) {
        const stream = names.stream(category);
        const events = sampleEvents(2);
        await engine.store.append(stream, events, 'no-stream');
        streams.push(stream);
        ids.push(...idsOf(events));
      }
      return { streams, ids };
    };
    it('always assigns a stream to the same partition', () => {
      const { partitions, partitionOf } = engine.feed;
      for (let count = 0; count < 100; count += 1) {
        const stream = names.stream();
        const partition = partitionOf(stream);
        expect(partition).toBe(partitionOf(stream));
        expect(Number.isInteger(partition) && partition >= 0 && partition < partitions).toBe(true);
      }
    });

    it('delivers every event in the partition of its stream, in order, then new ones', async () => {
      const prefix = names.prefix('all');
      const { ids } = await fill('all');
      const later = names.stream('all');
      const fresh = sampleEvents(3);
      let appended: Promise<unknown> | undefined;
      const items = await follow({ prefix }, (found) => {
        if (distinct(found).size >= ids.length) appended ??= engine.store.append(later, fresh, 'no-stream');
        return distinct(found).size >= ids.length + fresh.length;
      });
      await appended;

      expect([...distinct(items)].toSorted()).toEqual([...ids, ...idsOf(fresh)].toSorted());
      const misplaced = items.filter(
        (item) => item.kind === 'event' && item.partition !== engine.feed.partitionOf(item.event.stream),
      );
      expect(misplaced).toEqual([]);
      for (const partition of partitionsOf(items)) {
        const own = items.filter((item) => item.partition === partition);
        expect(areIncreasing(own.map(positionOf), 'or-same')).toBe(true);
        expect(areIncreasing(eventsOf(own).map(({ position }) => position))).toBe(true);
      }
    });

    it('starts each partition after the provided position', async () => {
      const prefix = names.prefix('places');
      const { ids } = await fill('places');
      const items = await follow({ prefix }, (found) => distinct(found).size >= ids.length);
      const places = new Map<number, Position>();
      const expected: string[] = [];
      for (const partition of partitionsOf(items)) {
        const own = eventsOf(items.filter((item) => item.partition === partition));
        const place = own[Math.floor(own.length / 2)];
        if (place === undefined) continue;
        places.set(partition, place.position);
        expected.push(...idsOf(own.slice(Math.floor(own.length / 2) + 1)));
      }
      const again = await follow(
        { prefix, from: async (partition) => places.get(partition) ?? START },
        (found) => distinct(found).size >= expected.length,
      );
      expect([...distinct(again)].toSorted()).toEqual(expected.toSorted());
    });

    it('reports that each partition has caught up, including an empty one', async () => {
      const stream = names.stream('lonely');
      await engine.store.append(stream, sampleEvents(1), 'no-stream');
      const items = await follow(
        { prefix: names.prefix('lonely') },
        (found) => caughtUp(found).size === engine.feed.partitions && eventsOf(found).length > 0,
      );
      expect(eventsOf(items).map((event) => event.stream)).toEqual([stream]);
    });

    it('reports positions passed without an event, for each partition', async () => {
      const { position } = await engine.store.append(names.stream('others'), sampleEvents(10), 'no-stream');
      const passed = (items: readonly FeedItem[]) =>
        partitionsOf(items.filter((item) => comparePositions(positionOf(item), position) >= 0)).size;
      const items = await follow(
        { prefix: names.prefix('nobody') },
        (found) => passed(found) === engine.feed.partitions,
      );
      expect(eventsOf(items)).toEqual([]);
    });

    it('ends without an error when aborted, and yields nothing if aborted beforehand', async () => {
      const abort = new AbortController();
      const from = fromStart;
      const options = { subscriber: names.stream('subscriber'), from, signal: abort.signal };
      for await (const item of engine.feed.subscribe(options))
        if (item.kind === 'caught-up') setImmediate(() => abort.abort());
      for await (const _ of engine.feed.subscribe(options)) expect.unreachable();
      expect(abort.signal.aborted).toBe(true);
    });

    it('throws the error when a starting position cannot be loaded', async () => {
      await expect(follow({ from: unknown }, () => false)).rejects.toThrow('no checkpoint');
    });
  });
};
