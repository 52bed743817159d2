import type { Positioned, ReadEvent } from '@proviso/storage';

/**
 * An effect of events that crosses streams. `when` is called at least once for every event, and in order
 * within a stream. Its effect must be idempotent, by ids derived from the event. An error is retried with
 * growing pauses, which delay later events of the stream (and of the whole reaction, if its concurrency is
 * 1). After several attempts the event is parked: its stream then waits for an operator, and the others
 * continue.
 */
export interface Reaction {
  /** Names its checkpoint. Published: never changes. */
  name: string;
  /** Prefixes of the streams that it subscribes to, such as `document-`. */
  streamPrefixes: readonly string[];
  /**
   * Events of different streams that are processed concurrently, 1 by default. Organizations take turns, so
   * that none waits for another's backlog.
   */
  concurrency?: number;
  /** Events of one organization that are processed concurrently; no separate limit by default. */
  concurrencyOfOne?: number;
  /**
   * @param attempt number of the attempt since the process started, from 1. Attempts that fail because a
   *   store is unavailable do not count; while waiting for a store, `when` should not return before its
   *   signal aborts.
   */
  when: (event: Positioned<ReadEvent>, signal: AbortSignal, attempt: number) => Promise<void>;
}
