import type { EventOf, passwordResetRequested } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { MailRefusedError, type Mailer, type MailText } from '../../../shared/mail/mailer.ts';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';
import { ownerOfEmail, type OwnerOfEmailDeps } from '../owner-of-email.ts';

/** How long the link works, in minutes. */
const RESET_MINUTES = 60;

/** The email with a link for choosing a new password. */
const resetMail = (link: string): MailText => ({
  subject: 'Choose a new password for Proviso',
  text: [
    'Hello,',
    '',
    'Someone requested a new password for your Proviso account. Open this link to choose one:',
    link,
    '',
    `The link works once, for ${RESET_MINUTES} minutes. A new password signs you out everywhere and removes your passkeys.`,
    'If this was not you, you can ignore this email. Your password stays the same.',
    '',
  ].join('\n'),
});

export interface ResetMailDeps extends OwnerOfEmailDeps {
  links: LinkTokens;
  mailer: Mailer;
  addressOf: (path: string) => string;
  now: () => Date;
  logger: Logger;
}

/**
 * Emails a reset link to users who requested it. Sends no email to addresses without an account, or to users
 * who sign in only through a provider.
 */
export const whenPasswordResetRequested = (deps: ResetMailDeps): Reaction => ({
  name: 'password-reset-mail',
  streamPrefixes: ['signIn-'],
  async when({ event, eventId, metadata: { recordedAt } }) {
    if (event.type !== 'PasswordResetRequested') return;
    const { emailKey } = (event as EventOf<typeof passwordResetRequested>).data;
    const now = deps.now();
    const expiresAt = new Date(Date.parse(recordedAt) + RESET_MINUTES * 60_000);
    // The link would already have expired.
    if (expiresAt <= now) return;
    const owner = await ownerOfEmail(deps, emailKey);
    if (!owner) return;

    const { userId, email, language } = owner;
    const token = await deps.links.create('reset-password', { userId }, expiresAt);
    const mail = resetMail(deps.addressOf(`/reset-password/${token}`));
    try {
      const id = derivedId(eventId, 'reset-mail');
      await deps.mailer.send({ id, to: email, organizationId: null, language, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      deps.logger.warn({ userId, reason: error.message }, 'the password reset mail was rejected');
    }
  },
});
