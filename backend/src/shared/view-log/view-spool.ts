import type { EventToAppend, Pool } from '@proviso/storage';
import { batchCalls } from '../concurrency/batch-calls.ts';

/** An encoded view, with the stream that it belongs to. */
export interface SpooledView {
  stream: string;
  event: EventToAppend;
}

/** Stores views in Postgres until the event store has them. */
export interface ViewSpool {
  /**
   * Stores a view. Resolves when the view is durable.
   * @throws DatabaseUnavailableError
   */
  put(view: SpooledView): Promise<void>;
  /** Removes a view that the event store already has. */
  remove(eventId: string): Promise<void>;
}

/** Maximum number of views per statement. */
const GROUP = 200;

/** {@link ViewSpool} in `private.view_spool`, for processes that connect under the API's database role. */
export const createViewSpool = (pool: Pool): ViewSpool => ({
  put: batchCalls<SpooledView, void>(GROUP, async (views) => {
    const rows = views.map(({ stream, event: { eventId, ...event } }) => ({
      event_id: eventId,
      stream,
      ...event,
    }));
    await pool.query('select private.spool_views($1)', [JSON.stringify(rows)]);
    return views.map(() => undefined);
  }),
  remove: batchCalls<string, void>(GROUP, async (eventIds) => {
    await pool.query('select private.unspool_views($1)', [eventIds]);
    return eventIds.map(() => undefined);
  }),
});
