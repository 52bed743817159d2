import { stemmer } from 'stemmer';

/** The stem of a word in a text. Offsets count UTF-16 code units. */
export interface Word {
  stem: string;
  start: number;
  end: number;
}

/**
 * Words that do not indicate a subject, including modal verbs. Obligations are read from the sentence itself.
 */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can could
  did do does doing down during each etc few for from further had has have having he her here hers him his how however i if in into is it
  its itself let like may me might more most must my no nor not of off on once only onto or other ought our ours out over own per same
  shall she should so some such than that the their theirs them then there these they this those through thus to too under until up upon
  us very was we were what when where whether which while who whom why will with within without would you your yours`.split(
    /\s+/,
  ),
);

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;
/**
 * Maximum number of cached stems. Stems are looked up thousands of times for a long text. The limit bounds
 * memory use for input with many made-up words.
 */
const MAX_KEPT = 50_000;
const kept = new Map<string, string>();

const stemOf = (word: string): string => {
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const stem = stemmer(word.replace(/['’].*$/u, ''));
  kept.set(word, stem);
  return stem;
};

/** Returns the meaningful words in `text` in order, with their offsets increased by `offset`. */
export const wordsOf = (text: string, offset = 0): Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const lower = match[0].toLowerCase();
    if (stopWords.has(lower) || (lower.length < 2 && !/\d/.test(lower))) continue;
    const start = offset + match.index;
    words.push({ stem: stemOf(lower), start, end: start + match[0].length });
  }
  return words;
};

/** Returns the stems of `text`, as found by {@link wordsOf}. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem);
