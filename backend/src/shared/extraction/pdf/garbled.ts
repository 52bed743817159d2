/** Matches private-use characters, which symbol fonts also use, and the replacement character. */
const UNKNOWN = /[\p{Co}\uFFFD]/gu;
/**
 * Matches control characters. A font with a wrong character map yields control characters instead of letters
 * or digits.
 */
const CONTROL = /[^\P{Cc}\t\n\f\r]/gu;
const CHARACTER = /\S/gu;
/** Matches text operators (ISO 32000-1, 9.4.3), which appear only if damaged content was read as text. */
const OPERATORS = /(?:^|\s)(?:BT|ET|T[dDfjJmc*])(?=\s|$)/g;
/**
 * A page is garbled if more than this fraction of its characters are unknown, and at least `MIN_CHARACTERS`
 * of them.
 */
const SHARE = 0.1;
const MIN_CHARACTERS = 10;
/** A page is garbled if it has at least this many control characters. One or two are harmless. */
const MIN_CONTROLS = 3;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Whether a page's text is partly unreadable, because its font has no character map or its content is
 * damaged.
 */
export const isGarbled = (texts: readonly string[]): boolean => {
  const text = texts.join(' ');
  const controls = count(text, CONTROL);
  if (controls >= MIN_CONTROLS) return true;
  const unknown = count(text, UNKNOWN);
  if (unknown >= MIN_CHARACTERS && unknown > count(text, CHARACTER) * SHARE) return true;
  return count(text, OPERATORS) >= MIN_CHARACTERS * 2;
};
