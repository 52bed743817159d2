import { limits, type Corrections } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { compileSearch, type SearchFilters } from './compile-search.ts';
import { parseSearch } from './parse-search.ts';
import { findRankedHits, type HitKey, type RankedHits } from './ranked-hits.ts';
import { searchSchema } from './table.ts';
import { resolveSearch } from './understand.ts';

/** A condition that restricts a list of policies to the matches of a search. */
export interface MatchingPolicies {
  /** Value of the parameter that {@link idsOf} takes. */
  value: [organizationId: string, compiled: string];
  /** Returns SQL for the ids of the most recent matches, up to `limits.countedMatches` plus one. */
  idsOf: (parameter: string) => string;
  /**
   * Finds a page of matches, best first, that follow the hit `after`. Counts up to `limits.countedMatches`
   * plus one.
   */
  best: (after: HitKey | undefined, page: number) => Promise<RankedHits>;
  /** Misspelled words and their replacements. */
  corrections: Corrections;
  /**
   * Returns the policies among `policyIds` whose own text contains the words. Words in uploaded documents do
   * not count.
   */
  themselves: (policyIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Searches the tenant's policies and their uploaded documents, for use as a condition in a list with the same
 * filters. `undefined` if the search has no terms.
 *
 * @param options.deleted searches deleted policies
 */
export const matchingPolicies = async (
  tenant: Tenant,
  search: string,
  filters: SearchFilters,
  options: { deleted?: boolean } = {},
): Promise<MatchingPolicies | undefined> => {
  const parsed = parseSearch(search);
  const { compiled, corrections } = compileSearch(
    parsed,
    await resolveSearch(tenant, parsed, options),
    filters,
    options,
  );
  if (compiled.ranking === null && compiled.without.length === 0) return undefined;
  return {
    value: [tenant.organizationId, JSON.stringify(compiled)],
    idsOf: (parameter) => {
      const [named, compiledSearch] = [`(${parameter}::text[])[1]::uuid`, `(${parameter}::text[])[2]::jsonb`];
      return `select policy_id from ${searchSchema}.matching(${named}, ${compiledSearch}, ${limits.countedMatches + 1})`;
    },
    best: (after, page) =>
      findRankedHits(tenant, compiled, { after, page, counted: limits.countedMatches + 1 }),
    corrections,
    async themselves(policyIds) {
      // A search with only exclusions has no words to find, so no document matches.
      if (compiled.ranking === null) return new Set(policyIds);
      const { rows } = await tenant.db.query<{ policyId: string }>(
        prepared(`select policy_id as "policyId" from ${searchSchema}.own_texts($1, $2, $3)`, [
          tenant.organizationId,
          JSON.stringify(compiled),
          policyIds,
        ]),
      );
      return new Set(rows.map(({ policyId }) => policyId));
    },
  };
};
