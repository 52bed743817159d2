import { type Language, sentencesOf } from '@proviso/contracts';
import { germanMails } from './translations/german.ts';
import { spanishMails } from './translations/spanish.ts';

const sentences = {
  de: sentencesOf(germanMails),
  es: sentencesOf(spanishMails),
} as const satisfies Record<Exclude<Language, 'en'>, (english: string) => string | undefined>;

/** A mail, written in English, in the language of its recipient. Addresses and what people wrote stay as they are. */
export const mailInLanguage = <Written extends { subject: string; text: string }>(
  mail: Written,
  language: Language | null | undefined,
): Written => {
  if (!language || language === 'en') return mail;
  const say = (line: string): string => sentences[language](line) ?? line;
  return { ...mail, subject: say(mail.subject), text: mail.text.split('\n').map(say).join('\n') };
};
