import type { Mailer } from './mailer.ts';

/**
 * `sent` if emails leave the installation. Without a mail server, the outbox keeps them for administrators, as
 * `kept` says.
 */
export const mailedMessage = (
  { about }: Pick<Mailer, 'about'>,
  sent: string,
  kept = 'This installation sends no email. Its administrators find the message, with its link, in the outbox.',
): string => (about.embedded ? kept : sent);
