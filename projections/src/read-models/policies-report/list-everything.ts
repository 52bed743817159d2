import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** Requests the page after an id. */
interface After {
  after: string;
  limit: number;
}

/**
 * Lists the tenant's policies by id. Includes deleted policies, because a full export contains all of them.
 */
export const listEveryPolicy = async (
  { db, organizationId }: Tenant,
  { after, limit }: After,
): Promise<
  readonly { id: string; title: string; status: string; versions: number; deletedAt: Date | null }[]
> => {
  const { rows } = await db.query<{
    id: string;
    title: string;
    status: string;
    versions: number;
    deletedAt: Date | null;
  }>(
    `select id, title, status, version as versions, deleted_at as "deletedAt" from ${policiesTable.served}
     where organization_id = $1 and id > $2 order by id limit $3`,
    [organizationId, after, limit],
  );
  return rows;
};

/**
 * Lists the tenant's uploaded documents by id, with the locations of their files. Excludes removed documents.
 */
export const listEveryDocument = async (
  { db, organizationId }: Tenant,
  { after, limit }: After,
): Promise<readonly { id: string; policyId: string; name: string; sha256: string; uploadedAt: Date }[]> => {
  const { rows } = await db.query<{
    id: string;
    policyId: string;
    name: string;
    sha256: string;
    uploadedAt: Date;
  }>(
    `select id, policy_id as "policyId", original_name as name, sha256, uploaded_at as "uploadedAt"
     from ${documentsTable.served}
     where organization_id = $1 and removed_at is null and id > $2 order by id limit $3`,
    [organizationId, after, limit],
  );
  return rows;
};
