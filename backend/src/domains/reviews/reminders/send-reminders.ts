import { dayAfter, dayAt, daysBetween, REVIEW_DUE_DAYS } from '@proviso/contracts';
import {
  findReminderRecipient,
  findReviewsStillPlanned,
  listOrganizationsWithReviews,
  listReviewsToRemind,
} from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { type Mailer, MailRefusedError, MailUnavailableError } from '../../../shared/mail/mailer.ts';
import { withUnsubscribe } from '../../../shared/mail/unsubscribe.ts';
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
import { reminderStage } from './stages.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the day in the organization's time zone. No reminders are sent before this hour. */
const HOUR = 7;
/** Number of reviews per query. */
const PAGE = 500;
/** Number of days for which a reminder is kept after a later reminder was sent. */
const KEPT_DAYS = 90;

export interface ReminderDeps {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
  /**
   * Whether the user's plan or trial is active. Without a plan or trial, users could not open the links in
   * the email.
   */
  isEntitled: (member: { userId: string; organizationId: string }) => Promise<boolean>;
}

/**
 * Reminds the people who are responsible for reviews, 30 days, 14 days and 1 day before, and weekly afterward.
 * A person gets one email about all reminders that are due at the same time.
 */
export const sendReviewReminders = (deps: ReminderDeps): ScheduledJob => ({
  name: 'review-reminders',
  every: HOUR_MS,
  async run(signal) {
    const { pool, now, logger } = deps;
    let failures = 0;
    // No time zone is more than a day ahead of UTC.
    const until = dayAfter(dayAt(now(), 'UTC'), REVIEW_DUE_DAYS + 1);
    for (const organization of await listOrganizationsWithReviews(pool, { until })) {
      if (signal.aborted) return;
      // A failure in one organization must not block the other organizations.
      try {
        await remindIn(deps, organization, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof MailUnavailableError) throw error;
        failures += 1;
        logger.error({ err: error, organizationId: organization.id }, 'reviews could not be announced');
      }
    }
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
    await sendMail(deps, { organizationId: id, today }, mail);
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

/** Sends an email. Omits policies that were reviewed, archived or deleted after the reminder was stored. */
const sendMail = async (
  deps: ReminderDeps,
  { organizationId, today }: { organizationId: string; today: string },
  { id, userId, reviews }: UnsentMail,
): Promise<void> => {
  const { pool, mailer, addressOf, logger, isEntitled } = deps;
  const tenant = { db: pool, organizationId };
  const person = await findReminderRecipient(tenant, userId);
  if (!person?.wantsReminders || !(await isEntitled({ userId, organizationId }))) return;
  const planned = await findReviewsStillPlanned(
    tenant,
    reviews.map(({ policyId }) => policyId),
  );
  const open = reviews.flatMap(({ policyId, due }) => {
    const review = planned.get(policyId);
    return review?.nextReview === due ? [{ policyId, ...review }] : [];
  });
  if (open.length === 0) return;
  const { email: to, language } = person;
  const mail = { ...reminderMail(open, { today, addressOf }, language), id, to, organizationId, language };
  try {
    await mailer.send(await withUnsubscribe(deps, { userId, kind: 'reviewReminders' }, mail));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    logger.warn({ userId, reason: error.message }, 'a reminder of reviews was rejected');
  }
};
