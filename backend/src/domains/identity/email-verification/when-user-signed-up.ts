import { ERASED, languageOf, type UserEvent } from '@proviso/contracts';
import { EVERY_ORGANIZATION, type Logger } from '@proviso/storage';
import { readAddressVerification } from '../addresses/proof-of-address.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { MailRefusedError } from '../../../shared/mail/mailer.ts';
import { sendVerification, type SendVerificationDeps } from './send-verification.ts';

/** Emails new users a link to verify their address, unless it is already verified. */
export const whenUserSignedUp = (
  deps: SendVerificationDeps & { log: EventLog; logger: Logger },
): Reaction => ({
  name: 'verification-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, stream, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'UserSignedUp' || event.data.email === ERASED) return;
    // A directory may add thousands of users. They get no email now, and verify their address when they first
    // sign in.
    if (metadata.actor.kind === 'api-key') return;
    // The user may have moved to another organization in the meantime.
    const { verified, yielded } = await readAddressVerification(deps.log, stream, EVERY_ORGANIZATION);
    if (verified || yielded) return;
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
