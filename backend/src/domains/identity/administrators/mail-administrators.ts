import type { Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { mailToPerson, type MailToPersonDeps } from '../mail-to-person.ts';
import { administratorIds } from './administrators.ts';

export interface MailAdministratorsDeps extends MailToPersonDeps {
  /** The api's or the jobs'. */
  pool: Pool;
}

/**
 * Emails everybody who administers the installation because of an event, each once however often it is repeated.
 * @throws MailUnavailableError
 */
export const mailAdministrators = async (
  deps: MailAdministratorsDeps,
  eventId: string,
  mail: { subject: string; text: string },
): Promise<void> => {
  for (const userId of await administratorIds(deps.pool)())
    await mailToPerson(deps, userId, { id: derivedId(eventId, `mail-to-${userId}`), ...mail });
};
