/** Hours for which the link works. */
export const VERIFICATION_HOURS = 48;

/** The email whose link proves that the account's owner controls its address. */
export const verificationMail = (link: string): { subject: string; text: string } => ({
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
