import { type Language, languages } from '@proviso/contracts';

/** A text's detected language (BCP 47), and whether the text is read from right to left. */
export interface TextLanguage {
  language: string;
  rtl: boolean;
}

/** Fallback if a text's letters do not determine its language. Most policies use Latin script. */
export const DEFAULT_LANGUAGE: TextLanguage = { language: 'en', rtl: false };

/** A representative language for each script, used for pronunciation and line breaking. */
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
 * The representative language of a text's first letter, which also determines the direction (Unicode Annex 9,
 * rule P2).
 */
export const languageOf = (text: string): TextLanguage => {
  if (PLAIN.test(text)) return DEFAULT_LANGUAGE;
  const first = LETTER.exec(text)?.[0] ?? '';
  const found = scripts.find(([letter]) => letter.test(first));
  if (!found) return DEFAULT_LANGUAGE;
  const [, language, rtl] = found;
  return { language: language === 'zh' && KANA.test(text) ? 'ja' : language, rtl };
};

/** Words that are frequent in one language and rare in the others. */
const commonWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|of|to|is|are|must|be|for|with|that|by)\b/giu,
  de: /\b(?:der|die|und|das|ist|sind|nicht|mit|für|auf|von|zu|werden|den)\b/giu,
  es: /\b(?:el|la|los|las|de|que|y|en|para|con|se|por|una)\b/giu,
};
/** Maximum number of characters that are examined to detect a language. */
const MAX_EXAMINED_CHARACTERS = 20_000;

/**
 * Detects the language of a text in Latin letters by its most common words. Only considers the product's
 * languages, and defaults to English.
 */
export const latinLanguageOf = (text: string): Language => {
  const looked = text.slice(0, MAX_EXAMINED_CHARACTERS);
  const counts = languages.map(
    (language) => [language, looked.match(commonWords[language])?.length ?? 0] as const,
  );
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};
