/** Matches diacritics that a search ignores: Latin, Greek, Cyrillic, Hebrew and Arabic ones. */
const marks = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g;
/** Letters that Unicode does not decompose, and how they are typed on other keyboards. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};
const spelledLetters = /[ßæœøđðþłħŋıς]/g;
const signs = /[^\p{L}\p{M}\p{N}]+/gu;
// oxlint-disable-next-line no-control-regex -- the first and the last character of ASCII
const ascii = /^[\0-\x7F]*$/;
/**
 * Maximum number of characters in a word. Longer words are not natural language, and index keys must stay
 * short.
 */
const MAX_CHARACTERS = 64;

/**
 * Normalizes a word of letters and digits for comparison. The result is lowercase, without accents, and has
 * full-width forms and ligatures replaced with plain letters (Unicode's compatibility decomposition, UAX
 * #15). It has at most 64 characters and is never empty.
 */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase();
  if (ascii.test(lower)) return lower.length <= MAX_CHARACTERS ? lower : lower.slice(0, MAX_CHARACTERS);
  const folded = lower
    .normalize('NFKD')
    .replace(marks, '')
    .replace(spelledLetters, (letter) => spelled[letter] ?? letter)
    .normalize('NFC')
    .replace(signs, '');
  return truncateWord(folded === '' ? lower : folded);
};

/**
 * Normalizes the characters of a text in a script without spaces. The result is composed, and half-width
 * characters become full-width.
 */
export const foldUnspaced = (stretch: string): string[] => {
  const folded = stretch.toLowerCase().normalize('NFKC').replace(signs, '');
  return Array.from(folded === '' ? stretch : folded);
};

/** Truncates `word` to the maximum length. */
export const truncateWord = (word: string): string =>
  word.length <= MAX_CHARACTERS ? word : Array.from(word).slice(0, MAX_CHARACTERS).join('');
