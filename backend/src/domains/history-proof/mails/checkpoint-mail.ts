import { oneLine } from '../../../shared/mail/one-line.ts';

/** Returns the email that brings a checkpoint to somebody who keeps it. */
export const checkpointMail = (
  organizationName: string,
  { size, note }: { size: number; note: string },
): { subject: string; text: string; attachment: { name: string; text: string } } => ({
  subject: `Checkpoint of the history of ${oneLine(organizationName)}`.slice(0, 180),
  text: [
    'Hello,',
    '',
    `Please keep this email. It contains the signed state of the history of ${oneLine(organizationName)}.`,
    'If anyone rewrites or cuts off the history later, the verifier can prove it with this email: give the verifier the saved email, the attached file, or the text below.',
    `Signed events: ${size}`,
    '',
    note,
  ].join('\n'),
  attachment: { name: `checkpoint-${size}.txt`, text: note },
});
