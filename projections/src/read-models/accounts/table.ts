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

export const identity = { name: 'accounts', version: 12 } as const;

/**
 * A user: one row per `user-` stream. `organization_id` is the user's current or last organization. Texts are
 * `erased` after a rebuild if the user's key was destroyed.
 */
export const usersTable = defineTable(
  identity,
  'users',
  {
    ...anyStreamColumns,
    email: text(),
    /** Lower-case `email` for lookups: under row-level security, an expression index would not be used. */
    email_key: text(),
    first_name: text(),
    last_name: text(),
    /** Full name. */
    name: text(),
    signed_up_at: timestamptz(),
    email_verified: boolean(),
    /** The user receives regulatory updates by email. */
    subscribed_to_updates: boolean(),
    wants_policy_changes: boolean(),
    wants_analyses: boolean(),
    wants_weekly_summary: boolean(),
    /** Recipient address of notifications; `null` means `email`. */
    notification_email: nullable(text()),
    suspended_at: nullable(timestamptz()),
    /** The directory's user name. */
    directory_name: nullable(text()),
    /** Lower-case directory name; by default, the lower-case address. */
    directory_key: text(),
    directory_id: nullable(text()),
    /** Time of the last change of name or address. */
    named_at: timestamptz(),
    /** `null`: never chosen. */
    language: nullable(text()),
    /** File hash of the user's picture. */
    picture: nullable(text()),
  },
  ['id'],
);
export type UserRow = RowOf<typeof usersTable>;

/** One row per `organization-` stream. */
export const organizationsTable = defineTable(
  identity,
  'organizations',
  {
    ...streamColumns,
    name: text(),
    registered_at: timestamptz(),
    /** IANA name. */
    time_zone: text(),
    suspended_at: nullable(timestamptz()),
  },
  ['id'],
);
export type OrganizationRow = RowOf<typeof organizationsTable>;

/** A membership. Rows belong to the organization's stream, whose row has the revision. */
export const membersTable = defineTable(
  identity,
  'members',
  {
    organization_id: uuid(),
    user_id: text(),
    role: text<OrganizationRole>(),
    joined_at: timestamptz(),
    /** Former members remain, so that their past actions keep their name. */
    left_at: nullable(timestamptz()),
    /** `false`: the organization deactivated the membership. */
    active: boolean(),
    /** Created by the directory, at the start of the first membership. */
    provisioned: boolean(),
    /** The directory's id for the member: their own id, or the one under which they were awaited. */
    person_id: text(),
    /** Joined by an invitation of the directory. */
    agreed: boolean(),
    /** Revision of the organization's stream at the last change of the membership. */
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['organization_id', 'user_id'],
);
export type MemberRow = RowOf<typeof membersTable>;

/**
 * An invitation; as for members, the revision is in the organization's row. Only a pending one contains
 * personal data: an accepted one belongs to a member, and others are no longer needed.
 */
export const invitationsTable = defineTable(
  identity,
  'invitations',
  {
    id: text(),
    organization_id: uuid(),
    /** HMAC of the address. */
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

/** A person from the directory who becomes a member after accepting. */
export const awaitedTable = defineTable(
  identity,
  'awaited',
  {
    organization_id: uuid(),
    id: text(),
    email: text(),
    /** Lower-case address. */
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
    /** Rows of people who joined or were dismissed remain, so that repeated events find them. */
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
    /** A removed group remains, so that repeated events find it. */
    removed_at: nullable(timestamptz()),
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['id'],
);
export type DirectoryGroupRow = RowOf<typeof directoryGroupsTable>;

/** Group membership. */
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
