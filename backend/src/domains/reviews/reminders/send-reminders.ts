import { dayAfter, dayAt, daysBetween, type Language, REVIEW_DUE_DAYS } from '@proviso/contracts';
import {
  findReviewsStillPlanned,
  listOrganizationsWithReviews,
  listReviewsToRemind,
} from '@proviso/projections';
import { mailEachOrganization } from '../../../shared/mail/mail-each-organization.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import {
  storeReminders,
  listUnsentMails,
  markSent,
  type Reminder,
  removeOldReminders,
  type UnsentMail,
} from './kept-reminders.ts';
import { reminderMail } from './reminder-mail.ts';
import { type ReminderDeps, sendReminder } from './send-reminder.ts';
import { reminderStage } from './stages.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the day in the organization's time zone. No reminders are sent before this hour. */
const HOUR = 7;
/** Number of reviews per query. */
const PAGE = 500;
/** Number of days for which a reminder is kept after a later reminder was sent. */
const KEPT_DAYS = 90;

/**
 * Reminds the people who are responsible for reviews, 30 days, 14 days and 1 day before, and weekly
 * afterward. A person gets one email about all reminders that are due at the same time.
 */
export const sendReviewReminders = (deps: ReminderDeps): ScheduledJob => ({
  name: 'review-reminders',
  every: HOUR_MS,
  async run(signal) {
    const { pool, now, logger } = deps;
    // No time zone is more than a day ahead of UTC.
    const until = dayAfter(dayAt(now(), 'UTC'), REVIEW_DUE_DAYS + 1);
    const failures = await mailEachOrganization(
      await listOrganizationsWithReviews(pool, { until }),
      (organization) => remindIn(deps, organization, signal),
      { logger, signal, message: 'could not send reminders of reviews' },
    );
    if (signal.aborted) return;
    await removeOldReminders(pool, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
    if (failures > 0) throw new Error(`the reminders of ${failures} organizations could not be sent`);
  },
});

const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

const remindIn = async (
  deps: ReminderDeps,
  { id, timeZone }: { id: string; timeZone: string },
  signal: AbortSignal,
): Promise<void> => {
  const { pool, now } = deps;
  const today = dayAt(now(), timeZone);
  if (hourIn(timeZone, now()) >= HOUR) {
    const reminders = await remindersOf(deps, id, today);
    if (reminders.length > 0) await storeReminders(pool, id, reminders);
  }
  for (const mail of await listUnsentMails(pool, id)) {
    signal.throwIfAborted();
    await sendReminder(
      deps,
      { mailId: mail.id, organizationId: id, userId: mail.userId },
      (language) => mailAbout(deps, { organizationId: id, today }, mail, language),
      'a reminder of reviews was rejected',
    );
    await markSent(pool, mail.id, now());
  }
};

const remindersOf = async (
  { pool }: ReminderDeps,
  organizationId: string,
  today: string,
): Promise<readonly Reminder[]> => {
  const reminders: Reminder[] = [];
  const until = dayAfter(today, REVIEW_DUE_DAYS);
  for (let after = ''; ;) {
    const reviews = await listReviewsToRemind({ db: pool, organizationId }, { until, after, limit: PAGE });
    for (const { policyId, nextReview: due, userId } of reviews) {
      const stage = reminderStage(daysBetween(today, due));
      if (stage !== undefined) reminders.push({ policyId, due, stage, userId });
    }
    const last = reviews.at(-1);
    if (!last || reviews.length < PAGE) return reminders;
    after = last.policyId;
  }
};

/**
 * Omits policies that were reviewed, archived or deleted after the reminder was stored. Returns `undefined`
 * if none is left.
 */
const mailAbout = async (
  { pool: db, addressOf }: ReminderDeps,
  { organizationId, today }: { organizationId: string; today: string },
  { reviews }: UnsentMail,
  language: Language | null,
): Promise<MailText | undefined> => {
  const planned = await findReviewsStillPlanned(
    { db, organizationId },
    reviews.map(({ policyId }) => policyId),
  );
  const open = reviews.flatMap(({ policyId, due }) => {
    const review = planned.get(policyId);
    return review?.nextReview === due ? [{ policyId, ...review }] : [];
  });
  return open.length > 0 ? reminderMail(open, { today, addressOf }, language) : undefined;
};
