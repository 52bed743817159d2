import kafkajs from 'kafkajs';

/**
 * The partition of a stream among so many: that of Kafka's own producers for a key (murmur2), so that others who write by
 * stream agree.
 */
export const partitionerOf = (partitions: number): ((stream: string) => number) => {
  const partition = kafkajs.Partitioners.DefaultPartitioner();
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  return (stream) => partition({ topic: '', partitionMetadata, message: { key: stream, value: null } });
};
