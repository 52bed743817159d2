import type { PolicyAttributeName, PolicyFacts } from '@proviso/contracts';
import { changesTable, contentsTable, policiesTable, versionsTable } from '../policies/table.ts';
import { namedAttributeSql } from '../policies/attribute-columns.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** The current version of a policy, with the fields of an exported copy. */
export type PolicyToExport = Pick<
  PolicyFacts,
  'id' | 'title' | 'status' | 'version' | PolicyAttributeName | 'content' | 'contentSha256'
> & {
  /** Start of the version, in UTC with milliseconds. */
  validFrom: string;
};

/** Selects the policies with these ids, if they exist. `undefined` selects all of the tenant's policies. */
export type ChosenPolicies = readonly string[] | undefined;

/** Number of the tenant's policies that `chosen` selects. */
export const countPoliciesToExport = async (
  { db, organizationId }: Tenant,
  chosen?: ChosenPolicies,
): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::integer as total from ${policiesTable.served}
     where organization_id = $1 and deleted_at is null and ($2::text[] is null or id = any($2))`,
    [organizationId, chosen],
  );
  return rows[0]?.total ?? 0;
};

/**
 * The first `limit` of the tenant's policies that `chosen` selects, ordered by id. With `afterId`, the first
 * ones after that id.
 */
export const listPoliciesToExport = async (
  { db, organizationId }: Tenant,
  { afterId = '', limit, chosen }: { afterId?: string | undefined; limit: number; chosen?: ChosenPolicies },
): Promise<readonly PolicyToExport[]> => {
  const { rows } = await db.query<Omit<PolicyToExport, 'validFrom'> & { validFrom: Date }>(
    `select policy.id, policy.title, policy.status, policy.version, policy.content_sha256 as "contentSha256",
       ${namedAttributeSql('policy')}, stored.content, made.at as "validFrom"
     from (
       select * from ${policiesTable.served}
       where organization_id = $1 and deleted_at is null and id > $2 and ($4::text[] is null or id = any($4))
       order by id limit $3
     ) policy
     join ${contentsTable.served} stored on stored.policy_id = policy.id and stored.version = policy.content_version
     join ${versionsTable.served} version on version.policy_id = policy.id and version.version = policy.version
     join ${changesTable.served} made on made.policy_id = policy.id and made.revision = version.revision
     order by policy.id`,
    [organizationId, afterId, limit, chosen],
  );
  return rows.map((row) => Object.assign(row, { validFrom: row.validFrom.toISOString() }));
};
