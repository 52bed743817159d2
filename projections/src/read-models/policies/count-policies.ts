import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { policiesTable } from './table.ts';

const count = async ({ db, organizationId }: Tenant, condition: string, value: unknown): Promise<number> => {
  const { rows } = await db.query<{ policies: number }>(
    prepared(
      `select count(*)::integer as policies from ${policiesTable.served}
       where organization_id = $1 and deleted_at is null and ${condition}`,
      [organizationId, value],
    ),
  );
  return rows[0]?.policies ?? 0;
};

/** Number of the tenant's policies with a certain type. Deleted policies do not count. */
export const countPoliciesOfType = (tenant: Tenant, policyTypeId: number): Promise<number> =>
  count(tenant, 'policy_type_id = $2', policyTypeId);

/** Number of the tenant's policies whose regulatory body is one of `names`, ignoring case. */
export const countPoliciesOfBody = (tenant: Tenant, names: readonly string[]): Promise<number> =>
  count(
    tenant,
    'lower(regulatory_body) = any($2)',
    names.map((name) => name.toLowerCase()),
  );
