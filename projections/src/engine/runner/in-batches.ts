import { setImmediate } from 'node:timers/promises';
import type { FeedItem, Position, PositionedEvent } from '@proviso/storage';
import { createLatch } from '../timing/latch.ts';
import { textLength } from './text-length.ts';

/** What a feed had ready of a partition: events, and the place it has reached with them. */
export interface Batch {
  partition: number;
  events: PositionedEvent[];
  position: Position;
  /** Whether an item said that everything stored by then had been given. */
  caughtUp: boolean;
}

/** A batch is full at either limit. */
export interface BatchLimits {
  items: number;
  /** Characters of all events together: keeps one statement's parameters far below what Postgres and Node take. */
  characters: number;
  /**
   * Least milliseconds between the beginnings of two batches that have events, unless one is full: the first event after a
   * pause is not kept waiting, and many that come one by one share a transaction. Without it they are not held apart.
   */
  apartMs?: number;
  /** The same for as long as nobody waits, who can say so. */
  unasked?: { apartMs: number; onAsked: (listener: () => void) => () => void };
}

/**
 * Groups a feed's items into batches of what is there, one for each partition that has some, together up to the limits.
 * While the reader works on them the next are being filled; when they are full, reading waits. Ends with the feed's
 * iteration, whose signal the reader aborts before it turns away early.
 *
 * @param sizeOf characters of an event
 * @param onFull told of batches that are full before the reader has asked for them
 */
export async function* inBatches(
  items: AsyncIterable<FeedItem>,
  limits: BatchLimits,
  sizeOf: (event: PositionedEvent) => number = ({ data }) => textLength(data),
  onFull?: (batches: readonly Batch[]) => void,
): AsyncGenerator<Batch> {
  let waiting: FeedItem[] = [];
  let characters = 0;
  /** Of what is waiting, once that is full. */
  let full: readonly Batch[] | undefined;
  let ended: { error?: unknown } | undefined;
  let stopped = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  const arrived = createLatch();
  const taken = createLatch();
  const isFull = (): boolean =>
    !stopped && (waiting.length >= limits.items || characters >= limits.characters);
  /** Whether somebody has come to wait since the last batch began. */
  let isAsked = false;
  const endAsking = limits.unasked?.onAsked(() => {
    isAsked = true;
    arrived.open();
  });
  const isReady = (): boolean => ended !== undefined || waiting.length > 0;

  /** Waits for more while the last batch has only just begun. */
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
      // Items that are ready too, such as the other events of an append, come along.
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
