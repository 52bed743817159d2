/** Distinct words of one text that are kept for beginnings and corrections: more is no natural language. */
const WORDS_OF_A_TEXT = 20_000;

/** Stretches without the signs of ASCII, within which all words are: quickly found, and most are one word. */
const stretches = /[a-z0-9\u0080-\uffff]+/g;
const runs = /[\p{L}\p{M}\p{N}]+/gu;
const word = /^\p{L}.{2,39}$/u;
// oxlint-disable-next-line no-control-regex -- the first and the last character of ASCII
const isAscii = /^[\0-\x7F]*$/;

/** The words of `texts`, in lower case: 3 to 40 letters and digits, a letter first. */
export const wordsOf = (texts: readonly string[]): Set<string> => {
  const words = new Set<string>();
  for (const text of texts)
    for (const stretch of new Set(text.toLowerCase().match(stretches)))
      for (const run of isAscii.test(stretch) ? [stretch] : (stretch.match(runs) ?? []))
        if (words.size < WORDS_OF_A_TEXT && word.test(run)) words.add(run);
  return words;
};
