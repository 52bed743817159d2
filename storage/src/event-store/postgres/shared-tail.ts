import { setImmediate } from 'node:timers/promises';
import { comparePositions, type EventFilter, type Position, type PositionedEvent } from '../event-store.ts';
import { matchesFilter, type Page } from './read-page.ts';
import type { PageLimits } from './rows.ts';

/** A store's newest events, as of the last query. */
interface Tail {
  /** Start of the tail, which contains all events after this position. */
  from: Position;
  /** End of the tail, which includes this position. */
  reached: Position;
  /** Pages of events in order. No page is empty. */
  pages: readonly Page[];
  /** Total size of all pages. */
  size: PageLimits;
}

/** Reads the events after a position for one of many readers. */
export type ReadAfter = (from: Position, filter: EventFilter | undefined) => Promise<Page>;

/**
 * Shares the newest events among many readers. Readers at about the same position share a query, which begins
 * after all of them have requested events. Each reader receives the events that match its filter. A reader
 * that is further behind runs its own query with its filter.
 *
 * @param alone reads a page for a single reader
 * @param limits maximum size of the cache, at least one page
 */
export const createSharedTail = (alone: ReadAfter, limits: PageLimits): ReadAfter => {
  let tail: Tail | undefined;
  /** A query that has not begun. It serves all readers that request events before it begins. */
  let next: Promise<Page> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<Page> => {
    await last;
    // Waits until all readers that were woken by the same announcement have requested events.
    await setImmediate();
    next = undefined;
    if (!tail) throw new RangeError('there is no tail to look after');
    const { from, reached, pages, size } = tail;
    const reading = alone(reached, undefined);
    last = reading.catch(() => undefined);
    const page = await reading;
    const kept = page.events.length === 0 ? pages : [...pages, page];
    tail = shortened(
      { from, reached: page.reached, pages: kept, size: changed(size, sizeOf(page), 1) },
      limits,
    );
    return page;
  };
  const beginAt = (place: Position): void => {
    tail = { from: place, reached: place, pages: [], size: { events: 0, bytes: 0 } };
  };
  const readAlone = async (from: Position, filter: EventFilter | undefined): Promise<Page> => {
    const page = await alone(from, filter);
    // This reader has reached the end of the log, so the shared events begin there. All other readers will
    // reach it, too.
    if (!tail && !page.more) beginAt(page.reached);
    return page;
  };
  /** Cached events after `from`; `undefined` for a reader that is further behind. */
  const known = (from: Position, filter: EventFilter | undefined) =>
    tail && comparePositions(from, tail.from) >= 0
      ? { reached: tail.reached, events: eventsOf(tail, from, filter) }
      : undefined;

  return async (from, filter) => {
    // The tail was not updated for a long time, so it restarts at this reader. Other readers catch up
    // separately.
    if (tail && !next && comparePositions(from, tail.reached) > 0) beginAt(from);
    const before = known(from, filter);
    if (!before) return readAlone(from, filter);
    // Returns cached events first. The reader requests more when it has consumed them.
    if (comparePositions(from, before.reached) < 0) return { ...before, ...unfinished };
    const page = await (next ??= look());
    const after = known(from, filter);
    return after ? { ...page, ...after } : readAlone(from, filter);
  };
};

const unfinished = { bytes: 0, more: true, heldBack: false } as const;

const eventsOf = ({ pages }: Tail, from: Position, filter: EventFilter | undefined): PositionedEvent[] => {
  // Searches from the end, because nearly all readers have reached it.
  const read = pages.findLastIndex(({ reached }) => comparePositions(reached, from) <= 0) + 1;
  return pages
    .slice(read)
    .flatMap(({ events }) =>
      events.filter(
        ({ position, stream }) => comparePositions(position, from) > 0 && matchesFilter(filter, stream),
      ),
    );
};

const sizeOf = ({ events, bytes }: Page): PageLimits => ({ events: events.length, bytes });
const changed = (size: PageLimits, { events, bytes }: PageLimits, sign: 1 | -1): PageLimits => ({
  events: size.events + sign * events,
  bytes: size.bytes + sign * bytes,
});

/** Removes the oldest pages from `tail` if it exceeds `limits`. */
const shortened = ({ pages, size, ...tail }: Tail, limits: PageLimits): Tail => {
  const [oldest, ...others] = pages;
  if (!oldest || others.length === 0 || (size.events <= limits.events && size.bytes <= limits.bytes))
    return { ...tail, pages, size };
  return shortened(
    { ...tail, from: oldest.reached, pages: others, size: changed(size, sizeOf(oldest), -1) },
    limits,
  );
};
