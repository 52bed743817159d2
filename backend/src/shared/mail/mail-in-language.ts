import { type Language, sentencesOf } from '@proviso/contracts';
import type { Mail } from './mailer.ts';
import { germanMails } from './translations/german.ts';
import { spanishMails } from './translations/spanish.ts';

const englishMails = Object.fromEntries(Object.keys(germanMails).map((line) => [line, line]));

/**
 * Days and instants are written by the functions of mails in the form of ISO 8601, with names that no other parameter has: days as those of
 * the organization, instants in UTC, which the mail says. Neither is moved to another time zone here.
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

/** Says a line of a mail, or a word of one, in a language; what no table has stays as it is. */
export const mailLineIn =
  (language: Language | null) =>
  (english: string): string =>
    sentences[language ?? 'en'](english) ?? english;

/** A mail, written in English, in the language of its recipient. Addresses and what people wrote stay as they are. */
export const mailInLanguage = <Written extends Pick<Mail, 'subject' | 'text' | 'language'>>(
  mail: Written,
): Written => {
  const say = mailLineIn(mail.language);
  return { ...mail, subject: say(mail.subject), text: mail.text.split('\n').map(say).join('\n') };
};
