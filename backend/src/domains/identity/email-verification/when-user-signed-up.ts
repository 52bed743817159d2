import { ERASED, languageOf, type UserEvent } from '@proviso/contracts';
import { EVERY_ORGANIZATION, type Logger } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { MailRefusedError } from '../../../shared/mail/mailer.ts';
import { sendVerification, type SendVerificationDeps } from './send-verification.ts';

/** Emails everyone who signs up a link to confirm their address, unless it is already confirmed. */
export const whenUserSignedUp = (
  deps: SendVerificationDeps & { log: EventLog; logger: Logger },
): Reaction => ({
  name: 'verification-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, stream, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'UserSignedUp' || event.data.email === ERASED) return;
    // A directory adds people by the thousand, who prove their address when they first sign in.
    if (metadata.actor.kind === 'api-key') return;
    // Wherever they are by now.
    if (await isVerified(deps.log, stream, EVERY_ORGANIZATION)) return;
    const { userId, email } = event.data;
    try {
      await sendVerification(deps, {
        userId,
        email,
        language: languageOf([event.data.language]),
        mailId: derivedId(eventId, 'verification-mail'),
      });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      deps.logger.warn({ userId, reason: error.message }, 'the verification mail was rejected');
    }
  },
});

/** Whether the owner of the address of the person whose stream it is has proved that it is theirs. */
export const isVerified = async (
  log: EventLog,
  stream: string,
  organizationId: string | typeof EVERY_ORGANIZATION,
): Promise<boolean> => (await proofOf(log, stream, organizationId)).verified;

/** Whether the present address is proved, and whether the person has ever proved one. */
export const proofOf = async (
  log: EventLog,
  stream: string,
  organizationId: string | typeof EVERY_ORGANIZATION,
): Promise<{ verified: boolean; ever: boolean }> => {
  let [verified, ever] = [false, false];
  for await (const { event: stored } of log.read(stream, organizationId)) {
    const event = stored as UserEvent;
    if (event.type === 'EmailVerified') verified = true;
    if (event.type === 'PasswordChanged' && event.data.by === 'link') verified = true;
    ever ||= verified;
    if (event.type === 'EmailChanged' && event.data.by === 'directory') verified = false;
  }
  return { verified, ever };
};
