import { createHash } from 'node:crypto';
import { canonicalForm, type StoredEvent } from '@proviso/storage';

const MODULUS = 1n << 256n;

/** Number of events, and a digest that changes if any event is missing or altered. */
export interface EventDigest {
  events: number;
  /**
   * 64 hexadecimal digits: the sum of the events' SHA-256 hashes over their canonical forms. The order of the
   * events does not affect the sum.
   */
  digest: string;
}

/** Computes a digest of events, one at a time. The result is the same for every event store, in any order. */
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
