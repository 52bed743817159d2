import { createHash } from 'node:crypto';
import { canonicalForm, type StoredEvent } from '@proviso/storage';

const MODULUS = 1n << 256n;

/** Number of events, with a digest that reveals any missing or changed event. */
export interface EventDigest {
  events: number;
  /**
   * 64 hexadecimal digits: the sum of the SHA-256 of each event's canonical form, independent of their order.
   */
  digest: string;
}

/** Accumulates a digest of events. The sum is the same on every event store, in any order. */
export const createEventDigest = (): { add: (event: StoredEvent) => void; result: () => EventDigest } => {
  let events = 0;
  let sum = 0n;
  return {
    add(event) {
      const hash = createHash('sha256').update(canonicalForm(event)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % MODULUS;
      events += 1;
    },
    result: () => ({ events, digest: sum.toString(16).padStart(64, '0') }),
  };
};
