import type { OrganizationRole } from '@proviso/contracts';
import { linkLifetime, nameInEmail } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** The role names as the interface shows them. */
const roleNames: Readonly<Record<OrganizationRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
  auditor: 'Auditor',
};

/** The invitation email. Names are user input, so each is cut to one line of a reasonable length. */
export const invitationMail = ({
  organizationName,
  inviterName,
  role,
  link,
  expiresAt,
}: {
  organizationName: string;
  inviterName: string;
  role: OrganizationRole;
  link: string;
  expiresAt: Date;
}): MailText => ({
  subject: `Join ${nameInEmail(organizationName)} on Proviso`,
  text: [
    'Hello,',
    '',
    `${nameInEmail(inviterName)} has invited you to join ${nameInEmail(organizationName)} on Proviso as ${roleNames[role]}.`,
    '',
    'Open this link to accept:',
    link,
    '',
    linkLifetime(expiresAt),
    'If you did not expect this invitation, you can ignore this email.',
    '',
  ].join('\n'),
});
