import { contentsTable, policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/**
 * The hashes of the pictures in any version of the tenant's policies. Excludes policies that were deleted
 * before a certain time. Reads the texts of all versions with pictures.
 * @param keptSince earliest deletion time of policies to include; by default, all deleted policies are
 *   included
 */
export const listPicturesInUse = async (
  { db, organizationId }: Tenant,
  keptSince: Date | undefined,
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ sha256: string }>(
    `select distinct (regexp_matches(content, 'pictures/([0-9a-f]{64})\\.(?:png|jpg)', 'g'))[1] as sha256
     from ${contentsTable.served} version
     join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = version.policy_id
     where version.organization_id = $1 and version.content like '%pictures/%'
       and (policy.deleted_at is null or $2::timestamptz is null or policy.deleted_at >= $2)`,
    [organizationId, keptSince ?? null],
  );
  return new Set(rows.map(({ sha256 }) => sha256));
};
