import { type DashboardOverview, type PolicyStatus, policyStatuses } from '@proviso/contracts';
import { awaitsApproval } from '../approvals/awaits-approval.ts';
import { nameOf } from '../accounts/names.ts';
import { changesTable, policiesTable, versionsTable } from '../policies/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { narrowTo, type PolicyFilter } from '../policies/policy-filter.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** Maximum number of regulatory bodies that are listed. */
const BODIES = 6;
/** Maximum number of changes, and of drafts, that are listed. */
const MAX_LISTED = 6;

export interface OverviewOptions {
  /** The current user. */
  userId: string;
  /** Ids of policies that have unsaved changes in the user's browser. The filter does not hide them. */
  unsaved: readonly string[];
  /** The policies to count and list. */
  filter?: PolicyFilter;
}

type Spread = Pick<DashboardOverview, 'byRegulatoryBody' | 'otherBodies' | 'withoutBody'> & {
  byStatus: Partial<Record<PolicyStatus, number>> | null;
};

/** Distribution of the tenant's policies, recent changes, and the user's own drafts. */
export const getDashboardOverview = async (
  tenant: Tenant,
  { userId, unsaved, filter = {} }: OverviewOptions,
): Promise<DashboardOverview> => {
  const { byStatus, ...spread } = await countSpread(tenant, filter);
  return {
    byStatus: Object.fromEntries(policyStatuses.map((status) => [status, byStatus?.[status] ?? 0])) as Record<
      PolicyStatus,
      number
    >,
    ...spread,
    activity: await listActivity(tenant, filter),
    drafts: await listDrafts(tenant, userId, filter),
    unsaved: await listUnsaved(tenant, unsaved),
  };
};

/** Counts the tenant's policies in a single pass. */
const countSpread = async ({ db, organizationId }: Tenant, filter: PolicyFilter): Promise<Spread> => {
  const { values, policies } = narrowTo(filter, [organizationId]);
  const { rows } = await db.query<Spread>(
    prepared(
      `with counted as materialized (
         select status, regulatory_body, count(*)::integer as n from ${policiesTable.served} policy
         where organization_id = $1 and deleted_at is null${policies} group by 1, 2
       ), bodies as materialized (
         select regulatory_body, sum(n)::integer as n from counted where regulatory_body is not null group by 1
       ), named as (select * from bodies order by n desc, regulatory_body limit ${BODIES})
       select
         (select jsonb_object_agg(status, n) from (select status, sum(n) as n from counted group by 1) by_status) as "byStatus",
         coalesce((select jsonb_agg(jsonb_build_object('regulatoryBody', regulatory_body, 'count', n)
           order by n desc, regulatory_body) from named), '[]') as "byRegulatoryBody",
         coalesce((select sum(n) from bodies) - (select sum(n) from named), 0)::integer as "otherBodies",
         coalesce((select sum(n) from counted where regulatory_body is null), 0)::integer as "withoutBody"`,
      values,
    ),
  );
  return rows[0] ?? { byStatus: null, byRegulatoryBody: [], otherBodies: 0, withoutBody: 0 };
};

type Change = DashboardOverview['activity'][number];
type ChangeRow = Omit<Change, 'revision' | 'at'> & { revision: string; at: Date };
const toChange = ({ at, revision, ...row }: ChangeRow): Change => ({
  ...row,
  revision: Number(revision),
  at: at.toISOString(),
});
const withInstant = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * Lists the tenant's last changes. Reads only the last changes of the most recently changed policies, by key,
 * because the tenant's last changes are among them.
 */
const listActivity = async (
  { db, organizationId }: Tenant,
  filter: PolicyFilter,
): Promise<DashboardOverview['activity']> => {
  const { values, policies } = narrowTo(filter, [organizationId]);
  const lastChanged = (condition: string) =>
    `(select id from ${policiesTable.served} policy where organization_id = $1 and ${condition}${policies}
      order by updated_at desc, id desc limit ${MAX_LISTED})`;
  const { rows } = await db.query<ChangeRow>(
    prepared(
      `select change.policy_id as "policyId", change.revision, change.kind, change.version, version.title, change.status,
         change.at, change.by, ${nameOf('change.by')} as "byName"
       from (${lastChanged('deleted_at is null')} union all ${lastChanged('deleted_at is not null')}) policy
       cross join lateral (
         select * from ${changesTable.served} change where change.organization_id = $1 and change.policy_id = policy.id
         order by change.revision desc limit ${MAX_LISTED}
       ) change
       join ${versionsTable.served} version
         on version.organization_id = $1 and version.policy_id = change.policy_id and version.version = change.version
       order by change.at desc, change.policy_id, change.revision desc limit ${MAX_LISTED}`,
      values,
    ),
  );
  return rows.map(toChange);
};

const listDrafts = async (
  { db, organizationId }: Tenant,
  userId: string,
  filter: PolicyFilter,
): Promise<DashboardOverview['drafts']> => {
  const { values, policies } = narrowTo(filter, [organizationId, userId]);
  const { rows } = await db.query<
    Omit<DashboardOverview['drafts'][number], 'updatedAt'> & { updatedAt: Date }
  >(
    prepared(
      `select id, title, updated_at as "updatedAt", ${awaitsApproval} as "awaitsApproval"
       from ${policiesTable.served} policy
       where organization_id = $1 and deleted_at is null and status = 'draft' and $2 in (created_by, updated_by)${policies}
       order by updated_at desc, id desc limit ${MAX_LISTED}`,
      values,
    ),
  );
  return rows.map(withInstant);
};

const listUnsaved = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<DashboardOverview['unsaved']> => {
  if (ids.length === 0) return [];
  const { rows } = await db.query<
    Omit<DashboardOverview['unsaved'][number], 'updatedAt'> & { updatedAt: Date }
  >(
    prepared(
      `select id, title, version, updated_at as "updatedAt", updated_by as "updatedBy",
         ${nameOf('updated_by')} as "updatedByName"
       from ${policiesTable.served} where organization_id = $1 and id = any($2) and deleted_at is null`,
      [organizationId, ids],
    ),
  );
  return rows.map(withInstant);
};
