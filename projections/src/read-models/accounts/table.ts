import type { OrganizationRole } from '@proviso/contracts';
import { databaseRoles } from '@proviso/storage';
import {
  bigint,
  boolean,
  createTable,
  defineTable,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { anyStreamColumns, streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'accounts', version: 11 } as const;

/**
 * A person: one row a `user-` stream. `organization_id` is the organization that the person belongs to, or belonged to
 * last. Texts are `erased` after a rebuild when the person's key was destroyed.
 */
export const usersTable = defineTable(
  identity,
  'users',
  {
    ...anyStreamColumns,
    email: text(),
    /** `email` in small letters, by which it is found: under row-level security an index on an expression is not used. */
    email_key: text(),
    first_name: text(),
    last_name: text(),
    /** The whole name. */
    name: text(),
    signed_up_at: timestamptz(),
    email_verified: boolean(),
    /** Regulatory updates are mailed to the person. */
    subscribed_to_updates: boolean(),
    wants_policy_changes: boolean(),
    wants_analyses: boolean(),
    wants_weekly_summary: boolean(),
    /** Where notifications go to; `null`: to `email`. */
    notification_email: nullable(text()),
    suspended_at: nullable(timestamptz()),
    /** What the directory of their organization calls them. */
    directory_name: nullable(text()),
    /** That name, or else the address, in small letters. */
    directory_key: text(),
    directory_id: nullable(text()),
    /** When the name or the address changed. */
    named_at: timestamptz(),
    /** `null`: never chosen. */
    language: nullable(text()),
    /** The hash of the file of their picture. */
    picture: nullable(text()),
  },
  ['id'],
);
export type UserRow = RowOf<typeof usersTable>;

/** One row an `organization-` stream. */
export const organizationsTable = defineTable(
  identity,
  'organizations',
  {
    ...streamColumns,
    name: text(),
    registered_at: timestamptz(),
    /** IANA. */
    time_zone: text(),
    suspended_at: nullable(timestamptz()),
  },
  ['id'],
);
export type OrganizationRow = RowOf<typeof organizationsTable>;

/** A membership: rows belong to the stream of the organization, whose row has the revision. */
export const membersTable = defineTable(
  identity,
  'members',
  {
    organization_id: uuid(),
    user_id: text(),
    role: text<OrganizationRole>(),
    joined_at: timestamptz(),
    /** A former member stays, so that what they did keeps their name. */
    left_at: nullable(timestamptz()),
    /** `false`: the organization has closed its door to them. */
    active: boolean(),
    /** Was brought by the directory, when they were first a member. */
    provisioned: boolean(),
    /** The id that the directory has for them: their own, or that under which they were awaited. */
    person_id: text(),
    /** Became a member by an invitation of the directory. */
    agreed: boolean(),
    /** Of the organization's stream, when the membership changed last. */
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['organization_id', 'user_id'],
);
export type MemberRow = RowOf<typeof membersTable>;

/**
 * An invitation: as with members, the revision is in the organization's row. Only a pending one names somebody: who accepted one is a
 * member, and who did not is nobody's affair.
 */
export const invitationsTable = defineTable(
  identity,
  'invitations',
  {
    id: text(),
    organization_id: uuid(),
    /** The HMAC of the address. */
    address_key: text(),
    email: text(),
    first_name: nullable(text()),
    last_name: nullable(text()),
    role: text<OrganizationRole>(),
    status: text<'pending' | 'revoked' | 'accepted'>(),
    invited_at: timestamptz(),
    expires_at: timestamptz(),
  },
  ['id'],
);
export type InvitationRow = RowOf<typeof invitationsTable>;

/** Somebody whom the directory has, and who becomes a member once they agree. */
export const awaitedTable = defineTable(
  identity,
  'awaited',
  {
    organization_id: uuid(),
    id: text(),
    email: text(),
    /** In small letters. */
    email_key: text(),
    /** HMAC of the address. */
    address_key: text(),
    user_name: text(),
    directory_key: text(),
    external_id: nullable(text()),
    first_name: text(),
    last_name: text(),
    name: text(),
    active: boolean(),
    invitation_id: nullable(text()),
    awaited_at: timestamptz(),
    /** A person who joined or was dismissed stays, so that events that come again find them. */
    ended_at: nullable(timestamptz()),
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['organization_id', 'id'],
);
export type AwaitedRow = RowOf<typeof awaitedTable>;

/** A group of the organization's directory. */
export const directoryGroupsTable = defineTable(
  identity,
  'directory_groups',
  {
    id: text(),
    organization_id: uuid(),
    name: text(),
    external_id: nullable(text()),
    role: nullable(text<OrganizationRole>()),
    added_at: timestamptz(),
    /** A removed group stays, so that events that come again find it. */
    removed_at: nullable(timestamptz()),
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['id'],
);
export type DirectoryGroupRow = RowOf<typeof directoryGroupsTable>;

/** Who is in which group. */
export const directoryGroupMembersTable = defineTable(
  identity,
  'directory_group_members',
  { organization_id: uuid(), group_id: text(), user_id: text(), present: boolean() },
  ['group_id', 'user_id'],
);
export type DirectoryGroupMemberRow = RowOf<typeof directoryGroupMembersTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, usersTable)}
  create index users_email_key on ${schema}.users (organization_id, email_key);
  create index users_directory_key on ${schema}.users (organization_id, directory_key);
  create index users_directory_id on ${schema}.users (organization_id, directory_id) where directory_id is not null;
  ${createTable(schema, organizationsTable)}
  ${createTable(schema, membersTable)}
  create index members_user_id on ${schema}.members (user_id);
  create index members_newest on ${schema}.members (organization_id, joined_at desc, user_id desc) where left_at is null;
  create index members_owners on ${schema}.members (organization_id, user_id) where role = 'owner' and left_at is null;
  create index members_person_id on ${schema}.members (organization_id, person_id);
  ${createTable(schema, awaitedTable)}
  create index awaited_address on ${schema}.awaited (address_key);
  create index awaited_invitation on ${schema}.awaited (invitation_id);
  ${createTable(schema, invitationsTable)}
  create index invitations_address_key on ${schema}.invitations (address_key) where status = 'pending';
  create index invitations_newest on ${schema}.invitations (organization_id, invited_at desc, id desc);
  ${createTable(schema, directoryGroupsTable)}
  create index directory_groups_of on ${schema}.directory_groups (organization_id, id);
  ${createTable(schema, directoryGroupMembersTable)}
  create index directory_group_members_user_id on ${schema}.directory_group_members (user_id);
  create policy former_member on ${schema}.users for select to ${databaseRoles.api}
    using (exists (select from ${schema}.members member
      where member.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and member.user_id = users.id));
`;
