import {
  createSubscriptionFeed,
  type EventPublisher,
  type EventStore,
  type EventTopic,
  EventTooLargeError,
  errorText,
  loadEventTopic,
  type Logger,
  moveEventTopic,
  pause,
  type PositionedEvent,
  PublisherFencedError,
  retryDelay,
  stopEventTopic,
} from '@proviso/storage';
import type { Pool } from 'pg';
import { type BatchLimits, inBatches } from '../runner/in-batches.ts';

export interface RelayOptions {
  /** Connects as the jobs database role. */
  pool: Pool;
  store: EventStore;
  topic: string;
  /** Opens a publisher, which fences off all earlier ones. */
  openPublisher: () => Promise<EventPublisher>;
  log: Logger;
  /** Aborts if this process should stop, or if another process takes over the relay. */
  signal: AbortSignal;
  limits?: BatchLimits;
  /** Maximum milliseconds between two attempts. Defaults to 30 seconds. */
  longestPauseMs?: number;
}

/** Maximum size of a Kafka transaction, large enough that its round trips do not matter. */
const usual: BatchLimits = { items: 10_000, characters: 8_000_000 };
/** Size of one read from the event store. */
export const relayPage = { events: 2_000, bytes: 4 * 1024 * 1024 };
/** Milliseconds between updates of the recorded position while there are no events to publish. */
const IDLE_ADVANCE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Publishes every event of the store in order until the signal aborts. The position is recorded after the
 * brokers have acknowledged the events. Therefore, an event may be published twice, but is never skipped or
 * changed. Failures are retried indefinitely, and their reason is recorded with the topic.
 */
export const runRelay = async (options: RelayOptions): Promise<void> => {
  const { pool, topic, log, signal, longestPauseMs = MAX_PAUSE_MS } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await relay(options, () => {
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const reason = errorText(error);
      log[failures === 1 ? 'warn' : 'error'](
        { topic, reason, failures },
        'the relay is not making progress; retrying',
      );
      if (!(error instanceof PublisherFencedError))
        await stopEventTopic(pool, topic, reason).catch(() => undefined);
      await pause(retryDelay(failures, { longest: longestPauseMs }), signal);
    }
  }
};

const relay = async (
  { pool, store, topic, openPublisher, signal, limits = usual }: RelayOptions,
  onProgress: () => void,
): Promise<void> => {
  const publisher = await openPublisher();
  const turnedAway = new AbortController();
  try {
    let place: Place = await loadEventTopic(pool, topic);
    let savedAt = performance.now();
    const items = createSubscriptionFeed(store).subscribe({
      subscriber: 'relay',
      from: async () => place.position,
      signal: AbortSignal.any([signal, turnedAway.signal]),
    });
    for await (const { events, position, caughtUp } of inBatches(items, limits)) {
      const published = await publishAll(publisher, events);
      const isDue = caughtUp || performance.now() - savedAt >= IDLE_ADVANCE_MS;
      if (events.length === 0 && !isDue) continue;
      const lastOffsets = place.lastOffsets.map((offset, partition) => published.get(partition) ?? offset);
      const next = { topic, position, lastOffsets, caughtUp };
      if (!(await moveEventTopic(pool, place, next)))
        throw new PublisherFencedError('another relay has moved the position of the topic');
      place = next;
      savedAt = performance.now();
      onProgress();
    }
  } finally {
    turnedAway.abort();
    await publisher.close().catch(() => undefined);
  }
};

type Place = Pick<EventTopic, 'topic' | 'position' | 'lastOffsets'>;

/**
 * Publishes a batch. If it is too large, splits it in half. Only a single event can be permanently too large.
 */
const publishAll = async (
  publisher: EventPublisher,
  events: readonly PositionedEvent[],
): Promise<ReadonlyMap<number, number>> => {
  if (events.length === 0) return new Map();
  try {
    return await publisher.publish(events);
  } catch (error) {
    if (!(error instanceof EventTooLargeError) || events.length === 1) throw error;
    const half = Math.ceil(events.length / 2);
    const first = await publishAll(publisher, events.slice(0, half));
    return new Map([...first, ...(await publishAll(publisher, events.slice(half)))]);
  }
};
