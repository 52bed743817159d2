import { setImmediate } from 'node:timers/promises';
import type { Position, PositionedEvent, SubscriptionItem } from '@proviso/storage';
import { createLatch } from '../timing/latch.ts';
import { textLength } from './text-length.ts';

/** What a subscription had ready: events, and the place it has reached with them. */
export interface Batch {
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
}

/**
 * Groups a subscription's items into batches of what is there, up to the limits. While the reader works on one batch the
 * next is being filled; when it is full, reading waits. Ends with the subscription, whose signal the reader aborts
 * before it turns away early.
 *
 * @param sizeOf characters of an event
 */
export async function* inBatches(
  items: AsyncIterable<SubscriptionItem>,
  limits: BatchLimits,
  sizeOf: (event: PositionedEvent) => number = ({ data }) => textLength(data),
): AsyncGenerator<Batch> {
  let waiting: SubscriptionItem[] = [];
  let characters = 0;
  let ended: { error?: unknown } | undefined;
  let stopped = false;
  const arrived = createLatch();
  const taken = createLatch();
  const isFull = (): boolean =>
    !stopped && (waiting.length >= limits.items || characters >= limits.characters);

  const fill = async (): Promise<void> => {
    for await (const item of items) {
      waiting.push(item);
      if (item.kind === 'event') characters += sizeOf(item.event);
      arrived.open();
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
      if (waiting.length === 0 && ended === undefined) await arrived.passed();
      // Items that are ready too, such as the other events of an append, come along.
      await setImmediate();
      if (waiting.length > 0) {
        const batch = toBatch(waiting);
        waiting = [];
        characters = 0;
        taken.open();
        yield batch;
      } else if (ended !== undefined) {
        if ('error' in ended) throw ended.error;
        return;
      }
    }
  } finally {
    stopped = true;
    taken.open();
  }
}

const toBatch = (items: readonly SubscriptionItem[]): Batch => {
  const events = items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('a batch has at least one item');
  return {
    events,
    position: last.kind === 'event' ? last.event.position : last.position,
    caughtUp: items.some(({ kind }) => kind === 'caught-up'),
  };
};
