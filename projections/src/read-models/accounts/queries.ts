import { type Closing, GIVEN_UP, type Language, languages, type User } from '@proviso/contracts';
import { keepingTable } from '../retention/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from './names.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

/** What `accounts` knows of the fields of {@link User}. `company` is the organization's name. */
export type Account = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'company' | 'organizationId'
> & {
  role: Exclude<User['role'], 'admin'>;
  /** Regulatory updates are mailed to the person. */
  subscribedToUpdates: boolean;
  /** What the person chose; `null`: nothing, or what is no longer offered. */
  language: Language | null;
  /** The hash of the file of their picture. */
  picture: string | null;
  /** Who is suspended, the person or all of the organization; `null`: neither. */
  suspended: Suspended | null;
  /** Where the days of their organization begin and end. */
  timeZone: string;
  /** Their organization is to be closed, in whose time zone that is said, which waits while a legal hold stands (`held`); `null`: it is not. */
  closing: (Closing & { held: boolean; timeZone: string }) | null;
};

/**
 * Whom an administrator of the installation has suspended; or a `membership`, by which an organization has closed its door to a
 * member.
 */
export type Suspended = 'person' | 'organization' | 'membership';

/** The language of a person, from `person`. */
export const languageColumn = `case when person.language in (${languages.map((one) => `'${one}'`).join(', ')}) then person.language end as language`;

/** Columns of {@link Account} from {@link accountSources}. */
export const accountColumns = `
  person.id, person.email, person.email_verified as "emailVerified", person.first_name as "firstName",
  person.last_name as "lastName", person.picture, person.subscribed_to_updates as "subscribedToUpdates", organization.name as company,
  organization.time_zone as "timeZone", member.role,
  person.organization_id as "organizationId", ${languageColumn},
  case when person.suspended_at is not null then 'person'
    when organization.suspended_at is not null then 'organization'
    when not member.active then 'membership' end as suspended,
  keeping.closing || jsonb_build_object('held', jsonb_array_length(keeping.holds) > 0,
    'timeZone', organization.time_zone) as closing`;
/** People with their organization and membership, also those who have left. */
export const accountSources = `${usersTable.served} person
  join ${organizationsTable.served} organization using (organization_id)
  join ${membersTable.served} member on member.organization_id = person.organization_id and member.user_id = person.id
  left join ${keepingTable.served} keeping
    on keeping.organization_id = person.organization_id and keeping.id = person.organization_id::text`;

/**
 * Condition on {@link accountSources}: a member who can sign in. Somebody else has proved the address of the
 * others.
 */
export const isMember = `member.left_at is null and person.email <> '${GIVEN_UP}'`;

/** A member of the tenant's organization; `undefined` when it has no such member (yet, or any more). */
export const findAccount = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<Account | undefined> => {
  const { rows } = await db.query<Account>(
    prepared(
      `select ${accountColumns} from ${accountSources}
       where person.organization_id = $1 and person.id = $2 and ${isMember}`,
      [organizationId, userId],
    ),
  );
  return rows[0];
};

/** The names of those of `userIds` who are or were members of the tenant's organization and have one, by their ids. */
export const findNames = async (
  { db, organizationId }: Tenant,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    prepared(
      `select member.user_id as id, ${nameOf('member.user_id')} as name from ${membersTable.served} member
       where member.organization_id = $1 and member.user_id = any($2)`,
      [organizationId, userIds],
    ),
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};

/** The name of somebody who is or was a member of the tenant's organization; `null` for anybody else. */
export const findName = async (tenant: Tenant, userId: string): Promise<string | null> =>
  (await findNames(tenant, [userId])).get(userId) ?? null;

/** Somebody to whom regulatory updates are mailed. */
export type UpdateSubscriber = Pick<Account, 'id' | 'email' | 'organizationId' | 'language'>;

/**
 * The members of all organizations who subscribed to regulatory updates and have confirmed their address, by organization.
 * @param db under a role that reads across tenants
 */
export const listUpdateSubscribers = async (db: Tenant['db']): Promise<readonly UpdateSubscriber[]> => {
  const { rows } = await db.query<UpdateSubscriber>(
    `select person.id, coalesce(person.notification_email, person.email) as email, person.organization_id as "organizationId", ${languageColumn}
     from ${accountSources}
     where person.subscribed_to_updates and person.email_verified and member.left_at is null
     order by person.organization_id, person.id`,
  );
  return rows;
};
