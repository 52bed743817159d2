import type { AdminOverview } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';

/**
 * A summary of a day's samples (UTC): the total number of events, and the worst values of the other metrics.
 */
export type SampledDay = Pick<
  AdminOverview['days'][number],
  'day' | 'events' | 'lag' | 'parkedEvents' | 'failingJobs'
>;

/**
 * Aggregates the samples since `since` by day, most recent first. Days without samples are omitted.
 *
 * @param db connects under the platform's or the jobs' role
 */
export const listSampledDays = async (db: Queryable, since: Date): Promise<readonly SampledDay[]> => {
  const { rows } = await db.query<SampledDay>(
    `select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(events)::integer as events,
       max(lag) as lag, max(parked) as "parkedEvents", max(failing_jobs) as "failingJobs"
     from private.installation_samples where taken_at >= $1 group by 1 order by 1 desc`,
    [since],
  );
  return rows;
};
