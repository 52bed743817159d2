/** Deterministic pseudo-random numbers: mulberry32. */
export const createRandomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const WORDS = 30_000;
const starts = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'w',
  'pr',
  'st',
  'tr',
  'cl',
];
const middles = ['a', 'e', 'i', 'o', 'u', 'ar', 'en', 'in', 'or', 'al'];

/** English-like words without a common prefix, most frequent first. */
export const vocabulary: readonly string[] = (() => {
  const next = createRandomNumbers(7);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 2 + Math.floor(next() * 3);
    words.add(Array.from({ length: syllables }, () => pick(starts) + pick(middles)).join(''));
  }
  return [...words];
})();

/** The word with this rank. Ranks start at 1. */
export const wordOfRank = (rank: number): string => vocabulary[Math.min(rank, WORDS) - 1] ?? '';

/** A random word by Zipf's law: the word of rank n is used 1/n times as often as the first one. */
export const randomWord = (next: () => number): string => wordOfRank(Math.floor(WORDS ** next()));

/** Number of word pairs that often occur together, like "access control" in real policies. */
const PAIRS = 300;
export const wordPairOf = (index: number): string =>
  `${wordOfRank(3 + ((index * 7) % 60))} ${wordOfRank(40 + ((index * 37) % 2_000))}`;

/** Number of words in a policy. A real one of two to three pages would have twice as many. */
const BODY_WORDS = 150;

/** The text of the policy with this number. */
export const bodyOf = (policy: number): string => {
  const next = createRandomNumbers(policy);
  const parts: string[] = [];
  for (let words = 0; words < BODY_WORDS; words += 1) {
    const isPair = next() < 0.06;
    parts.push(isPair ? wordPairOf(Math.floor(PAIRS ** next()) - 1) : randomWord(next));
    if (next() < 0.08) parts.push(next() < 0.3 ? '.\n\n' : '.');
  }
  return parts.join(' ').replaceAll(' .', '.').replaceAll('\n ', '\n');
};
