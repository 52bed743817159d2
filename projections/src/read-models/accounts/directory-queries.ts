import type { OrganizationRole } from '@proviso/contracts';
import { containsPattern } from '../../engine/sql/conditions.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import {
  findFilterAttribute,
  type DirectoryFilter,
  filterSql,
  type FilteredAttributes,
  UnknownAttributeError,
} from './directory-filter.ts';
import {
  awaitedPeopleTable,
  directoryGroupMembersTable,
  directoryGroupsTable,
  membersTable,
  organizationsTable,
  usersTable,
} from './table.ts';

/** A member, or a person who is not a member yet, with the fields that the directory sees. */
export interface DirectoryPersonRow {
  /** The person's permanent id in the directory. */
  id: string;
  /** The person's user id. Once the person is a member, this is the id of their account. */
  userId: string;
  /** True if the person has not accepted their invitation yet. */
  awaited: boolean;
  /** The user name in the directory. Defaults to the email address. */
  userName: string;
  externalId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  role: OrganizationRole;
  active: boolean;
  /** True if the directory created the user. */
  provisioned: boolean;
  /** True if the user accepted an invitation from the directory. */
  agreed: boolean;
  joinedAt: Date;
  changedAt: Date;
  /** Changes whenever the person or their membership changes. */
  version: string;
  groups: { value: string; display: string }[];
}

/** A directory group. `members` is `null` if members were not requested. */
export interface DirectoryGroupRow {
  id: string;
  name: string;
  externalId: string | null;
  role: OrganizationRole | null;
  memberCount: number;
  addedAt: Date;
  changedAt: Date;
  version: string;
  members: { value: string; display: string }[] | null;
}

/** A range of the matches, in a stable order. */
export interface DirectoryQuery {
  filter?: DirectoryFilter | undefined;
  sortBy?: string | undefined;
  descending?: boolean;
  /** Number of rows to skip. */
  offset: number;
  count: number;
}

export interface DirectoryAnswer<Row> {
  total: number;
  rows: Row[];
}

/**
 * Members and invited people, with the columns of {@link personColumns}. Restricted to one organization in
 * both tables, because the filtered columns are indexed in each table.
 */
const people = `(
  select member.person_id as id, member.user_id, false as awaited,
    coalesce(person.directory_name, person.email) as user_name, person.directory_key,
    person.directory_id as external_id, person.email, person.email_key, person.first_name, person.last_name, person.name,
    member.role, member.active, member.provisioned, member.agreed, member.joined_at,
    greatest(member.changed_at, person.named_at) as changed_at,
    person.revision || '.' || member.changed_revision as version
  from ${membersTable.served} member join ${usersTable.served} person
    on person.id = member.user_id and person.organization_id = member.organization_id
  where member.organization_id = $1 and member.left_at is null
  union all
  select id, id, true, user_name, directory_key, external_id, email, email_key, first_name, last_name, name,
    'viewer', active, false, false, awaited_at, changed_at, changed_revision::text
  from ${awaitedPeopleTable.served} where organization_id = $1 and ended_at is null
) person`;

const inGroup = (value: string) => `exists (select from ${directoryGroupMembersTable.served} belonging
  join ${directoryGroupsTable.served} of_group on of_group.id = belonging.group_id and of_group.removed_at is null
  where belonging.organization_id = $1 and belonging.user_id = person.user_id
    and belonging.present and (${value}))`;

/** Attributes by which people can be filtered and sorted, with their lowercase SCIM names and SQL. */
const personAttributes: FilteredAttributes = {
  id: { sql: 'person.id', exact: true },
  username: { sql: 'person.user_name', key: 'person.directory_key' },
  externalid: { sql: 'person.external_id', exact: true },
  displayname: { sql: `nullif(trim(person.name), '')` },
  'name.givenname': { sql: `nullif(person.first_name, '')` },
  'name.familyname': { sql: `nullif(person.last_name, '')` },
  emails: { sql: 'person.email', key: 'person.email_key' },
  'emails.value': { sql: 'person.email', key: 'person.email_key' },
  'emails.type': { sql: `'work'` },
  active: { sql: 'person.active', type: 'boolean' },
  'meta.created': { sql: 'person.joined_at', type: 'instant' },
  'meta.lastmodified': { sql: 'person.changed_at', type: 'instant' },
  groups: { within: inGroup, sql: 'of_group.id', exact: true },
  'groups.value': { within: inGroup, sql: 'of_group.id', exact: true },
  'groups.display': { within: inGroup, sql: 'of_group.name' },
};

/** SQL for the directory id of a user who is in a group. */
const belongingId = `coalesce((select member.person_id from ${membersTable.served} member
  where member.organization_id = belonging.organization_id and member.user_id = belonging.user_id), belonging.user_id)`;
const hasMember = (value: string) => `exists (select from ${directoryGroupMembersTable.served} belonging
  where belonging.group_id = directory_group.id and belonging.present and (${value}))`;
const groupAttributes: FilteredAttributes = {
  id: { sql: 'directory_group.id', exact: true },
  externalid: { sql: 'directory_group.external_id', exact: true },
  displayname: { sql: 'directory_group.name' },
  'meta.created': { sql: 'directory_group.added_at', type: 'instant' },
  'meta.lastmodified': { sql: 'directory_group.changed_at', type: 'instant' },
  members: { within: hasMember, sql: belongingId, exact: true },
  'members.value': { within: hasMember, sql: belongingId, exact: true },
};

const personColumns = `person.id, person.user_id as "userId", person.awaited, person.user_name as "userName",
  person.external_id as "externalId", person.email, person.first_name as "firstName", person.last_name as "lastName",
  person.role, person.active, person.provisioned, person.agreed, person.joined_at as "joinedAt",
  person.changed_at as "changedAt", person.version,
  coalesce((select json_agg(json_build_object('value', of_group.id, 'display', of_group.name) order by of_group.id)
    from ${directoryGroupMembersTable.served} belonging
    join ${directoryGroupsTable.served} of_group on of_group.id = belonging.group_id and of_group.removed_at is null
    where belonging.organization_id = $1 and belonging.user_id = person.user_id
      and belonging.present), '[]') as groups`;

const groupColumns = (withMembers: boolean) => `directory_group.id, directory_group.name,
  directory_group.external_id as "externalId", directory_group.role, directory_group.added_at as "addedAt",
  directory_group.changed_at as "changedAt", directory_group.changed_revision::text as version,
  (select count(*)::integer from ${directoryGroupMembersTable.served} belonging
    where belonging.group_id = directory_group.id and belonging.present) as "memberCount",
  ${
    withMembers
      ? `coalesce((select json_agg(json_build_object('value', ${belongingId},
             'display', coalesce(person.name, awaited.name)) order by belonging.user_id)
         from ${directoryGroupMembersTable.served} belonging
         left join ${usersTable.served} person on person.id = belonging.user_id
         left join ${awaitedPeopleTable.served} awaited on awaited.organization_id = belonging.organization_id
           and awaited.id = belonging.user_id and awaited.ended_at is null
         where belonging.group_id = directory_group.id and belonging.present
           and coalesce(person.id, awaited.id) is not null), '[]')`
      : 'null'
  } as members`;
const groups = `${directoryGroupsTable.served} directory_group`;
const groupOf = 'directory_group.organization_id = $1 and directory_group.removed_at is null';

/**
 * Lists members of the tenant's organization, and people whom its directory has invited, oldest first by
 * default.
 *
 * @throws UnknownAttributeError
 */
export const listDirectoryPeople = (
  tenant: Tenant,
  query: DirectoryQuery,
): Promise<DirectoryAnswer<DirectoryPersonRow>> =>
  listed(tenant, query, {
    columns: personColumns,
    from: people,
    where: 'true',
    attributes: personAttributes,
    id: 'person.id',
  });

/**
 * Lists groups in the tenant's directory, oldest first by default.
 *
 * @throws UnknownAttributeError
 */
export const listDirectoryGroups = (
  tenant: Tenant,
  { withMembers, ...query }: DirectoryQuery & { withMembers: boolean },
): Promise<DirectoryAnswer<DirectoryGroupRow>> =>
  listed(tenant, query, {
    columns: groupColumns(withMembers),
    from: groups,
    where: groupOf,
    attributes: groupAttributes,
    id: 'directory_group.id',
  });

/**
 * Finds a member of the tenant's organization, or a person whom its directory has invited; `undefined` if
 * there is none.
 */
export const findDirectoryPerson = async (
  { db, organizationId }: Tenant,
  id: string,
): Promise<DirectoryPersonRow | undefined> => {
  const { rows } = await db.query<DirectoryPersonRow>(
    `select ${personColumns} from ${people} where person.id = $2`,
    [organizationId, id],
  );
  return rows[0];
};

/** Finds a group in the tenant's directory, including its members. */
export const findDirectoryGroup = async (
  { db, organizationId }: Tenant,
  groupId: string,
): Promise<DirectoryGroupRow | undefined> => {
  const { rows } = await db.query<DirectoryGroupRow>(
    `select ${groupColumns(true)} from ${groups} where ${groupOf} and directory_group.id = $2`,
    [organizationId, groupId],
  );
  return rows[0];
};

interface Listing {
  columns: string;
  from: string;
  where: string;
  attributes: FilteredAttributes;
  id: string;
}

const listed = async <Row extends object>(
  { db, organizationId }: Tenant,
  { filter, sortBy, descending = false, offset, count }: DirectoryQuery,
  { columns, from, where, attributes, id }: Listing,
): Promise<DirectoryAnswer<Row>> => {
  const values: unknown[] = [organizationId];
  const parameter = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  const condition = filter
    ? ` and ${filterSql(filter, attributes, { parameter, containing: containsPattern })}`
    : '';
  const matching = `from ${from} where ${where}${condition}`;
  const sort = sortBy === undefined ? undefined : findFilterAttribute(attributes, sortBy);
  if (sortBy !== undefined && (!sort || sort.within)) throw new UnknownAttributeError(sortBy);
  const isFolded = sort?.type === undefined && !sort?.exact;
  const sorted = sort && isFolded ? (sort.key ?? `lower(${sort.sql})`) : sort?.sql;
  const direction = descending ? 'desc nulls last' : 'asc nulls last';
  const order = sorted === undefined ? id : `${sorted} ${direction}, ${id}`;
  const counted = await db.query<{ total: number }>(`select count(*)::integer as total ${matching}`, values);
  const total = counted.rows[0]?.total ?? 0;
  if (count === 0 || offset >= total) return { total, rows: [] };
  // Selects the ids first, so that skipped rows need not be read.
  const ids = `array(select ${id} ${matching} order by ${order} limit ${count} offset ${offset})`;
  const { rows } = await db.query<Row>(
    `select ${columns} from ${from} where ${where} and ${id} = any(${ids}) order by ${order}`,
    values,
  );
  return { total, rows };
};

/**
 * Lists people with these addresses whom the directory of any organization has invited.
 *
 * @param db connects under the jobs' role
 */
export const listAwaitedPeopleByEmail = async (
  db: Queryable,
  addressKeys: readonly string[],
): Promise<readonly { id: string; organizationId: string }[]> => {
  const { rows } = await db.query<{ id: string; organizationId: string }>(
    `select id, organization_id as "organizationId" from ${awaitedPeopleTable.served}
     where address_key = any($1) and ended_at is null order by id`,
    [addressKeys],
  );
  return rows;
};

/** Name of the tenant's organization; `undefined` if it does not exist yet. */
export const findOrganizationName = async ({ db, organizationId }: Tenant): Promise<string | undefined> => {
  const { rows } = await db.query<{ name: string }>(
    `select name from ${organizationsTable.served} where organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.name;
};

/** True if the tenant's organization is not suspended; `undefined` if it does not exist yet. */
export const hasOpenOrganization = async ({ db, organizationId }: Tenant): Promise<boolean | undefined> => {
  const { rows } = await db.query<{ open: boolean }>(
    `select suspended_at is null as open from ${organizationsTable.served} where organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.open;
};
