import { type Language, languages } from '@proviso/contracts';

/** A language that a text is taken for, as BCP 47 writes it, and whether it is read from the right. */
export interface TextLanguage {
  language: string;
  rtl: boolean;
}

/** What a text is in when its letters tell nothing else: the scripts of these policies' homes are Latin. */
export const USUAL_LANGUAGE: TextLanguage = { language: 'en', rtl: false };

/** Languages that stand for a script: what a reader is to pronounce it by, and lines are broken by. */
const scripts: readonly (readonly [letter: RegExp, language: string, rtl: boolean])[] = [
  [/\p{sc=Hebrew}/u, 'he', true],
  [/\p{sc=Arabic}/u, 'ar', true],
  [/\p{sc=Syriac}/u, 'syc', true],
  [/\p{sc=Thaana}/u, 'dv', true],
  [/\p{sc=Nko}/u, 'nqo', true],
  [/\p{sc=Hangul}/u, 'ko', false],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja', false],
  [/\p{sc=Han}/u, 'zh', false],
  [/\p{sc=Thai}/u, 'th', false],
  [/\p{sc=Devanagari}/u, 'hi', false],
  [/\p{sc=Bengali}/u, 'bn', false],
  [/\p{sc=Tamil}/u, 'ta', false],
  [/\p{sc=Cyrillic}/u, 'ru', false],
  [/\p{sc=Greek}/u, 'el', false],
];
const LETTER = /\p{L}/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const PLAIN = /^[\x20-\x7E\n]*$/;

/**
 * The language that stands for the script of a text's first letter, which also says from where it is read (Unicode Annex
 * 9, rule P2).
 */
export const languageOf = (text: string): TextLanguage => {
  if (PLAIN.test(text)) return USUAL_LANGUAGE;
  const first = LETTER.exec(text)?.[0] ?? '';
  const found = scripts.find(([letter]) => letter.test(first));
  if (!found) return USUAL_LANGUAGE;
  const [, language, rtl] = found;
  return { language: language === 'zh' && KANA.test(text) ? 'ja' : language, rtl };
};

/** Words that every text of a language has many of, and others have few of. */
const commonWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|of|to|is|are|must|be|for|with|that|by)\b/giu,
  de: /\b(?:der|die|und|das|ist|sind|nicht|mit|für|auf|von|zu|werden|den)\b/giu,
  es: /\b(?:el|la|los|las|de|que|y|en|para|con|se|por|una)\b/giu,
};
/** Characters of a text that are looked at. */
const LOOKED_AT = 20_000;

/** Which of the product's languages a text in Latin letters is in, by its commonest words; English when it has none. */
export const latinLanguageOf = (text: string): Language => {
  const looked = text.slice(0, LOOKED_AT);
  const counts = languages.map(
    (language) => [language, looked.match(commonWords[language])?.length ?? 0] as const,
  );
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};
