import type { Language } from '@proviso/contracts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { languageColumn } from './queries.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

/** A member who receives notifications by email. */
export interface NotifiedMember {
  id: string;
  organizationId: string;
  /** The address that notifications are sent to. */
  email: string;
  policyChanges: boolean;
  analyses: boolean;
  weeklySummary: boolean;
  /** The language that the member has chosen, if any. */
  language: Language | null;
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
