import type { Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { mailToPerson, type MailToPersonDeps } from '../mail-to-person.ts';
import { administratorIds } from './administrators.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

export interface MailAdministratorsDeps extends MailToPersonDeps {
  /** Connects as the API or jobs database role. */
  pool: Pool;
}

/**
 * Emails all administrators of the installation about an event. If the call is repeated, each administrator
 * still receives the email only once.
 * @throws MailUnavailableError
 */
export const mailAdministrators = async (
  deps: MailAdministratorsDeps,
  eventId: string,
  mail: MailText,
): Promise<void> => {
  for (const userId of await administratorIds(deps.pool)())
    await mailToPerson(deps, userId, { id: derivedId(eventId, `mail-to-${userId}`), ...mail });
};
