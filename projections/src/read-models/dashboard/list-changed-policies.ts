import { changesTable, policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** Titles of policies that were changed after `since`, most recent first, and their total number. */
export const listChangedPolicies = async (
  { db, organizationId }: Tenant,
  { since, limit }: { since: Date; limit: number },
): Promise<{ total: number; policies: readonly { id: string; title: string }[] }> => {
  const { rows } = await db.query<{ id: string; title: string; total: number }>(
    `select policy.id, policy.title, count(*) over ()::integer as total
     from ${policiesTable.served} policy
     join (select policy_id, max(at) as at from ${changesTable.served}
       where organization_id = $1 and at > $2 group by policy_id) change on change.policy_id = policy.id
     where policy.organization_id = $1 and policy.deleted_at is null
     order by change.at desc, policy.id limit $3`,
    [organizationId, since, limit],
  );
  return { total: rows[0]?.total ?? 0, policies: rows.map(({ id, title }) => ({ id, title })) };
};
