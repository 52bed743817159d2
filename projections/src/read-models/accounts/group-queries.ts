import {
  type Group,
  type GroupCandidate,
  type GroupListQuery,
  type GroupMember,
  type GroupMemberQuery,
  profileImageUrlOf,
} from '@proviso/contracts';
import { containsPattern, createConditions } from '../../engine/sql/conditions.ts';
import { textAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { peopleInGroups } from './people-in-groups.ts';
import { directoryGroupsTable, groupMembersTable, groupsTable, membersTable, usersTable } from './table.ts';

/** A group, before the actions of the current user are added. */
export interface ListedGroup extends Omit<Group, 'actions'> {
  /** True if the current user is a manager of the group. */
  managedByReader: boolean;
}
interface GroupRow extends Omit<ListedGroup, 'createdAt' | 'directoryGroup'> {
  nameKey: string;
  createdAt: Date;
  directoryGroupId: string | null;
  directoryGroupName: string | null;
}

const groupColumns = (reader: string) => `of_organization.id, of_organization.name,
  of_organization.name_key as "nameKey", of_organization.created_at as "createdAt",
  of_organization.directory_group_id as "directoryGroupId",
  (select source.name from ${directoryGroupsTable.served} source
    where source.id = of_organization.directory_group_id and source.removed_at is null) as "directoryGroupName",
  (select count(*)::integer from ${peopleInGroups('of_group.id = of_organization.id')} person) as members,
  (select count(*)::integer from ${groupMembersTable.served} belonging
    where belonging.group_id = of_organization.id and belonging.manager) as managers,
  ${isManagedBy(reader)} as "managedByReader"`;

const isManagedBy = (reader: string) => `exists (select from ${groupMembersTable.served} belonging
  where belonging.group_id = of_organization.id and belonging.user_id = ${reader} and belonging.manager)`;

const toGroup = ({
  createdAt,
  directoryGroupId,
  directoryGroupName,
  nameKey: _nameKey,
  ...row
}: GroupRow): ListedGroup => ({
  ...row,
  createdAt: createdAt.toISOString(),
  directoryGroup: directoryGroupId === null ? null : { id: directoryGroupId, name: directoryGroupName },
});

/**
 * Lists the tenant's groups by name.
 *
 * @param reader.userId the user who reads
 * @param reader.onlyManaged true to list only groups that the user manages
 * @throws InvalidCursorError
 */
export const listGroups = async (
  tenant: Tenant,
  { search, ...page }: GroupListQuery,
  { userId, onlyManaged }: { userId: string; onlyManaged: boolean },
): Promise<Page<ListedGroup>> => {
  const matching = createConditions('of_organization.deleted_at is null');
  matching.add(...tenantCondition(tenant, 'of_organization.organization_id'));
  matching.add(userId, (reader) => (onlyManaged ? isManagedBy(reader) : `${reader}::text is not null`));
  matching.add(
    search === undefined || search === '' ? undefined : containsPattern(search),
    (value) => `of_organization.name ilike ${value}`,
  );
  return listPage<GroupRow, ListedGroup>(tenant.db, {
    // The user's id is the second parameter.
    columns: groupColumns('$2'),
    from: `${groupsTable.served} of_organization`,
    matching,
    page,
    key: {
      columns: [
        { name: 'of_organization.name_key', type: 'text' },
        { name: 'of_organization.id', type: 'text' },
      ],
      ascending: true,
      schema: textAndId,
      of: (row) => [row.nameKey, row.id],
    },
    toItem: toGroup,
  });
};

/** Finds one of the tenant's groups; `undefined` if there is none with this id. */
export const findGroup = async (
  { db, organizationId }: Tenant,
  groupId: string,
  userId: string,
): Promise<ListedGroup | undefined> => {
  const { rows } = await db.query<GroupRow>(
    `select ${groupColumns('$2')} from ${groupsTable.served} of_organization
     where of_organization.organization_id = $1 and of_organization.id = $3
       and of_organization.deleted_at is null`,
    [organizationId, userId, groupId],
  );
  return rows[0] && toGroup(rows[0]);
};

interface PersonRow extends Omit<GroupMember, 'profileImageUrl'> {
  nameKey: string;
  picture: string | null;
}

/**
 * Lists the people in one of the tenant's groups by name.
 *
 * @throws InvalidCursorError
 */
export const listGroupMembers = async (
  tenant: Tenant,
  groupId: string,
  { search, ...page }: GroupMemberQuery,
): Promise<Page<GroupMember>> => {
  const matching = createConditions('true');
  matching.add(...tenantCondition(tenant, 'person.organization_id'));
  matching.add(groupId, (id) => `belonging.group_id = ${id}`);
  matching.add(
    search === undefined || search === '' ? undefined : containsPattern(search),
    (value) => `(person.name ilike ${value} or person.email ilike ${value})`,
  );
  return listPage<PersonRow, GroupMember>(tenant.db, {
    columns: `person.id as "userId", person.name, lower(person.name) as "nameKey", person.email, person.picture,
      belonging.manager, member.active`,
    // The group's id is the second parameter.
    from: `${peopleInGroups('of_group.organization_id = $1 and of_group.id = $2')} belonging
      join ${usersTable.served} person on person.id = belonging.user_id
      join ${membersTable.served} member
        on member.organization_id = person.organization_id and member.user_id = person.id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'lower(person.name)', type: 'text' },
        { name: 'person.id', type: 'text' },
      ],
      ascending: true,
      schema: textAndId,
      of: (row) => [row.nameKey, row.userId],
    },
    toItem: ({ picture, nameKey: _nameKey, ...row }) => ({
      ...row,
      profileImageUrl: profileImageUrlOf(row.userId, picture),
    }),
  });
};

/** Lists up to `limit` active members of the tenant's organization who are not in the group, by name. */
export const listGroupCandidates = async (
  { db, organizationId }: Tenant,
  { groupId, search = '', limit }: { groupId: string; search?: string | undefined; limit: number },
): Promise<readonly GroupCandidate[]> => {
  const { rows } = await db.query<GroupCandidate>(
    `select person.id as "userId", person.name, person.email
     from ${membersTable.served} member
     join ${usersTable.served} person
       on person.id = member.user_id and person.organization_id = member.organization_id
     where member.organization_id = $1 and member.left_at is null and member.active
       and (person.name ilike $3 or person.email ilike $3)
       and not exists (select from ${peopleInGroups('of_group.organization_id = $1 and of_group.id = $2')} belonging
         where belonging.user_id = member.user_id)
     order by lower(person.name), person.id limit $4`,
    [organizationId, groupId, containsPattern(search), limit],
  );
  return rows;
};

/** A member of the organization, and whether they are in a certain group. */
export interface MemberByEmail {
  userId: string;
  name: string;
  /** In lowercase. */
  email: string;
  inGroup: boolean;
}

/** Finds active members of the tenant's organization by their lowercase addresses. */
export const findMembersByEmail = async (
  { db, organizationId }: Tenant,
  groupId: string,
  emails: readonly string[],
): Promise<readonly MemberByEmail[]> => {
  const { rows } = await db.query<MemberByEmail>(
    `select person.id as "userId", person.name, person.email_key as email,
       exists (select from ${peopleInGroups('of_group.organization_id = $1 and of_group.id = $2')} belonging
         where belonging.user_id = member.user_id) as "inGroup"
     from ${membersTable.served} member
     join ${usersTable.served} person
       on person.id = member.user_id and person.organization_id = member.organization_id
     where member.organization_id = $1 and member.left_at is null and member.active
       and person.email_key = any($3)`,
    [organizationId, groupId, emails],
  );
  return rows;
};
