import type { OrganizationRole } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'accounts', version: 1 } as const;
export const usersTable = `${schemaOf(identity)}.users`;
export const organizationsTable = `${schemaOf(identity)}.organizations`;
export const membersTable = `${schemaOf(identity)}.members`;

/** A person: one row a `user-` stream. Texts are `erased` after a rebuild when the person's key was destroyed. */
export interface UserRow {
  id: string;
  organization_id: string | null;
  revision: number;
  email: string;
  first_name: string;
  last_name: string;
  /** The whole name. */
  name: string;
  signed_up_at: string;
}

/** One row an `organization-` stream. */
export interface OrganizationRow {
  id: string;
  organization_id: string;
  revision: number;
  name: string;
  registered_at: string;
}

/** A membership: rows belong to the stream of the organisation, whose row has the revision. */
export interface MemberRow {
  organization_id: string;
  user_id: string;
  role: OrganizationRole;
  joined_at: string;
}

export const userColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  name: 'text',
  signed_up_at: 'timestamptz',
} as const satisfies Columns<UserRow>;
export const organizationColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  name: 'text',
  registered_at: 'timestamptz',
} as const satisfies Columns<OrganizationRow>;
export const memberColumns = {
  organization_id: 'uuid',
  user_id: 'text',
  role: 'text',
  joined_at: 'timestamptz',
} as const satisfies Columns<MemberRow>;

export const tables = (schema: string): string => `
  create table ${schema}.users (
    id text primary key,
    organization_id uuid,
    revision bigint not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    name text not null,
    signed_up_at timestamptz not null
  );
  create table ${schema}.organizations (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,
    name text not null,
    registered_at timestamptz not null
  );
  create table ${schema}.members (
    organization_id uuid not null,
    user_id text not null,
    role text not null,
    joined_at timestamptz not null,
    primary key (organization_id, user_id)
  );
  ${tenantPolicies(schema, 'users')}
  ${tenantPolicies(schema, 'organizations')}
  ${tenantPolicies(schema, 'members')}
`;
