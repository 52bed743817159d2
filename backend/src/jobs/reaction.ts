import type { Positioned, ReadEvent } from '@proviso/storage';

/**
 * What happens when an event happened: an effect that crosses streams (design §3). `when` is called for every event of the
 * streams at least once and in order; its effect is idempotent, by ids derived from the event. An error is retried with
 * growing pauses and holds back later events of this reaction only.
 */
export interface Reaction {
  /** Names its checkpoint. Published: never changes. */
  name: string;
  /** Prefixes of the streams that it listens to, such as `document-`. */
  streamPrefixes: readonly string[];
  when: (event: Positioned<ReadEvent>, signal: AbortSignal) => Promise<void>;
}
