import type { EventToAppend, Pool } from '@proviso/storage';
import { batchCalls } from '../concurrency/batch-calls.ts';

/** An encoded view with its target stream. */
export interface SpooledView {
  stream: string;
  event: EventToAppend;
}

/** Views in Postgres that the event store may not have yet. */
export interface ViewSpool {
  /**
   * Resolves once the view is durable.
   * @throws DatabaseUnavailableError
   */
  put(view: SpooledView): Promise<void>;
  /** Removes a view that the event store has. */
  remove(eventId: string): Promise<void>;
}

/** Maximum items per statement. */
const GROUP = 200;

/** {@link ViewSpool} in `private.view_spool`, for a process that connects under the role of the API. */
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
