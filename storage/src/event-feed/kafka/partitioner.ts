import { murmur2 } from './murmur2.ts';

/**
 * The partition of a stream among so many: that of Kafka's own producers for a key (murmur2), so that others who write by
 * stream agree. The client's own costs ten times as much, which is paid for every event.
 */
export const partitionerOf =
  (partitions: number): ((stream: string) => number) =>
  (stream) =>
    (murmur2(stream) & 0x7fffffff) % partitions;
