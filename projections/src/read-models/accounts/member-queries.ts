import {
  type Invitation,
  type Member,
  type MemberListQuery,
  type Owner,
  type PageQuery,
  profileImageUrlOf,
  rolesWith,
} from '@proviso/contracts';
import { createConditions, containsPattern } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { invitationsTable, membersTable, usersTable } from './table.ts';

/** A member in a list, before the actions of the current user are added. */
export type ListedMember = Omit<Member, 'actions'>;
type MemberRow = Omit<ListedMember, 'joinedAt' | 'profileImageUrl'> & {
  joinedAt: Date;
  picture: string | null;
};
type InvitationRow = Omit<Invitation, 'invitedAt' | 'expiresAt'> & { invitedAt: Date; expiresAt: Date };

/**
 * Lists members of the tenant's organization, most recent first. `search` matches part of a name or email
 * address, and `permission` selects members whose role includes it.
 *
 * @throws InvalidCursorError
 */
export const listMembers = async (
  tenant: Tenant,
  { search, permission, ...page }: MemberListQuery,
): Promise<Page<ListedMember>> => {
  const matching = createConditions('left_at is null');
  matching.add(...tenantCondition(tenant, 'member.organization_id'));
  matching.add(
    search === undefined || search === '' ? undefined : containsPattern(search),
    (value) => `(name ilike ${value} or email ilike ${value})`,
  );
  matching.add(permission && rolesWith(permission), (roles) => `role = any(${roles})`);
  return listPage<MemberRow, ListedMember>(tenant.db, {
    columns: `user_id as "userId", email, first_name as "firstName", last_name as "lastName", picture, role,
      joined_at as "joinedAt",
      role = 'owner' and not exists (select from ${membersTable.served} other
        where other.organization_id = member.organization_id and other.user_id <> member.user_id
          and other.role = 'owner' and other.left_at is null) as "lastOwner"`,
    from: `${membersTable.served} member join ${usersTable.served} person
      on person.id = member.user_id and person.organization_id = member.organization_id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'joined_at', type: 'timestamptz' },
        { name: 'user_id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.joinedAt.toISOString(), row.userId],
    },
    toItem: ({ picture, ...row }) => ({
      ...row,
      joinedAt: row.joinedAt.toISOString(),
      profileImageUrl: profileImageUrlOf(row.userId, picture),
    }),
  });
};

/** Lists up to ten owners of the tenant's organization, in the order in which they joined. */
export const listOwners = async (tenant: Tenant): Promise<readonly Owner[]> => {
  const matching = createConditions("left_at is null and role = 'owner'");
  matching.add(...tenantCondition(tenant, 'member.organization_id'));
  const { rows } = await tenant.db.query<Owner>(
    `select user_id as "userId", name
      from ${membersTable.served} member join ${usersTable.served} person
        on person.id = member.user_id and person.organization_id = member.organization_id
      where ${matching.sql()} order by joined_at, user_id limit 10`,
    matching.values(),
  );
  return rows;
};

/**
 * Lists the tenant's invitations that can be accepted at `now`, most recent first.
 *
 * @throws InvalidCursorError
 */
export const listInvitations = async (
  tenant: Tenant,
  page: PageQuery,
  now: Date,
): Promise<Page<Invitation>> => {
  const matching = createConditions("status = 'pending'");
  matching.add(...tenantCondition(tenant));
  matching.add(now, (value) => `expires_at > ${value}`);
  return listPage<InvitationRow, Invitation>(tenant.db, {
    columns: `id, email, first_name as "firstName", last_name as "lastName", role, invited_at as "invitedAt",
      expires_at as "expiresAt"`,
    from: invitationsTable.served,
    matching,
    page,
    key: {
      columns: [
        { name: 'invited_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.invitedAt.toISOString(), row.id],
    },
    toItem: (row) => ({
      ...row,
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  });
};

/**
 * Lists invitations to certain addresses, from any organization. Includes expired invitations, but not those
 * that were accepted or withdrawn.
 *
 * @param db connects under the jobs' role
 */
export const listInvitationsTo = async (
  db: Queryable,
  addressKeys: readonly string[],
): Promise<readonly { id: string; organizationId: string }[]> => {
  const { rows } = await db.query<{ id: string; organizationId: string }>(
    `select id, organization_id as "organizationId" from ${invitationsTable.served}
     where address_key = any($1) and status = 'pending' order by id`,
    [addressKeys],
  );
  return rows;
};

/**
 * Returns the subset of the lowercase `emails` whose users are members of the tenant's organization or can
 * accept an invitation at `now`.
 */
export const findKnownEmails = async (
  tenant: Tenant,
  emails: readonly string[],
  now: Date,
): Promise<{ members: ReadonlySet<string>; invited: ReadonlySet<string> }> => {
  const { db, organizationId } = tenant;
  const [members, invited] = [
    await db.query<{ email: string }>(
      `select person.email_key as email from ${membersTable.served} member
       join ${usersTable.served} person on person.id = member.user_id and person.organization_id = member.organization_id
       where member.organization_id = $1 and member.left_at is null and person.email_key = any($2)`,
      [organizationId, emails],
    ),
    await db.query<{ email: string }>(
      `select lower(email) as email from ${invitationsTable.served}
       where organization_id = $1 and status = 'pending' and expires_at > $3 and lower(email) = any($2)`,
      [organizationId, emails, now],
    ),
  ];
  return { members: setOf(members), invited: setOf(invited) };
};

const setOf = ({ rows }: { rows: { email: string }[] }): ReadonlySet<string> =>
  new Set(rows.map(({ email }) => email));
