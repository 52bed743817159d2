import { randomBytes, randomUUID } from 'node:crypto';
import {
  comparePositions,
  type EventFeed,
  EventFeedUnavailableError,
  type PositionedEvent,
  setUpEventTopic,
  START,
} from '@proviso/storage';
import {
  createTcpProxy,
  describeEventFeed,
  idsOf,
  kafkaLibraries,
  sampleEvents,
  startTestKafka,
  type TcpProxy,
  type TestKafka,
} from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { policies } from '../../read-models/policies/projector.ts';
import { schemaOf } from '../schema-of.ts';
import { policyCreated, policyRevised } from '../../testing/events.ts';
import { type KafkaTest, PARTITIONS, startKafkaTest } from '../../testing/kafka-test.ts';
import { startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf, run } from '../../testing/run.ts';

const MiB = 1024 * 1024;
/**
 * Number of messages in a partition. It is so large that a reader searches for its position instead of
 * reading from the start.
 */
const MANY = 700;

const distinct = (events: readonly PositionedEvent[]) => new Set(idsOf(events));
const revisionsOf = (events: readonly PositionedEvent[], stream: string) =>
  events.filter((event) => event.stream === stream).map(({ revision }) => revision);

describe.skipIf(kafkaLibraries() === undefined)('Kafka', () => {
  let broker: TestKafka;
  let proxy: TcpProxy;
  beforeAll(async () => {
    broker = await startTestKafka({
      advertised: async (port) => {
        proxy = await createTcpProxy({ host: '127.0.0.1', port });
        return proxy.port;
      },
    });
  });
  afterAll(async () => {
    await broker.stop();
    await proxy.close();
  });

  describeEventFeed('a Kafka topic filled by a relay', async () => {
    const test = await startKafkaTest(broker.broker);
    test.relay();
    return { store: test.store, feed: test.feed(), stop: () => test.stop() };
  });

  describe('a relay', () => {
    let test: KafkaTest;
    beforeEach(async () => {
      test = await startKafkaTest(broker.broker);
    });
    afterEach(() => test.stop());

    const append = async (count: number, stream = `thing-${randomUUID()}`) => {
      const events = sampleEvents(count);
      await test.store.append(stream, events, 'any');
      return { stream, ids: idsOf(events) };
    };
    const stored = async (count: number): Promise<PositionedEvent[]> => {
      const { stream } = await append(count);
      const events: PositionedEvent[] = [];
      for await (const event of test.store.readStream(stream)) events.push(event);
      return events;
    };
    const relayed = async (ids: readonly string[]) =>
      test.read((events) => distinct(events).size >= ids.length);

    it('publishes each event exactly once while the broker is killed and restarted', async () => {
      test.relay();
      const streams = Array.from({ length: 4 }, () => `thing-${randomUUID()}`);
      const ids: string[] = [];
      const write = async () => {
        for (const stream of streams) ids.push(...(await append(5, stream)).ids);
      };
      await write();
      await relayed(ids);
      await broker.kill();
      await write();
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toContain('KafkaJS');
      await broker.start();
      await write();
      const events = await relayed(ids);
      expect([...distinct(events)].toSorted()).toEqual(ids.toSorted());
      for (const stream of streams)
        expect(revisionsOf(events, stream)).toEqual(Array.from({ length: 15 }, (_, revision) => revision));
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toBeNull();
    });

    it('loses no events when the broker’s disk is full, and continues once there is space', async () => {
      test.relay();
      const before = await append(3);
      await relayed(before.ids);
      await broker.kill();
      // The limit must be higher than 10 MiB, the size of each of the broker's own indexes.
      await broker.start({ fileBytes: 11 * MiB });
      const stream = `thing-${randomUUID()}`;
      const large = sampleEvents(16).map((event) =>
        Object.assign(event, { data: { text: randomBytes(630_000).toString('base64') } }),
      );
      for (const event of large) await test.store.append(stream, [event], 'any');
      await broker.ended();
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toContain('KafkaJS');
      const meanwhile = await append(3);
      await broker.start();
      const ids = [...before.ids, ...idsOf(large), ...meanwhile.ids];
      const events = await relayed(ids);
      expect([...distinct(events)].toSorted()).toEqual(ids.toSorted());
      expect(revisionsOf(events, stream)).toEqual(large.map((_, revision) => revision));
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toBeNull();
      // This may take minutes: a transaction that was open when the broker was killed times out only after a
      // minute, and the broker may have several such transactions.
    }, 400_000);

    it('restarts from the last recorded position, without duplicates for readers', async () => {
      const { stream, ids } = await append(40);
      const { commit, prepare } = START;
      const stop = test.relay({ limits: { items: 7, characters: 1_000_000 } });
      await relayed(ids);
      await stop();
      // Simulates that the process was killed before it recorded the acknowledgment.
      await test.database.pools.owner.query(
        'update private.event_topics set position_commit = $1, position_prepare = $2',
        [commit, prepare],
      );
      const more = await append(3, stream);
      test.relay();
      const events = await relayed([...ids, ...more.ids]);
      expect(idsOf(events)).toEqual([...ids, ...more.ids]);
      const total = (await test.loadTopic()).lastOffsets.reduce((sum, offset) => sum + offset + 1, 0);
      expect(total).toBeGreaterThanOrEqual(ids.length * 2 + more.ids.length);
    });

    it('is fenced off by its successor, even in the middle of publishing', async () => {
      const events = await stored(4);
      const ids = idsOf(events);
      const old = await test.openPublisher();
      await old.publish(events.slice(0, 1));
      const successor = await test.openPublisher();
      await expect(old.publish(events.slice(1, 2))).rejects.toMatchObject({ name: 'PublisherFencedError' });
      await successor.publish(events.slice(1));
      await Promise.all([old.close(), successor.close()]);
      expect(idsOf(await relayed(ids))).toEqual(ids);
    });

    it('publishes all events even if two relays run at the same time', async () => {
      test.relay({ limits: { items: 3, characters: 1_000_000 } });
      test.relay({ limits: { items: 3, characters: 1_000_000 } });
      const stream = `thing-${randomUUID()}`;
      const ids: string[] = [];
      for (let round = 0; round < 10; round += 1) ids.push(...(await append(3, stream)).ids);
      const events = await relayed(ids);
      expect(idsOf(events)).toEqual(ids);
    });

    it('reports an event that is too large, and continues once the topic accepts it', async () => {
      await setTopic(test, 'max.message.bytes', '20000');
      test.relay();
      const small = await append(2);
      await relayed(small.ids);
      const [large] = sampleEvents(1);
      if (large === undefined) throw new Error('no event');
      await test.store.append(
        `thing-${randomUUID()}`,
        [{ ...large, data: { text: 'x'.repeat(100_000) } }],
        'any',
      );
      const after = await append(2);
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toContain(large.eventId);
      await setTopic(test, 'max.message.bytes', '2097152');
      const ids = [...small.ids, large.eventId, ...after.ids];
      expect([...distinct(await relayed(ids))].toSorted()).toEqual(ids.toSorted());
    });

    it('splits a batch that is too large, without losing events', async () => {
      await setTopic(test, 'max.message.bytes', '20000');
      const streams = Array.from({ length: 12 }, () => `thing-${randomUUID()}`);
      const ids: string[] = [];
      for (const [index, stream] of streams.entries()) {
        const events = sampleEvents(2).map((event) =>
          Object.assign(event, { data: { text: randomBytes(index % 4 === 0 ? 7_000 : 20).toString('hex') } }),
        );
        await test.store.append(stream, events.slice(0, 1), 'any');
        await test.store.append(stream, events.slice(1), 'any');
        ids.push(...idsOf(events));
      }
      test.relay();
      expect([...distinct(await relayed(ids))].toSorted()).toEqual(ids.toSorted());
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).toBeNull();
    });

    it('does not publish to a topic that was replaced', async () => {
      const stop = test.relay();
      const { ids } = await append(20);
      await relayed(ids);
      await stop();
      const admin = test.kafka.admin();
      await admin.connect();
      await admin.deleteTopics({ topics: [test.topic] });
      // Returns the error from opening a publisher. Polled, because brokers respond before they apply the
      // topic's new settings.
      const refusal = async () => {
        try {
          await (await test.openPublisher()).close();
          return 'opened';
        } catch (error) {
          return String(error);
        }
      };
      await expect.poll(refusal).toContain('--again');
      await expect
        .poll(() => admin.createTopics({ topics: [{ topic: test.topic, numPartitions: PARTITIONS }] }))
        .toBe(true);
      await admin.disconnect();
      await expect.poll(refusal).toContain('does not keep its messages forever');
      await setTopic(test, 'retention.ms', '-1');
      await expect.poll(refusal).toContain('which was published');

      const options = { pool: test.database.pools.owner, kafka: test.kafka, topic: test.topic, again: true };
      await setUpEventTopic(options, { partitions: PARTITIONS, replicas: 1 });
      test.relay();
      expect([...distinct(await relayed(ids))]).toEqual(ids);
    });

    it('is not set up on a topic that already has other messages', async () => {
      const [event] = await stored(1);
      if (event === undefined) throw new Error('no event');
      const publisher = await test.openPublisher();
      await publisher.publish([event]);
      await publisher.close();
      // Wait until readers see the event, because a transaction ends for its writer before it ends for
      // readers.
      await relayed([event.eventId]);
      const pool = test.database.pools.owner;
      await pool.query('delete from private.event_topics');
      const options = { pool, kafka: test.kafka, topic: test.topic, again: true };
      await expect(setUpEventTopic(options, { partitions: PARTITIONS, replicas: 1 })).rejects.toThrow(
        'has not published',
      );
    });

    it('rejects a topic whose number of partitions has changed', async () => {
      const admin = test.kafka.admin();
      await admin.connect();
      await admin.createPartitions({ topicPartitions: [{ topic: test.topic, count: PARTITIONS + 1 }] });
      await admin.disconnect();
      await expect.poll(() => test.openPublisher().catch(String)).toContain('would change their partitions');
    });
  });

  describe('a feed', () => {
    let test: KafkaTest;
    beforeEach(async () => {
      test = await startKafkaTest(broker.broker);
      test.relay();
    });
    afterEach(() => test.stop());

    it('finds a reader’s position in a long partition, even if some messages are duplicates', async () => {
      const stream = `thing-${randomUUID()}`;
      for (let count = 0; count < MANY; count += 100)
        await test.store.append(stream, sampleEvents(100), 'any');
      const all = await test.read((events) => events.length >= MANY);
      await test.database.pools.owner.query(
        'update private.event_topics set position_commit = $1, position_prepare = $2',
        [all[99]?.position.commit, all[99]?.position.prepare],
      );
      test.relay();
      const { partitionOf } = test.feed();
      const published = async () => (await test.loadTopic()).lastOffsets[partitionOf(stream)] ?? 0;
      await expect.poll(published).toBeGreaterThan(MANY * 1.5);
      for (const index of [0, 50, 350, 600, 698]) {
        const place = all[index]?.position ?? START;
        const rest = await test.read(
          (events) => events.length >= MANY - 1 - index,
          () => place,
        );
        expect(rest.map(({ revision }) => revision)).toEqual(
          Array.from({ length: MANY - 1 - index }, (_, each) => index + 1 + each),
        );
        expect(rest.every(({ position }) => comparePositions(position, place) > 0)).toBe(true);
      }
    });

    it('skips a message that no relay published', async () => {
      const producer = test.kafka.producer();
      await producer.connect();
      const stream = `thing-${randomUUID()}`;
      const { partitionOf } = test.feed();
      const partition = partitionOf(stream);
      await producer.send({
        topic: test.topic,
        messages: [
          { partition, key: stream, value: 'nothing of ours' },
          { partition, key: stream, value: '{"data":{}}', headers: { position: '1/1' } },
          { partition, key: stream, value: null },
        ],
      });
      await producer.disconnect();
      const events = sampleEvents(2);
      await test.store.append(stream, events, 'no-stream');
      expect(idsOf(await test.read((read) => read.length >= 2))).toEqual(idsOf(events));
    });

    it('recovers on its own when the network returns', async () => {
      const seen: string[] = [];
      const stopping = new AbortController();
      const feed = test.feed();
      const reading = (async () => {
        const options = { subscriber: 'reader', from: async () => START, signal: stopping.signal };
        while (!stopping.signal.aborted)
          try {
            for await (const item of feed.subscribe(options))
              if (item.kind === 'event') seen.push(item.event.eventId);
          } catch (error) {
            if (!(error instanceof EventFeedUnavailableError)) throw error;
          }
      })();
      const first = sampleEvents(2);
      await test.store.append(`thing-${randomUUID()}`, first, 'no-stream');
      await expect.poll(() => seen).toEqual(idsOf(first));
      proxy.cut();
      const second = sampleEvents(2);
      await test.store.append(`thing-${randomUUID()}`, second, 'no-stream');
      await expect.poll(async () => (await test.loadTopic()).stoppedReason).not.toBeNull();
      proxy.accept();
      await expect.poll(() => new Set(seen)).toEqual(new Set([...idsOf(first), ...idsOf(second)]));
      stopping.abort();
      await reading;
    });
  });

  it('shares the partitions among workers, and reassigns the partitions of a worker that ends', async () => {
    const test = await startProjectionTest();
    const carried = await startKafkaTest(broker.broker, test);
    carried.relay();
    const on = (feed: EventFeed) => run({ ...test, feed }, policies);
    const streams: string[] = [];
    const write = async () => {
      for (let count = 0; count < 8; count += 1) {
        const stream = `policy-${randomUUID()}`;
        streams.push(stream);
        await test.append(stream, [policyCreated()]);
        await test.append(stream, [policyRevised({ title: 'Second' })]);
      }
    };
    const rows = () => rowsOf(test, `${schemaOf(policies)}.policies`);
    const whole = async () =>
      (await rows()).filter((row) => expect.objectContaining({ title: 'Second' }).asymmetricMatch(row))
        .length;

    const first = on(carried.feed());
    await write();
    await expect.poll(whole).toBe(streams.length);
    const second = on(carried.feed());
    await write();
    await expect.poll(whole).toBe(streams.length);
    await expect.poll(() => membersOf(carried)).toEqual([1, 2]);
    await first.stop();
    await write();
    await expect.poll(whole).toBe(streams.length);
    await expect.poll(() => membersOf(carried)).toEqual([3]);
    await second.stop();
    expect([...first.alarms, ...second.alarms]).toEqual([]);
    await carried.stop();
    await test.close();
  });
});

/** Number of partitions assigned to each worker in the consumer group of the `policies` read model. */
const membersOf = async ({ kafka, topic }: KafkaTest): Promise<number[]> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { groups } = await admin.describeGroups([`${topic}.${schemaOf(policies)}`]);
    const members = groups[0]?.members ?? [];
    return members
      .map(({ memberAssignment }) => partitionsIn(memberAssignment))
      .toSorted((one, other) => one - other);
  } finally {
    await admin.disconnect();
  }
};

/**
 * Reads the number of partitions from an assignment, which consists of a version (2 bytes), the number of
 * topics (4), the topic's name (2 and its bytes), and the number of partitions (4).
 */
const partitionsIn = (assignment: Buffer): number =>
  assignment.length === 0 ? 0 : assignment.readInt32BE(8 + assignment.readInt16BE(6));

const setTopic = async ({ kafka, topic }: KafkaTest, name: string, value: string): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  const settings = {
    'cleanup.policy': 'delete',
    'retention.ms': '-1',
    'retention.bytes': '-1',
    [name]: value,
  };
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      {
        type: 2,
        name: topic,
        configEntries: Object.entries(settings).map(([key, each]) => ({ name: key, value: each })),
      },
    ],
  });
  await admin.disconnect();
};
