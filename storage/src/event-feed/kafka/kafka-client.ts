import kafkajs, { type Kafka, type LogEntry, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../logger.ts';
import type { KafkaAddress } from './kafka-variables.ts';

// Its partitioner is named wherever one is used; the warning that the default has changed says nothing here.
process.env['KAFKAJS_NO_PARTITIONER_WARNING'] ??= '1';

/**
 * A client of the brokers of `address`. Its own messages come as warnings, since it goes on by itself and whoever
 * uses it reports what does not succeed; a rebalance is nothing to warn of.
 *
 * @param clientId how the brokers' logs and metrics name this process
 */
export const createKafka = (
  { brokers, tls, credentials }: Omit<KafkaAddress, 'topic'>,
  { clientId, log }: { clientId: string; log: Logger },
): Kafka =>
  new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ssl: tls,
    // The mechanisms take the same two fields, but are types of their own.
    ...(credentials && { sasl: { ...credentials } as SASLOptions }),
    connectionTimeout: 3_000,
    retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 5 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => tell(log, entry),
  });

const tell = (log: Logger, { namespace, log: entry }: LogEntry) => {
  const { message, broker, error, groupId } = entry;
  const about = { kafka: namespace, broker, error, groupId };
  const isUsual = /rebalanc/.test(`${message} ${String(error)}`);
  log[isUsual ? 'info' : 'warn'](about, message);
};
