import type { Logger } from '@proviso/storage';
import { type Owner, ownersOf } from './owners-of.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type Mailer, MailRefusedError, type MailText } from '../../../shared/mail/mailer.ts';

export interface MailOwnersDeps {
  log: Pick<EventLog, 'load'>;
  mailer: Mailer;
  logger: Logger;
}

/**
 * If `quotes` is true, the email contains texts that users entered, so it is sent only to verified addresses.
 */
interface OwnersMail extends MailText {
  quotes?: boolean;
}

/**
 * Emails every owner of an organization about an event. If the call is repeated, each owner still receives
 * the email only once.
 * @param mail the email, or a function that returns it for an owner; `undefined` for none
 * @param eventId id of the event
 * @throws MailUnavailableError
 */
export const mailOwners = async (
  { log, mailer, logger }: MailOwnersDeps,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  mail: OwnersMail | ((owner: Owner) => OwnersMail | undefined),
): Promise<void> => {
  for (const owner of await ownersOf(log, organizationId)) {
    const { userId, email, emailVerified, language } = owner;
    const written = typeof mail === 'function' ? mail(owner) : mail;
    if (!written || (written.quotes && !emailVerified)) continue;
    const { subject, text } = written;
    try {
      const id = derivedId(eventId, `mail-to-${userId}`);
      await mailer.send({ id, to: email, organizationId, language, subject, text });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      logger.warn({ userId, reason: error.message }, 'an email to an owner was rejected');
    }
  }
};
