import { closingDays } from '@proviso/contracts';
import type { MailText } from '../../../shared/mail/mailer.ts';

const written = (subject: string, lines: readonly string[]): MailText => ({
  subject,
  text: ['Hello,', '', ...lines, ''].join('\n'),
});

/**
 * Informs an owner that the organization will be closed on `day`. `address` is the page on which the owner
 * can reopen it.
 */
export const requestedMail = (day: string, address: string): MailText =>
  written(`Your organization in Proviso will be closed on ${day}`, [
    `An owner asked for your organization to be closed. For ${closingDays} days, until ${day}, it can be read and exported, but not changed.`,
    'After that, all its data in Proviso will be removed, and its accounts will be closed. This cannot be undone.',
    'Its subscription is canceled and is not renewed.',
    'Until then any owner can reopen it:',
    address,
  ]);

/** Reminds an owner before the organization is closed. */
export const reminderMail = ({ days, day }: { days: number; day: string }, address: string): MailText =>
  written(`Reminder: your organization in Proviso will be closed on ${day}`, [
    `In ${days} days, on ${day}, your organization will be closed, as an owner requested.`,
    'After that, all its data in Proviso will be removed, and its accounts will be closed. This cannot be undone.',
    'Export what you need first. Until then any owner can reopen it:',
    address,
  ]);

/** Informs an owner that the organization will not be closed. `address` is the subscription page. */
export const reopenedMail = (address: string): MailText =>
  written('Your organization in Proviso was reopened', [
    'Your organization will not be closed. Nothing was removed, and members can make changes again.',
    'Its subscription stays canceled. To keep it, reactivate it here:',
    address,
  ]);

/** The last email to an owner, sent before the owner's account is erased. */
export const closedMail = (): MailText =>
  written('Your organization in Proviso was closed', [
    'Your organization can no longer be reopened. It is closed, and all its data in Proviso is being removed, including your account.',
    'This is the last email we will send you. You can sign up again with this address at any time.',
  ]);
