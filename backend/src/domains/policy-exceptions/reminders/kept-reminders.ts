import type { Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';

/** A reminder of the end of one exception, for one person. */
export interface Reminder {
  exceptionId: string;
  stage: number;
  userId: string;
}

/** A reminder that has not been sent yet, with the id of its email. */
export interface UnsentReminder extends Reminder {
  mailId: string;
}

/**
 * Stores reminders before they are sent. Ignores a reminder if the same one or a later one was stored before,
 * in case the clock was set back.
 */
export const storeReminders = async (
  pool: Pool,
  organizationId: string,
  reminders: readonly Reminder[],
  now: Date,
): Promise<void> => {
  await pool.query(
    `insert into private.exception_reminders (organization_id, exception_id, stage, user_id, mail_id, stored_at)
     select $1, exception_id, stage, user_id, mail_id, $6
     from unnest($2::text[], $3::integer[], $4::uuid[], $5::uuid[])
       as reminder (exception_id, stage, user_id, mail_id)
     where not exists (select from private.exception_reminders kept
       where kept.exception_id = reminder.exception_id and kept.user_id = reminder.user_id
         and kept.stage <= reminder.stage)
     on conflict do nothing`,
    [
      organizationId,
      reminders.map(({ exceptionId }) => exceptionId),
      reminders.map(({ stage }) => stage),
      reminders.map(({ userId }) => userId),
      reminders.map(({ exceptionId, stage, userId }) => derivedId(exceptionId, `${stage}`, userId)),
      now,
    ],
  );
};

/** The organization's reminders that have not been sent yet. */
export const listUnsentReminders = async (
  pool: Pool,
  organizationId: string,
): Promise<readonly UnsentReminder[]> => {
  const { rows } = await pool.query<UnsentReminder>(
    `select exception_id as "exceptionId", stage, user_id as "userId", mail_id as "mailId"
     from private.exception_reminders where organization_id = $1 and sent_at is null order by mail_id`,
    [organizationId],
  );
  return rows;
};

/** Marks a reminder as sent. Also used if the reminder is not to be sent. */
export const markSent = async (pool: Pool, mailId: string, now: Date): Promise<void> => {
  await pool.query('update private.exception_reminders set sent_at = $2 where mail_id = $1', [mailId, now]);
};

/** Deletes reminders that were stored before `before`. Their exceptions have ended. */
export const removeOldReminders = async (pool: Pool, before: Date): Promise<void> => {
  await pool.query('delete from private.exception_reminders where stored_at < $1', [before]);
};
