import type { MailText } from '../../shared/mail/mailer.ts';

/** The email that tells owners how many requests for exceptions wait. */
export const requestsMail = ({ count, link }: { count: number; link: string }): MailText => ({
  subject: 'Requests for exceptions to policies are waiting',
  text: [
    'Hello,',
    '',
    'Members of your organization have asked for exceptions to policies in Proviso.',
    `Requests that wait for a decision: ${count}`,
    '',
    'Read the requests and decide here:',
    link,
    '',
  ].join('\n'),
});

const subjects = {
  approved: 'Your exception to a policy was approved',
  rejected: 'Your exception to a policy was rejected',
  revoked: 'Your exception to a policy was revoked',
} as const;

/** The email that tells a member about a decision on the exception that they asked for. */
export const decidedMail = (decision: keyof typeof subjects, link: string): MailText => ({
  subject: subjects[decision],
  text: [
    'Hello,',
    '',
    'An owner has decided on an exception that you asked for. Read the decision here:',
    link,
    '',
  ].join('\n'),
});
