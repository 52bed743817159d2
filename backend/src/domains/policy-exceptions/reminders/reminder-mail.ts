import type { Language } from '@proviso/contracts';
import { createMailLineTranslator } from '../../../shared/mail/mail-in-language.ts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/**
 * Returns the email about an exception that ends soon. The line with the title is translated here, because
 * the mailer can only translate fixed, complete lines.
 */
export const exceptionReminderMail = (
  { title, lastDay, link }: { title: string; lastDay: string; link: string },
  language: Language | null,
): MailText => {
  const say = createMailLineTranslator(language);
  return {
    subject: 'An exception to a policy ends soon',
    text: [
      'Hello,',
      '',
      'This exception to a policy, which you asked for or are responsible for, ends soon:',
      '',
      `- ${oneLine(title)}: ${say(`last day ${lastDay}`)}`,
      `  ${link}`,
      '',
      'The policy then applies without the exception. If it is still needed, ask for a new one on the policy’s page.',
    ].join('\n'),
  };
};
