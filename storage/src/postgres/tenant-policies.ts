import { escapeIdentifier } from 'pg';
import { databaseRoles } from './roles.ts';

const { projector, api, platform, jobs } = databaseRoles;

/**
 * SQL that makes a schema for a read model's tables and lets the roles look into it. Run by the owner. No rights on
 * tables come with it: a table is readable only after {@link tenantPolicies}.
 */
export const readModelSchema = (schema: string): string => {
  const name = escapeIdentifier(schema);
  return `create schema if not exists ${name};
grant usage on schema ${name} to ${projector}, ${api}, ${platform}, ${jobs};`;
};

/**
 * SQL that puts a table with a uuid column `organization_id` under forced row-level security: the api sees the rows of
 * the organization set by `withTenant` and none without, the projector works on all rows, platform and jobs read all.
 * Run by the owner, once for each table.
 *
 * @param write the commands that the projector is granted; `insert` alone makes an append-only table
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
