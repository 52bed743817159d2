import { ERASED, streamName, type UserEvent } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import { userDecider } from '../user/decider.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { MailRefusedError, type Mailer } from '../../../shared/mail/mailer.ts';
import { emailChangedMail } from './mails.ts';

/** Age in hours after which the email is no longer useful. */
const FRESH_HOURS = 24;

/** Notifies both addresses that an account's address has changed. */
export const whenEmailChanged = (deps: {
  log: EventLog;
  mailer: Mailer;
  now: () => Date;
  logger: Logger;
}): Reaction => ({
  name: 'email-changed-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'EmailChanged') return;
    const { userId, email, previousEmail } = event.data;
    if (email === ERASED || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const { state } = await deps.log.load(streamName('user', userId), userDecider, metadata.organizationId);
    const language = state.status === 'signed-up' ? state.language : null;
    for (const [to, which] of [
      [previousEmail, 'previous'],
      [email, 'present'],
    ] as const) {
      try {
        await deps.mailer.send({
          id: derivedId(eventId, `email-changed-mail-${which}`),
          to,
          organizationId: null,
          language,
          ...emailChangedMail(email),
        });
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        deps.logger.warn({ userId, reason: error.message }, 'a mail about a changed address was rejected');
      }
    }
  },
});
