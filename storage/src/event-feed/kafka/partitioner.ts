const SEED = 0x9747b28c;
const MULTIPLIER = 0x5bd1e995;

const mixed = (hash: number, bits: number): number => hash ^ (hash >>> bits);

/** The 32-bit hash from which Kafka's own producers derive a key's partition. */
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
 * Returns a function that computes a stream's partition. Uses murmur2 like Kafka's own producers, so that
 * other producers with the stream as the key choose the same partition. The client's own implementation costs
 * ten times as much per event.
 */
export const partitionerOf =
  (partitions: number): ((stream: string) => number) =>
  (stream) =>
    (murmur2(stream) & 0x7fffffff) % partitions;
