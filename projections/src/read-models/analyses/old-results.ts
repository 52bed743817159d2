import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable } from './table.ts';

/** Condition for analyses whose results still exist. */
const kept = 'completed_at is not null and result_removed_at is null';

/**
 * Lists organizations that have results from before a certain time.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithOldResults = async (
  db: Queryable,
  { before }: { before: Date },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct organization_id as id from ${analysesTable.served}
     where ${kept} and completed_at < $1 order by organization_id`,
    [before],
  );
  return rows.map(({ id }) => id);
};

/**
 * Lists the ids of the tenant's analyses that have results from before a certain time, ordered by id.
 * @param options.after the last id on the previous page
 */
export const listOldResults = async (
  { db, organizationId }: Tenant,
  { before, after = '', limit }: { before: Date; after?: string | undefined; limit: number },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    prepared(
      `select id from ${analysesTable.served}
       where organization_id = $1 and ${kept} and completed_at < $2 and id > $3 order by id limit $4`,
      [organizationId, before, after, limit],
    ),
  );
  return rows.map(({ id }) => id);
};

/**
 * Ids of the tenant's analyses whose result is or was stored in the file with this hash. Identical results
 * share a file.
 */
export const findAnalysesOfFile = async (
  { db, organizationId }: Tenant,
  sha256: string,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    prepared(
      `select id from ${analysesTable.served} where organization_id = $1 and result_file = $2 order by id`,
      [organizationId, sha256],
    ),
  );
  return rows.map(({ id }) => id);
};
