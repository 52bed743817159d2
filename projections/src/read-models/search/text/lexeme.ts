import { stemmer } from 'stemmer';

/** English stop words from Postgres and the Snowball project. */
const passedOver = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them
  their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did
  doing a an the and but if or because as until while of at by for with about against between into through during before after above
  below to from up down in out on off over under again further then once here there when where why how all any both each few more most
  other some such no nor not only own same so than too very s t can will just don should now`.split(/\s+/),
);

/** True if the folded word is a stop word. */
export const isStopWord = (folded: string): boolean => passedOver.has(folded);

/** Maximum number of cached words. Bounds memory use for input with many made-up words. */
const MAX_CACHED_WORDS = 50_000;
const known = new Map<string, string>();

/**
 * The form that a folded word's inflections have in common. For English words, this is the stem according to
 * Porter's algorithm.
 */
export const lexemeOf = (folded: string): string => {
  const found = known.get(folded);
  if (found !== undefined) return found;
  if (known.size >= MAX_CACHED_WORDS) known.clear();
  const lexeme = passedOver.has(folded) || !/^[a-z]{3,}$/.test(folded) ? folded : stemmer(folded);
  known.set(folded, lexeme);
  return lexeme;
};
