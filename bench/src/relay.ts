// Measures the cost of the relay to Kafka, compared with kafkajs's bare producer, which sends the same
// messages in batches of the same size to a topic with the same settings, on the same broker. Rounds of the
// two alternate, and the median is reported. Needs Java and Maven (apt-get install openjdk-17-jre-headless
// maven); without these, nothing is measured, and the last line of the output says so.
import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKafka,
  createKafkaPublisher,
  createPool,
  createPostgresEventStore,
  type EventToAppend,
  loadEventTopic,
  openDatabase,
  type PositionedEvent,
  setUpEventTopic,
  START,
  toMessage,
} from '@proviso/storage';
import { kafkaLibraries, startTestKafka } from '@proviso/storage/testing/kafka';
import { relayPage, runRelay } from '@proviso/projections';
import { benchLog } from './support/bench-database.ts';
import { createGoals, ratio } from './support/goals.ts';
import { median } from './support/quantile.ts';

/** Number of events, large enough to measure the sustained rate rather than a broker's initial burst. */
const EVENTS = 60_000;
const BATCH = relayPage.events;
const ROUNDS = 5;
const PARTITIONS = 6;
const source = 'urn:uuid:018f0000-0000-7000-8000-0000000000c0';
const what = 'events a second of the relay against the bare producer';

const goals = createGoals();

const organizationId = crypto.randomUUID();
const sample = (): EventToAppend => {
  const eventId = crypto.randomUUID();
  const actor = { kind: 'user', id: crypto.randomUUID() } as const;
  return {
    eventId,
    type: 'PolicyCreated',
    data: { policyId: eventId, title: 'Information security', content: 'All staff. '.repeat(40), version: 1 },
    metadata: {
      recordedAt: new Date().toISOString(),
      schemaVersion: 1,
      organizationId,
      actor,
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

const readEvents = async (items: AsyncIterable<PositionedEvent>): Promise<PositionedEvent[]> => {
  const events: PositionedEvent[] = [];
  for await (const event of items) events.push(event);
  return events;
};

const measure = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proviso-bench-'));
  const broker = await startTestKafka();
  const database = await openDatabase({ dataDir, log: benchLog });
  const pool = createPool(database.urls.jobs, { max: 18, applicationName: 'bench', log: benchLog });
  const owner = createPool(database.urls.owner, { max: 2, applicationName: 'bench', log: benchLog });
  const store = createPostgresEventStore({ pool, log: benchLog, page: relayPage });
  try {
    const kafka = createKafka(
      { brokers: [broker.broker], tls: false, credentials: undefined },
      { clientId: 'bench', log: benchLog },
    );
    for (let count = 0; count < EVENTS; count += 10)
      await store.append(`policy-${crypto.randomUUID()}`, Array.from({ length: 10 }, sample), 'no-stream', {
        organizationId,
      });
    const events = await readEvents(store.readAll({ from: START }));

    const relay = async (round: number): Promise<number> => {
      const topic = `relay-${round}`;
      await setUpEventTopic({ pool: owner, kafka, topic }, { partitions: PARTITIONS, replicas: 1 });
      const stopping = new AbortController();
      const started = performance.now();
      const published = { events: 0 };
      const openPublisher = async () => {
        const publisher = await createKafkaPublisher({ kafka, topic, partitions: PARTITIONS, source });
        const publish = async (batch: readonly PositionedEvent[]) => {
          const offsets = await publisher.publish(batch);
          published.events += batch.length;
          return offsets;
        };
        return { ...publisher, publish };
      };
      const running = runRelay({ pool, store, topic, openPublisher, log: benchLog, signal: stopping.signal });
      // Continuous polling would add load to the database, so poll only near the end.
      while (published.events < EVENTS || !(await loadEventTopic(pool, topic)).caughtUp) await pause(2);
      const milliseconds = performance.now() - started;
      stopping.abort();
      await running;
      return (EVENTS / milliseconds) * 1_000;
    };
    const bare = async (round: number): Promise<number> => {
      const topic = `bare-${round}`;
      await setUpEventTopic({ pool: owner, kafka, topic }, { partitions: PARTITIONS, replicas: 1 });
      const messages = events.map((event) => {
        const { partition: _, ...message } = toMessage(event, { source, partition: 0 });
        return message;
      });
      const started = performance.now();
      const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
      await producer.connect();
      for (let first = 0; first < messages.length; first += BATCH)
        await producer.send({ topic, messages: messages.slice(first, first + BATCH) });
      const milliseconds = performance.now() - started;
      await producer.disconnect();
      return (EVENTS / milliseconds) * 1_000;
    };

    await bare(-1);
    await relay(-1);
    const rounds: { relayed: number; sent: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ relayed: await relay(round), sent: await bare(round) });
    const about = `${median(rounds.map(({ relayed }) => relayed)).toFixed(0)} against ${median(rounds.map(({ sent }) => sent)).toFixed(0)}`;
    goals.atLeast(what, median(rounds.map(({ relayed, sent }) => relayed / sent)), 0.7, ratio, about);
  } finally {
    await store.close();
    await Promise.all([pool.end(), owner.end()]);
    await database.stop();
    await broker.stop();
    if (database.embedded) await rm(database.embedded.directory, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (kafkaLibraries() === undefined) goals.notMeasured(what, 'Java or Maven is not installed');
else await measure();
if (!goals.conclude()) process.exitCode = 1;
