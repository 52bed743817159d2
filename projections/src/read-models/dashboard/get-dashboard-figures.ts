import { membersTable } from '../accounts/table.ts';
import { analysesTable } from '../analyses/table.ts';
import { entriesTable } from '../audit-log/table.ts';
import { changesTable, policiesTable } from '../policies/table.ts';
import { narrowTo, type PolicyFilter } from '../policies/policy-filter.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** A figure now and at an earlier time. A value is `null` if the figure did not exist at that time. */
export interface Figure {
  now: number | null;
  before: number | null;
}

/** The two times that a figure compares. */
export interface ComparedTimes {
  now: Date;
  before: Date;
}

/** Figures of the tenant's organization, or of the policies that currently match a filter. */
export interface DashboardFigures {
  totalPolicies: Figure;
  aiAnalyses: Figure;
  /** Mean of the policies' last scores, from 0 to 100. */
  complianceScore: Figure;
  /**
   * Number of members who were active between the two times, and in the period of equal length before. With a
   * filter, only members who viewed or changed one of its policies.
   */
  activeUsers: Figure;
}

/**
 * Number of policies now and before. The earlier number is the current one, minus policies created and
 * restored since, plus policies deleted since. `null` for a time before the tenant's first policy.
 */
const countPolicies = async (
  { db, organizationId }: Tenant,
  { before }: Pick<ComparedTimes, 'before'>,
  filter: PolicyFilter,
): Promise<Figure> => {
  const { values, policies, byId } = narrowTo(filter, [organizationId, before]);
  const { rows } = await db.query<Figure>(
    `select current.total as now,
       case when exists (
         select from ${policiesTable.served} policy where organization_id = $1 and created_at <= $2${policies})
         then current.total - (
           select coalesce(sum(case kind when 'deleted' then -1 else 1 end), 0)::integer
           from ${changesTable.served}
           where organization_id = $1 and at > $2 and kind in ('created', 'deleted', 'undeleted')
             ${byId('policy_id')})
       end as before
     from (
       select count(*)::integer as total from ${policiesTable.served} policy
       where organization_id = $1 and deleted_at is null${policies}
     ) current`,
    values,
  );
  return rows[0] ?? { now: 0, before: null };
};

/**
 * Number of analyses completed until now, and until the earlier time; `null` for a time before the first
 * analysis.
 */
const countAnalyses = async (
  { db, organizationId }: Tenant,
  { now, before }: ComparedTimes,
  filter: PolicyFilter,
): Promise<Figure> => {
  const { values, byId } = narrowTo(filter, [organizationId, now, before]);
  const { rows } = await db.query<Figure>(
    `select count(*)::integer as now,
       nullif(count(*) filter (where completed_at <= $3), 0)::integer as before
     from ${analysesTable.served} where organization_id = $1 and completed_at <= $2${byId('policy_id')}`,
    values,
  );
  return rows[0] ?? { now: 0, before: null };
};

/**
 * Mean of the last scores of the tenant's policies at `time`, from 0 to 100 with one decimal. Policies that
 * had been deleted by `time` do not count. `null` if no policy had a score.
 */
const scoreAt = async (
  { db, organizationId }: Tenant,
  time: Date,
  filter: PolicyFilter,
): Promise<number | null> => {
  const { values, byId } = narrowTo(filter, [organizationId, time]);
  const { rows } = await db.query<{ score: number | null }>(
    `select round(avg(last.score)::numeric, 1)::float8 as score
     from (
       select distinct on (policy_id) policy_id, score
       from ${analysesTable.served}
       where organization_id = $1 and completed_at <= $2${byId('policy_id')}
       order by policy_id, completed_at desc, id desc
     ) last
     where (
       select kind <> 'deleted' from ${changesTable.served} change
       where change.organization_id = $1 and change.policy_id = last.policy_id and change.at <= $2
         and kind in ('created', 'deleted', 'undeleted')
       order by change.revision desc limit 1
     )`,
    values,
  );
  return rows[0]?.score ?? null;
};

/**
 * Number of members who were active (including signing in) from `before` to `now`, and in the preceding
 * period of equal length. `null` for a time before the tenant's first entry in the audit log. With a filter,
 * only entries about its policies count.
 */
const countActivePeople = async (
  { db, organizationId }: Tenant,
  { now, before }: ComparedTimes,
  filter: PolicyFilter,
): Promise<Figure> => {
  const earlier = new Date(2 * before.getTime() - now.getTime());
  const { values, byId } = narrowTo(filter, [organizationId, now, before, earlier]);
  const about = byId('entry.entity_id');
  const narrowed = about === '' ? '' : ` and entry.entity_type = 'policy'${about}`;
  const { rows } = await db.query<Figure>(
    `select count(distinct entry.user_id) filter (where recorded_at > $3)::integer as now,
       case when exists (
         select from ${entriesTable.served} entry
         where organization_id = $1 and recorded_at <= $3${narrowed})
         then count(distinct entry.user_id) filter (where recorded_at <= $3)::integer end as before
     from ${entriesTable.served} entry
     join ${membersTable.served} member on member.organization_id = $1 and member.user_id = entry.user_id
     where entry.organization_id = $1 and recorded_at > $4 and recorded_at <= $2${narrowed}`,
    values,
  );
  return rows[0] ?? { now: 0, before: null };
};

/** The dashboard's figures at the two times, of the policies that match `filter`. */
export const getDashboardFigures = async (
  tenant: Tenant,
  times: ComparedTimes,
  filter: PolicyFilter = {},
): Promise<DashboardFigures> => ({
  totalPolicies: await countPolicies(tenant, times, filter),
  aiAnalyses: await countAnalyses(tenant, times, filter),
  complianceScore: {
    now: await scoreAt(tenant, times.now, filter),
    before: await scoreAt(tenant, times.before, filter),
  },
  activeUsers: await countActivePeople(tenant, times, filter),
});
