import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  comparePositions,
  type EventFilter,
  type Position,
  type PositionedEvent,
  START,
} from '../event-store.ts';
import { readHead, readPage } from './read-page.ts';
import type { PageLimits } from './rows.ts';

/** See {@link EventStore.readAll}. While a page is being taken, the next is read, and none beyond it. */
export async function* readAllOf(
  pool: Pool,
  { from, filter, limit = Infinity }: { from: Position; filter?: EventFilter; limit?: number },
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const head = (await readHead(pool)) ?? START;
  const begin = (after: Position, left: number) => {
    if (left <= 0 || comparePositions(after, head) >= 0) return undefined;
    const limits = { ...page, events: Math.min(page.events, left) };
    const reading = readPage(pool, { from: after, filter, limits });
    // Its error reaches whoever awaits the page.
    reading.catch(() => undefined);
    return reading;
  };
  let left = limit;
  let reading = begin(from, left);
  while (reading) {
    const { events, reached, more } = await reading;
    left -= events.length;
    reading = more ? begin(reached, left) : undefined;
    // The query is on its way before the events are taken, which may take one turn of the loop for all of them.
    if (reading) await setImmediate();
    for (const event of events) {
      if (comparePositions(event.position, head) > 0) return;
      yield event;
    }
  }
}
