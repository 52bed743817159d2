import { escapeIdentifier } from 'pg';
import { databaseRoles } from './roles.ts';

const { projector, api, platform, jobs } = databaseRoles;

/**
 * SQL that creates a schema for a read model's tables and grants the roles usage of it. The owner runs it. It
 * grants no rights on tables: a table is readable only after {@link tenantPolicies}.
 */
export const readModelSchema = (schema: string): string => {
  const name = escapeIdentifier(schema);
  return `create schema if not exists ${name};
grant usage on schema ${name} to ${projector}, ${api}, ${platform}, ${jobs};`;
};

/**
 * SQL that enables forced row-level security on a table with a uuid column `organization_id`. The api sees
 * the rows of the organization set by `withTenant`, and no rows if none is set. The projector works on all
 * rows; platform and jobs read all. The owner runs it once for each table.
 *
 * @param write the commands granted to the projector; `insert` alone makes an append-only table
 */
export const tenantPolicies = (
  schema: string,
  table: string,
  write: readonly ('insert' | 'update' | 'delete')[] = ['insert', 'update', 'delete'],
): string => {
  const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
  return `alter table ${name} enable row level security;
alter table ${name} force row level security;
create policy tenant on ${name} for select to ${api}
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
create policy projector on ${name} for all to ${projector} using (true) with check (true);
create policy every_tenant on ${name} for select to ${platform}, ${jobs} using (true);
grant select${write.map((command) => `, ${command}`).join('')} on ${name} to ${projector};
grant select on ${name} to ${api}, ${platform}, ${jobs};`;
};

/**
 * SQL for the ids of the policies that an external auditor may see; null for all other users, and for
 * auditors who may see all policies.
 */
const auditedPolicies = `(select nullif(current_setting('app.audit_policies', true), ''))::text[]`;
const auditedFrom = `(select nullif(current_setting('app.audit_since', true), '')::timestamptz)`;
const auditedUntil = `(select nullif(current_setting('app.audit_until', true), '')::timestamptz)`;

/**
 * SQL for a table with {@link tenantPolicies} that hides the rows outside the limits given to `withTenant`
 * from external auditors. The owner runs it once for each table.
 *
 * @param policy SQL for the id of a row's policy; null if the row is not about a policy. External auditors
 *   see such rows only if they may see all policies
 * @param at SQL for the instant to which the audited period applies; absent if the period does not limit the
 *   table
 */
export const limitToAudit = (
  schema: string,
  table: string,
  { policy, at }: { policy: string; at?: string },
): string => {
  const conditions = [
    `(${auditedPolicies} is null or ${policy} = any(${auditedPolicies}))`,
    ...(at === undefined
      ? []
      : [
          `(${auditedFrom} is null or ${at} >= ${auditedFrom})`,
          `(${auditedUntil} is null or ${at} <= ${auditedUntil})`,
        ]),
  ];
  return auditPolicy(schema, table, conditions.join('\n    and '));
};

/** SQL for the id of an external auditor's engagement; null for all other users. */
const ownEngagement = `(select nullif(current_setting('app.audit_engagement', true), ''))`;

/**
 * SQL for a table with {@link tenantPolicies} that shows external auditors only the rows of their own
 * engagement. The owner runs it once for each table.
 *
 * @param engagement SQL for the id of a row's engagement
 */
export const limitToEngagement = (schema: string, table: string, engagement: string): string =>
  auditPolicy(schema, table, `${ownEngagement} is null or ${engagement} = ${ownEngagement}`);

/**
 * SQL for a table with {@link tenantPolicies} that hides all rows from external auditors. The owner runs it once for each
 * table.
 */
export const hideFromAuditors = (schema: string, table: string): string =>
  auditPolicy(schema, table, `${ownEngagement} is null`);

const auditPolicy = (schema: string, table: string, condition: string): string =>
  `create policy audit on ${escapeIdentifier(schema)}.${escapeIdentifier(table)} as restrictive for select to ${api}
  using (${condition});`;
