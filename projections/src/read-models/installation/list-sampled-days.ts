import type { AdminOverview } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';

/** Samples of a day (UTC): total events, and the worst value of the other metrics. */
export type SampledDay = Pick<
  AdminOverview['days'][number],
  'day' | 'events' | 'lag' | 'parkedEvents' | 'failingJobs'
>;

/**
 * Aggregates the samples since `since` by day, latest first; days without one are left out.
 *
 * @param db connects as the platform or jobs
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
