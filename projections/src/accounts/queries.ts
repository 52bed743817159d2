import type { User } from '@proviso/contracts';
import type { Queryable } from '../sql/queryable.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

/** What `accounts` knows of the fields of {@link User}. `company` is the organisation's name. */
export type Account = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'organizationId'> & {
  role: Exclude<User['role'], 'admin'>;
};

/** A member of the tenant's organisation; `undefined` when it has no such member (yet). */
export const findAccount = async (db: Queryable, userId: string): Promise<Account | undefined> => {
  const { rows } = await db.query<Account>(
    `select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName",
       organization.name as company, member.role, person.organization_id as "organizationId"
     from ${usersTable} person
     join ${organizationsTable} organization using (organization_id)
     join ${membersTable} member on member.organization_id = person.organization_id and member.user_id = person.id
     where person.id = $1`,
    [userId],
  );
  return rows[0];
};
