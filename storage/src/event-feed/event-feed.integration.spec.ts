import { createPostgresEventStore } from '../event-store/postgres-event-store.ts';
import { forPlatform } from '../event-store/contract/platform-store.ts';
import { createDividedFeed } from '../testing/divided-feed.ts';
import { createTestDatabase, silentLog } from '../testing/index.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { describeEventFeed } from './event-feed-contract.ts';
import type { EventFeed } from './event-feed.ts';
import { createSubscriptionFeed } from './subscription-feed.ts';

const on = (feedOf: (store: EventStore) => EventFeed) => async () => {
  const database = await createTestDatabase();
  const store = createPostgresEventStore({ pool: database.pools.jobs, log: silentLog, pollMilliseconds: 50 });
  const stop = async () => {
    await store.close();
    await database.drop();
  };
  return { store: forPlatform(store), feed: feedOf(store), stop };
};

describeEventFeed('a subscription to the event store', on(createSubscriptionFeed));
describeEventFeed(
  'a subscription divided into partitions',
  on((store) => createDividedFeed(store, 3)),
);
