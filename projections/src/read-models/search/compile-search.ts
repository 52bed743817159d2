import type { SearchAnswer, SearchQuery } from '@proviso/contracts';
import type { ParsedSearch, SearchTerm } from './parse-search.ts';
import type { Needle } from './highlight.ts';
import { filterLetters, keyMarks, SCOPE_MARK, scopeWhileDeleted } from './scope.ts';
import type { Part, Spelling } from './text/pattern.ts';
import type { FindWordMatches } from './understand.ts';

/** The filters of a search. */
export type SearchFilters = Omit<SearchQuery, 'q'>;

/** A search in the form that the SQL functions expect. Queries are written in `tsquery` notation. */
export interface CompiledSearch extends SearchFilters {
  /** Query on the index's keys, with {@link SCOPE_MARK} in place of the scope. */
  template: string;
  /** Like `template`, but only for words in the title; `null` without search terms. */
  titles: string | null;
  /** Query that ranks texts and selects passages; `null` without search terms. */
  ranking: string | null;
  /** Like `ranking`, without prefix matches; `null` if there is no difference. */
  exact: string | null;
  /**
   * Like `ranking`, but `inTitle` matches words only in the title, and `inHeadings` only in the title, the
   * headings, and the regulatory body.
   */
  inTitle: string | null;
  inHeadings: string | null;
  /** Conditions that the index cannot check; `null` if there are no such conditions. */
  strict: string | null;
  /** Terms that a text must contain. `without` has the terms that it must not contain. */
  every: readonly string[];
  without: readonly string[];
}

/** A compiled search, and information about it for the user. */
export interface ReadySearch {
  compiled: CompiledSearch;
  /** Terms to highlight. */
  needles: readonly Needle[];
  /** Misspelled words and their replacements. */
  corrections: SearchAnswer['corrections'];
}

/**
 * A term in two forms: as keys of the index, which do not record the order of words, and as a query on a
 * text.
 */
interface Operand {
  keys: (mark: string) => string;
  words: string;
  /** The term as words, without prefix matches. */
  exact: string;
  needle: Needle;
}

/** @param deleted searches deleted policies without their documents */
export const compileSearch = (
  parsed: ParsedSearch,
  understanding: FindWordMatches,
  filters: SearchFilters,
  { deleted = false } = {},
): ReadySearch => {
  const scope = deleted ? scopeWhileDeleted(SCOPE_MARK) : SCOPE_MARK;
  const corrections: SearchAnswer['corrections'] = [];
  const operandOf = (term: SearchTerm): Operand | undefined => {
    if (term.kind === 'little') return undefined;
    if (term.kind === 'phrase') return inOrder(scope, term.spellings, term.exact);
    const { beginnings, instead, insteadLexemes } = understanding(term);
    if (!term.isBeginning) return anyWord(scope, [term.lexeme], []);
    if (instead === null || insteadLexemes === null)
      return anyWord(scope, [term.lexeme, ...beginnings], [term.folded]);
    corrections.push({ word: term.text, instead: [...instead] });
    return anyWord(scope, insteadLexemes, []);
  };

  const groups = parsed.every
    .map((group) => group.map(operandOf).filter((operand) => operand !== undefined))
    .filter((group) => group.length > 0);
  // Stop words such as "the" are used only if there are no other words. The last one is also matched as a
  // prefix, because it may be the beginning of a longer, meaningful word.
  if (groups.length === 0)
    for (const term of parsed.every.flat())
      if (term.kind === 'little')
        groups.push(...term.words.map((word) => [anyWord(scope, [word], term.isBeginning ? [word] : [])]));
  const without = parsed.without.map((term) => ({ term, operand: operandOf(term) }));
  const excluded = without.flatMap(({ operand }) => operand ?? []);
  // The individual words of an excluded phrase may still occur in a text.
  const excludedWords = without.flatMap(({ term, operand }) =>
    operand && term.kind === 'word' ? operand : [],
  );

  const within = (mark: string) => groups.map((group) => anyOf(group.map(({ keys }) => keys(mark))));
  const conditions = [
    ...filterKeys(scope, filters, groups.length > 0 && !deleted),
    ...none(excludedWords.map(({ keys }) => keys(keyMarks.word))),
  ];
  const every = groups.map((group) => anyOf(group.map(({ words }) => words)));
  const ranking = groups.length === 0 ? null : allOf(every);
  const exact =
    groups.length === 0 ? null : allOf(groups.map((group) => anyOf(group.map((one) => one.exact))));
  const hasOrder = [...parsed.every.flat(), ...parsed.without].some(({ kind }) => kind === 'phrase');
  const compiled: CompiledSearch = {
    ...filters,
    template: allOf([...within(keyMarks.word), ...conditions]),
    titles: groups.length === 0 ? null : allOf([...within(keyMarks.title), ...conditions]),
    ranking,
    exact: exact === ranking ? null : exact,
    inTitle: ranking && labeled(ranking, 'A'),
    inHeadings: ranking && labeled(ranking, 'AB'),
    strict: hasOrder ? allOf([...every, ...none(excluded.map(({ words }) => words))]) : null,
    every,
    without: excluded.map(({ words }) => words),
  };
  return { compiled, corrections, needles: groups.flat().map(({ needle }) => needle) };
};

/**
 * Keys that restrict the search to policies with these values. Documents, if included, are later matched by
 * their policy.
 */
const filterKeys = (scope: string, filters: SearchFilters, withDocuments: boolean): string[] => {
  const value = (letter: string, text: string | undefined) =>
    text === undefined ? [] : [quoted(scope + keyMarks.policy + letter + text)];
  const values = [
    ...value(filterLetters.facilityType, filters.facilityType),
    ...value(filterLetters.state, filters.state),
    ...value(filterLetters.status, filters.status),
    ...value(filterLetters.regulatoryBody, filters.regulatoryBody?.toLowerCase()),
    ...value(filterLetters.policyTypeId, filters.policyTypeId),
    ...value(filterLetters.industry, filters.industry?.toLowerCase()),
    ...value(filterLetters.createdBy, filters.createdBy),
  ];
  if (!withDocuments) return [allOf([quoted(scope + keyMarks.policy), ...values])];
  return values.length === 0 ? [] : [anyOf([allOf(values), quoted(scope + keyMarks.document)])];
};

const spelledAs = (text: string, isBeginning: boolean): Spelling => ({
  parts: [{ text, folded: text, isBeginning, offset: 0 }],
  width: 1,
});

const anyWord = (scope: string, lexemes: readonly string[], beginnings: readonly string[]): Operand => {
  const written = (prefix: string) =>
    anyOf([
      ...lexemes.map((lexeme) => quoted(prefix + lexeme)),
      ...beginnings.map((beginning) => `${quoted(prefix + beginning)}:*`),
    ]);
  const words = written('');
  const [first] = lexemes;
  const exact = first === undefined || beginnings.length === 0 ? words : quoted(first);
  const needle = [
    ...lexemes.map((text) => spelledAs(text, false)),
    ...beginnings.map((text) => spelledAs(text, true)),
  ];
  return { keys: (mark) => written(scope + mark), words, exact, needle };
};

/** A query for a phrase in any of its spellings. */
const inOrder = (
  scope: string,
  spellings: readonly Spelling[],
  exact: readonly Spelling[],
): Operand | undefined => {
  if (spellings.length === 0) return undefined;
  return {
    keys: (mark) =>
      anyOf(
        spellings.map(({ parts }) => allOf([...new Set(parts.map((part) => partOf(part, scope + mark)))])),
      ),
    words: phrases(spellings),
    exact: phrases(exact),
    needle: spellings,
  };
};

const phrases = (those: readonly Spelling[]): string => anyOf(those.map(({ parts }) => phraseOf(parts)));

const partOf = ({ text, isBeginning }: Part, prefix = ''): string =>
  `${quoted(prefix + text)}${isBeginning ? ':*' : ''}`;

const phraseOf = (parts: readonly Part[]): string =>
  `(${parts
    .map((part, index) => {
      const before = parts[index - 1];
      return before === undefined ? partOf(part) : ` <${part.offset - before.offset}> ${partOf(part)}`;
    })
    .join('')})`;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** A query whose words match only with these labels (write-texts.ts). */
const labeled = (query: string, labels: string): string =>
  query.replaceAll(
    /('(?:[^']|'')*')(:\*)?/g,
    (_, word: string, prefix?: string) => `${word}:${prefix ? '*' : ''}${labels}`,
  );
const none = (queries: readonly string[]): string[] => queries.map((query) => `!${query}`);
const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`;
const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`;
