import { boundsOfDay, daysFrom, type ScoreOnDay } from '@proviso/contracts';
import { timeZoneIn } from '../accounts/time-zone-in.ts';
import { analysesTable } from '../analyses/table.ts';
import { changesTable } from '../policies/table.ts';
import { narrowTo, type PolicyFilter } from '../policies/policy-filter.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/**
 * SQL that computes the score in one pass. Each analysis, and each creation, deletion and restoration of an
 * analyzed policy, is a step that changes the sum of scores and the number of policies with a score.
 * `nth_score` and `nth_life` number a policy's steps. A step's number thus identifies the previous analysis
 * (which may have no score) and the previous state of the policy. Days are numbered by their start ($2); day
 * 0 covers all time before the first day.
 */
const history = (byId: string): string => `
  with step as (
    select policy_id, completed_at as at, id as tie, score::numeric as score, null::boolean as alive, 1 as analyses
    from ${analysesTable.served} where organization_id = $1 and completed_at is not null${byId}
    union all
    select policy_id, at, lpad(revision::text, 20, '0'), null, kind <> 'deleted', 0
    from ${changesTable.served}
    where organization_id = $1 and kind in ('created', 'deleted', 'undeleted')
      and policy_id in (
        select policy_id from ${analysesTable.served} where organization_id = $1 and completed_at is not null${byId})
  ), numbered as (
    select *, sum(analyses) over so_far as nth_score, count(alive) over so_far as nth_life
    from step
    window so_far as (partition by policy_id order by at, analyses, tie rows unbounded preceding)
  ), known as (
    select policy_id, at, analyses, tie,
      case when bool_or(alive) over (partition by policy_id, nth_life)
        then max(score) over (partition by policy_id, nth_score) end as counted
    from numbered
  ), moved as (
    select width_bucket(at, $2::timestamptz[]) as day, analyses,
      coalesce(counted, 0) - coalesce(lag(counted) over steps, 0) as score,
      (counted is not null)::integer - (lag(counted) over steps is not null)::integer as policies
    from known
    window steps as (partition by policy_id order by at, analyses, tie)
  ), of_day as (
    select day, sum(analyses)::integer as analyses, sum(score) as score, sum(policies) as policies
    from moved group by day
  ), until_day as (
    select day, analyses, sum(score) over days as score, sum(policies) over days as policies
    from of_day
    window days as (order by day)
  )`;

/**
 * History of the compliance score: one entry, in order, for each of the tenant's days from `since` to `until`
 * on which the score changed. Contains the score at the end of the day, and the number of analyses completed
 * on that day. Days without a score are omitted. Counts only policies that currently match `filter`.
 */
export const getScoreHistory = async (
  tenant: Tenant,
  { since, until, filter = {} }: { since: Date; until: Date; filter?: PolicyFilter },
): Promise<ScoreOnDay[]> => {
  const timeZone = await timeZoneIn(tenant);
  const days = daysFrom(since, until, timeZone);
  const { values, byId } = narrowTo(filter, [
    tenant.organizationId,
    days.map((day) => boundsOfDay(day, timeZone).from),
  ]);
  const { rows } = await tenant.db.query<Omit<ScoreOnDay, 'day'> & { day: number }>(
    `${history(byId('policy_id'))}
     select day, round(score / policies, 1)::float8 as score, analyses
     from until_day where policies > 0 and day > 0
     order by day`,
    values,
  );
  return rows.map(({ day, score, analyses }) => ({ day: days[day - 1] ?? '', score, analyses }));
};
