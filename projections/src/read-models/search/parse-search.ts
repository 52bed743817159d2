import { searchableText } from './plain-text.ts';
import { plainWord, type SearchedWord, searchedWords, type Spelling, spellingsOf } from './text/pattern.ts';

/** Words to be found. */
export type SearchTerm = WordTerm | OrderedTerm | LittleTerm;

interface Typed {
  /** As it was typed, without the signs around it. Never empty. */
  text: string;
  /** The last word may be the beginning of others. */
  isBeginning: boolean;
}

/** A word of one piece. */
export interface WordTerm extends Typed, Omit<SearchedWord, 'saysLittle'> {
  kind: 'word';
}

/** A phrase, or a word of several pieces, which is one. */
export interface OrderedTerm extends Typed {
  kind: 'phrase';
  /** How it may be written, and how if nothing is added to it. */
  spellings: readonly Spelling[];
  exact: readonly Spelling[];
}

/** Words that say little, such as `the`: they count where nothing else is searched for. */
export interface LittleTerm extends Typed {
  kind: 'little';
  words: readonly string[];
}

/** A search as it was understood. */
export interface ParsedSearch {
  /** Of each group at least one term must be in a text. */
  every: readonly (readonly SearchTerm[])[];
  /** None of these may be in it. */
  without: readonly SearchTerm[];
}

/** Different terms that are searched for, of more the first: each costs a look at every text. */
const MOST_TERMS = 24;
/** Letters from which on a word may be a beginning although more words follow it. */
const BEGINNING_LETTERS = 3;

/**
 * Understands any text as a search:
 *
 * - Words stand between spaces. Marks around a word and words without a letter or digit are dropped.
 * - A word of three letters may be the beginning of another word, and so may the last one of any length.
 * - What stands between quotation marks of any kind is a phrase; one that is not closed goes to the end.
 * - A minus before a word or phrase, after a space or at the start, excludes it. Any other minus is a space.
 * - `or` or `|` between two terms makes them alternatives, of which there can be more: `a or b or c`. Where one of them
 *   is missing or excluded, it is dropped. It binds closer than the space: `a b or c` is a, and b or c.
 * - A word of several pieces, such as `follow-up` or `AC-2(3)`, is a phrase of them, and also the word that they make when they
 *   are written together. Numbers keep their separators, as in `164.308` (text/pattern.ts).
 * - What is said again counts once, and of more than 24 different terms the first ones do.
 */
export const parseSearch = (search: string): ParsedSearch => {
  const every: SearchTerm[][] = [];
  const without: SearchTerm[] = [];
  let joinsLast = false;
  let canBeJoined = false;
  const counted = new Set<string>();
  for (const { sign, phrase, word, isLast } of tokensOf(search)) {
    const isOr = sign === '' && word !== undefined && /^(?:or|\|+)$/i.test(word);
    const term = isOr || counted.size >= MOST_TERMS ? undefined : toTerm(phrase, word, isLast);
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

/** What is excluded is no beginning of other words. */
const asItIs = (term: SearchTerm): SearchTerm =>
  term.kind === 'phrase'
    ? { ...term, isBeginning: false, spellings: term.exact }
    : { ...term, isBeginning: false };

/** What is the same as something before it is left out. */
const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

interface Token {
  /** A minus, or empty. */
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
  if (plain.every((one) => one?.saysLittle))
    return { ...typed, kind: 'little', words: plain.flatMap((one) => one?.folded ?? []) };
  const [only] = plain;
  if (plain.length === 1 && only !== undefined) {
    const { saysLittle: _saysLittle, ...rest } = only;
    return { ...typed, ...rest, kind: 'word' };
  }
  return {
    ...typed,
    kind: 'phrase',
    spellings: spellingsOf(words, typed),
    exact: spellingsOf(words),
  };
};
