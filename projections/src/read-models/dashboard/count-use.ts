import { membersTable } from '../accounts/table.ts';
import { analysesTable } from '../analyses/table.ts';
import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** An organization's current usage, and the number of analyses requested since a certain time. */
export interface ResourceUsage {
  policies: number;
  people: number;
  documents: number;
  analyses: number;
}

/** The tenant's usage of limited resources. */
export const countResourceUsage = async (
  { db, organizationId }: Tenant,
  { since }: { since: Date },
): Promise<ResourceUsage> => {
  const { rows } = await db.query<ResourceUsage>(
    `select
       (select count(*)::integer from ${policiesTable.served}
        where organization_id = $1 and deleted_at is null) as policies,
       (select count(*)::integer from ${membersTable.served}
        where organization_id = $1 and left_at is null) as people,
       (select count(*)::integer from ${documentsTable.served}
        where organization_id = $1 and removed_at is null) as documents,
       (select count(*)::integer from ${analysesTable.served}
        where organization_id = $1 and requested_at >= $2 and status <> 'failed') as analyses`,
    [organizationId, since],
  );
  return rows[0] ?? { policies: 0, people: 0, documents: 0, analyses: 0 };
};
