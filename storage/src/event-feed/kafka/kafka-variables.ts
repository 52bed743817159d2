import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Matches a broker's address: `host:port`. */
const broker = /^[^\s:/,]+:\d{1,5}$/;
const brokers = 'host:port of one broker or more, separated by commas';

/** Environment variables for Kafka, for use in a process's schema. `.env.example` documents them. */
export const kafkaVariables = {
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().regex(broker, brokers)).min(1, brokers))
    .optional(),
  KAFKA_TOPIC: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{1,200}$/, 'letters, digits, dots, underscores and hyphens')
    .default('proviso.events.v1'),
  KAFKA_TLS: z.enum(['on', 'off'], 'on or off').optional(),
  KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'plain, scram-sha-256 or scram-sha-512')
    .optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD_FILE: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof kafkaVariables>>;

/** Kafka's brokers, the credentials, and the topic for events. */
export interface KafkaAddress {
  /** Addresses of the brokers, each as `host:port`. */
  brokers: readonly string[];
  topic: string;
  tls: boolean;
  /** `undefined` if the brokers need no credentials. */
  credentials:
    | { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string }
    | undefined;
}

/** Errors in the combination of variables, one line each, beginning with the variable's name. */
export const kafkaFaults = (variables: Variables): readonly string[] => {
  const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_SASL, KAFKA_USERNAME, KAFKA_PASSWORD_FILE } = variables;
  const given = [KAFKA_TLS, KAFKA_SASL, KAFKA_USERNAME, KAFKA_PASSWORD_FILE];
  if (KAFKA_BROKERS === undefined)
    return given.some((value) => value !== undefined)
      ? ['KAFKA_BROKERS: expected together with the other variables of Kafka']
      : [];
  if ((KAFKA_USERNAME === undefined) !== (KAFKA_PASSWORD_FILE === undefined))
    return ['KAFKA_USERNAME: expected together with KAFKA_PASSWORD_FILE'];
  if (KAFKA_USERNAME === undefined || KAFKA_PASSWORD_FILE === undefined)
    return KAFKA_SASL === undefined ? [] : ['KAFKA_SASL: expected together with KAFKA_USERNAME'];
  return [
    ...(KAFKA_TLS === 'on' || KAFKA_SASL?.startsWith('scram')
      ? []
      : ['KAFKA_SASL: expected scram-sha-256 or scram-sha-512 without TLS, where plain shows the password']),
    ...(passwordIn(KAFKA_PASSWORD_FILE) === undefined
      ? ['KAFKA_PASSWORD_FILE: expected a file that can be read and has the password']
      : []),
  ];
};

const passwordIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/**
 * The Kafka configuration in the validated variables. If `undefined`, consumers subscribe to the event store.
 */
export const kafkaOf = (variables: Variables): KafkaAddress | undefined => {
  const { KAFKA_BROKERS, KAFKA_TOPIC, KAFKA_TLS, KAFKA_SASL, KAFKA_USERNAME, KAFKA_PASSWORD_FILE } =
    variables;
  if (KAFKA_BROKERS === undefined) return undefined;
  const password = KAFKA_PASSWORD_FILE === undefined ? undefined : passwordIn(KAFKA_PASSWORD_FILE);
  return {
    brokers: KAFKA_BROKERS,
    topic: KAFKA_TOPIC,
    tls: KAFKA_TLS === 'on',
    credentials:
      KAFKA_USERNAME === undefined || password === undefined
        ? undefined
        : { mechanism: KAFKA_SASL ?? 'plain', username: KAFKA_USERNAME, password },
  };
};
