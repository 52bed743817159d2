import type { CodedError } from '@proviso/contracts';
import type { EventFilter, Position, SubscriptionItem } from '../event-store/event-store.ts';

/**
 * An item of a subscription in one partition. Its position, or its being caught up, applies to that partition
 * only.
 */
export type FeedItem = SubscriptionItem & { partition: number };

/**
 * The source from which followers read events: the event store itself, or a transport that carries its
 * events. Streams are divided into partitions. Each partition delivers its events at least once, and each
 * stream in order. Positions are those of the event store on every feed, so checkpoints, waits and the last
 * write that a browser remembers mean the same on all feeds.
 */
export interface EventFeed {
  /** Number of partitions, numbered from 0. Fixed as long as any checkpoints of the feed exist. */
  readonly partitions: number;

  /** The partition that has all events of `stream`. Every process computes the same one. */
  partitionOf(stream: string): number;

  /**
   * Yields the events of the partitions assigned to this process: each partition from its checkpoint in
   * position order, then new events, until `signal` aborts. An abort ends the iteration without an error. A
   * feed that shares partitions among processes may end the iteration on a rebalance; then subscribe again.
   *
   * @param options.subscriber the follower's name. Processes with the same name share the partitions, if the
   *   feed supports that
   * @param options.from returns the position (exclusive) after which a partition begins; called when a
   *   partition is assigned
   * @param options.apartMs milliseconds for which a feed may wait after a delivery to collect more events.
   *   Events that arrive after a pause are not delayed
   * @throws EventFeedUnavailableError, EventStoreUnavailableError
   */
  subscribe(options: {
    subscriber: string;
    from: (partition: number) => Promise<Position>;
    filter?: EventFilter;
    apartMs?: number;
    signal: AbortSignal;
  }): AsyncIterable<FeedItem>;

  /**
   * Ends subscriptions, without an error, and closes the feed's own connections. The event store stays open.
   */
  close(): Promise<void>;
}

/** The transport that carries the events could not be reached. */
export class EventFeedUnavailableError extends Error implements CodedError {
  override readonly name = 'EventFeedUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}
