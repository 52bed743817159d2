import type { Pool } from 'pg';
import type { PositionedEvent, ReadStreamOptions } from '../event-store.ts';
import { withoutGaps } from '../without-gaps.ts';
import { type EventRow, isFull, type PageLimits, toEvent } from './rows.ts';
import { asEventStoreError } from './unavailable.ts';

/** See {@link EventStore.readStream}. */
export const readStreamOf = (
  pool: Pool,
  stream: string,
  options: ReadStreamOptions,
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> =>
  withoutGaps(stream, readPages(pool, stream, options, page), options);

/** Reads a stream page by page, so that one of any length needs the memory of one page. */
async function* readPages(
  pool: Pool,
  stream: string,
  { direction = 'forwards', from, limit = Infinity }: ReadStreamOptions,
  page: PageLimits,
): AsyncGenerator<PositionedEvent, void, undefined> {
  let next = from ?? null;
  let left = limit;
  while (left > 0) {
    const limits = { ...page, events: Math.min(left, page.events) };
    const { rows } = await pool
      .query<EventRow>('select * from es.read_stream($1, $2, $3, $4, $5)', [
        stream,
        next,
        direction,
        limits.events,
        limits.bytes,
      ])
      .catch((error: unknown) => {
        throw asEventStoreError(error);
      });
    const events = rows.map(toEvent);
    yield* events;
    const last = events.at(-1);
    if (!last || !isFull(rows, limits)) return;
    left -= events.length;
    next = direction === 'forwards' ? last.revision + 1 : last.revision - 1;
    if (next < 0) return;
  }
}
