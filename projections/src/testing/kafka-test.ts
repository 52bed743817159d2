import { randomUUID } from 'node:crypto';
import {
  createEventStore,
  createKafka,
  createKafkaFeed,
  createKafkaPublisher,
  type EventFeed,
  type EventStore,
  type FeedItem,
  loadEventTopic,
  type Position,
  type PositionedEvent,
  setUpEventTopic,
  START,
  verifyEventTopic,
} from '@proviso/storage';
import {
  createTestDatabase,
  forPlatform,
  type PlatformStore,
  silentLog,
  type TestDatabase,
} from '@proviso/storage/testing';
import { runRelay, type RelayOptions } from '../engine/relay/run-relay.ts';

const source = 'urn:uuid:018f0000-0000-7000-8000-0000000000c0';
export const PARTITIONS = 3;

/** A database with an event store, and a separate Kafka topic for its events. */
export interface KafkaTest {
  database: TestDatabase;
  store: PlatformStore;
  topic: string;
  kafka: ReturnType<typeof createKafka>;
  /** Starts a relay. Returns a function that stops the relay and waits for it. */
  relay(options?: Partial<RelayOptions>): () => Promise<void>;
  /** Opens a feed as another process would. */
  feed(): EventFeed;
  loadTopic: () => ReturnType<typeof loadEventTopic>;
  openPublisher: RelayOptions['openPublisher'];
  /** Collects the events that a subscriber receives after `from`, until there are enough. */
  read(
    enough: (events: readonly PositionedEvent[]) => boolean,
    from?: (partition: number) => Position,
  ): Promise<PositionedEvent[]>;
  stop(): Promise<void>;
}

/**
 * @param broker `host:port`
 * @param on an existing database and store, which stay open; by default, new ones are created
 */
export const startKafkaTest = async (
  broker: string,
  on?: { database: TestDatabase; store: EventStore },
): Promise<KafkaTest> => {
  const database = on?.database ?? (await createTestDatabase());
  const { owner, jobs } = database.pools;
  const store = on?.store ?? createEventStore({ pool: jobs, log: silentLog, pollMilliseconds: 20 });
  const address = { brokers: [broker], tls: false, credentials: undefined };
  const kafka = createKafka(address, { clientId: database.name, log: silentLog });
  const topic = database.name;
  await setUpEventTopic({ pool: owner, kafka, topic }, { partitions: PARTITIONS, replicas: 1 });
  const loadTopic = () => loadEventTopic(jobs, topic);
  const closing: (() => Promise<void>)[] = [];
  const openPublisher = async () => {
    const { partitions } = await verifyEventTopic(jobs, kafka, topic);
    return createKafkaPublisher({ kafka, topic, partitions, source });
  };
  const feed = (): EventFeed => {
    const made = createKafkaFeed({
      kafka,
      topic: { topic, partitions: PARTITIONS },
      loadTopic,
      log: silentLog,
      pollMs: 50,
      sessionTimeoutMs: 6_000,
      fetchWaitMs: 100,
    });
    closing.push(() => made.close());
    return made;
  };
  return {
    database,
    store: forPlatform(store),
    topic,
    kafka,
    loadTopic,
    openPublisher,
    feed,
    relay: (options = {}) => {
      const stopping = new AbortController();
      const done = runRelay({
        pool: jobs,
        store,
        topic,
        openPublisher,
        log: silentLog,
        signal: stopping.signal,
        longestPauseMs: 500,
        ...options,
      });
      const stop = async () => {
        stopping.abort();
        await done;
      };
      closing.unshift(stop);
      return stop;
    },
    read: async (enough, from = () => START) => {
      const events: PositionedEvent[] = [];
      const reader = feed();
      const items: AsyncIterable<FeedItem> = reader.subscribe({
        subscriber: randomUUID(),
        from: async (partition) => from(partition),
        signal: new AbortController().signal,
      });
      for await (const item of items) {
        if (item.kind === 'event') events.push(item.event);
        if (enough(events)) break;
      }
      await reader.close();
      return events;
    },
    stop: async () => {
      for (const close of closing) await close();
      if (on !== undefined) return;
      await store.close();
      await database.drop();
    },
  };
};
