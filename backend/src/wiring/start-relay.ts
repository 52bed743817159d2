import { relayPage, runRelay } from '@proviso/projections';
import {
  errorText,
  cloudEventSourceOf,
  createEventStore,
  createKafka,
  createKafkaPublisher,
  createPool,
  EventTopicError,
  recordingDamage,
  urlFor,
  verifyEventTopic,
} from '@proviso/storage';
import { runWhileLocked } from '../shared/jobs/leadership.ts';
import { observingPublisher } from '../shared/telemetry/observing.ts';
import type { Installation } from './installation.ts';

/**
 * Advisory lock of the process that relays events. Must never change, because all processes compete for the
 * same lock.
 */
const RELAY = 727_001_848;
const RETRY_MS = 2_000;
/** Number of connections: for the lock, wake-ups, pages of events, and the topic's position. */
const CONNECTIONS = 4;

/**
 * Relays events to Kafka while this process holds the relay's lock. Runs until the process stops.
 * @throws EventTopicError if no topic was set up, or a different topic was set up
 */
export const startRelay = async (installation: Installation): Promise<void> => {
  const {
    id,
    urls,
    eventStoreDb,
    kafka: address,
    damagedStreams,
    logger,
    lifecycle,
    telemetry,
  } = installation;
  if (address === undefined) throw new Error('the relay needs KAFKA_BROKERS');
  const { topic } = address;
  const pool = createPool(urlFor(urls, 'jobs'), {
    max: CONNECTIONS,
    applicationName: 'proviso relay',
    log: logger,
  });
  lifecycle.onStop('connections of relay', () => pool.end());
  const store = recordingDamage(
    createEventStore({ pool, log: logger, eventStoreDb, page: relayPage }),
    damagedStreams,
  );
  lifecycle.onStop('event store of relay', () => store.close());
  const kafka = createKafka(address, { clientId: 'proviso relay', log: logger });
  await verifyEventTopic(pool, kafka, topic).catch((error: unknown) => {
    if (error instanceof EventTopicError) throw error;
    logger.warn({ topic, reason: errorText(error) }, 'Kafka is unreachable, the relay keeps retrying');
  });
  const openPublisher = async () => {
    const { partitions } = await verifyEventTopic(pool, kafka, topic);
    const publisher = await createKafkaPublisher({
      kafka,
      topic,
      partitions,
      source: cloudEventSourceOf(id),
    });
    return observingPublisher(publisher, topic, telemetry);
  };
  lifecycle.background('relay', (stopping) =>
    runWhileLocked(
      { pool, logger, retryMs: RETRY_MS, lock: RELAY, of: 'the relay’s lock' },
      stopping,
      (signal) => runRelay({ pool, store, topic, openPublisher, log: logger, signal }),
    ),
  );
};
