import { ERASED, streamName } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import { userDecider } from './user/decider.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type Mailer, MailRefusedError, type MailText } from '../../shared/mail/mailer.ts';

export interface MailToPersonDeps {
  log: EventLog;
  credentials: Credentials;
  mailer: Mailer;
  logger: Logger;
}

export interface MailToPerson extends MailText {
  id: string;
}

/** Emails a user, regardless of the user's notification choices, unless the user was erased. */
export const mailToPerson = async (
  { log, credentials, mailer, logger }: MailToPersonDeps,
  userId: string,
  mail: MailToPerson | ((person: { emailVerified: boolean }) => MailToPerson),
): Promise<void> => {
  // The user may have moved to another organization in the meantime.
  const credential = await credentials.findByUser(userId);
  if (!credential) return;
  const { state } = await log.load(streamName('user', userId), userDecider, credential.organizationId);
  if (state.status !== 'signed-up' || state.email === ERASED) return;
  try {
    const written = typeof mail === 'function' ? mail(state) : mail;
    await mailer.send({
      to: state.email,
      organizationId: credential.organizationId,
      language: state.language,
      ...written,
    });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    logger.warn({ userId, reason: error.message }, 'a mail to a person was rejected');
  }
};
