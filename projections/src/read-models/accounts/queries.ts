import { type Closing, GIVEN_UP_ADDRESS, type Language, languages, type User } from '@proviso/contracts';
import { retentionTable } from '../retention/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from './names.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

/** The fields of {@link User} that `accounts` provides. `company` is the organization's name. */
export type Account = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'company' | 'organizationId'
> & {
  role: Exclude<User['role'], 'admin'>;
  /** True if the user receives regulatory updates by email. */
  subscribedToUpdates: boolean;
  /** The language that the user chose; `null` if they chose none, or if it is no longer offered. */
  language: Language | null;
  /** Hash of the user's picture file. */
  picture: string | null;
  /** What is suspended, for example the user or the whole organization; `null` if nothing is. */
  suspended: SuspensionTarget | null;
  /** Time zone of the organization. */
  timeZone: string;
  /**
   * The planned closing of the user's organization, with its time zone; `null` if none is planned. A legal
   * hold delays the closing (`held`).
   */
  closing: (Closing & { held: boolean; timeZone: string }) | null;
};

/**
 * What is suspended. A platform administrator suspends a user (`person`) or an organization. `membership`
 * means that the organization has deactivated the member.
 */
export type SuspensionTarget = 'person' | 'organization' | 'membership';

/** SQL for the language of a user in the table alias `person`. */
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
/** Users with their organization and membership, including former members. */
export const accountSources = `${usersTable.served} person
  join ${organizationsTable.served} organization using (organization_id)
  join ${membersTable.served} member on member.organization_id = person.organization_id and member.user_id = person.id
  left join ${retentionTable.served} keeping
    on keeping.organization_id = person.organization_id and keeping.id = person.organization_id::text`;

/**
 * Condition on {@link accountSources} for members who can sign in. Excludes accounts whose address another
 * user has verified.
 */
export const isMember = `member.left_at is null and person.email <> '${GIVEN_UP_ADDRESS}'`;

/** Finds a current member of the tenant's organization; `undefined` if there is none. */
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

/** Names, by id, of the users in `userIds` who are current or former members of the tenant's organization. */
export const findNames = async (
  { db, organizationId }: Tenant,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    prepared(
      `select member.user_id as id, ${nameOf('member.user_id')} as name from ${membersTable.served} member
       where member.organization_id = $1 and member.user_id = any($2)`,
      [organizationId, userIds],
      'rows',
    ),
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};

/** Name of a current or former member of the tenant's organization; `null` for other users. */
export const findName = async (tenant: Tenant, userId: string): Promise<string | null> =>
  (await findNames(tenant, [userId])).get(userId) ?? null;

/** A subscriber to regulatory updates by email. */
export type UpdateSubscriber = Pick<Account, 'id' | 'email' | 'organizationId' | 'language'>;

/**
 * Lists members of all organizations who subscribed to regulatory updates and whose address is confirmed,
 * ordered by organization.
 * @param db connects with a role that can read across tenants
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
