import type { EventOf, signInPaused } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import { derivedId } from '../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { MailRefusedError, type Mailer, type MailText } from '../../shared/mail/mailer.ts';
import { ownerOfEmail, type OwnerOfEmailDeps } from './owner-of-email.ts';

/** Age in hours after which the email is no longer useful. */
const FRESH_HOURS = 24;

const pausedMail = (minutes: number, resetPage: string): MailText => ({
  subject: 'Someone tried to sign in to your Proviso account',
  text: [
    'Hello,',
    '',
    `Someone entered a wrong password for your Proviso account too many times, and must now wait ${minutes} minutes.`,
    'You can still sign in on any device that you have used before.',
    '',
    'If this was you and you have forgotten your password, choose a new one here:',
    resetPage,
    'If this was not you, you do not need to do anything. Your password was not entered.',
    '',
  ].join('\n'),
});

export interface PausedMailDeps extends OwnerOfEmailDeps {
  mailer: Mailer;
  addressOf: (path: string) => string;
  now: () => Date;
  logger: Logger;
}

/** Emails users when someone has repeatedly tried to sign in with their address. */
export const whenSignInPaused = (deps: PausedMailDeps): Reaction => ({
  name: 'sign-in-paused-mail',
  streamPrefixes: ['signIn-'],
  async when({ event, eventId, metadata }) {
    if (event.type !== 'SignInPaused' || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const { emailKey, minutes } = (event as EventOf<typeof signInPaused>).data;
    const owner = await ownerOfEmail(deps, emailKey);
    if (!owner) return;
    const { email, language } = owner;
    const mail = pausedMail(minutes, deps.addressOf('/forgot-password'));
    try {
      const id = derivedId(eventId, 'sign-in-paused-mail');
      await deps.mailer.send({ id, to: email, organizationId: null, language, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      deps.logger.warn({ userId: owner.userId, reason: error.message }, 'a mail about sign-ins was rejected');
    }
  },
});
