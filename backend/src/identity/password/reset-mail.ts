/** Minutes for which the link works. */
export const RESET_MINUTES = 60;

/** The email whose link lets someone choose a new password. */
export const resetMail = (link: string): { subject: string; text: string } => ({
  subject: 'Choose a new password for Proviso',
  text: [
    'Hello,',
    '',
    'Someone requested a new password for your Proviso account. Open this link to choose one:',
    link,
    '',
    `The link works once, for ${RESET_MINUTES} minutes. A new password signs you out everywhere.`,
    'If this was not you, you can ignore this email. Your password stays the same.',
    '',
  ].join('\n'),
});
