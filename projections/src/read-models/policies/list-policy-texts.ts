import type { PolicyFields } from '@proviso/contracts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { contentsTable, policiesTable } from './table.ts';

/** The current text of a policy. */
export type PolicyText = Pick<PolicyFields, 'title' | 'content' | 'regulatoryBody'> & {
  policyId: string;
  version: number;
};

/** Texts of the tenant's policies, last changed first, at most `limit`. */
export const listPolicyTexts = async (
  { db, organizationId }: Tenant,
  limit: number,
): Promise<readonly PolicyText[]> => {
  const { rows } = await db.query<PolicyText>(
    `select policy.id as "policyId", policy.title, policy.version, stored.content,
       policy.regulatory_body as "regulatoryBody"
     from (
       select * from ${policiesTable.served}
       where organization_id = $1 and deleted_at is null order by updated_at desc, id limit $2
     ) policy
     join ${contentsTable.served} stored on stored.policy_id = policy.id and stored.version = policy.content_version
     order by policy.updated_at desc, policy.id`,
    [organizationId, limit],
  );
  return rows;
};
