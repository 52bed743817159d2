import type { Mailer } from '../../mail/mailer.ts';
import type { LinkTokens } from '../../accounts/link-tokens.ts';
import { VERIFICATION_HOURS, verificationMail } from './verification-mail.ts';

export interface SendVerificationDeps {
  links: LinkTokens;
  mailer: Mailer;
  /** The public address of a page of this installation, such as `/verify-email/…`. */
  addressOf: (path: string) => string;
  now: () => Date;
}

/**
 * Emails a link for confirming an address. Earlier links keep working.
 * @param to.mailId the same for the same mail, if it may be sent again
 * @throws MailRefusedError, MailUnavailableError
 */
export const sendVerification = async (
  { links, mailer, addressOf, now }: SendVerificationDeps,
  { userId, email, mailId }: { userId: string; email: string; mailId?: string },
): Promise<void> => {
  const expiresAt = new Date(now().getTime() + VERIFICATION_HOURS * 60 * 60 * 1000);
  const token = await links.create('verify-email', { userId }, expiresAt);
  await mailer.send({
    ...(mailId !== undefined && { id: mailId }),
    to: email,
    ...verificationMail(addressOf(`/verify-email/${token}`)),
  });
};
