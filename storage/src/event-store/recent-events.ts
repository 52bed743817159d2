import { categoryOf } from '@proviso/contracts';
import {
  comparePositions,
  type EventsSource,
  type EventStore,
  type Position,
  type PositionedEvent,
  type SubscriptionItem,
} from './event-store.ts';

/** Maximum number of cached events. Each takes a few hundred bytes, because the data is not cached. */
const MAX_EVENTS = 10_000;

export interface RecentEventsOptions {
  store: Pick<EventStore, 'head' | 'readAll'>;
  /**
   * Yields all events after a position until the signal aborts. Calls `onLost` each time the connection is
   * lost.
   */
  follow: (from: Position, signal: AbortSignal, onLost: () => void) => AsyncIterable<SubscriptionItem>;
  /** Rejects if the store is unreachable. The cost does not depend on the store's size. */
  reach: () => Promise<void>;
  partitionOf: (stream: string) => number;
  /** Maximum number of cached events. Defaults to {@link MAX_EVENTS}. */
  most?: number | undefined;
}

/** The state of a subscription. */
interface Followed {
  begun: Position;
  /** All events up to this position were yielded. */
  reached: Position;
  /** True if the last check found no further stored events. */
  isCaughtUp: boolean;
  kept: PositionedEvent[];
  /** The last event dropped from the cache, for each category and partition. */
  last: Map<string, PositionedEvent>;
  end: AbortController;
}

/**
 * Caches recently appended events through a subscription. `head`, and `readAll` with `upTo`, return
 * immediately, regardless of how much other applications have written to the same server.
 */
export const createRecentEvents = ({
  store,
  follow,
  reach,
  partitionOf,
  most = MAX_EVENTS,
}: RecentEventsOptions): EventsSource => {
  let followed: Followed | undefined;

  const keep = (of: Followed, event: PositionedEvent): void => {
    of.kept.push({ ...event, data: {} });
    // Drops many events together, so that arrays are rarely copied.
    if (of.kept.length < 2 * most) return;
    for (const old of of.kept.splice(0, most))
      of.last.set(`${categoryOf(old.stream)}/${partitionOf(old.stream)}`, old);
  };
  const note = (of: Followed, item: SubscriptionItem): void => {
    if (item.kind === 'event') keep(of, item.event);
    of.reached = item.kind === 'event' ? item.event.position : item.position;
    if (item.kind === 'caught-up') of.isCaughtUp = true;
  };
  const run = async (of: Followed): Promise<void> => {
    try {
      const onLost = () => (of.isCaughtUp = false);
      for await (const item of follow(of.begun, of.end.signal, onLost)) note(of, item);
    } catch {
      // The next call restarts the subscription, and `reach` reports the error.
    }
    if (followed === of) followed = undefined;
  };
  const begin = (from: Position): Followed => {
    followed?.end.abort();
    const of: Followed = {
      begun: from,
      reached: from,
      isCaughtUp: false,
      kept: [],
      last: new Map(),
      end: new AbortController(),
    };
    followed = of;
    void run(of);
    return of;
  };
  let reaching: Promise<void> | undefined;
  /** Shared by concurrent callers. */
  const reachTogether = (): Promise<void> => (reaching ??= reach().finally(() => (reaching = undefined)));
  return {
    async head() {
      await reachTogether();
      return followed?.isCaughtUp ? followed.reached : store.head();
    },

    async *readAll({ from, upTo, filter, limit = Infinity }) {
      const filtered = filter && { filter };
      const of = followed;
      if (!of || (upTo === undefined && !isWholeAfter(of, from))) {
        if (upTo === undefined) yield* store.readAll({ from, ...filtered, limit });
        return;
      }
      const { reached, last } = of;
      const isWanted = ({ stream, position }: PositionedEvent) =>
        comparePositions(position, from) > 0 &&
        (upTo === undefined || comparePositions(position, upTo) <= 0) &&
        (filter?.streamPrefixes.some((prefix) => stream.startsWith(prefix)) ?? true);
      const old = [...last.values()].toSorted((a, b) => comparePositions(a.position, b.position));
      const known = take([...old, ...of.kept.slice(firstAfter(from, of.kept))], isWanted, limit);
      yield* known;
      if (upTo === undefined && known.length < limit)
        yield* store.readAll({ from: reached, ...filtered, limit: limit - known.length });
    },

    knowsAfter(from) {
      const of = followed && comparePositions(followed.begun, from) <= 0 ? followed : begin(from);
      return of.isCaughtUp;
    },
  };
};

/** True if the cache has all events after `from`, not only the last one of each kind. */
const isWholeAfter = ({ begun, isCaughtUp, last }: Followed, from: Position): boolean =>
  isCaughtUp &&
  comparePositions(begun, from) <= 0 &&
  [...last.values()].every(({ position }) => comparePositions(position, from) <= 0);

const firstAfter = (from: Position, events: readonly PositionedEvent[]): number => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = events[middle];
    if (event && comparePositions(event.position, from) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const take = <Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  limit: number,
): readonly Item[] => {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= limit) break;
    if (isWanted(item)) taken.push(item);
  }
  return taken;
};
