import { findCommentRecipient } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type Mailer, MailRefusedError, type MailText } from '../../../shared/mail/mailer.ts';
import { withUnsubscribe } from '../../../shared/mail/unsubscribe.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { loadThread } from '../change-thread.ts';
import { listDueMails, removeOldMails, settleMail, type WaitingMail } from './waiting-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Days for which the time of the last email is kept. */
const KEPT_DAYS = 30;
/** Number of emails per run. */
const BATCH = 500;

export interface MailCommentsDeps {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  log: Pick<EventLog, 'load'>;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
  /** Whether the user's plan or trial is active. Otherwise, they could not open the link in the email. */
  isEntitled: (member: { userId: string; organizationId: string }) => Promise<boolean>;
}

/** Emails people about new comments: at most one email per person, thread, and hour. */
export const mailComments = (deps: MailCommentsDeps): ScheduledJob => ({
  name: 'comment-mail',
  every: MINUTE_MS,
  async run(signal) {
    const { pool, now } = deps;
    const mailedBefore = new Date(now().getTime() - HOUR_MS);
    for (const waiting of await listDueMails(pool, { mailedBefore, limit: BATCH })) {
      signal.throwIfAborted();
      const { upTo, isMailed } = await mailAbout(deps, waiting);
      await settleMail(pool, waiting, { upTo, mailedAt: isMailed ? now() : null });
    }
    await removeOldMails(pool, new Date(now().getTime() - KEPT_DAYS * 24 * HOUR_MS));
  },
});

/**
 * Emails a person about the comments of a thread up to the number `upTo`. Sends no email if the person does not
 * want it, or if nothing new is left to read.
 */
const mailAbout = async (
  deps: MailCommentsDeps,
  { organizationId, threadId, userId, policyId, firstNumber, lastNumber }: WaitingMail,
): Promise<{ upTo: number; isMailed: boolean }> => {
  const { pool, log, mailer, addressOf, logger, isEntitled } = deps;
  const person = await findCommentRecipient({ db: pool, organizationId }, { userId, policyId });
  if (!person || !(await isEntitled({ userId, organizationId })))
    return { upTo: lastNumber, isMailed: false };
  const { state } = await loadThread(log, organizationId, threadId);
  const comments = state?.comments ?? [];
  const upTo = comments.length;
  const isNew = comments.slice(firstNumber - 1).some(({ by, deleted }) => by !== userId && !deleted);
  if (!isNew) return { upTo, isMailed: false };
  const mail = {
    ...commentsMail(addressOf(`/policies/${policyId}?comment=${threadId}`)),
    id: derivedId(threadId, userId, `${firstNumber}`),
    to: person.email,
    organizationId,
    language: person.language,
  };
  try {
    await mailer.send(await withUnsubscribe(deps, { userId, kind: 'comments' }, mail));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    logger.warn({ userId, reason: error.message }, 'an email about comments was rejected');
  }
  return { upTo, isMailed: true };
};

const commentsMail = (link: string): MailText => ({
  subject: 'New comments on a policy',
  text: [
    'Hello,',
    '',
    'There are new comments on a policy in Proviso. You wrote in the thread, or you own the policy.',
    '',
    'Read the comments here:',
    link,
    '',
  ].join('\n'),
});
