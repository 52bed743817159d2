import type { EventStore } from '../event-store/event-store.ts';
import type { EventFeed } from './event-feed.ts';

/** The event store's own subscription as a feed of one partition. */
export const createSubscriptionFeed = (store: EventStore): EventFeed => ({
  partitions: 1,
  partitionOf: () => 0,
  async *subscribe({ from, subscriber: _, ...options }) {
    if (options.signal.aborted) return;
    for await (const item of store.subscribe({ from: await from(0), ...options }))
      yield { ...item, partition: 0 };
  },
  close: async () => undefined,
});
