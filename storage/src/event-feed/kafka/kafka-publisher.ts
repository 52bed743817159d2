import kafkajs, { type Kafka, type Producer, type RecordMetadata } from 'kafkajs';
import { canonicalForm } from '../../event-store/canonical-form.ts';
import type { PositionedEvent } from '../../event-store/event-store.ts';
import { type EventPublisher, EventTooLargeError, PublisherFencedError } from '../event-publisher.ts';
import { groupIntoRequests, type ProduceRequest } from './in-requests.ts';
import { partitionerOf } from './partitioner.ts';

/** Names of protocol errors that mean that a later producer with the same transactional id has started. */
const fenced = new Set(['INVALID_PRODUCER_EPOCH', 'PRODUCER_FENCED']);
const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);
const TRANSACTION_TIMEOUT_MS = 60_000;
/**
 * The brokers finish a transaction after the client has committed it. Until then, they ask the client to
 * retry the next transaction. This affects every batch, so the first retries come soon.
 */
const RETRY = { initialRetryTime: 20, maxRetryTime: 5_000, retries: 8 };

/**
 * An {@link EventPublisher} to a Kafka topic. Its producer is idempotent, so that a retry does not repeat or
 * reorder messages. It is transactional, so that a batch is visible as a whole, and a publisher presumed dead
 * cannot interfere with its successor.
 *
 * @param options.source the installation's source, a URI
 */
export const createKafkaPublisher = async ({
  kafka,
  topic,
  partitions,
  source,
}: {
  kafka: Kafka;
  topic: string;
  partitions: number;
  source: string;
}): Promise<EventPublisher> => {
  const partitionOf = partitionerOf(partitions);
  const openProducer = async (): Promise<Producer> => {
    const opened = kafka.producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      idempotent: true,
      maxInFlightRequests: 1,
      transactionalId: `${topic}.relay`,
      transactionTimeout: TRANSACTION_TIMEOUT_MS,
      retry: RETRY,
      allowAutoTopicCreation: false,
    });
    await opened.connect();
    // Brokers fence off earlier producers when a transaction begins, not when this producer connects.
    await (await opened.transaction()).abort();
    return opened;
  };
  let producer: Producer | undefined = await openProducer();
  const closeProducer = async () => {
    const closing = producer;
    producer = undefined;
    await closing?.disconnect();
  };

  const publish = async (events: readonly PositionedEvent[]): Promise<ReadonlyMap<number, number>> => {
    const requests = groupIntoRequests(events, { source, partitionOf });
    producer ??= await openProducer();
    const transaction = await producer.transaction();
    const lastOffsets = new Map<number, number>();
    try {
      let sending: Promise<RecordMetadata[]> | undefined;
      let sent: ProduceRequest | undefined;
      const acknowledged = async () => {
        for (const { partition, baseOffset } of (await sending) ?? [])
          lastOffsets.set(partition, Number(baseOffset) + (sent?.counts.get(partition) ?? 0) - 1);
      };
      // The brokers process one request while the next one is being built.
      for await (const request of requests) {
        await acknowledged();
        sent = request;
        sending = transaction.sendBatch({ topicMessages: [{ topic, messages: request.messages }] });
        sending.catch(() => undefined);
      }
      await acknowledged();
      await transaction.commit();
      return lastOffsets;
    } catch (error) {
      await transaction.abort().catch(() => undefined);
      // A partition may have accepted its part of a rejected batch. The client would then reuse the sequence
      // numbers, and the broker would reject those messages or drop them as duplicates. A new producer starts
      // at 0.
      await closeProducer().catch(() => undefined);
      throw error;
    }
  };

  return {
    partitions,
    publish: async (events) => {
      try {
        return await publish(events);
      } catch (error) {
        const type = protocolErrorIn(error);
        if (type !== undefined && fenced.has(type))
          throw new PublisherFencedError('another relay publishes to the topic', { cause: error });
        if (type === undefined || !tooLarge.has(type)) throw error;
        const [event] = events;
        if (event === undefined) throw error;
        throw new EventTooLargeError(event, topic, Buffer.byteLength(canonicalForm(event)));
      }
    },
    close: closeProducer,
  };
};

/** The protocol's name for an error, regardless of how deeply the client has wrapped the error. */
const protocolErrorIn = (error: unknown): string | undefined => {
  if (error instanceof kafkajs.KafkaJSProtocolError) return error.type;
  return error instanceof kafkajs.KafkaJSError && error.cause !== undefined
    ? protocolErrorIn(error.cause)
    : undefined;
};
