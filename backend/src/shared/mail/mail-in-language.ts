import { type Language, sentencesOf } from '@proviso/contracts';
import type { Mail, MailText } from './mailer.ts';
import { germanMails } from './translations/german.ts';
import { spanishMails } from './translations/spanish.ts';

const englishMails = Object.fromEntries(Object.keys(germanMails).map((line) => [line, line]));

/**
 * Formats a parameter of an email. Dates and instants are passed as ISO 8601 under reserved parameter names.
 * Dates are in the organization's time zone, and instants are in UTC, as the email states. Neither is
 * converted to another time zone here.
 */
const written = (language: Language) => (name: string, value: string) => {
  if (name !== 'day' && name !== 'instant') return value;
  const date = new Date(`${value.replace(' ', 'T')}Z`.replace(/^(.{10})Z$/, '$1'));
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(name === 'instant' && { timeStyle: 'short' }),
  }).format(date);
};

const sentences = {
  en: sentencesOf(englishMails, written('en')),
  de: sentencesOf(germanMails, written('de')),
  es: sentencesOf(spanishMails, written('es')),
} as const satisfies Record<Language, (english: string) => string | undefined>;

/** Translates a line or word of an email. Text without a translation is returned unchanged. */
export const createMailLineTranslator =
  (language: Language | null) =>
  (english: string): string =>
    sentences[language ?? 'en'](english) ?? english;

/**
 * Translates an email from English into its recipient's language. Addresses and user text are left unchanged.
 */
export const mailInLanguage = <Written extends MailText & Pick<Mail, 'language'>>(mail: Written): Written => {
  const say = createMailLineTranslator(mail.language);
  return { ...mail, subject: say(mail.subject), text: mail.text.split('\n').map(say).join('\n') };
};
