import { createHash } from 'node:crypto';
import { canonicalForm, type StoredEvent } from '@proviso/storage';

const MODULUS = 1n << 256n;

/** How many events there are, and a number that none of them can be missing from, or changed in, unseen. */
export interface EventDigest {
  events: number;
  /** 64 hexadecimal digits: the sum of the SHA-256 of each event's canonical form, whatever their order. */
  digest: string;
}

/** Adds events up. The sum is the same on every event store, and in whatever order they come. */
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
