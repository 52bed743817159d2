import type { AdminListQuery, AdminOrganization, AdminUser, AdminUserDetails } from '@proviso/contracts';
import { type Conditions, createConditions, containsPattern } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { retentionTable } from '../retention/table.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

type Instants<Item, Name extends keyof Item> = Omit<Item, Name> & {
  [Key in Name]: null extends Item[Key] ? Date | null : Date;
};
type OrganizationRow = Instants<AdminOrganization, 'registeredAt' | 'suspendedAt'>;
type PersonRow = AdminUser & Pick<AdminUserDetails, 'emailVerified'>;
type UserRow = Instants<PersonRow, 'signedUpAt' | 'suspendedAt'>;

const organizationColumns = `id, name, registered_at as "registeredAt", suspended_at as "suspendedAt",
  (select count(*)::integer from ${membersTable.served} member
   where member.organization_id = organization.organization_id and member.left_at is null) as members,
  exists (select from ${retentionTable.served} keeping
   where keeping.id = organization.id and keeping.holds @> '[{"kind": "organization"}]') as held`;

const toOrganization = (row: OrganizationRow): AdminOrganization => ({
  ...row,
  registeredAt: row.registeredAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
});

const personColumns = `person.id, email, first_name as "firstName", last_name as "lastName", role,
  person.organization_id as "organizationId", organization.name as "organizationName",
  signed_up_at as "signedUpAt", email_verified as "emailVerified", person.suspended_at as "suspendedAt"`;
const personSources = `${usersTable.served} person
  left join ${organizationsTable.served} organization using (organization_id)
  left join ${membersTable.served} member on member.organization_id = person.organization_id
    and member.user_id = person.id and member.left_at is null`;

const toPerson = (row: UserRow): PersonRow => ({
  ...row,
  signedUpAt: row.signedUpAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
});

/** Condition that one of `columns` contains `search`. */
const withText = (search: string | undefined, columns: readonly string[]): Conditions => {
  const matching = createConditions();
  matching.add(
    search === undefined || search === '' ? undefined : containsPattern(search),
    (value) => `(${columns.map((column) => `${column} ilike ${value}`).join(' or ')})`,
  );
  return matching;
};

/**
 * Lists all organizations of the installation, most recent first. `search` matches part of a name.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 * @throws InvalidCursorError
 */
export const listAllOrganizations = async (
  db: Queryable,
  { search, ...page }: AdminListQuery,
): Promise<Page<AdminOrganization>> =>
  listPage<OrganizationRow, AdminOrganization>(db, {
    columns: organizationColumns,
    from: `${organizationsTable.served} organization`,
    matching: withText(search, ['name']),
    page,
    key: {
      columns: [
        { name: 'registered_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.registeredAt.toISOString(), row.id],
    },
    toItem: toOrganization,
  });

/**
 * Finds an organization by id; `undefined` if it does not exist.
 *
 * @param db connects under the platform's role
 */
export const findAdminOrganization = async (
  db: Queryable,
  id: string,
): Promise<AdminOrganization | undefined> => {
  const { rows } = await db.query<OrganizationRow>(
    `select ${organizationColumns} from ${organizationsTable.served} organization where id = $1`,
    [id],
  );
  return rows[0] && toOrganization(rows[0]);
};

/**
 * Lists all users of the installation, most recent first. `search` matches part of a name or email address.
 *
 * @param db connects under the platform's role
 * @throws InvalidCursorError
 */
export const listAllUsers = async (
  db: Queryable,
  { search, ...page }: AdminListQuery,
): Promise<Page<AdminUser>> =>
  listPage<UserRow, AdminUser>(db, {
    columns: personColumns,
    from: personSources,
    matching: withText(search, ['person.name', 'email']),
    page,
    key: {
      columns: [
        { name: 'signed_up_at', type: 'timestamptz' },
        { name: 'person.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.signedUpAt.toISOString(), row.id],
    },
    toItem: toPerson,
  });

/**
 * Finds a user by id; `undefined` if they do not exist.
 *
 * @param db connects under the platform's role
 */
export const findAdminUser = async (db: Queryable, id: string): Promise<PersonRow | undefined> => {
  const { rows } = await db.query<UserRow>(
    `select ${personColumns} from ${personSources} where person.id = $1`,
    [id],
  );
  return rows[0] && toPerson(rows[0]);
};
