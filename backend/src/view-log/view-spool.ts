import type { EventToAppend, Pool } from '@proviso/storage';

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
  put: inGroups<SpooledView>(async (views) => {
    const rows = views.map(({ stream, event: { eventId, ...event } }) => ({
      event_id: eventId,
      stream,
      ...event,
    }));
    await pool.query('select private.spool_views($1)', [JSON.stringify(rows)]);
  }),
  remove: inGroups<string>(async (eventIds) => {
    await pool.query('select private.unspool_views($1)', [eventIds]);
  }),
});

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Does at once what came while the group before was being done: many readers share few commits, and one waits for nobody. */
const inGroups = <Item>(work: (items: readonly Item[]) => Promise<void>): ((item: Item) => Promise<void>) => {
  const waiting: Waiting<Item>[] = [];
  let busy = false;
  const run = async (): Promise<void> => {
    busy = true;
    for (let group = waiting.splice(0, GROUP); group.length > 0; group = waiting.splice(0, GROUP)) {
      try {
        await work(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    busy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Its errors are those of its items.
      if (!busy) void run();
    });
};
