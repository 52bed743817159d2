import type { Language } from '@proviso/contracts';
import { findReminderRecipient } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { type Mailer, MailRefusedError, type MailText } from '../../../shared/mail/mailer.ts';
import { withUnsubscribe } from '../../../shared/mail/unsubscribe.ts';

export interface ReminderDeps {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
  /** Whether the user's plan or trial is active. Otherwise, they could not open the link in the email. */
  isEntitled: (member: { userId: string; organizationId: string }) => Promise<boolean>;
}

/**
 * Sends a reminder to a member who wants reminders.
 * @param write writes the email in the member's language; returns `undefined` if no reminder is needed
 *   anymore
 * @param refused the log message if the email is rejected
 */
export const sendReminder = async (
  deps: ReminderDeps,
  { mailId: id, organizationId, userId }: { mailId: string; organizationId: string; userId: string },
  write: (language: Language | null) => MailText | undefined | Promise<MailText | undefined>,
  refused: string,
): Promise<void> => {
  const { pool, mailer, logger, isEntitled } = deps;
  const person = await findReminderRecipient({ db: pool, organizationId }, userId);
  if (!person?.wantsReminders || !(await isEntitled({ userId, organizationId }))) return;
  const { email: to, language } = person;
  const text = await write(language);
  if (!text) return;
  const mail = { ...text, id, to, organizationId, language };
  try {
    await mailer.send(await withUnsubscribe(deps, { userId, kind: 'reviewReminders' }, mail));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    logger.warn({ userId, reason: error.message }, refused);
  }
};
