import type { SearchAnswer, SearchQuery } from '@proviso/contracts';
import type { ParsedSearch, SearchTerm } from './parse-search.ts';
import { filterLetters, keyMarks, SCOPE_MARK, scopeWhileDeleted } from './scope.ts';
import type { Understanding } from './understand.ts';

/** The values that a search is narrowed by. */
export type SearchFilters = Omit<SearchQuery, 'q'>;

/** A search as the SQL functions take it. Queries are in the notation of `tsquery`. */
export interface CompiledSearch extends SearchFilters {
  /** For the index's keys, with {@link SCOPE_MARK} for the scope. */
  template: string;
  /** The same with the words in the title; `null` when nothing is searched for. */
  titles: string | null;
  /** Ranks texts and marks what was found in them; `null` when nothing is searched for. */
  ranking: string | null;
  /** The same without words that only begin so; `null` when that is no other. */
  exact: string | null;
  /** The ranking's words in the title alone, and in the title, the headings or the regulatory body. */
  inTitle: string | null;
  inHeadings: string | null;
  /** Says what the index cannot tell; `null` when it tells all. */
  strict: string | null;
  /** Each of the terms that must be, and of those that may not. */
  every: readonly string[];
  without: readonly string[];
  /** Misspelt words with what is searched for instead. */
  corrections: SearchAnswer['corrections'];
}

/** A term in the two forms: as keys of the index, which know no order, and as it is in a text. */
interface Operand {
  keys: (mark: string) => string;
  words: string;
  /** As words, without those that only begin so. */
  exact: string;
}

/** @param deleted searches the policies that were deleted, without their documents */
export const compileSearch = (
  parsed: ParsedSearch,
  understanding: Understanding,
  filters: SearchFilters,
  { deleted = false } = {},
): CompiledSearch => {
  const scope = deleted ? scopeWhileDeleted(SCOPE_MARK) : SCOPE_MARK;
  const corrections: SearchAnswer['corrections'] = [];
  const operandOf = (term: SearchTerm): Operand | undefined => {
    const known = understanding(term);
    const [lexeme] = known.lexemes;
    if (lexeme === undefined) return undefined;
    if (term.kind === 'phrase' || known.lexemes.length > 1) {
      const words = `(${known.phrase})`;
      return {
        keys: (mark) => allOf(known.lexemes.map((word) => quoted(scope + mark + word))),
        words,
        exact: words,
      };
    }
    if (known.instead !== null && known.insteadLexemes !== null && term.isBeginning) {
      corrections.push({ word: term.text, instead: [...known.instead] });
      return anyWord(scope, known.insteadLexemes, []);
    }
    return term.isBeginning
      ? anyWord(scope, [lexeme, ...known.beginnings], [known.folded])
      : anyWord(scope, [lexeme], []);
  };

  const groups = parsed.every
    .map((group) => group.map(operandOf).filter((operand) => operand !== undefined))
    .filter((group) => group.length > 0);
  const [only] = parsed.every.flat();
  // A word such as «the», alone, can be the beginning of one that says more.
  if (groups.length === 0 && only?.isBeginning)
    groups.push([anyWord(scope, [], [understanding(only).folded])]);
  const without = parsed.without.map((term) => ({ term, operand: operandOf(term) }));
  const excluded = without.flatMap(({ operand }) => operand ?? []);
  // Words of an excluded phrase may well be in a text, each for itself.
  const excludedWords = without.flatMap(({ term, operand }) =>
    operand && understanding(term).lexemes.length === 1 ? operand : [],
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
  const hasOrder = [...parsed.every.flat(), ...parsed.without].some(
    (term) => understanding(term).lexemes.length > 1,
  );
  return {
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
    corrections,
  };
};

/** Keys that narrow to policies with these values. A document, if it may be found, is looked up by its policy later. */
const filterKeys = (scope: string, filters: SearchFilters, withDocuments: boolean): string[] => {
  const value = (letter: string, text: string | undefined) =>
    text === undefined ? [] : [quoted(scope + keyMarks.policy + letter + text)];
  const values = [
    ...value(filterLetters.facilityType, filters.facilityType),
    ...value(filterLetters.state, filters.state),
    ...value(filterLetters.status, filters.status),
    ...value(filterLetters.regulatoryBody, filters.regulatoryBody?.toLowerCase()),
    ...value(filterLetters.policyTypeId, filters.policyTypeId),
  ];
  if (!withDocuments) return [allOf([quoted(scope + keyMarks.policy), ...values])];
  return values.length === 0 ? [] : [anyOf([allOf(values), quoted(scope + keyMarks.document)])];
};

const anyWord = (scope: string, lexemes: readonly string[], beginnings: readonly string[]): Operand => {
  const written = (prefix: string) =>
    anyOf([
      ...lexemes.map((lexeme) => quoted(prefix + lexeme)),
      ...beginnings.map((beginning) => `${quoted(prefix + beginning)}:*`),
    ]);
  const words = written('');
  const [first] = lexemes;
  const exact = first === undefined || beginnings.length === 0 ? words : quoted(first);
  return { keys: (mark) => written(scope + mark), words, exact };
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** A query whose words count only where they stand with these labels (write-texts.ts). */
const labeled = (query: string, labels: string): string =>
  query.replaceAll(
    /('(?:[^']|'')*')(:\*)?/g,
    (_, word: string, prefix?: string) => `${word}:${prefix ? '*' : ''}${labels}`,
  );
const none = (queries: readonly string[]): string[] => queries.map((query) => `!${query}`);
const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`;
const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`;
