import type { Logger } from '@proviso/storage';
import { ownersOf } from '../accounts/owners-of.ts';
import { derivedId } from '../event-log/ids.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { type Mailer, MailRefusedError } from './mailer.ts';

export interface MailOwnersDeps {
  log: Pick<EventLog, 'load'>;
  mailer: Mailer;
  logger: Logger;
}

/**
 * Emails every owner of an organization because of an event, each once however often it is repeated.
 * @param mail its subject and text
 * @param eventId the event's
 * @throws MailUnavailableError
 */
export const mailOwners = async (
  { log, mailer, logger }: MailOwnersDeps,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  mail: { subject: string; text: string },
): Promise<void> => {
  for (const { userId, email, language } of await ownersOf(log, organizationId)) {
    try {
      const id = derivedId(eventId, `mail-to-${userId}`);
      await mailer.send({ id, to: email, language, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      logger.warn({ userId, reason: error.message }, 'an email to an owner was rejected');
    }
  }
};
