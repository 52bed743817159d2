import { linkLifetime, nameInEmail } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** The email that invites an auditor. Names are user input, so each is cut to one line of limited length. */
export const auditInvitationMail = ({
  organizationName,
  inviterName,
  link,
  expiresAt,
}: {
  organizationName: string;
  inviterName: string;
  link: string;
  expiresAt: Date;
}): MailText => ({
  subject: `Audit ${nameInEmail(organizationName)} on Proviso`,
  text: [
    'Hello,',
    '',
    `${nameInEmail(inviterName)} has invited you to audit ${nameInEmail(organizationName)} on Proviso.`,
    '',
    'You keep your own organization and can read this one as an auditor. Sign in with this address, or create an account with it first. Then open this link to accept:',
    link,
    '',
    linkLifetime(expiresAt),
    'If you did not expect this invitation, you can ignore this email.',
    '',
  ].join('\n'),
});
