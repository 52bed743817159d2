import { type Token, tokensOf } from './tokens.ts';

/** Distinct words of one text that are kept for beginnings and corrections: more is no natural language. */
const WORDS_OF_A_TEXT = 20_000;
const word = /^[\p{L}\p{M}]{3,40}$/u;

/** The words of a text that may be misspelt, folded, with their lexemes: 3 to 40 letters each. */
export type Vocabulary = Map<string, string>;

/** Takes a word of a text up, if it is one. */
export const learn = (vocabulary: Vocabulary, { kind, folded, lexeme }: Token): void => {
  if (kind === 'number' || kind === 'unspaced' || kind === 'little' || vocabulary.has(folded)) return;
  if (vocabulary.size < WORDS_OF_A_TEXT && word.test(folded)) vocabulary.set(folded, lexeme);
};

/** The words of `texts`. */
export const vocabularyOf = (texts: readonly string[]): Vocabulary => {
  const vocabulary: Vocabulary = new Map();
  for (const text of texts) tokensOf(text, (token) => learn(vocabulary, token));
  return vocabulary;
};
