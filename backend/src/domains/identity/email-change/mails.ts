import type { MailText } from '../../../shared/mail/mailer.ts';

/** How long the links work, in hours. */
export const CHANGE_HOURS = 24;

/** The email to the account's current address. */
export const oldAddressMail = (
  newEmail: string,
  { confirm, stop }: { confirm: string; stop: string },
): MailText => ({
  subject: 'Confirm the change of your Proviso email address',
  text: [
    'Hello,',
    '',
    `Someone who is signed in to your Proviso account asked to change its email address to ${newEmail}. If that was you, open this link to agree:`,
    confirm,
    '',
    'If it was not you, open this link to stop the change. You are then signed out everywhere and should choose a new password:',
    stop,
    '',
    `The links work for ${CHANGE_HOURS} hours. Nothing changes unless both addresses confirm.`,
    '',
  ].join('\n'),
});

/** The email to the account's new address. */
export const newAddressMail = (confirm: string): MailText => ({
  subject: 'Confirm your new email address for Proviso',
  text: [
    'Hello,',
    '',
    'Someone asked to use this email address for their Proviso account. If that was you, open this link to confirm it:',
    confirm,
    '',
    `The link works for ${CHANGE_HOURS} hours. If you did not ask for this, you can ignore this email.`,
    '',
  ].join('\n'),
});

/** The email to both addresses after the change. */
export const emailChangedMail = (newEmail: string): MailText => ({
  subject: 'The email address of your Proviso account was changed',
  text: [
    'Hello,',
    '',
    `The email address of your Proviso account is now ${newEmail}. Use it to sign in from now on.`,
    'Other devices were signed out.',
    '',
    'If this was not you, contact an owner of your organization or the administrator of your installation at once.',
    '',
  ].join('\n'),
});
