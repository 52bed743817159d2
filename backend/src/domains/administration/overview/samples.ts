import { countRecordedEvents, readModelStatuses, readModels } from '@proviso/projections';
import type { EventFeed, EventStore, Pool } from '@proviso/storage';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';

/** Number of days shown on the dashboard. Older samples are deleted. */
export const SAMPLED_DAYS = 30;
const SAMPLE_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the start (midnight UTC) of the oldest day that the dashboard shows at the time `now`. */
export const startOfDays = (now: Date): Date =>
  new Date(new Date(now).setUTCHours(0, 0, 0, 0) - (SAMPLED_DAYS - 1) * DAY_MS);

/** Returns the days that the dashboard shows at the time `now`, oldest first, such as `2026-03-01`. */
export const sampledDays = (now: Date): readonly string[] => {
  const start = startOfDays(now).getTime();
  return Array.from({ length: SAMPLED_DAYS }, (_, day) =>
    new Date(start + day * DAY_MS).toISOString().slice(0, 10),
  );
};

/**
 * Samples the installation's health every 15 minutes, and deletes samples older than {@link SAMPLED_DAYS}.
 *
 * @param deps.pool connections under the jobs' database role
 */
export const takeSamples = (deps: {
  pool: Pool;
  eventStore: EventStore;
  feed: EventFeed;
  now: () => Date;
}): ScheduledJob => ({
  name: 'installation-samples',
  every: SAMPLE_MS,
  async run() {
    const { pool, eventStore: store, feed } = deps;
    const now = deps.now();
    await pool.query('delete from private.installation_samples where taken_at < $1', [startOfDays(now)]);
    const { rows } = await pool.query<{ last: Date | null }>(
      'select max(taken_at) as last from private.installation_samples',
    );
    // Counts events since the last sample, but goes back at most one day. Otherwise, all events from a longer
    // gap, for example an upgrade, would be counted on a single day.
    const earliest = new Date(now.getTime() - DAY_MS);
    const last = rows[0]?.last ?? earliest;
    const since = last > earliest ? last : earliest;
    const events = await countRecordedEvents(pool, { since, now });
    const statuses = await readModelStatuses({ db: pool, store, feed, readModels });
    await pool.query(
      `insert into private.installation_samples (taken_at, events, lag, parked, failing_jobs)
       select $1, $2, $3, (select count(*) from private.parked_events),
         (select count(*) from private.scheduled_jobs where failing_since is not null)
       on conflict (taken_at) do nothing`,
      [now, events, Math.max(0, ...statuses.map(({ lag }) => lag))],
    );
  },
});
