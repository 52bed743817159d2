import type { Positioned, ReadEvent } from '@proviso/storage';

/**
 * What happens when an event happened: an effect that crosses streams (design §3). `when` is called for every event of the
 * streams at least once, and for those of one stream in order; its effect is idempotent, by ids derived from the event. An
 * error is retried with growing pauses, which hold back later events of the stream, and of the whole reaction unless that is
 * given several at once. After some attempts the event is parked, and only its stream waits, for an operator.
 */
export interface Reaction {
  /** Names its checkpoint. Published: never changes. */
  name: string;
  /** Prefixes of the streams that it listens to, such as `document-`. */
  streamPrefixes: readonly string[];
  /**
   * Events that it is given at once, of different streams; 1 when it does not say. Organizations take turns,
   * so that none waits for all that another has brought in.
   */
  concurrency?: number;
  /** Events of one organization that it is given at once; all of them when it does not say. */
  concurrencyOfOne?: number;
  /**
   * @param attempt which attempt it is since the start, from 1. One that fails because a store cannot be reached does not count,
   *   nor should `when` end before its signal says so while it waits for one.
   */
  when: (event: Positioned<ReadEvent>, signal: AbortSignal, attempt: number) => Promise<void>;
}
