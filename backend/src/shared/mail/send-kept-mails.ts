import { errorText, type Logger } from '@proviso/storage';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';
import { listDueMails, type KeptMailsDeps, recordFailedMailAttempt, recordMailSent } from './kept-mails.ts';
import { MailDeferredError, type Mailer, MailRefusedError } from './mailer.ts';

/** Maximum number of emails that are loaded at a time. */
const BATCH_SIZE = 50;

/**
 * Job that resends emails that the mail server deferred or that an administrator wants to be sent again.
 * @param deps.mailer sends emails without storing them
 */
export const sendKeptMails = ({
  mailer,
  logger,
  ...deps
}: KeptMailsDeps & { mailer: Pick<Mailer, 'send'>; logger: Logger }): ScheduledJob => ({
  name: 'kept-mails',
  every: 30_000,
  async run(signal) {
    for (
      let due = await listDueMails(deps, BATCH_SIZE);
      due.length > 0;
      due = await listDueMails(deps, BATCH_SIZE)
    )
      for (const { id, mail } of due) {
        signal.throwIfAborted();
        try {
          if (!mail) throw new MailRefusedError('the email was sealed with another master key');
          await mailer.send(mail);
          await recordMailSent(deps.pool, id);
        } catch (error) {
          const isRefused = error instanceof MailRefusedError;
          if (!isRefused && !(error instanceof MailDeferredError)) throw error;
          logger.warn(
            { mail: id, reason: errorText(error) },
            'an email was not taken by the mail server again',
          );
          await recordFailedMailAttempt(deps.pool, id, {
            state: isRefused ? 'refused' : 'waiting',
            reason: error.message,
          });
        }
      }
  },
});
