import { searchableText } from './plain-text.ts';
import { plainWord, type SearchedWord, searchedWords, type Spelling, spellingsOf } from './text/pattern.ts';

/** A term of a search. */
export type SearchTerm = WordTerm | OrderedTerm | StopWordTerm;

interface Typed {
  /** The text as the user typed it, without surrounding punctuation. Never empty. */
  text: string;
  /** True if the last word is also matched as a prefix. */
  isBeginning: boolean;
}

/** A word without separators. */
export interface WordTerm extends Typed, Omit<SearchedWord, 'isStopWord'> {
  kind: 'word';
}

/** A phrase, or a word that consists of several pieces and is treated as a phrase. */
export interface OrderedTerm extends Typed {
  kind: 'phrase';
  /** The term's spellings, both as a prefix and as an exact match. */
  spellings: readonly Spelling[];
  exact: readonly Spelling[];
}

/** Stop words such as `the`, which are used only if there are no other terms. */
export interface StopWordTerm extends Typed {
  kind: 'little';
  words: readonly string[];
}

/** A parsed search. */
export interface ParsedSearch {
  /** A text must match at least one term of each group. */
  every: readonly (readonly SearchTerm[])[];
  /** A text must not match any of these terms. */
  without: readonly SearchTerm[];
}

/**
 * Maximum number of different terms. Further terms are ignored, because each term must be looked up in every
 * text.
 */
const MAX_TERMS = 24;
/** Minimum number of letters in a word that is matched as a prefix although more words follow. */
const BEGINNING_LETTERS = 3;

/**
 * Parses any text as a search:
 *
 * - Words are separated by spaces. Punctuation around words is dropped, and so are words without a letter or
 *   digit.
 * - A word of three letters or more is also matched as a prefix. So is the last word, whatever its length.
 * - Text in quotation marks of any kind is a phrase; a phrase without a closing mark extends to the end.
 * - A minus before a word or phrase, after a space or at the start, excludes it. Elsewhere, a minus is
 *   treated as a space.
 * - `or` or `|` between terms makes them alternatives, as in `a or b or c`. If a term is missing or excluded,
 *   the operator is dropped. It binds more tightly than a space: `a b or c` means a, and b or c.
 * - A word of several pieces, such as `follow-up` or `AC-2(3)`, is a phrase of these pieces, and also the
 *   word that they form when written together. Numbers keep their separators, as in `164.308`
 *   (text/pattern.ts).
 * - Repeated terms are used once. If there are more than 24 different terms, only the first 24 are used.
 */
export const parseSearch = (search: string): ParsedSearch => {
  const every: SearchTerm[][] = [];
  const without: SearchTerm[] = [];
  let joinsLast = false;
  let canBeJoined = false;
  const counted = new Set<string>();
  for (const { sign, phrase, word, isLast } of tokensOf(search)) {
    const isOr = sign === '' && word !== undefined && /^(?:or|\|+)$/i.test(word);
    const term = isOr || counted.size >= MAX_TERMS ? undefined : toTerm(phrase, word, isLast);
    if (term) counted.add(`${term.kind} ${term.text}`);
    if (isOr) {
      joinsLast = canBeJoined;
    } else if (term !== undefined && sign !== '') {
      without.push(asItIs(term));
      joinsLast = canBeJoined = false;
    } else if (term !== undefined) {
      const group = joinsLast ? every.at(-1) : undefined;
      if (group === undefined) every.push([term]);
      else group.push(term);
      joinsLast = false;
      canBeJoined = true;
    }
  }
  return { every: distinct(every), without: distinct(without) };
};

/** Returns the term without prefix matches, because an excluded term is never a prefix. */
const asItIs = (term: SearchTerm): SearchTerm =>
  term.kind === 'phrase'
    ? { ...term, isBeginning: false, spellings: term.exact }
    : { ...term, isBeginning: false };

const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

interface Token {
  /** A minus sign, or empty. */
  sign: string;
  phrase: string | undefined;
  word: string | undefined;
  isLast: boolean;
}

const quotes = /[«»„“”‟″＂]/g;
const minuses = '\\-\u2010-\u2015\u2212';

const tokensOf = (search: string): Token[] => {
  const text = searchableText(search).replace(quotes, '"').trim();
  const matches = [...text.matchAll(new RegExp(`([${minuses}]*)(?:"([^"]*)"?|([^\\s"]+))`, 'gu'))];
  return matches.map(([, sign = '', phrase, word], index) => ({
    sign,
    phrase,
    word,
    isLast: index === matches.length - 1,
  }));
};

const toTerm = (
  phrase: string | undefined,
  word: string | undefined,
  isLast: boolean,
): SearchTerm | undefined => {
  const text = (phrase ?? word ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  const words = searchedWords(text);
  const [first] = words;
  if (first === undefined) return undefined;
  const typed = {
    text,
    isBeginning: phrase === undefined && (isLast || Array.from(text).length >= BEGINNING_LETTERS),
  };
  const plain = words.map((one) => plainWord(one));
  if (plain.every((one) => one?.isStopWord))
    return { ...typed, kind: 'little', words: plain.flatMap((one) => one?.folded ?? []) };
  const [only] = plain;
  if (plain.length === 1 && only !== undefined) {
    const { isStopWord: _isStopWord, ...rest } = only;
    return { ...typed, ...rest, kind: 'word' };
  }
  return {
    ...typed,
    kind: 'phrase',
    spellings: spellingsOf(words, typed),
    exact: spellingsOf(words),
  };
};
