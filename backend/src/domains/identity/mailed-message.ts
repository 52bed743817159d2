import type { Mailer } from '../../shared/mail/mailer.ts';

/** Returns `sent` if emails leave the installation, and otherwise `kept`. */
export const mailedMessage = (
  { about }: Pick<Mailer, 'about'>,
  sent: string,
  kept = 'This installation sends no email. Its administrators find the message, with its link, in the outbox.',
): string => (about.embedded ? kept : sent);
