import type { PositionedEvent } from '../event-store/event-store.ts';

/** Publishes events where an {@link EventFeed} of other processes reads them. */
export interface EventPublisher {
  /** How many partitions there are, numbered from 0. */
  readonly partitions: number;

  /**
   * Publishes events in their order, all or none, and resolves once no broker can lose them. Whatever an earlier publisher
   * still has under way comes to nothing from now on.
   *
   * @returns by partition: the offset of its last event among these
   * @throws EventTooLargeError; PublisherFencedError; what the brokers report, when the same events may be published again
   */
  publish(events: readonly PositionedEvent[]): Promise<ReadonlyMap<number, number>>;

  close(): Promise<void>;
}

/** A batch, of which `event` is the first, is larger than what the brokers take. Nothing of it was published. */
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
