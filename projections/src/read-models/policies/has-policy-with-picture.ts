import type { Tenant } from '../../engine/sql/tenant.ts';
import { contentsTable } from './table.ts';

/**
 * True if a version of one of the tenant's policies contains the picture. For external auditors, only the
 * policies that they may read count. Scans the texts of the policies.
 */
export const hasPolicyWithPicture = async (
  { db, organizationId }: Tenant,
  sha256: string,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from ${contentsTable.served} where organization_id = $1 and content like $2 limit 1`,
    [organizationId, `%pictures/${sha256}%`],
  );
  return rowCount === 1;
};
