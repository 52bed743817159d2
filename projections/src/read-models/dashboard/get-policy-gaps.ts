import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** Number of policies that need attention, by reason; a policy may count several times. */
export interface PolicyGaps {
  /** Under review and unchanged for 14 days. */
  stuckInReview: number;
  /** Drafts unchanged for 30 days. */
  oldDrafts: number;
  /** Active and unchanged for a year. */
  notReviewed: number;
  /** In use or about to be, and without a regulatory body. */
  withoutRegulatoryBody: number;
  /** In use or about to be, and without any document. */
  withoutDocuments: number;
}

const none: PolicyGaps = {
  stuckInReview: 0,
  oldDrafts: 0,
  notReviewed: 0,
  withoutRegulatoryBody: 0,
  withoutDocuments: 0,
};

/** Gaps of the tenant's own policies at `now`. Archived ones have none. */
export const getPolicyGaps = async (
  { db, organizationId }: Tenant,
  { now }: { now: Date },
): Promise<PolicyGaps> => {
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
     where organization_id = $1 and deleted_at is null and status <> 'archived'`,
    [organizationId, now],
  );
  return rows[0] ?? none;
};
