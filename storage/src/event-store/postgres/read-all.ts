import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { EventStoreUnavailableError } from '../errors.ts';
import {
  comparePositions,
  HELD_BACK_MS,
  type Position,
  type PositionedEvent,
  type ReadAllOptions,
} from '../event-store.ts';
import { readLastPositions, readPage } from './read-page.ts';
import type { PageLimits } from './rows.ts';

/** Implements {@link EventStore.readAll}. Prefetches at most one page. */
export async function* readAllOf(
  pool: Pool,
  { from, upTo, filter, organizationId, limit = Infinity }: ReadAllOptions,
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const head = upTo ?? (await readableEnd(pool));
  const begin = (after: Position, left: number) => {
    if (left <= 0 || comparePositions(after, head) >= 0) return undefined;
    const limits = { ...page, events: Math.min(page.events, left) };
    const reading = readPage(pool, { from: after, filter, organizationId, limits });
    // The code that awaits the page receives the error.
    reading.catch(() => undefined);
    return reading;
  };
  let left = limit;
  let reading = begin(from, left);
  while (reading) {
    const { events, reached, more } = await reading;
    left -= events.length;
    reading = more ? begin(reached, left) : undefined;
    // Lets the query for the next page be sent first, because the caller may consume all of this page's
    // events in a single tick.
    if (reading) await setImmediate();
    for (const event of events) {
      if (comparePositions(event.position, head) > 0) return;
      yield event;
    }
  }
}

const POLL_MS = 20;

/**
 * The position of the last event, as soon as that event is readable. Older transactions that may still append
 * hold it back, but transactions that begin in the meantime do not.
 * @throws EventStoreUnavailableError after {@link HELD_BACK_MS}
 */
const readableEnd = async (pool: Pool): Promise<Position> => {
  const { stored, readable } = await readLastPositions(pool);
  const mustEnd = performance.now() + HELD_BACK_MS;
  let reached = readable;
  while (comparePositions(reached, stored) < 0) {
    if (performance.now() > mustEnd)
      throw new EventStoreUnavailableError(
        new Error('a transaction that has not ended keeps the last events from being read'),
      );
    await setTimeout(POLL_MS);
    reached = (await readLastPositions(pool)).readable;
  }
  return reached;
};
