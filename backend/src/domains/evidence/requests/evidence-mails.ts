import { nameInEmail } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** The email that tells owners about a request for evidence. */
export const requestedMail = ({ dueOn, link }: { dueOn: string | null; link: string }): MailText => ({
  subject: 'An auditor has asked for evidence',
  text: [
    'Hello,',
    '',
    'An external auditor of your organization has asked for evidence in Proviso.',
    ...(dueOn === null ? [] : [`The auditor needs the answer by ${dueOn}.`]),
    '',
    'Read the request and answer it here:',
    link,
    '',
  ].join('\n'),
});

/** The email that tells an auditor about the answer to their request. */
export const answeredMail = ({
  organizationName,
  link,
}: {
  organizationName: string;
  link: string;
}): MailText => ({
  subject: 'Your request for evidence was answered',
  text: [
    'Hello,',
    '',
    `${nameInEmail(organizationName)} has answered your request for evidence in Proviso.`,
    '',
    'To read the answer, sign in and choose the organization in the menu with your name:',
    link,
    '',
  ].join('\n'),
});
