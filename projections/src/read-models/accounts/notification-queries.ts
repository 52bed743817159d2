import { type Language, rolesWith } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { languageColumn } from './queries.ts';
import { auditEngagementsTable, membersTable, organizationsTable, usersTable } from './table.ts';

/** A user who receives notifications by email. */
export interface NotifiedUser {
  id: string;
  /** The address that notifications are sent to. */
  email: string;
  /** The language that the user has chosen, if any. */
  language: Language | null;
}

/** A member who receives notifications about an organization. */
export interface NotifiedMember extends NotifiedUser {
  organizationId: string;
  policyChanges: boolean;
  analyses: boolean;
  weeklySummary: boolean;
}

/** SQL for the current members of all organizations whose address is confirmed. */
const confirmedMembers = `${usersTable.served} person join ${membersTable.served} member
  on member.organization_id = person.organization_id and member.user_id = person.id
    and member.left_at is null and person.email_verified`;

/**
 * Lists an organization's members who receive any of the given notifications, ordered by id.
 * @param db connects with a role that can read across tenants
 */
export const listNotifiedMembers = async (
  db: Queryable,
  { organizationId, after, limit }: { organizationId: string; after: string; limit: number },
): Promise<readonly NotifiedMember[]> => {
  const { rows } = await db.query<NotifiedMember>(
    `select person.id, person.organization_id as "organizationId",
       coalesce(person.notification_email, person.email) as email,
       ${languageColumn}, person.wants_policy_changes as "policyChanges", person.wants_analyses as analyses,
       person.wants_weekly_summary as "weeklySummary"
     from ${confirmedMembers}
     where person.organization_id = $1 and person.id > $2
       and (person.wants_policy_changes or person.wants_analyses or person.wants_weekly_summary)
     order by person.id limit $3`,
    [organizationId, after, limit],
  );
  return rows;
};

/**
 * Lists organizations in which at least one member receives the weekly summary.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithSummary = async (
  db: Queryable,
): Promise<readonly { id: string; name: string; timeZone: string }[]> => {
  const { rows } = await db.query<{ id: string; name: string; timeZone: string }>(
    `select id, name, time_zone as "timeZone" from ${organizationsTable.served} organization
     where exists (select from ${confirmedMembers}
       where person.organization_id = organization.organization_id and person.wants_weekly_summary)
     order by id`,
  );
  return rows;
};

/**
 * SQL for users who receive the checkpoints of an organization: members who may read its audit log, and external
 * auditors with access at that time, who are still members of their own organization.
 * @param organizationId, now, roles SQL expressions
 */
const checkpointRecipients = (organizationId: string, now: string, roles: string): string =>
  `${usersTable.served} person
   where person.wants_history_checkpoints and person.email_verified and person.suspended_at is null
     and (exists (select from ${membersTable.served} member
         where member.organization_id = ${organizationId} and member.organization_id = person.organization_id
           and member.user_id = person.id and member.left_at is null and member.active
           and member.role = any(${roles}))
       or exists (select from ${auditEngagementsTable.served} engagement
         where engagement.organization_id = ${organizationId} and engagement.user_id = person.id
           and engagement.ended_at is null and engagement.expires_at > ${now}
           and exists (select from ${membersTable.served} home
             where home.organization_id = person.organization_id and home.user_id = person.id
               and home.left_at is null and home.active)
           and not exists (select from ${organizationsTable.served} organization
             where organization.organization_id in (engagement.organization_id, person.organization_id)
               and organization.suspended_at is not null)))`;

/**
 * Lists the users who receive an organization's checkpoints, ordered by id.
 * @param db connects with a role that can read across tenants
 */
export const listCheckpointRecipients = async (
  db: Queryable,
  { organizationId, after, limit, now }: { organizationId: string; after: string; limit: number; now: Date },
): Promise<readonly NotifiedUser[]> => {
  const { rows } = await db.query<NotifiedUser>(
    `select person.id, coalesce(person.notification_email, person.email) as email, ${languageColumn}
     from ${checkpointRecipients('$1', '$4', '$5')} and person.id > $2
     order by person.id limit $3`,
    [organizationId, after, limit, now, rolesWith('audit.read')],
  );
  return rows;
};

/**
 * Lists organizations whose checkpoints at least one user receives.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithCheckpoints = async (
  db: Queryable,
  now: Date,
): Promise<readonly { id: string; name: string; timeZone: string }[]> => {
  const { rows } = await db.query<{ id: string; name: string; timeZone: string }>(
    `select id, name, time_zone as "timeZone" from ${organizationsTable.served} organization
     where exists (select from ${checkpointRecipients('organization.organization_id', '$1', '$2')})
     order by id`,
    [now, rolesWith('audit.read')],
  );
  return rows;
};
