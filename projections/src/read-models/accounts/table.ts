import type { OrganizationRole } from '@proviso/contracts';
import { databaseRoles, limitToEngagement } from '@proviso/storage';
import {
  bigint,
  boolean,
  createTable,
  defineTable,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { anyStreamColumns, streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'accounts', version: 19 } as const;

/**
 * Users, with one row per `user-` stream. `organization_id` is the user's current or last organization. After
 * a rebuild, texts are `erased` if the user's key was destroyed.
 */
export const usersTable = defineTable(
  identity,
  'users',
  {
    ...anyStreamColumns,
    email: text(),
    /**
     * Lowercase `email` for lookups, because an expression index would not be used under row-level security.
     */
    email_key: text(),
    first_name: text(),
    last_name: text(),
    /** Full name. */
    name: text(),
    signed_up_at: timestamptz(),
    email_verified: boolean(),
    /** True if the user receives regulatory updates by email. */
    subscribed_to_updates: boolean(),
    wants_policy_changes: boolean(),
    wants_analyses: boolean(),
    wants_weekly_summary: boolean(),
    wants_review_reminders: boolean(),
    wants_comments: boolean(),
    wants_history_checkpoints: boolean(),
    /** Address for notifications; `null` means `email`. */
    notification_email: nullable(text()),
    suspended_at: nullable(timestamptz()),
    /** The user's name in the directory. */
    directory_name: nullable(text()),
    /** Lowercase name in the directory. Defaults to the lowercase address. */
    directory_key: text(),
    directory_id: nullable(text()),
    /** Time when the name or address last changed. */
    named_at: timestamptz(),
    /** `null` if the user never chose a language. */
    language: nullable(text()),
    /** Hash of the user's picture file. */
    picture: nullable(text()),
  },
  ['id'],
);
export type UserRow = RowOf<typeof usersTable>;

/** Organizations, with one row per `organization-` stream. */
export const organizationsTable = defineTable(
  identity,
  'organizations',
  {
    ...streamColumns,
    name: text(),
    registered_at: timestamptz(),
    /** IANA time zone name. */
    time_zone: text(),
    suspended_at: nullable(timestamptz()),
  },
  ['id'],
);
export type OrganizationRow = RowOf<typeof organizationsTable>;

/**
 * Memberships. Rows belong to the organization's stream. The revision of that stream is in the organization's
 * row.
 */
export const membersTable = defineTable(
  identity,
  'members',
  {
    organization_id: uuid(),
    user_id: text(),
    role: text<OrganizationRole>(),
    joined_at: timestamptz(),
    /** Set for former members. Their rows remain, so that their past actions keep their names. */
    left_at: nullable(timestamptz()),
    /** False if the organization has deactivated the membership. */
    active: boolean(),
    /** True if the directory created the user when the first membership began. */
    provisioned: boolean(),
    /** The member's id in the directory: their own id, or the id of their invitation. */
    person_id: text(),
    /** True if the member joined through an invitation from the directory. */
    agreed: boolean(),
    /** Revision of the organization's stream at which the membership last changed. */
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['organization_id', 'user_id'],
);
export type MemberRow = RowOf<typeof membersTable>;

/** Past and current states of memberships, with one row per change. */
export const memberVersionsTable = defineTable(
  identity,
  'member_versions',
  {
    organization_id: uuid(),
    user_id: text(),
    /** Revision of the organization's stream that made the change. */
    revision: bigint(),
    at: timestamptz(),
    role: text<OrganizationRole>(),
    joined_at: timestamptz(),
    /** False if the member has left. */
    present: boolean(),
    active: boolean(),
  },
  ['organization_id', 'user_id', 'revision'],
  { access: 'append-only' },
);
export type MemberVersionRow = RowOf<typeof memberVersionsTable>;

/** State of a user in an organization. `elsewhere`: the user has moved to another organization. */
export type UserStateInOrganization = 'active' | 'suspended' | 'elsewhere' | 'erased';

/** Past and current states of users, with one row per change and affected organization. */
export const userVersionsTable = defineTable(
  identity,
  'user_versions',
  {
    organization_id: uuid(),
    user_id: text(),
    /** Revision of the user's stream that made the change. */
    revision: bigint(),
    at: timestamptz(),
    state: text<UserStateInOrganization>(),
  },
  ['organization_id', 'user_id', 'revision'],
  { access: 'append-only' },
);
export type UserVersionRow = RowOf<typeof userVersionsTable>;

/**
 * Invitations. As for memberships, the stream's revision is in the organization's row. Only pending
 * invitations contain personal data. Once an invitation is accepted, the member's row has that data. Other
 * invitations that have ended no longer need it.
 */
export const invitationsTable = defineTable(
  identity,
  'invitations',
  {
    id: text(),
    organization_id: uuid(),
    /** HMAC of the invited address. */
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

/** People in the directory who become members when they accept their invitation. */
export const awaitedPeopleTable = defineTable(
  identity,
  'awaited',
  {
    organization_id: uuid(),
    id: text(),
    email: text(),
    /** Lowercase address. */
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
    /** Set when the person joins or is dismissed. The row remains, so that repeated events find it. */
    ended_at: nullable(timestamptz()),
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['organization_id', 'id'],
);
export type AwaitedRow = RowOf<typeof awaitedPeopleTable>;

/** Groups in the organization's directory. */
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
    /** Set when the group is removed. The row remains, so that repeated events find it. */
    removed_at: nullable(timestamptz()),
    changed_revision: bigint(),
    changed_at: timestamptz(),
  },
  ['id'],
);
export type DirectoryGroupRow = RowOf<typeof directoryGroupsTable>;

/** Memberships in groups. */
export const directoryGroupMembersTable = defineTable(
  identity,
  'directory_group_members',
  { organization_id: uuid(), group_id: text(), user_id: text(), present: boolean() },
  ['group_id', 'user_id'],
);
export type DirectoryGroupMemberRow = RowOf<typeof directoryGroupMembersTable>;

/** Groups of members that the organization made. */
export const groupsTable = defineTable(
  identity,
  'groups',
  {
    id: text(),
    organization_id: uuid(),
    name: text(),
    /** Lowercase `name`, by which lists are sorted. */
    name_key: text(),
    /** The directory group that the members come from; `null` if they are added by hand. */
    directory_group_id: nullable(text()),
    created_at: timestamptz(),
    /** Set when the group is deleted. The row remains, so that repeated events find it. */
    deleted_at: nullable(timestamptz()),
  },
  ['id'],
);
export type GroupRow = RowOf<typeof groupsTable>;

/** People in groups: members who were added by hand, and managers. */
export const groupMembersTable = defineTable(
  identity,
  'group_members',
  {
    organization_id: uuid(),
    group_id: text(),
    user_id: text(),
    member: boolean(),
    manager: boolean(),
  },
  ['group_id', 'user_id'],
);
export type GroupMemberRow = RowOf<typeof groupMembersTable>;

/**
 * Engagements of external auditors, with one row per `auditEngagement-` stream. The row belongs to the
 * audited organization.
 */
export const auditEngagementsTable = defineTable(
  identity,
  'audit_engagements',
  {
    ...streamColumns,
    /** HMAC of the invited address. */
    address_key: text(),
    /** The invited address until the person accepts, or the engagement ends. `erased` afterward. */
    email: text(),
    /** `null` before the person accepts. */
    user_id: nullable(text()),
    since: nullable(timestamptz()),
    until: nullable(timestamptz()),
    /** Ids of the policies that the auditor may read; `null` for all. */
    policy_ids: nullable(jsonb<readonly string[]>()),
    invited_at: timestamptz(),
    expires_at: timestamptz(),
    ended_at: nullable(timestamptz()),
    requires_second_factor: boolean(),
  },
  ['id'],
);
export type AuditEngagementRow = RowOf<typeof auditEngagementsTable>;

/** Auditors' requests for evidence, each with its latest answer. */
export const evidenceRequestsTable = defineTable(
  identity,
  'evidence_requests',
  {
    id: text(),
    organization_id: uuid(),
    engagement_id: text(),
    text: text(),
    /** Day such as `2026-03-01`. */
    due_on: nullable(text()),
    requested_at: timestamptz(),
    withdrawn_at: nullable(timestamptz()),
    answered_at: nullable(timestamptz()),
    answered_by: nullable(text()),
    note: nullable(text()),
    pack_id: nullable(text()),
    policy_ids: jsonb<readonly string[]>(),
  },
  ['id'],
);
export type EvidenceRequestRow = RowOf<typeof evidenceRequestsTable>;

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
  ${createTable(schema, memberVersionsTable)}
  ${createTable(schema, userVersionsTable)}
  ${createTable(schema, awaitedPeopleTable)}
  create index awaited_address on ${schema}.awaited (address_key);
  create index awaited_invitation on ${schema}.awaited (invitation_id);
  ${createTable(schema, invitationsTable)}
  create index invitations_address_key on ${schema}.invitations (address_key) where status = 'pending';
  create index invitations_newest on ${schema}.invitations (organization_id, invited_at desc, id desc);
  ${createTable(schema, directoryGroupsTable)}
  create index directory_groups_of on ${schema}.directory_groups (organization_id, id);
  ${createTable(schema, directoryGroupMembersTable)}
  create index directory_group_members_user_id on ${schema}.directory_group_members (user_id);
  ${createTable(schema, groupsTable)}
  create index groups_by_name on ${schema}.groups (organization_id, name_key, id) where deleted_at is null;
  ${createTable(schema, groupMembersTable)}
  create index group_members_user_id on ${schema}.group_members (user_id) where member or manager;
  ${createTable(schema, auditEngagementsTable)}
  create index audit_engagements_newest on ${schema}.audit_engagements (organization_id, invited_at desc, id desc);
  create index audit_engagements_user_id on ${schema}.audit_engagements (user_id);
  create index audit_engagements_address_key on ${schema}.audit_engagements (address_key) where ended_at is null;
  ${createTable(schema, evidenceRequestsTable)}
  create index evidence_requests_newest on ${schema}.evidence_requests (organization_id, requested_at desc, id desc);
  ${limitToEngagement(schema, evidenceRequestsTable.name, 'engagement_id')}
  create policy auditor on ${schema}.users for select to ${databaseRoles.api}
    using (exists (select from ${schema}.audit_engagements engagement
      where engagement.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and engagement.user_id = users.id));
  create policy former_member on ${schema}.users for select to ${databaseRoles.api}
    using (exists (select from ${schema}.members member
      where member.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and member.user_id = users.id));
`;
