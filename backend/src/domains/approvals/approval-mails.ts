import type { MailText } from '../../shared/mail/mailer.ts';

/** The email that asks an approver to decide on a text. */
export const waitingMail = ({ dueOn, link }: { dueOn: string | undefined; link: string }): MailText => ({
  subject: 'A policy is waiting for your approval',
  text: [
    'Hello,',
    '',
    'A text of a policy was submitted for approval in Proviso, and you are one of the approvers.',
    ...(dueOn === undefined ? [] : [`Please decide by ${dueOn}.`]),
    '',
    'Read the text and decide here:',
    link,
    '',
  ].join('\n'),
});

const subjects = {
  approved: 'The text that you submitted was approved',
  'changes-requested': 'Changes to the text that you submitted were requested',
  rejected: 'The text that you submitted was rejected',
  lapsed:
    'The submission of your text lapsed, because the text changed or is no longer waiting to be published',
} as const;

/** How an approval ends, if its submitter is informed. */
export type ApprovalEnding = keyof typeof subjects;

/** The email that tells a member how the approval of the text that they submitted has ended. */
export const endedMail = (ending: ApprovalEnding, link: string): MailText => ({
  subject: subjects[ending],
  text: ['Hello,', '', `${subjects[ending]}.`, '', 'Read more here:', link, ''].join('\n'),
});
