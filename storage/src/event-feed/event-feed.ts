import type { CodedError } from '@proviso/contracts';
import type { EventFilter, Position, SubscriptionItem } from '../event-store/event-store.ts';

/**
 * An item of a subscription in one partition. Its position and caught-up state apply only to that partition.
 */
export type FeedItem = SubscriptionItem & { partition: number };

/**
 * The source from which subscribers read events: the event store itself, or a transport for its events.
 * Streams are divided into partitions. Each partition delivers its events at least once, and each stream's
 * events in order. All feeds use the event store's positions. Positions in checkpoints and in browsers are
 * therefore valid for all feeds.
 */
export interface EventFeed {
  /** Number of partitions, which are numbered from 0. Must not change while the feed has checkpoints. */
  readonly partitions: number;

  /** The partition that contains all events of `stream`. All processes compute the same partition. */
  partitionOf(stream: string): number;

  /**
   * Yields the events of the partitions assigned to this process: first the events after each partition's
   * checkpoint in position order, then new events, until `signal` aborts. An abort ends the iteration without
   * an error. A feed that shares partitions among processes can end the iteration on a rebalance. In that
   * case, subscribe again.
   *
   * @param options.subscriber the subscriber's name. Processes with the same name share the partitions, if the
   *   feed supports that
   * @param options.from returns the position (exclusive) after which a partition begins; called when a
   *   partition is assigned
   * @param options.apartMs milliseconds for which a feed can wait after a delivery to collect more events.
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
   * Ends all subscriptions without an error, and closes the feed's own connections. The event store stays
   * open.
   */
  close(): Promise<void>;
}

/** The transport for the events could not be reached. */
export class EventFeedUnavailableError extends Error implements CodedError {
  override readonly name = 'EventFeedUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}
