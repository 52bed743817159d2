import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { ParsedSearch, SearchTerm } from './parse-search.ts';
import { SCOPE_MARK, scopeWhileDeleted } from './scope.ts';
import { searchSchema } from './table.ts';

/** What the organization's texts know of a term. */
export interface Understood {
  /** The term in lower case, without accents. */
  folded: string;
  /** The term's words as the index has them; none for words such as `the`. */
  lexemes: readonly string[];
  /** The words in their order, as a query; empty without words. */
  phrase: string;
  /** Lexemes of words that begin with the term although the lexemes do not. */
  beginnings: readonly string[];
  /** The nearest words, for one that no text has or begins with. */
  instead: readonly string[] | null;
  insteadLexemes: readonly string[] | null;
}

/** What is known of each term of a search. */
export type Understanding = (term: SearchTerm) => Understood;

/**
 * Looks the words of a search up among those of the organization.
 *
 * @param options.deleted words that are suggested are in deleted policies
 */
export const understand = async (
  { db, organizationId }: Tenant,
  { every, without }: ParsedSearch,
  { deleted = false } = {},
): Promise<Understanding> => {
  const texts = [...new Set([...every.flat(), ...without].map(({ text }) => text))];
  const { rows } = await db.query<Understood>(
    prepared(
      `select folded, lexemes, phrase, beginnings, instead, instead_lexemes as "insteadLexemes"
     from ${searchSchema}.understand($1, $2, $3) order by nth`,
      [organizationId, texts, deleted ? scopeWhileDeleted(SCOPE_MARK) : SCOPE_MARK],
    ),
  );
  const known = new Map(texts.map((text, index) => [text, rows[index]]));
  return ({ text }) => {
    const understood = known.get(text);
    if (understood === undefined) throw new RangeError(`${text} was not looked up`);
    return understood;
  };
};
