import type { Language } from '@proviso/contracts';
import { languageColumn } from '../accounts/queries.ts';
import { organizationsTable, usersTable } from '../accounts/table.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import {
  activeNamed,
  awaitsReviewCondition,
  oldestOwner,
  policiesWithPlanSql,
  responsiblePerson,
} from './responsible.ts';
import { reviewPlansTable } from './table.ts';

/**
 * Lists organizations that have reviews planned for the day `until` or earlier.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithReviews = async (
  db: Queryable,
  { until }: { until: string },
): Promise<readonly { id: string; timeZone: string }[]> => {
  const { rows } = await db.query<{ id: string; timeZone: string }>(
    `select id, time_zone as "timeZone" from ${organizationsTable.served} organization
     where suspended_at is null and exists (select from ${reviewPlansTable.served} plan
       where plan.organization_id = organization.organization_id and plan.next_review <= $1)
     order by id`,
    [until],
  );
  return rows;
};

/** A planned review, and the person who must be reminded. */
export interface ReviewToRemind {
  policyId: string;
  nextReview: string;
  userId: string;
}

/**
 * Lists an organization's reviews that are planned for the day `until` or earlier, ordered by policy, after
 * the policy `after`. Omits reviews that nobody could do.
 * @param db connects with a role that can read across tenants
 */
export const listReviewsToRemind = async (
  { db, organizationId }: Tenant,
  { until, after, limit }: { until: string; after: string; limit: number },
): Promise<readonly ReviewToRemind[]> => {
  const { rows } = await db.query<ReviewToRemind>(
    `select plan.id as "policyId", plan.next_review as "nextReview", ${responsiblePerson} as "userId"
     from ${policiesWithPlanSql}
     where plan.organization_id = $1 and ${awaitsReviewCondition} and plan.next_review <= $2 and plan.id > $3
       and ${responsiblePerson} is not null
     order by plan.id limit $4`,
    [organizationId, until, after, limit],
  );
  return rows;
};

/**
 * Finds, for the policies in `ids` that still have a planned review, the title and the day of the next
 * review.
 */
export const findReviewsStillPlanned = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { title: string; nextReview: string }>> => {
  const { rows } = await db.query<{ id: string; title: string; nextReview: string }>(
    `select plan.id, policy.title, plan.next_review as "nextReview" from ${policiesWithPlanSql}
     where plan.organization_id = $1 and ${awaitsReviewCondition} and plan.id = any($2::text[])`,
    [organizationId, [...ids]],
  );
  return new Map(rows.map(({ id, ...planned }) => [id, planned]));
};

/** A person whom reminders are sent to. */
export interface ReminderRecipient {
  /** Address for notifications. */
  email: string;
  language: Language | null;
  /** False if the person's address is unconfirmed, or if they turned reminders off. */
  wantsReminders: boolean;
}

/**
 * The address, language, and reminder setting of one of the organization's members. `undefined` if the account is
 * suspended or deactivated.
 */
export const findReminderRecipient = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<ReminderRecipient | undefined> => {
  const { rows } = await db.query<ReminderRecipient>(
    `select coalesce(person.notification_email, person.email) as email, ${languageColumn},
       person.email_verified and person.wants_review_reminders as "wantsReminders"
     from ${usersTable.served} person where person.organization_id = $1 and person.id = ${activeNamed('$2')}`,
    [organizationId, userId],
  );
  return rows[0];
};

/**
 * Lists the ids of the policies for which `userId` was chosen as owner or deputy, in order, starting after
 * `after`.
 * @param tenant its `db` connects with a role that can read across tenants
 */
export const listChosenResponsibilities = async (
  { db, organizationId }: Tenant,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${reviewPlansTable.served}
     where organization_id = $1 and (owner_id = $2 or deputy_id = $2) and id > $3 order by id limit $4`,
    [organizationId, userId, after, limit],
  );
  return rows.map(({ id }) => id);
};

/** The organization's longest-standing owner, other than `userId`. */
export const findOldestOwner = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string | null }>(`select ${oldestOwner('$2')} as id`, [
    organizationId,
    userId,
  ]);
  return rows[0]?.id ?? undefined;
};
