import { createConditions } from '../../engine/sql/conditions.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import type { SearchFilters } from './compile-search.ts';
import type { Hit } from './hit.ts';
import { searchSchema } from './table.ts';

/**
 * Lists the tenant's policies with these filter values, last changed first, starting after a certain policy.
 */
export const newestPolicies = async (
  tenant: Tenant,
  { facilityType, state, status, regulatoryBody, policyTypeId, industry, createdBy }: SearchFilters,
  after: { updatedAt: string; id: string } | undefined,
  limit: number,
): Promise<Hit[]> => {
  const matching = createConditions('deleted_at is null');
  matching.add(...tenantCondition(tenant));
  matching.add(facilityType, (value) => `facility_type = ${value}`);
  matching.add(state, (value) => `state = ${value}`);
  matching.add(status, (value) => `status = ${value}`);
  matching.add(regulatoryBody, (value) => `lower(regulatory_body) = lower(${value})`);
  matching.add(policyTypeId, (value) => `policy_type_id = ${value}`);
  matching.add(industry, (value) => `lower(industry) = lower(${value})`);
  matching.add(createdBy, (value) => `created_by = ${value}`);
  matching.add(after && [after.updatedAt, after.id], (value) => {
    const [at, id] = [1, 2].map((index) => `(${value}::text[])[${index}]`);
    return `(updated_at, id) < (${at}::timestamptz, ${id})`;
  });
  const { rows } = await tenant.db.query<{ policyId: string; updatedAt: Date }>(
    `select id as "policyId", updated_at as "updatedAt" from ${searchSchema}.policies
     where ${matching.sql()} order by updated_at desc, id desc limit ${limit}`,
    matching.values(),
  );
  return rows.map(({ policyId, updatedAt }) => ({
    policyId,
    updatedAt: updatedAt.toISOString(),
    rank: 0,
    sources: [policyId],
  }));
};
