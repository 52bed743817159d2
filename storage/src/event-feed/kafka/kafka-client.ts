import kafkajs, { type Kafka, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../logger.ts';
import { createClientLog } from './client-log.ts';
import type { KafkaAddress } from './kafka-variables.ts';
import './still-connections.ts';

// Disables the warning about a changed default, because every producer here specifies its partitioner.
process.env['KAFKAJS_NO_PARTITIONER_WARNING'] ??= '1';

/**
 * Creates a client for the brokers in `address`.
 *
 * @param clientId the name of this process in the brokers' logs and metrics
 */
export const createKafka = (
  { brokers, tls, credentials }: Omit<KafkaAddress, 'topic'>,
  { clientId, log }: { clientId: string; log: Logger },
): Kafka =>
  new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ssl: tls,
    // All mechanisms take the same two fields but have separate types.
    ...(credentials && { sasl: { ...credentials } as SASLOptions }),
    connectionTimeout: 3_000,
    retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 5 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: createClientLog(log),
  });
