import { dayAfter, dayAt, type Language } from '@proviso/contracts';
import {
  type EndingException,
  listEndingExceptions,
  listOrganizationsWithEndingExceptions,
} from '@proviso/projections';
import { mailEachOrganization } from '../../../shared/mail/mail-each-organization.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { type ReminderDeps, sendReminder } from '../../reviews/index.ts';
import {
  listUnsentReminders,
  markSent,
  type Reminder,
  removeOldReminders,
  storeReminders,
} from './kept-reminders.ts';
import { exceptionReminderMail } from './reminder-mail.ts';
import { exceptionReminderStage, REMINDER_DAYS } from './stages.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Number of exceptions per query. */
const PAGE = 500;
/** Days until a stored reminder is deleted. By then, its exception has ended. */
const KEPT_DAYS = REMINDER_DAYS[0] + 30;

/**
 * Reminds the member who asked for an exception and the owner who approved it, 30 and 7 days before its last
 * day. If the owner has left, the longest-standing owner is reminded.
 */
export const sendExceptionReminders = (deps: ReminderDeps): ScheduledJob => ({
  name: 'policy-exception-reminders',
  every: HOUR_MS,
  async run(signal) {
    const { pool, now, logger } = deps;
    // No time zone is more than a day from UTC.
    const today = dayAt(now(), 'UTC');
    const period = { from: dayAfter(today, -1), until: dayAfter(today, REMINDER_DAYS[0] + 1) };
    const failures = await mailEachOrganization(
      await listOrganizationsWithEndingExceptions(pool, period),
      (organization) => remindIn(deps, organization, signal),
      { logger, signal, message: 'could not send reminders of exceptions' },
    );
    if (signal.aborted) return;
    await removeOldReminders(pool, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
    if (failures > 0) throw new Error(`the reminders of ${failures} organizations could not be sent`);
  },
});

const remindIn = async (
  deps: ReminderDeps,
  { id: organizationId, timeZone }: { id: string; timeZone: string },
  signal: AbortSignal,
): Promise<void> => {
  const { pool, now } = deps;
  const today = dayAt(now(), timeZone);
  const ending = await everyEnding(deps, organizationId, today);
  const reminders = ending.flatMap((exception) => remindersOf(exception, today, timeZone));
  if (reminders.length > 0) await storeReminders(pool, organizationId, reminders, now());
  const byId = new Map(ending.map((exception) => [exception.id, exception]));
  for (const reminder of await listUnsentReminders(pool, organizationId)) {
    signal.throwIfAborted();
    const exception = byId.get(reminder.exceptionId);
    // An exception that was revoked after the reminder was stored needs none.
    if (exception)
      await sendReminder(
        deps,
        { ...reminder, organizationId },
        (language) => mailAbout(deps, exception, language),
        'a reminder of an exception was rejected',
      );
    await markSent(pool, reminder.mailId, now());
  }
};

const everyEnding = async (
  { pool: db }: ReminderDeps,
  organizationId: string,
  today: string,
): Promise<readonly EndingException[]> => {
  const all: EndingException[] = [];
  const period = { from: today, until: dayAfter(today, REMINDER_DAYS[0]) };
  for (let after = ''; ;) {
    const page = await listEndingExceptions({ db, organizationId }, { ...period, after, limit: PAGE });
    all.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return all;
    after = last.id;
  }
};

const remindersOf = (
  { id: exceptionId, lastDay, approvedAt, requesterId, approverId }: EndingException,
  today: string,
  timeZone: string,
): Reminder[] => {
  const stage = exceptionReminderStage({ today, lastDay, approvedOn: dayAt(approvedAt, timeZone) });
  if (stage === undefined) return [];
  const people = new Set([requesterId, approverId].filter((userId) => userId !== null));
  return Array.from(people, (userId) => ({ exceptionId, stage, userId }));
};

const mailAbout = (
  { addressOf }: ReminderDeps,
  { policyId, policyTitle: title, lastDay }: EndingException,
  language: Language | null,
): MailText => exceptionReminderMail({ title, lastDay, link: addressOf(`/policies/${policyId}`) }, language);
