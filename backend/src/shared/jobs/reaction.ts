import type { Positioned, ReadEvent } from '@proviso/storage';

/**
 * An effect that is triggered by events of many streams. `when` is called at least once for every event, and
 * in order within a stream. The effect must be idempotent, using ids that are derived from the event. Errors
 * are retried with growing pauses, which delay later events of the stream, or of all streams if `concurrency`
 * is 1. After several attempts, the event is parked. The event's stream then waits for an operator, and other
 * streams continue.
 */
export interface Reaction {
  /** Name of the reaction's checkpoint. Must never change once released. */
  name: string;
  /** Prefixes of the streams that the reaction subscribes to, such as `document-`. */
  streamPrefixes: readonly string[];
  /**
   * Maximum number of events from different streams that are processed concurrently; 1 by default.
   * Organizations take turns, so that one organization's backlog does not delay the others.
   */
  concurrency?: number;
  /**
   * Maximum number of events from one organization that are processed concurrently. By default, there is no
   * separate limit.
   */
  concurrencyOfOne?: number;
  /**
   * @param attempt the attempt's number since the process started; the first is 1. Attempts that fail because
   *   a store is unavailable do not count. While waiting for a store, `when` should not return before
   *   `signal` aborts.
   */
  when: (event: Positioned<ReadEvent>, signal: AbortSignal, attempt: number) => Promise<void>;
}
