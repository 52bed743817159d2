import { expect, vi } from 'vitest';
import {
  comparePositions,
  type EventFilter,
  type EventStore,
  type Position,
  type PositionedEvent,
  type SubscriptionItem,
} from '../event-store.ts';

export const collectAll = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const taken: Item[] = [];
  for await (const item of items) taken.push(item);
  return taken;
};

/** Collects a subscription's items until the caller has enough of them. */
export const follow = async (
  store: Pick<EventStore, 'subscribe'>,
  options: { from: Position; filter?: EventFilter },
  enough: (item: SubscriptionItem, items: readonly SubscriptionItem[]) => boolean,
): Promise<SubscriptionItem[]> => {
  const items: SubscriptionItem[] = [];
  const subscription = store.subscribe({ ...options, signal: new AbortController().signal });
  for await (const item of subscription) {
    items.push(item);
    if (enough(item, items)) break;
  }
  return items;
};

export const eventsOf = (items: readonly SubscriptionItem[]): PositionedEvent[] =>
  items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));

export const positionOf = (item: SubscriptionItem): Position =>
  item.kind === 'event' ? item.event.position : item.position;

/** Waits until readers of all events can read the events up to `position`. */
export const waitUntilReadable = async (
  store: Pick<EventStore, 'head'>,
  position: Position,
): Promise<void> => {
  await vi.waitFor(
    async () => expect(comparePositions(await store.head(), position)).toBeGreaterThanOrEqual(0),
    { timeout: 60_000, interval: 10 },
  );
};

/** True if each position is after the previous one; `'or-same'` also allows equal positions. */
export const areIncreasing = (positions: readonly Position[], orSame?: 'or-same'): boolean =>
  positions.every((position, index) => {
    const before = positions[index - 1];
    return !before || comparePositions(before, position) < (orSame ? 1 : 0);
  });
