import { policyStatuses, type FacilityType, type PolicyStatus } from '@proviso/contracts';
import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { listReportedPolicies, type ReportList } from './list-reported-policies.ts';

/** Summary of the tenant's policies. */
export interface PolicyReport {
  byStatus: Record<PolicyStatus, number>;
  /** Number of policies by facility type, highest first; `null` for policies without a type. */
  byFacilityType: readonly { facilityType: FacilityType | null; count: number }[];
  /** Active policies that have not changed since `unchangedSince`, oldest change first. */
  unchanged: ReportList;
  /** Drafts created before `draftsBefore`, oldest first. */
  oldDrafts: ReportList;
  /** Active policies, ordered by title. */
  active: ReportList;
}

export interface PolicyReportOptions {
  unchangedSince: Date;
  draftsBefore: Date;
  /** Maximum number of policies in a list. `active` can have ten times as many. */
  listed: number;
}

/** Counts the tenant's policies and lists those in the report. */
export const getPolicyReport = async (
  tenant: Tenant,
  { unchangedSince, draftsBefore, listed }: PolicyReportOptions,
): Promise<PolicyReport> => ({
  byStatus: await countByStatus(tenant),
  byFacilityType: await countByFacilityType(tenant),
  unchanged: await listReportedPolicies(tenant, {
    condition: "status = 'active' and updated_at < $2",
    values: [unchangedSince],
    order: 'updated_at, id',
    limit: listed,
  }),
  oldDrafts: await listReportedPolicies(tenant, {
    condition: "status = 'draft' and created_at < $2",
    values: [draftsBefore],
    order: 'created_at, id',
    limit: listed,
  }),
  active: await listReportedPolicies(tenant, {
    condition: "status = 'active'",
    values: [],
    order: 'title_key, id',
    limit: listed * 10,
  }),
});

const countByStatus = async ({ db, organizationId }: Tenant): Promise<Record<PolicyStatus, number>> => {
  const { rows } = await db.query<{ status: PolicyStatus; count: number }>(
    `select status, count(*)::integer as count from ${policiesTable.served}
     where organization_id = $1 and deleted_at is null group by status`,
    [organizationId],
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(policyStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    PolicyStatus,
    number
  >;
};

const countByFacilityType = async ({ db, organizationId }: Tenant) => {
  const { rows } = await db.query<{ facilityType: FacilityType | null; count: number }>(
    `select facility_type as "facilityType", count(*)::integer as count from ${policiesTable.served}
     where organization_id = $1 and deleted_at is null
     group by facility_type order by count desc, facility_type nulls last`,
    [organizationId],
  );
  return rows;
};
