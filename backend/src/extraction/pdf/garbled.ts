/** Characters that no text has: controls, private use and what stands for a character that is not known. */
const NO_TEXT = /[\p{Cc}\p{Co}\uFFFD]/gu;
const CHARACTER = /\S/gu;
/** Operators that draw text (ISO 32000-1, 9.4.3), as they are only shown where they were taken for text. */
const OPERATORS = /(?:^|\s)(?:BT|ET|T[dDfjJmc*])(?=\s|$)/g;
/** Of the characters of a page. */
const SHARE = 0.1;
const LEAST = 10;

/** Whether a page's text is (in part) no text: its font does not say what its signs mean, or its content is damaged. */
export const isGarbled = (texts: readonly string[]): boolean => {
  const text = texts.join(' ');
  const strange = text.match(NO_TEXT)?.length ?? 0;
  const all = text.match(CHARACTER)?.length ?? 0;
  // Bullets of symbol fonts are of private use too: some of them are no garbage.
  if (strange >= LEAST && strange > all * SHARE) return true;
  return (text.match(OPERATORS)?.length ?? 0) >= LEAST * 2;
};
