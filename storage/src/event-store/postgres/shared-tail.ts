import { setImmediate } from 'node:timers/promises';
import { comparePositions, type EventFilter, type Position, type PositionedEvent } from '../event-store.ts';
import { isKeptBy, type Page } from './read-page.ts';
import type { PageLimits } from './rows.ts';

/** The newest events of a store, as they were last looked at. */
interface Tail {
  /** Every event after this place is in it, */
  from: Position;
  /** up to this one. */
  reached: Position;
  /** In order, none of them empty. */
  pages: readonly Page[];
  /** Of all pages together. */
  size: PageLimits;
}

/** Reads what comes after a place, for one of many readers. */
export type ReadAfter = (from: Position, filter: EventFilter | undefined) => Promise<Page>;

/**
 * The newest events for many readers: those that are about as far share one query, which begins after all of them have asked, and
 * each gets what its filter keeps. Whoever is further behind reads alone, and so only what its filter keeps.
 *
 * @param alone reads a page
 * @param limits of what is kept in memory, which is at least one page
 */
export const createSharedTail = (alone: ReadAfter, limits: PageLimits): ReadAfter => {
  let tail: Tail | undefined;
  /** A look that has not begun: whoever comes before it does is answered by it. */
  let next: Promise<Page> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<Page> => {
    await last;
    // By then all have asked whom the same announcement woke.
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
    // Its reader has come to the end, where all others will be.
    if (!tail && !page.more) beginAt(page.reached);
    return page;
  };
  /** What the tail has after `from`; `undefined` for a reader that is further behind. */
  const known = (from: Position, filter: EventFilter | undefined) =>
    tail && comparePositions(from, tail.from) >= 0
      ? { reached: tail.reached, events: eventsOf(tail, from, filter) }
      : undefined;

  return async (from, filter) => {
    // Nobody has looked after the tail for long: it goes on where this reader is, and others catch up alone.
    if (tail && !next && comparePositions(from, tail.reached) > 0) beginAt(from);
    const before = known(from, filter);
    if (!before) return readAlone(from, filter);
    // First what is there already. Once it has been taken, the reader looks for more.
    if (comparePositions(from, before.reached) < 0) return { ...before, ...unfinished };
    const page = await (next ??= look());
    const after = known(from, filter);
    return after ? { ...page, ...after } : readAlone(from, filter);
  };
};

const unfinished = { bytes: 0, more: true, heldBack: false } as const;

const eventsOf = ({ pages }: Tail, from: Position, filter: EventFilter | undefined): PositionedEvent[] => {
  // From the end: nearly everybody is there.
  const read = pages.findLastIndex(({ reached }) => comparePositions(reached, from) <= 0) + 1;
  return pages
    .slice(read)
    .flatMap(({ events }) =>
      events.filter(
        ({ position, stream }) => comparePositions(position, from) > 0 && isKeptBy(filter, stream),
      ),
    );
};

const sizeOf = ({ events, bytes }: Page): PageLimits => ({ events: events.length, bytes });
const changed = (size: PageLimits, { events, bytes }: PageLimits, sign: 1 | -1): PageLimits => ({
  events: size.events + sign * events,
  bytes: size.bytes + sign * bytes,
});

/** `tail` without its oldest pages, where there is more than `limits`. */
const shortened = ({ pages, size, ...tail }: Tail, limits: PageLimits): Tail => {
  const [oldest, ...others] = pages;
  if (!oldest || others.length === 0 || (size.events <= limits.events && size.bytes <= limits.bytes))
    return { ...tail, pages, size };
  return shortened(
    { ...tail, from: oldest.reached, pages: others, size: changed(size, sizeOf(oldest), -1) },
    limits,
  );
};
