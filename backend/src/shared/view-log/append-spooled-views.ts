import {
  EventIdTakenError,
  type EventStore,
  EventStoreUnavailableError,
  type EventToAppend,
  isDatabaseUnavailable,
  type Logger,
  type Pool,
} from '@proviso/storage';
import pLimit from 'p-limit';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';

/** Seconds during which only the process that spooled a view appends it. */
const OWN_SECONDS = 20;
const PAGE = 500;
const MAX_CONCURRENT = 8;

interface Row extends EventToAppend {
  stream: string;
}

/**
 * Job that appends spooled views that their own process could not append, because the event store was down or
 * the process ended. A view that cannot be appended stays in the spool, and is retried after all others. Such
 * a view makes the run fail, which administrators can see.
 *
 * @param deps.pool connects under the jobs' database role
 */
export const appendSpooledViews = ({
  pool,
  eventStore,
  logger,
}: {
  pool: Pool;
  eventStore: Pick<EventStore, 'append'>;
  logger: Logger;
}): ScheduledJob => ({
  name: 'spooled-views',
  every: 30_000,
  async run(signal) {
    const limited = pLimit(MAX_CONCURRENT);
    const failed = new Map<string, unknown>();
    const append = async ({ eventId, stream, type, data, metadata }: Row): Promise<string | undefined> => {
      try {
        const { organizationId } = metadata;
        await eventStore.append(stream, [{ eventId, type, data, metadata }], 'no-stream', { organizationId });
      } catch (error) {
        if (error instanceof EventStoreUnavailableError || isDatabaseUnavailable(error)) throw error;
        if (!(error instanceof EventIdTakenError)) {
          logger.error({ err: error, eventId, stream, type }, 'could not record a view');
          failed.set(eventId, error);
          return undefined;
        }
      }
      return eventId;
    };
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await pool.query<Row>(
        `select event_id as "eventId", stream, type, data, metadata from private.view_spool
         where spooled_at < now() - make_interval(secs => $1) and event_id <> all ($2)
         order by failures, spooled_at limit $3`,
        [OWN_SECONDS, [...failed.keys()], PAGE],
      );
      const appended = await Promise.all(rows.map((row) => limited(() => append(row))));
      await pool.query('delete from private.view_spool where event_id = any ($1)', [
        appended.filter((eventId) => eventId !== undefined),
      ]);
      if (rows.length < PAGE) break;
    }
    if (failed.size === 0) return;
    await pool.query('update private.view_spool set failures = failures + 1 where event_id = any ($1)', [
      [...failed.keys()],
    ]);
    throw new Error(`could not record ${failed.size} views`, { cause: [...failed.values()][0] });
  },
});
