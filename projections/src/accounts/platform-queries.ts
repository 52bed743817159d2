import type { AdminOrganization, AdminUser, PageQuery } from '@proviso/contracts';
import { conditions } from '../sql/conditions.ts';
import { instantAndId } from '../sql/cursor.ts';
import { listPage, type Page } from '../sql/list-page.ts';
import type { Queryable } from '../sql/queryable.ts';
import { keepingTable } from '../retention/table.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

type OrganizationRow = Omit<AdminOrganization, 'registeredAt'> & { registeredAt: Date };
type UserRow = Omit<AdminUser, 'signedUpAt'> & { signedUpAt: Date };

/**
 * Every organization of the installation, last registered first.
 *
 * @param db under the platform's role: the api's sees one organization
 * @throws InvalidCursorError
 */
export const listAllOrganizations = async (
  db: Queryable,
  page: PageQuery,
): Promise<Page<AdminOrganization>> =>
  listPage<OrganizationRow, AdminOrganization>(db, {
    columns: `id, name, registered_at as "registeredAt",
      (select count(*)::integer from ${membersTable.served} member
       where member.organization_id = organization.organization_id and member.left_at is null) as members,
      exists (select from ${keepingTable.served} keeping
       where keeping.id = organization.id and keeping.holds @> '[{"kind": "organization"}]') as held`,
    from: `${organizationsTable.served} organization`,
    matching: conditions(),
    page,
    key: {
      columns: [
        { name: 'registered_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.registeredAt.toISOString(), row.id],
    },
    toItem: (row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }),
  });

/**
 * Every person of the installation, last signed up first.
 *
 * @param db under the platform's role
 * @throws InvalidCursorError
 */
export const listAllUsers = async (db: Queryable, page: PageQuery): Promise<Page<AdminUser>> =>
  listPage<UserRow, AdminUser>(db, {
    columns: `person.id, email, first_name as "firstName", last_name as "lastName", role,
      person.organization_id as "organizationId", organization.name as "organizationName",
      signed_up_at as "signedUpAt"`,
    from: `${usersTable.served} person
      left join ${organizationsTable.served} organization using (organization_id)
      left join ${membersTable.served} member on member.organization_id = person.organization_id
        and member.user_id = person.id and member.left_at is null`,
    matching: conditions(),
    page,
    key: {
      columns: [
        { name: 'signed_up_at', type: 'timestamptz' },
        { name: 'person.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.signedUpAt.toISOString(), row.id],
    },
    toItem: (row) => ({ ...row, signedUpAt: row.signedUpAt.toISOString() }),
  });
