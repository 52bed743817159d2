import type { AdminOverview } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';

/** How the installation did on a day (UTC): events in all, and the worst of the rest. */
export type SampledDay = Pick<
  AdminOverview['days'][number],
  'day' | 'events' | 'lag' | 'parkedEvents' | 'failingJobs'
>;

/**
 * The samples since `since` by day, last first; days without one are left out.
 *
 * @param db connects as the platform or the jobs
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
