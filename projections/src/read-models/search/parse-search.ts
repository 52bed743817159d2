import { searchableText } from './plain-text.ts';

/** What is searched for: a word, or words in their order. */
export interface SearchTerm {
  kind: 'word' | 'phrase';
  /** Letters and digits with single spaces, or a mark such as `.` or `'` within a word. Never empty. */
  text: string;
  /** The word may be the beginning of others. */
  isBeginning: boolean;
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
 * - A word with a mark inside, such as `follow-up`, is a phrase of its pieces, except for those that Postgres keeps
 *   together, such as `164.308`.
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
      without.push({ ...term, isBeginning: false });
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
    .replace(new RegExp(`[${minuses}_\\s]+`, 'gu'), ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  if (text === '') return undefined;
  if (phrase !== undefined || text.includes(' ')) return { kind: 'phrase', text, isBeginning: false };
  return { kind: 'word', text, isBeginning: isLast || Array.from(text).length >= BEGINNING_LETTERS };
};
