/** Minutes for which the link works. */
export const RESET_MINUTES = 60;

/** The mail whose link lets somebody choose a new password. */
export const resetMail = (link: string): { subject: string; text: string } => ({
  subject: 'Choose a new password for Proviso',
  text: [
    'Hello,',
    '',
    'Somebody asked for a new password for your account on Proviso. Open this link to choose one:',
    link,
    '',
    `The link works once, for ${RESET_MINUTES} minutes. A new password signs you out everywhere.`,
    'If it was not you, you need not do anything: your password stays as it is.',
    '',
  ].join('\n'),
});
