import type { PolicyFacts } from '@proviso/contracts';
import { changesTable, contentsTable, policiesTable, versionsTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** A policy as it is now, with what a copy of it says. */
export type PolicyToExport = Pick<
  PolicyFacts,
  | 'id'
  | 'title'
  | 'status'
  | 'version'
  | 'facilityType'
  | 'state'
  | 'regulatoryBody'
  | 'industry'
  | 'content'
  | 'contentSha256'
> & {
  /** When the version came into being: UTC with milliseconds. */
  validFrom: string;
};

/** The policies with these ids, as far as they exist; all of the tenant's without them. */
export type ChosenPolicies = readonly string[] | undefined;

/** How many policies of `chosen` the tenant has. */
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

/** The first `limit` of the tenant's policies (of `chosen` ones) in the order of their ids, or of those after `afterId`. */
export const listPoliciesToExport = async (
  { db, organizationId }: Tenant,
  { afterId = '', limit, chosen }: { afterId?: string | undefined; limit: number; chosen?: ChosenPolicies },
): Promise<readonly PolicyToExport[]> => {
  const { rows } = await db.query<Omit<PolicyToExport, 'validFrom'> & { validFrom: Date }>(
    `select policy.id, policy.title, policy.status, policy.version, policy.content_sha256 as "contentSha256",
       policy.facility_type as "facilityType", policy.state, policy.regulatory_body as "regulatoryBody", policy.industry,
       stored.content, made.at as "validFrom"
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
