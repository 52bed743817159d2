/**
 * Matches characters that change the text direction, which can make text look different (Unicode Annex 9,
 * 2.1–2.2).
 */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Matches control characters except tab and line feed, and Unicode noncharacters. XML 1.0 forbids all of
 * these characters.
 */
const NOT_TEXT = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * Normalizes `text` for all document formats: one form for each character, no control characters, and no
 * direction overrides.
 */
export const printableText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .replaceAll(NOT_TEXT, '');
