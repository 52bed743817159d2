import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';

/** A reminder about one review, sent `stage` days before the day `due`. */
export interface Reminder {
  policyId: string;
  due: string;
  stage: number;
  userId: string;
}

/**
 * Stores reminders before they are sent, together with the id of the email that will contain them. Each user
 * gets one email. Ignores a reminder if the same one or a later one about the review was stored before, in
 * case the clock was set back.
 */
export const storeReminders = async (
  pool: Pool,
  organizationId: string,
  reminders: readonly Reminder[],
): Promise<void> => {
  const mails = new Map<string, string>();
  for (const { userId } of reminders) if (!mails.has(userId)) mails.set(userId, v7());
  await pool.query(
    `insert into private.review_reminders (organization_id, policy_id, due, stage, user_id, mail_id)
     select $1, policy_id, due, stage, user_id, mail_id
     from unnest($2::text[], $3::text[], $4::integer[], $5::uuid[], $6::uuid[])
       as reminder (policy_id, due, stage, user_id, mail_id)
     where not exists (select from private.review_reminders kept
       where kept.organization_id = $1 and kept.policy_id = reminder.policy_id and kept.due = reminder.due
         and kept.stage <= reminder.stage)
     on conflict do nothing`,
    [
      organizationId,
      reminders.map(({ policyId }) => policyId),
      reminders.map(({ due }) => due),
      reminders.map(({ stage }) => stage),
      reminders.map(({ userId }) => userId),
      reminders.map(({ userId }) => mails.get(userId)),
    ],
  );
};

/** An email that has not been sent yet, with the policy and day of each of its reminders. */
export interface UnsentMail {
  id: string;
  userId: string;
  reviews: readonly { policyId: string; due: string }[];
}

/** Returns the organization's emails with reminders that have not been sent yet. */
export const listUnsentMails = async (pool: Pool, organizationId: string): Promise<readonly UnsentMail[]> => {
  const { rows } = await pool.query<UnsentMail>(
    `select mail_id as id, user_id as "userId",
       json_agg(json_build_object('policyId', policy_id, 'due', due) order by due, policy_id) as reviews
     from private.review_reminders where organization_id = $1 and sent_at is null
     group by mail_id, user_id order by mail_id`,
    [organizationId],
  );
  return rows;
};

/** Marks an email's reminders as sent. Also used if the email is not to be sent. */
export const markSent = async (pool: Pool, mailId: string, now: Date): Promise<void> => {
  await pool.query('update private.review_reminders set sent_at = $2 where mail_id = $1', [mailId, now]);
};

/**
 * Deletes reminders that are no longer needed to prevent repeats, because a later reminder was sent long ago.
 */
export const removeOldReminders = async (pool: Pool, before: Date): Promise<void> => {
  await pool.query(
    `delete from private.review_reminders old where old.sent_at < $1 and exists (
       select from private.review_reminders later where later.organization_id = old.organization_id
         and later.policy_id = old.policy_id and (later.due > old.due or (later.due = old.due and later.stage < old.stage)))`,
    [before],
  );
};
