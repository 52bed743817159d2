import type { Logger } from '@proviso/storage';
import { ownersOf } from './owners-of.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type Mailer, MailRefusedError } from '../../../shared/mail/mailer.ts';

export interface MailOwnersDeps {
  log: Pick<EventLog, 'load'>;
  mailer: Mailer;
  logger: Logger;
}

/**
 * Emails every owner of an organization about an event. If the call is repeated, each owner still receives
 * the email only once.
 * @param mail subject and text. If `quotes` is true, the email contains texts that the organization's users
 * entered, so it is sent only to verified addresses
 * @param eventId id of the event
 * @throws MailUnavailableError
 */
export const mailOwners = async (
  { log, mailer, logger }: MailOwnersDeps,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  { quotes = false, ...mail }: { subject: string; text: string; quotes?: boolean },
): Promise<void> => {
  for (const { userId, email, emailVerified, language } of await ownersOf(log, organizationId)) {
    if (quotes && !emailVerified) continue;
    try {
      const id = derivedId(eventId, `mail-to-${userId}`);
      await mailer.send({ id, to: email, organizationId, language, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      logger.warn({ userId, reason: error.message }, 'an email to an owner was rejected');
    }
  }
};
