import { type Closing, GIVEN_UP, type Language, languages, type User } from '@proviso/contracts';
import { retentionTable } from '../retention/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from './names.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

/** The fields of {@link User} that `accounts` has. `company` is the organization's name. */
export type Account = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'company' | 'organizationId'
> & {
  role: Exclude<User['role'], 'admin'>;
  /** The user receives regulatory updates by email. */
  subscribedToUpdates: boolean;
  /** The chosen language; `null`: none, or one that is no longer offered. */
  language: Language | null;
  /** File hash of the user's picture. */
  picture: string | null;
  /** The scope of a suspension, the user or the whole organization; `null`: not suspended. */
  suspended: Suspended | null;
  /** Time zone of the organization. */
  timeZone: string;
  /**
   * The planned closing of their organization, with its time zone; a legal hold delays it (`held`). `null`:
   * none planned.
   */
  closing: (Closing & { held: boolean; timeZone: string }) | null;
};

/**
 * Scope of a suspension by an administrator of the installation; or `membership`, which an organization
 * deactivated for a member.
 */
export type Suspended = 'person' | 'organization' | 'membership';

/** Language of a user, from `person`. */
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
 * Condition on {@link accountSources}: a member who can sign in. It excludes accounts whose address another
 * user has proved.
 */
export const isMember = `member.left_at is null and person.email <> '${GIVEN_UP}'`;

/** Finds a member of the tenant's organization; `undefined` if there is no such member at present. */
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

/** Names of current and former members of the tenant's organization among `userIds`, by id. */
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

/** Name of a current or former member of the tenant's organization; otherwise `null`. */
export const findName = async (tenant: Tenant, userId: string): Promise<string | null> =>
  (await findNames(tenant, [userId])).get(userId) ?? null;

/** A subscriber to regulatory updates by email. */
export type UpdateSubscriber = Pick<Account, 'id' | 'email' | 'organizationId' | 'language'>;

/**
 * Lists members of all organizations who subscribed to regulatory updates and confirmed their address, by
 * organization.
 * @param db connects with a role that reads across tenants
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
