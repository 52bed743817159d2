/**
 * Characters that change text direction, so that text can look like other text (Unicode Annex 9, 2.1–2.2).
 */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
/** Control characters except tab and line feed, and Unicode noncharacters: XML 1.0 allows none of them. */
const NOT_TEXT = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * Normalizes `text` for any document format: one form of each character, no controls, no direction overrides.
 */
export const printableText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .replaceAll(NOT_TEXT, '');
