import { prepared } from '../sql/prepared.ts';
import type { Tenant } from '../sql/tenant.ts';
import { policiesTable } from './table.ts';

/** Whether the tenant has a policy, or had one that was deleted. */
export const hasPolicies = async ({ db, organizationId }: Tenant): Promise<boolean> => {
  const { rows } = await db.query(
    prepared(`select from ${policiesTable.served} where organization_id = $1 limit 1`, [organizationId]),
  );
  return rows.length > 0;
};

/** Whether the tenant has this policy and it is not deleted. */
export const hasPolicy = async ({ db, organizationId }: Tenant, id: string): Promise<boolean> => {
  const { rows } = await db.query(
    prepared(
      `select from ${policiesTable.served} where organization_id = $1 and id = $2 and deleted_at is null`,
      [organizationId, id],
    ),
  );
  return rows.length > 0;
};
