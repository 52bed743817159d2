/** Characters of private use, which signs of symbol fonts have too, and what stands for a character that is not known. */
const UNKNOWN = /[\p{Co}\uFFFD]/gu;
/** Control characters, which no text has: a font without a right table gives them for letters or digits. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/gu;
const CHARACTER = /\S/gu;
/** Operators that draw text (ISO 32000-1, 9.4.3), as they are only shown where they were taken for text. */
const OPERATORS = /(?:^|\s)(?:BT|ET|T[dDfjJmc*])(?=\s|$)/g;
/** Of the characters of a page. */
const SHARE = 0.1;
const LEAST = 10;
/** A stray one or two do no harm. */
const LEAST_CONTROLS = 3;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Whether a page's text is (in part) no text: its font does not say what its signs mean, or its content is damaged. */
export const isGarbled = (texts: readonly string[]): boolean => {
  const text = texts.join(' ');
  const controls = count(text, CONTROL);
  if (controls >= LEAST_CONTROLS) return true;
  const unknown = count(text, UNKNOWN);
  if (unknown >= LEAST && unknown > count(text, CHARACTER) * SHARE) return true;
  return count(text, OPERATORS) >= LEAST * 2;
};
