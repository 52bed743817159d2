/** Matches a word. In scripts without spaces, each letter is treated as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** Normalizes case, letter variants, and ligatures. */
const folded = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase();

/** The words of a text, including repetitions. */
export const wordsIn = (text: string): string[] => folded(text).match(WORD) ?? [];

/**
 * The share of the words in `bag` that occur in `texts`, which are readings of the same file. A word's count
 * comes from the reading in which the word occurs most often.
 */
export const wordRecall = (bag: Readonly<Record<string, number>>, ...texts: readonly string[]): number => {
  const readings = texts.map((text) => {
    const found = new Map<string, number>();
    for (const word of wordsIn(text)) found.set(word, (found.get(word) ?? 0) + 1);
    return found;
  });
  let all = 0;
  let had = 0;
  for (const [word, count] of Object.entries(bag)) {
    all += count;
    had += Math.min(count, Math.max(...readings.map((found) => found.get(word) ?? 0)));
  }
  return had / all;
};
