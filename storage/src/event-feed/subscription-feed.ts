import type { EventStore } from '../event-store/event-store.ts';
import type { EventFeed } from './event-feed.ts';

/** The event store's own subscription as a feed of one partition. */
export const createSubscriptionFeed = (store: EventStore): EventFeed => ({
  partitions: 1,
  partitionOf: () => 0,
  async *subscribe({ from, filter, signal }) {
    if (signal.aborted) return;
    for await (const item of store.subscribe({ from: await from(0), ...(filter && { filter }), signal }))
      yield { ...item, partition: 0 };
  },
  close: async () => undefined,
});
