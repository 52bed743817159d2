interface Mail {
  subject: string;
  text: string;
}

/** The email that tells owners about a request for an exception. */
export const requestedMail = ({ lastDay, link }: { lastDay: string; link: string }): Mail => ({
  subject: 'Someone asked for an exception to a policy',
  text: [
    'Hello,',
    '',
    'A member of your organization has asked for an exception to a policy in Proviso.',
    `The exception would end after ${lastDay}.`,
    '',
    'Read the request and decide here:',
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
export const decidedMail = (decision: keyof typeof subjects, link: string): Mail => ({
  subject: subjects[decision],
  text: [
    'Hello,',
    '',
    'An owner has decided on an exception that you asked for. Read the decision here:',
    link,
    '',
  ].join('\n'),
});
