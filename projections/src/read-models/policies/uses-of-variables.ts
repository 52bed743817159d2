import type { VariablePolicy } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { policiesTable } from './table.ts';

/** The texts that policies should currently show for variables, by the variable's name. */
export type VariableTexts = Readonly<Record<string, string>>;

/**
 * SQL that is true if the text of a variable in a policy (`used.value`) differs from the variable's current
 * text in `$2`. For a variable without a value, the policy must show the text for a missing value.
 */
const isOutdated = `policy.status <> 'archived' and
  case when $2::jsonb ? used.key then used.value <> $2::jsonb ->> used.key else used.value not like '[Missing: %' end`;

/** Number of the tenant's policies that use a variable, and how many of these have an outdated value. */
export interface VariableUsage {
  name: string;
  policies: number;
  outdated: number;
}

/** Usage of every variable in the tenant's policies; deleted policies do not count. */
export const countVariableUses = async (
  { db, organizationId }: Tenant,
  texts: VariableTexts,
): Promise<readonly VariableUsage[]> => {
  const { rows } = await db.query<VariableUsage>(
    `select used.key as name, count(*)::integer as policies,
       (count(*) filter (where ${isOutdated}))::integer as outdated
     from ${policiesTable.served} policy cross join lateral jsonb_each_text(policy.variables) used
     where policy.organization_id = $1 and policy.deleted_at is null and policy.variables is not null
     group by used.key order by used.key`,
    [organizationId, JSON.stringify(texts)],
  );
  return rows;
};

/** The tenant's policies that use a variable, ordered by title, at most `limit`. */
export const listPoliciesUsing = async (
  { db, organizationId }: Tenant,
  { name, limit }: { name: string; limit: number },
): Promise<readonly VariablePolicy[]> => {
  const { rows } = await db.query<VariablePolicy>(
    `select id, title, status = 'archived' as archived from ${policiesTable.served}
     where organization_id = $1 and deleted_at is null and variables is not null and variables ? $2
     order by title_key, id limit $3`,
    [organizationId, name, limit],
  );
  return rows;
};

/**
 * Lists the ids of the tenant's policies in which the text of any variable differs from `texts`, starting
 * after the id `after`. Excludes archived policies.
 */
export const listOutdatedPolicies = async (
  { db, organizationId }: Tenant,
  { texts, after, limit }: { texts: VariableTexts; after: string; limit: number },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select policy.id from ${policiesTable.served} policy
     where policy.organization_id = $1 and policy.deleted_at is null and policy.variables is not null
       and policy.id > $3
       and exists (select from jsonb_each_text(policy.variables) used where ${isOutdated})
     order by policy.id limit $4`,
    [organizationId, JSON.stringify(texts), after, limit],
  );
  return rows.map(({ id }) => id);
};

/**
 * Lists organizations whose policies use variables.
 * @param db connects with a role that reads across tenants
 */
export const listOrganizationsWithVariables = async (db: Queryable): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct organization_id as id from ${policiesTable.served}
     where variables is not null and deleted_at is null`,
  );
  return rows.map(({ id }) => id);
};
