import type { CodedError } from '@proviso/contracts';
import type { EventFilter, Position, SubscriptionItem } from '../event-store/event-store.ts';

/** A subscription's item, of one partition: what it says of positions and of having caught up it says of that one alone. */
export type FeedItem = SubscriptionItem & { partition: number };

/**
 * Where those who follow events get them from: the event store itself, or something that carries them on. Events are divided
 * by stream into partitions; each partition gives its events at least once, each stream in order. Positions are those of the
 * event store on every feed, so that checkpoints, waiting and the writes that a browser remembers mean the same on all.
 */
export interface EventFeed {
  /** How many partitions there are, numbered from 0. Fixed as long as anybody keeps checkpoints of the feed. */
  readonly partitions: number;

  /** The partition that has all events of `stream`, whatever process asks. */
  partitionOf(stream: string): number;

  /**
   * The events of the partitions that this process is given, each partition after its place and in the order of positions,
   * then those to come, until `signal` aborts, which ends the iteration without an error. A feed whose partitions are shared
   * among processes may end the iteration when they are rebalanced: then follow it again.
   *
   * @param options.subscriber who follows: processes that follow under the same name share the partitions, where a feed has
   *   them shared
   * @param options.from the place (exclusive) after which a partition begins; asked for each partition when it is given
   * @param options.apartMs milliseconds for which a feed may wait after it has given something, so that more comes together;
   *   what comes after a pause is not kept back
   * @throws EventFeedUnavailableError, EventStoreUnavailableError
   */
  subscribe(options: {
    subscriber: string;
    from: (partition: number) => Promise<Position>;
    filter?: EventFilter;
    apartMs?: number;
    signal: AbortSignal;
  }): AsyncIterable<FeedItem>;

  /** Ends subscriptions, without an error, and connections of its own. The event store stays open. */
  close(): Promise<void>;
}

/** What carries the events on could not be reached. */
export class EventFeedUnavailableError extends Error implements CodedError {
  override readonly name = 'EventFeedUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}
