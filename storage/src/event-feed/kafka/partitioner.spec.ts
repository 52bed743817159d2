import { randomBytes, randomUUID } from 'node:crypto';
import kafkajs from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { partitionerOf } from './partitioner.ts';

const PARTITIONS = 1_000;
const partitionMetadata = Array.from({ length: PARTITIONS }, (_, partitionId) => ({
  partitionId,
  partitionErrorCode: 0,
  leader: 0,
  replicas: [],
  isr: [],
}));

describe('a stream’s partition', () => {
  it('matches the client’s choice for keys of any length and with any characters', () => {
    const ofClient = kafkajs.Partitioners.DefaultPartitioner();
    const partitionOf = partitionerOf(PARTITIONS);
    const keys = Array.from({ length: 200 }, (_, length) => [
      `policy-${randomUUID()}`,
      randomBytes(length).toString('latin1'),
      'x'.repeat(length),
      'Ünïcödé-日本-🗝'.slice(0, length % 15),
    ]).flat();
    for (const key of keys)
      expect(partitionOf(key), key).toBe(
        ofClient({ topic: '', partitionMetadata, message: { key, value: null } }),
      );
  });

  it("matches the values in Kafka's own tests", () => {
    // org.apache.kafka.common.utils.UtilsTest: murmur2('foobar') is -790332482.
    expect(partitionerOf(PARTITIONS)('foobar')).toBe((-790_332_482 & 0x7fffffff) % PARTITIONS);
  });
});
