import { analysesTable } from '../analyses/table.ts';
import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/**
 * Lists organizations with policies that were deleted before a certain time.
 * @param db connects with a role that reads across tenants
 */
export const listOrganizationsWithDeleted = async (
  db: Queryable,
  { before }: { before: Date },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct organization_id as id from ${policiesTable.served} where deleted_at < $1
     order by organization_id`,
    [before],
  );
  return rows.map(({ id }) => id);
};

/**
 * Documents of policies that the tenant deleted before a certain time. `shared` is true if another document,
 * which is kept, has the same file.
 */
export const listDocumentsOfDeleted = async (
  { db, organizationId }: Tenant,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly { id: string; shared: boolean }[]> => {
  const { rows } = await db.query<{ id: string; shared: boolean }>(
    `select document.id, exists (select from ${documentsTable.served} other
         join ${policiesTable.served} home on home.id = other.policy_id and home.organization_id = $1
         where other.organization_id = $1 and other.sha256 = document.sha256 and other.removed_at is null
           and (home.deleted_at is null or home.deleted_at >= $2)) as shared
     from ${documentsTable.served} document
     join ${policiesTable.served} policy on policy.id = document.policy_id and policy.organization_id = $1
     where document.organization_id = $1 and document.removed_at is null and policy.deleted_at < $2
     order by document.id limit $3`,
    [organizationId, before, limit],
  );
  return rows;
};

/**
 * Lists analyses whose results still exist and whose policies the tenant deleted before a certain time,
 * starting after the analysis `after`.
 */
export const listResultsOfDeleted = async (
  { db, organizationId }: Tenant,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select analysis.id from ${analysesTable.served} analysis
     join ${policiesTable.served} policy on policy.id = analysis.policy_id and policy.organization_id = $1
     where analysis.organization_id = $1 and analysis.completed_at is not null
       and analysis.result_removed_at is null and policy.deleted_at < $2 and analysis.id > $3
     order by analysis.id limit $4`,
    [organizationId, before, after, limit],
  );
  return rows.map(({ id }) => id);
};
