import { ERASED, type UserEvent } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { Credentials } from '../../accounts/credentials/credentials.ts';
import { userDecider } from '../../accounts/user/decider.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { derivedId } from '../../event-log/ids.ts';
import { isFresh } from '../../jobs/is-fresh.ts';
import type { Reaction } from '../../jobs/reaction.ts';
import { MailRefusedError, type Mailer } from '../../mail/mailer.ts';

/** Hours after which the mail would only worry its reader. */
const FRESH_HOURS = 24;

const endedMail = (settings: string): { subject: string; text: string } => ({
  subject: 'Two-factor authentication of your Proviso account was ended',
  text: [
    'Hello,',
    '',
    'An administrator of this installation has ended the two-factor authentication of your account. Your password is the same.',
    '',
    'You can set it up again here:',
    settings,
    'If you did not ask for this, please contact the administrator.',
    '',
  ].join('\n'),
});

/** Tells people by mail that an administrator has ended their two-factor authentication. */
export const whenTwoFactorEnded = (deps: {
  log: EventLog;
  credentials: Credentials;
  mailer: Mailer;
  addressOf: (path: string) => string;
  now: () => Date;
  logger: Logger;
}): Reaction => ({
  name: 'two-factor-ended-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, stream, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'TwoFactorDisabled' || event.data.reason === undefined) return;
    if (!isFresh({ metadata }, FRESH_HOURS, deps.now())) return;
    // They may be in another organization by now.
    const credential = await deps.credentials.findByUser(event.data.userId);
    if (!credential) return;
    const { state } = await deps.log.load(stream, userDecider, credential.organizationId);
    if (state.status !== 'signed-up' || state.email === ERASED) return;
    const mail = endedMail(deps.addressOf('/settings?tab=security'));
    try {
      await deps.mailer.send({ id: derivedId(eventId, 'two-factor-ended-mail'), to: state.email, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      const { userId } = event.data;
      deps.logger.warn({ userId, reason: error.message }, 'a mail about two-factor was rejected');
    }
  },
});
