import { setImmediate } from 'node:timers/promises';
import type { FeedItem, Position, PositionedEvent } from '@proviso/storage';
import { createLatch } from '../timing/latch.ts';
import { textLength } from './text-length.ts';

/** A partition's available events, and the position that they reach. */
export interface Batch {
  partition: number;
  events: PositionedEvent[];
  position: Position;
  /** True if the feed reported, within this batch, that all events stored by then had been delivered. */
  caughtUp: boolean;
}

/** Limits of a batch, which is full when it reaches either one. */
export interface BatchLimits {
  items: number;
  /**
   * Total number of characters in all events. Keeps a statement's parameters far below the limits of Postgres
   * and Node.
   */
  characters: number;
  /**
   * Minimum milliseconds between the starts of two batches with events, unless a batch is full. Lets many
   * single events share a transaction, but does not delay the first event after a pause. If absent, batches
   * are not delayed.
   */
  apartMs?: number;
  /**
   * Replaces `apartMs` while no request is waiting. A listener added with `onAsked` is called when a request
   * starts to wait.
   */
  unasked?: { apartMs: number; onAsked: (listener: () => void) => () => void };
}

/**
 * Groups a feed's available items into batches, one for each partition with items, under a common limit. The
 * next batches are filled while the reader processes the current ones. Reading pauses when they are full.
 * Ends when the feed ends. A reader that stops early must first abort the feed's signal.
 *
 * @param sizeOf number of characters in an event
 * @param onFull called with batches that are full before the reader has requested them
 */
export async function* inBatches(
  items: AsyncIterable<FeedItem>,
  limits: BatchLimits,
  sizeOf: (event: PositionedEvent) => number = ({ data }) => textLength(data),
  onFull?: (batches: readonly Batch[]) => void,
): AsyncGenerator<Batch> {
  let waiting: FeedItem[] = [];
  let characters = 0;
  /** The queued batches, if they are full. */
  let full: readonly Batch[] | undefined;
  let ended: { error?: unknown } | undefined;
  let stopped = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  const arrived = createLatch();
  const taken = createLatch();
  const isFull = (): boolean =>
    !stopped && (waiting.length >= limits.items || characters >= limits.characters);
  /** True if a request has started to wait since the last batch began. */
  let isAsked = false;
  const endAsking = limits.unasked?.onAsked(() => {
    isAsked = true;
    arrived.open();
  });
  const isReady = (): boolean => ended !== undefined || waiting.length > 0;

  /** Waits for more events if the last batch began only a short time ago. */
  const gather = async (): Promise<void> => {
    for (;;) {
      const { apartMs = 0 } = (isAsked ? undefined : limits.unasked) ?? limits;
      const left = begunAt + apartMs - performance.now();
      if (left <= 0 || isFull() || ended !== undefined) return;
      await arrived.passed(left);
    }
  };

  const fill = async (): Promise<void> => {
    for await (const item of items) {
      waiting.push(item);
      if (item.kind === 'event') characters += sizeOf(item.event);
      arrived.open();
      if (isFull()) {
        full = toBatches(waiting);
        onFull?.(full);
      }
      while (isFull()) await taken.passed();
      if (stopped) return;
    }
  };
  void fill()
    .then(
      () => (ended = {}),
      (error: unknown) => (ended = { error }),
    )
    .finally(() => arrived.open());

  try {
    for (;;) {
      while (!isReady()) await arrived.passed();
      await gather();
      // Also includes items that are ready by now, such as further events of the same append.
      await setImmediate();
      if (waiting.length > 0) {
        if (waiting.some(({ kind }) => kind === 'event')) {
          begunAt = performance.now();
          isAsked = false;
        }
        const batches = full ?? toBatches(waiting);
        full = undefined;
        waiting = [];
        characters = 0;
        taken.open();
        yield* batches;
      } else if (ended !== undefined) {
        if ('error' in ended) throw ended.error;
        return;
      }
    }
  } finally {
    stopped = true;
    endAsking?.();
    taken.open();
  }
}

const toBatches = (items: readonly FeedItem[]): Batch[] => {
  const batches = new Map<number, Batch>();
  for (const item of items) {
    const { partition } = item;
    const position = item.kind === 'event' ? item.event.position : item.position;
    const batch = batches.get(partition) ?? { partition, events: [], position, caughtUp: false };
    if (item.kind === 'event') batch.events.push(item.event);
    batch.position = position;
    batch.caughtUp ||= item.kind === 'caught-up';
    batches.set(partition, batch);
  }
  return [...batches.values()];
};
