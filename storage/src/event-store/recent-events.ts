import { categoryOf } from '@proviso/contracts';
import {
  comparePositions,
  type EventsSource,
  type EventStore,
  type Position,
  type PositionedEvent,
  type SubscriptionItem,
} from './event-store.ts';

/** Events that are kept, of some hundred bytes each: their data is not. */
const MOST = 10_000;

export interface RecentEventsOptions {
  store: Pick<EventStore, 'head' | 'readAll'>;
  /** All events after a place, until the signal aborts; says so whenever its connection is lost. */
  follow: (from: Position, signal: AbortSignal, onLost: () => void) => AsyncIterable<SubscriptionItem>;
  /** Rejects while the store cannot be reached; costs the same whatever the store has. */
  reach: () => Promise<void>;
  partitionOf: (stream: string) => number;
  /** Events that are kept, where not {@link MOST}. */
  most?: number | undefined;
}

/** What one subscription has given. */
interface Followed {
  begun: Position;
  /** Everything up to here has been given. */
  reached: Position;
  /** Whether nothing else was stored when this was last noticed. */
  isCaughtUp: boolean;
  kept: PositionedEvent[];
  /** Of each kind of event that is not kept any more, the last one: by category and partition. */
  last: Map<string, PositionedEvent>;
  end: AbortController;
}

/**
 * The events that were appended lately, kept by a subscription: `readAll` with `upTo` and `head` answer at once, however much others
 * have written to the same server meanwhile.
 */
export const createRecentEvents = ({
  store,
  follow,
  reach,
  partitionOf,
  most = MOST,
}: RecentEventsOptions): EventsSource => {
  let followed: Followed | undefined;

  const keep = (of: Followed, event: PositionedEvent): void => {
    of.kept.push({ ...event, data: {} });
    // Many at once, so that few are moved.
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
      // The next call begins anew, and `reach` reports what is wrong.
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
  /** Once for all who look at the same time. */
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

/** Whether it has every event after `from`, and not of some only the last of their kind. */
const isWholeAfter = ({ begun, isCaughtUp, last }: Followed, from: Position): boolean =>
  isCaughtUp &&
  comparePositions(begun, from) <= 0 &&
  [...last.values()].every(({ position }) => comparePositions(position, from) <= 0);

/** The index of the first event after `from`. */
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
