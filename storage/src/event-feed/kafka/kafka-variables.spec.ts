import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { kafkaFaults, kafkaOf, kafkaVariables } from './kafka-variables.ts';

const schema = z.object(kafkaVariables);
const file = fileURLToPath(import.meta.url);
const faultsOf = (variables: Record<string, string>) => kafkaFaults(schema.parse(variables));

describe('the variables of Kafka', () => {
  it('specify brokers and a topic', () => {
    expect(kafkaOf(schema.parse({}))).toBeUndefined();
    expect(kafkaOf(schema.parse({ KAFKA_BROKERS: 'one:9092, two:9093' }))).toEqual({
      brokers: ['one:9092', 'two:9093'],
      topic: 'proviso.events.v1',
      tls: false,
      credentials: undefined,
    });
  });

  it('require valid broker addresses and a valid topic name', () => {
    for (const bad of ['one', 'http://one:9092', 'one:9092,', ','])
      expect(schema.safeParse({ KAFKA_BROKERS: bad }).success, bad).toBe(false);
    expect(schema.safeParse({ KAFKA_TOPIC: 'proviso/events' }).success).toBe(false);
  });

  it('are reported with the name of the missing or invalid variable', () => {
    const brokers = { KAFKA_BROKERS: 'one:9092' };
    const password = { KAFKA_USERNAME: 'proviso', KAFKA_PASSWORD_FILE: file };
    expect(faultsOf({ KAFKA_TLS: 'on' })).toEqual([expect.stringContaining('KAFKA_BROKERS')]);
    expect(faultsOf({ ...brokers, KAFKA_USERNAME: 'proviso' })).toEqual([
      expect.stringContaining('KAFKA_PASSWORD_FILE'),
    ]);
    expect(faultsOf({ ...brokers, KAFKA_SASL: 'plain' })).toEqual([
      expect.stringContaining('KAFKA_USERNAME'),
    ]);
    expect(faultsOf({ ...brokers, ...password, KAFKA_TLS: 'on', KAFKA_PASSWORD_FILE: '/nowhere' })).toEqual([
      expect.stringContaining('can be read'),
    ]);
  });

  it('never allow a password in plain text', () => {
    const password = { KAFKA_BROKERS: 'one:9092', KAFKA_USERNAME: 'proviso', KAFKA_PASSWORD_FILE: file };
    expect(faultsOf(password)).toEqual([expect.stringContaining('without TLS')]);
    expect(faultsOf({ ...password, KAFKA_TLS: 'on' })).toEqual([]);
    expect(faultsOf({ ...password, KAFKA_SASL: 'scram-sha-512' })).toEqual([]);
  });
});
