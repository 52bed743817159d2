import { comparePositions, type Position, type SubscriptionItem } from '../event-store.ts';
import type { Watch } from './listen.ts';
import type { Page } from './read-page.ts';

export interface FollowOptions {
  from: Position;
  signal: AbortSignal;
  /** Closed at the end. */
  watch: Watch;
  /** Longest time without looking, for announcements that were lost; at most {@link UNHEARD} while none can be heard. */
  pollMilliseconds: number;
  read: (from: Position) => Promise<Page>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** Milliseconds between looks while announcements cannot be heard. */
const UNHEARD = 1_000;
const BRIEFLY = 5;
const LONGER = 100;

/** Events page by page, then those to come. While a page is being taken, the next is read, and none beyond it. */
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
    // Its error reaches whoever awaits the page.
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
      // Nothing is announced when the transaction ends that holds events back: look again soon.
      heldBackFor = page.heldBack ? Math.min(LONGER, heldBackFor * 2 || BRIEFLY) : 0;
      const longest = watch.isListening ? pollMilliseconds : Math.min(UNHEARD, pollMilliseconds);
      // All that have heard nothing look at the same time, and so together.
      const untilNext = longest - (now() % longest);
      await watch.changed(reading.seen, Math.min(heldBackFor || untilNext, untilNext), signal);
    }
  } finally {
    watch.close();
  }
}
