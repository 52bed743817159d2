import { type Token, tokensOf } from './tokens.ts';

/**
 * Maximum number of a text's distinct words that are stored for prefixes and corrections. Natural text has
 * fewer.
 */
const WORDS_OF_A_TEXT = 20_000;
const word = /^[\p{L}\p{M}]{3,40}$/u;

/** Folded words of 3 to 40 letters that may be misspelled, with their lexemes. */
export type Vocabulary = Map<string, string>;

/** Adds a token to the vocabulary if it is a word that may be misspelled. */
export const addToVocabulary = (vocabulary: Vocabulary, { kind, folded, lexeme }: Token): void => {
  if (kind === 'number' || kind === 'unspaced' || kind === 'little' || vocabulary.has(folded)) return;
  if (vocabulary.size < WORDS_OF_A_TEXT && word.test(folded)) vocabulary.set(folded, lexeme);
};

/** Collects the words of `texts`. */
export const vocabularyOf = (texts: readonly string[]): Vocabulary => {
  const vocabulary: Vocabulary = new Map();
  for (const text of texts) tokensOf(text, (token) => addToVocabulary(vocabulary, token));
  return vocabulary;
};
