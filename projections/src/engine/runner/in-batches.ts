import { setImmediate } from 'node:timers/promises';
import type { FeedItem, Position, PositionedEvent } from '@proviso/storage';
import { createLatch } from '../timing/latch.ts';
import { textLength } from './text-length.ts';

/** The available events of a partition, and the position reached with them. */
export interface Batch {
  partition: number;
  events: PositionedEvent[];
  position: Position;
  /** True if an item reported that everything stored by then was delivered. */
  caughtUp: boolean;
}

/** A batch is full at either limit. */
export interface BatchLimits {
  items: number;
  /**
   * Total characters of all events, which keeps a statement's parameters far below the limits of Postgres and
   * Node.
   */
  characters: number;
  /**
   * Minimum milliseconds between the starts of two batches with events, unless one is full. The first event
   * after a pause is not delayed, and many single events share a transaction. Without it, batches are not
   * delayed.
   */
  apartMs?: number;
  /** The same while no request is waiting; `onAsked` reports that one started to wait. */
  unasked?: { apartMs: number; onAsked: (listener: () => void) => () => void };
}

/**
 * Groups a feed's available items into batches, one for each partition that has some, with a common limit.
 * While the reader processes them, the next ones are filled; when they are full, reading pauses. Ends with
 * the feed's iteration. The reader must abort its signal before it stops early.
 *
 * @param sizeOf characters of an event
 * @param onFull called with batches that are full before the reader has asked for them
 */
export async function* inBatches(
  items: AsyncIterable<FeedItem>,
  limits: BatchLimits,
  sizeOf: (event: PositionedEvent) => number = ({ data }) => textLength(data),
  onFull?: (batches: readonly Batch[]) => void,
): AsyncGenerator<Batch> {
  let waiting: FeedItem[] = [];
  let characters = 0;
  /** The queued batches, once they are full. */
  let full: readonly Batch[] | undefined;
  let ended: { error?: unknown } | undefined;
  let stopped = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  const arrived = createLatch();
  const taken = createLatch();
  const isFull = (): boolean =>
    !stopped && (waiting.length >= limits.items || characters >= limits.characters);
  /** True if a request started to wait since the last batch began. */
  let isAsked = false;
  const endAsking = limits.unasked?.onAsked(() => {
    isAsked = true;
    arrived.open();
  });
  const isReady = (): boolean => ended !== undefined || waiting.length > 0;

  /** Waits for more events if the last batch began only recently. */
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
      // Includes items that are ready, too, such as the other events of an append.
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
