import type { PositionedEvent } from '../event-store/event-store.ts';

/** Publishes events to a transport from which other processes read them through an {@link EventFeed}. */
export interface EventPublisher {
  /** Number of partitions, which are numbered from 0. */
  readonly partitions: number;

  /**
   * Publishes events in order, either all or none. Resolves once the events would survive the failure of a
   * broker. Fences off earlier publishers, so that their pending writes fail.
   *
   * @returns for each partition, the offset of its last event in this batch
   * @throws EventTooLargeError; PublisherFencedError; errors reported by the brokers, after which the same
   * events can be published again
   */
  publish(events: readonly PositionedEvent[]): Promise<ReadonlyMap<number, number>>;

  close(): Promise<void>;
}

/** The brokers rejected a batch that starts with `event` as too large. None of its events were published. */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';
  readonly event: PositionedEvent;

  constructor(event: PositionedEvent, topic: string, bytes: number) {
    super(
      `Event ${event.eventId} (${event.stream} revision ${event.revision}, ${bytes} bytes) is larger than the topic ${topic} takes: raise its max.message.bytes`,
    );
    this.event = event;
  }
}

/** A later publisher has taken over. */
export class PublisherFencedError extends Error {
  override readonly name = 'PublisherFencedError';
}
