import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { ParsedSearch, WordTerm } from './parse-search.ts';
import { SCOPE_MARK, scopeWhileDeleted } from './scope.ts';
import { searchSchema } from './table.ts';

/** The organization's words that match a search word. */
export interface WordMatches {
  /** Lexemes of words that begin with the search term. These lexemes themselves do not begin with it. */
  beginnings: readonly string[];
  /** The closest words, if no text contains a word that equals or begins with the term. */
  instead: readonly string[] | null;
  insteadLexemes: readonly string[] | null;
}

/** Looks up the matches of a search word. */
export type FindWordMatches = (term: WordTerm) => WordMatches;

/**
 * Matches the words of a search against the organization's words. Phrases and identifiers are searched for
 * unchanged.
 *
 * @param options.deleted suggests words in deleted policies
 */
export const resolveSearch = async (
  { db, organizationId }: Tenant,
  { every, without }: ParsedSearch,
  { deleted = false } = {},
): Promise<FindWordMatches> => {
  const terms = [...every.flat(), ...without].filter((term) => term.kind === 'word');
  const words = [...new Map(terms.map((term) => [term.folded, term])).values()];
  const { rows } = await db.query<WordMatches>(
    prepared(
      `select beginnings, instead, instead_lexemes as "insteadLexemes"
       from ${searchSchema}.understand($1, $2, $3, $4, $5) order by nth`,
      [
        organizationId,
        words.map(({ folded }) => folded),
        words.map(({ lexeme }) => lexeme),
        words.map(({ isLetters }) => isLetters),
        deleted ? scopeWhileDeleted(SCOPE_MARK) : SCOPE_MARK,
      ],
    ),
  );
  const known = new Map(words.map(({ folded }, index) => [folded, rows[index]]));
  return ({ folded }) => {
    const understood = known.get(folded);
    if (understood === undefined) throw new RangeError(`${folded} was not looked up`);
    return understood;
  };
};
