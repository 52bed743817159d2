import type { EventToAppend, Pool } from '@proviso/storage';
import { inGroups } from '../concurrency/in-groups.ts';

/** A view as the event store will have it, and the stream that it goes to. */
export interface SpooledView {
  stream: string;
  event: EventToAppend;
}

/** Views that the event store may not have yet, in Postgres. */
export interface ViewSpool {
  /**
   * Resolves once the view outlives this process.
   * @throws DatabaseUnavailableError
   */
  put(view: SpooledView): Promise<void>;
  /** Removes a view that the event store has. */
  remove(eventId: string): Promise<void>;
}

/** Items that one statement takes at most. */
const GROUP = 200;

/** {@link ViewSpool} in `private.view_spool`, for a process that connects under the role of the API. */
export const createViewSpool = (pool: Pool): ViewSpool => ({
  put: inGroups<SpooledView, void>(GROUP, async (views) => {
    const rows = views.map(({ stream, event: { eventId, ...event } }) => ({
      event_id: eventId,
      stream,
      ...event,
    }));
    await pool.query('select private.spool_views($1)', [JSON.stringify(rows)]);
    return views.map(() => undefined);
  }),
  remove: inGroups<string, void>(GROUP, async (eventIds) => {
    await pool.query('select private.unspool_views($1)', [eventIds]);
    return eventIds.map(() => undefined);
  }),
});
