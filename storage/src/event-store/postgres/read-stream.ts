import type { Pool } from 'pg';
import { EVERY_ORGANIZATION, type PositionedEvent, type ReadStreamOptions } from '../event-store.ts';
import { withoutGaps } from '../without-gaps.ts';
import { type EventRow, isPageFull, type PageLimits, toEvent } from './rows.ts';
import { asEventStoreError } from './unavailable.ts';

const readOwn = { name: 'read a stream', text: 'select * from es.read_stream($1, $2, $3, $4, $5, $6)' };
const readAny = { name: 'read any stream', text: 'select * from es.read_any_stream($1, $2, $3, $4, $5)' };

/** Implements {@link EventStore.readStream}. */
export const readStreamOf = (
  pool: Pool,
  stream: string,
  options: ReadStreamOptions,
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> =>
  withoutGaps(stream, readPages(pool, stream, options, page), options);

/** Reads a stream page by page, so that no more than a page is in memory. */
async function* readPages(
  pool: Pool,
  stream: string,
  { organizationId, direction = 'forwards', from, limit = Infinity }: ReadStreamOptions,
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> {
  let next = from ?? null;
  let left = limit;
  while (left > 0) {
    const limits = { ...page, events: Math.min(left, page.events) };
    const range = [next, direction, limits.events, limits.bytes];
    const { rows } = await pool
      .query<EventRow>(
        organizationId === EVERY_ORGANIZATION
          ? { ...readAny, values: [stream, ...range] }
          : { ...readOwn, values: [stream, organizationId, ...range] },
      )
      .catch((error: unknown) => {
        throw asEventStoreError(error);
      });
    const events = rows.map(toEvent);
    yield* events;
    const last = events.at(-1);
    if (!last || !isPageFull(rows, limits)) return;
    left -= events.length;
    next = direction === 'forwards' ? last.revision + 1 : last.revision - 1;
    if (next < 0) return;
  }
}
