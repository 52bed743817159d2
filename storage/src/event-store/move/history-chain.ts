import { createHash } from 'node:crypto';
import { canonicalForm } from '../canonical-form.ts';
import type { StoredEvent } from '../event-store.ts';

/** Digest of a history. It depends on each event and on their order, but not on the engine. */
export interface HistoryEnd {
  events: number;
  /** SHA-256 in 64 hexadecimal digits. */
  digest: string;
}

/** Each link is the SHA-256 of the previous link, a newline, and the event's canonical form (RFC 8785). */
export const createHistoryChain = (): { add: (event: StoredEvent) => void; end: () => HistoryEnd } => {
  let [events, digest] = [0, '0'.repeat(64)];
  return {
    add(event) {
      digest = createHash('sha256')
        .update(`${digest}\n${canonicalForm(event)}`)
        .digest('hex');
      events += 1;
    },
    end: () => ({ events, digest }),
  };
};
