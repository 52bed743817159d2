/** Distinct words of one text that are kept for beginnings and corrections: more is no natural language. */
const WORDS_OF_A_TEXT = 20_000;

/** Calls `take` with what stands between spaces, in lower case. */
export const forEachTerm = (text: string, take: (term: string) => void): void => {
  for (const [term] of text.matchAll(/\S+/g)) take(term.toLowerCase());
};

/** The words of `text`, in lower case: 3 to 40 letters and digits, a letter first. */
export const wordsOf = (text: string): Set<string> => {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (words.size >= WORDS_OF_A_TEXT) break;
    if (/^\p{L}.{2,39}$/u.test(word)) words.add(word);
  }
  return words;
};
