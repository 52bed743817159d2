import { createHash } from 'node:crypto';
import type { EventFeed, FeedItem } from '../event-feed/event-feed.ts';
import type { EventStore, Position, SubscriptionItem } from '../event-store/event-store.ts';

/**
 * Divides the event store's events into `partitions` by a hash of their stream, each with its own
 * subscription and speed. It acts like a feed with several partitions, without a broker.
 */
export const createDividedFeed = (store: EventStore, partitions: number): EventFeed => {
  const partitionOf = (stream: string): number =>
    createHash('sha256').update(stream).digest().readUInt32BE() % partitions;

  const ofPartition = async function* (
    partition: number,
    items: AsyncIterable<SubscriptionItem>,
  ): AsyncGenerator<FeedItem> {
    for await (const item of items) {
      const isForeign = item.kind === 'event' && partitionOf(item.event.stream) !== partition;
      yield isForeign ? { kind: 'passed', position: item.event.position, partition } : { ...item, partition };
    }
  };

  return {
    partitions,
    partitionOf,
    async *subscribe({ from, filter, signal }) {
      const ended = new AbortController();
      const open = (partition: number, place: Position) =>
        ofPartition(
          partition,
          store.subscribe({ from: place, filter, signal: AbortSignal.any([signal, ended.signal]) }),
        );
      const numbers = Array.from({ length: partitions }, (_, partition) => partition);
      try {
        const places = await Promise.all(numbers.map(from));
        yield* merged(places.map((place, partition) => open(partition, place)));
      } finally {
        ended.abort();
      }
    },
    close: async () => undefined,
  };
};

/** Merges the items of all sources as they arrive. Ends when all have ended, or with the first error. */
async function* merged<Item>(sources: readonly AsyncGenerator<Item>[]): AsyncGenerator<Item> {
  const next = async (source: AsyncGenerator<Item>) => ({ source, result: await source.next() });
  const pending = new Map(sources.map((source) => [source, next(source)]));
  while (pending.size > 0) {
    const { source, result } = await Promise.race(pending.values());
    if (result.done) {
      pending.delete(source);
    } else {
      pending.set(source, next(source));
      yield result.value;
    }
  }
}
