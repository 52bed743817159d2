/** Hours for which the links work. */
export const CHANGE_HOURS = 24;

/** The mail to the address that the account has. */
export const oldAddressMail = (
  newEmail: string,
  { confirm, stop }: { confirm: string; stop: string },
): { subject: string; text: string } => ({
  subject: 'Your Proviso account is to have another email address',
  text: [
    'Hello,',
    '',
    `someone who is signed in to your Proviso account wants its address to be ${newEmail}. If that was you, open this link to agree:`,
    confirm,
    '',
    'If it was not you, open this link to stop it. You are then signed out everywhere, and should choose a new password:',
    stop,
    '',
    `The links work for ${CHANGE_HOURS} hours. Nothing changes unless both addresses agree.`,
    '',
  ].join('\n'),
});

/** The mail to the address that the account is to have. */
export const newAddressMail = (confirm: string): { subject: string; text: string } => ({
  subject: 'Confirm your new email address for Proviso',
  text: [
    'Hello,',
    '',
    'A Proviso account is to have this email address. Open this link to confirm that it belongs to you:',
    confirm,
    '',
    `The link works for ${CHANGE_HOURS} hours. If you do not know what this is about, you can ignore this email.`,
    '',
  ].join('\n'),
});

/** The mail to both addresses afterwards. */
export const changedMail = (newEmail: string): { subject: string; text: string } => ({
  subject: 'Your Proviso account has another email address',
  text: [
    'Hello,',
    '',
    `your Proviso account now has the email address ${newEmail}. From now on you sign in with it.`,
    'Sessions on other devices have ended.',
    '',
    'If you did not want this, contact an owner of your organization or the administrator of your installation at once.',
    '',
  ].join('\n'),
});
