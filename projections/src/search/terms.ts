/** Distinct words of one text that are kept for beginnings and corrections: more is no natural language. */
const WORDS_OF_A_TEXT = 20_000;

/** Calls `take` with what stands between spaces, in lower case. */
export const forEachTerm = (text: string, take: (term: string) => void): void => {
  for (const [term] of text.matchAll(/\S+/g)) take(term.toLowerCase());
};

/** Adds the words of `text`, in lower case, to `words`: 3 to 40 letters and digits, a letter first. */
export const addWords = (words: Set<string>, text: string): void => {
  const most = words.size + WORDS_OF_A_TEXT;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (words.size >= most) return;
    if (/^\p{L}.{2,39}$/u.test(word)) words.add(word);
  }
};
