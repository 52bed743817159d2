import type { Mailer } from './mailer.ts';

/** `sent` if emails leave the installation. Without a mail server, the outbox keeps them for administrators. */
export const mailedMessage = ({ about }: Pick<Mailer, 'about'>, sent: string): string =>
  about.embedded
    ? 'This installation sends no email. Its administrators find the message, with its link, in the outbox.'
    : sent;
