import { createEventStore, createKafka, createKafkaFeed, createKafkaPublisher, loadEventTopic, setUpEventTopic, verifyEventTopic } from '@proviso/storage';
import { createTestDatabase, describeEventFeed, kafkaLibraries, silentLog, startTestKafka, type TestKafka } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { runRelay } from './run-relay.ts';

const source = 'urn:uuid:018f0000-0000-7000-8000-0000000000c0';

describe.skipIf(kafkaLibraries() === undefined)('Kafka', () => {
  let kafka: TestKafka;
  beforeAll(async () => {
    kafka = await startTestKafka();
  });
  afterAll(() => kafka.stop());

  describeEventFeed('a topic of Kafka that a relay fills', async () => {
    const database = await createTestDatabase();
    const { owner, jobs } = database.pools;
    const store = createEventStore({ pool: jobs, log: silentLog, pollMilliseconds: 20 });
    const client = createKafka({ brokers: [kafka.broker], tls: false, credentials: undefined }, { clientId: 'test', log: silentLog });
    const topic = database.name;
    await setUpEventTopic({ pool: owner, kafka: client, topic }, { partitions: 3, replicas: 1 });
    const stopping = new AbortController();
    const relaying = runRelay({
      pool: jobs,
      store,
      topic,
      openPublisher: async () => {
        const { partitions } = await verifyEventTopic(jobs, client, topic);
        return createKafkaPublisher({ kafka: client, topic, partitions, source });
      },
      log: silentLog,
      signal: stopping.signal,
    });
    const feed = createKafkaFeed({
      kafka: client,
      topic: { topic, partitions: 3 },
      loadTopic: () => loadEventTopic(jobs, topic),
      log: silentLog,
      pollMs: 50,
    });
    return {
      store,
      feed,
      stop: async () => {
        stopping.abort();
        await Promise.all([relaying, feed.close()]);
        await store.close();
        await database.drop();
      },
    };
  });
});
