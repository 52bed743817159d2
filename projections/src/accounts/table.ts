import type { OrganizationRole } from '@proviso/contracts';
import { databaseRoles, tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'accounts', version: 1 } as const;
export const usersTable = `${schemaOf(identity)}.users`;
export const organizationsTable = `${schemaOf(identity)}.organizations`;
export const membersTable = `${schemaOf(identity)}.members`;
export const invitationsTable = `${schemaOf(identity)}.invitations`;

/**
 * A person: one row a `user-` stream. `organization_id` is the organisation that the person belongs to, or belonged to last.
 * Texts are `erased` after a rebuild when the person's key was destroyed.
 */
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
  email_verified: boolean;
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
  /** A former member stays, so that what they did keeps their name. */
  left_at: string | null;
}

/** An invitation: as with members, the revision is in the organisation's row. */
export interface InvitationRow {
  id: string;
  organization_id: string;
  email: string;
  role: OrganizationRole;
  status: 'pending' | 'revoked' | 'accepted';
  invited_at: string;
  expires_at: string;
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
  email_verified: 'boolean',
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
  left_at: 'timestamptz',
} as const satisfies Columns<MemberRow>;
export const invitationColumns = {
  id: 'text',
  organization_id: 'uuid',
  email: 'text',
  role: 'text',
  status: 'text',
  invited_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const satisfies Columns<InvitationRow>;

export const tables = (schema: string): string => `
  create table ${schema}.users (
    id text primary key,
    organization_id uuid,
    revision bigint not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    name text not null,
    signed_up_at timestamptz not null,
    email_verified boolean not null
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
    left_at timestamptz,
    primary key (organization_id, user_id)
  );
  create index members_user_id on ${schema}.members (user_id);
  create table ${schema}.invitations (
    id text primary key,
    organization_id uuid not null,
    email text not null,
    role text not null,
    status text not null,
    invited_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index invitations_newest on ${schema}.invitations (organization_id, invited_at desc, id desc);
  ${tenantPolicies(schema, 'users')}
  ${tenantPolicies(schema, 'organizations')}
  ${tenantPolicies(schema, 'members')}
  ${tenantPolicies(schema, 'invitations')}
  create policy former_member on ${schema}.users for select to ${databaseRoles.api}
    using (exists (select from ${schema}.members member
      where member.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and member.user_id = users.id));
`;
