import type { Language } from '@proviso/contracts';
import type { Mailer, MailText } from '../../../shared/mail/mailer.ts';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';

/** How long the link works, in hours. */
const VERIFICATION_HOURS = 48;

/** The email with a link that proves that the account's owner controls the address. */
const verificationMail = (link: string): MailText => ({
  subject: 'Confirm your email address for Proviso',
  text: [
    'Hello,',
    '',
    'A Proviso account was created with this email address. Open this link to confirm that it belongs to you:',
    link,
    '',
    `The link works once, for ${VERIFICATION_HOURS} hours.`,
    'If you did not create an account, you can ignore this email.',
    '',
  ].join('\n'),
});

export interface SendVerificationDeps {
  links: LinkTokens;
  mailer: Mailer;
  /** Returns the public URL of one of this installation's pages, for example `/verify-email/…`. */
  addressOf: (path: string) => string;
  now: () => Date;
}

/**
 * Emails a link that verifies an address. Earlier links keep working.
 * @param to.mailId stable id of the email, if it may be sent again
 * @throws MailRefusedError, MailUnavailableError
 */
export const sendVerification = async (
  { links, mailer, addressOf, now }: SendVerificationDeps,
  {
    userId,
    email,
    language,
    mailId,
  }: { userId: string; email: string; language: Language | null; mailId?: string },
): Promise<void> => {
  const expiresAt = new Date(now().getTime() + VERIFICATION_HOURS * 60 * 60 * 1000);
  const token = await links.create('verify-email', { userId }, expiresAt);
  const mail = verificationMail(addressOf(`/verify-email/${token}`));
  const id = mailId !== undefined && { id: mailId };
  await mailer.send({ ...id, to: email, organizationId: null, language, ...mail });
};
