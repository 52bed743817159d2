import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import { narrowTo, type PolicyFilter } from '../policies/policy-filter.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** Numbers of policies that need attention, by reason. A policy may count for several reasons. */
export interface PolicyGaps {
  /** Policies that are under review and have not changed for 14 days. */
  stuckInReview: number;
  /** Drafts that have not changed for 30 days. */
  oldDrafts: number;
  /** Active policies that have not changed for a year. */
  notReviewed: number;
  /** Policies, except archived ones, that have no regulatory body. */
  withoutRegulatoryBody: number;
  /** Policies, except archived ones, that have no documents. */
  withoutDocuments: number;
}

const none: PolicyGaps = {
  stuckInReview: 0,
  oldDrafts: 0,
  notReviewed: 0,
  withoutRegulatoryBody: 0,
  withoutDocuments: 0,
};

/** The gaps at `now` in the tenant's policies that match `filter`. Archived policies do not count. */
export const getPolicyGaps = async (
  { db, organizationId }: Tenant,
  { now, filter = {} }: { now: Date; filter?: PolicyFilter },
): Promise<PolicyGaps> => {
  const { values, policies } = narrowTo(filter, [organizationId, now]);
  const { rows } = await db.query<PolicyGaps>(
    `select
       count(*) filter (where status = 'review' and updated_at <= $2::timestamptz - interval '14 days')::integer
         as "stuckInReview",
       count(*) filter (where status = 'draft' and updated_at <= $2::timestamptz - interval '30 days')::integer
         as "oldDrafts",
       count(*) filter (where status = 'active' and updated_at <= $2::timestamptz - interval '1 year')::integer
         as "notReviewed",
       count(*) filter (where regulatory_body is null)::integer as "withoutRegulatoryBody",
       count(*) filter (where document.policy_id is null)::integer as "withoutDocuments"
     from ${policiesTable.served} policy
     left join (
       select distinct policy_id from ${documentsTable.served} where organization_id = $1 and removed_at is null
     ) document on document.policy_id = policy.id
     where organization_id = $1 and deleted_at is null and status <> 'archived'${policies}`,
    values,
  );
  return rows[0] ?? none;
};
