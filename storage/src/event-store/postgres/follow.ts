import { comparePositions, type Position, type SubscriptionItem } from '../event-store.ts';
import type { Watch } from './listen.ts';
import type { Page } from './read-page.ts';

export interface FollowOptions {
  from: Position;
  signal: AbortSignal;
  /** Listens for announcements. Closed when the iteration ends. */
  watch: Watch;
  /**
   * Maximum time between polls, in case announcements are lost. While not listening, the time is at most
   * {@link POLL_MS}.
   */
  pollMilliseconds: number;
  read: (from: Position) => Promise<Page>;
  /** The time in milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Milliseconds between polls while the connection does not listen for announcements. */
const POLL_MS = 1_000;
const BRIEFLY = 5;
const LONGER = 100;

/**
 * Yields stored events page by page, then new events. Prefetches at most one page.
 */
export async function* follow({
  from,
  signal,
  watch,
  pollMilliseconds,
  read,
  now = () => performance.now(),
}: FollowOptions): AsyncGenerator<SubscriptionItem, void, undefined> {
  let place = from;
  let caughtUpAt: Position | undefined;
  let heldBackFor = 0;
  const begin = (after: Position) => {
    const reading = { seen: watch.version, page: read(after) };
    // The code that awaits the page receives the error.
    reading.page.catch(() => undefined);
    return reading;
  };
  let ahead: ReturnType<typeof begin> | undefined;
  try {
    while (!signal.aborted) {
      const reading = ahead ?? begin(place);
      const page = await reading.page;
      ahead = page.more ? begin(page.reached) : undefined;
      for (const event of page.events) {
        place = event.position;
        yield { kind: 'event', event };
      }
      if (comparePositions(page.reached, place) > 0) {
        place = page.reached;
        yield { kind: 'passed', position: place };
      }
      if (page.more) continue;
      if (!caughtUpAt || comparePositions(place, caughtUpAt) > 0) {
        caughtUpAt = place;
        yield { kind: 'caught-up', position: place };
      }
      // The end of a transaction that holds back events is not announced, so the next poll is soon.
      heldBackFor = page.heldBack ? Math.min(LONGER, heldBackFor * 2 || BRIEFLY) : 0;
      const longest = watch.isListening ? pollMilliseconds : Math.min(POLL_MS, pollMilliseconds);
      // Aligns the polls of all idle readers, so that they share a query.
      const untilNext = longest - (now() % longest);
      await watch.changed(reading.seen, Math.min(heldBackFor || untilNext, untilNext), signal);
    }
  } finally {
    watch.close();
  }
}
