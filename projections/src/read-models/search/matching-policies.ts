import { limits } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { compileSearch, type SearchFilters } from './compile-search.ts';
import { parseSearch } from './parse-search.ts';
import { searchSchema } from './table.ts';
import { understand } from './understand.ts';

/** Narrows a list of policies to those that a search finds. */
export interface MatchingPolicies {
  /** The parameter of {@link idsOf}. */
  value: [organizationId: string, compiled: string];
  /** SQL for the ids that were found: at most one more than `limits.countedMatches`, of those made last. */
  idsOf: (parameter: string) => string;
  /** Which of these policies have the words themselves, and not only in a document uploaded to them. */
  themselves: (policyIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * What a search finds in the tenant's policies and the documents uploaded to them, for the condition of a list that has
 * the same filters. `undefined`: there is nothing in it to search for.
 *
 * @param options.deleted among the deleted policies
 */
export const matchingPolicies = async (
  tenant: Tenant,
  search: string,
  filters: SearchFilters,
  options: { deleted?: boolean } = {},
): Promise<MatchingPolicies | undefined> => {
  const parsed = parseSearch(search);
  const { compiled } = compileSearch(parsed, await understand(tenant, parsed, options), filters, options);
  if (compiled.ranking === null && compiled.without.length === 0) return undefined;
  return {
    value: [tenant.organizationId, JSON.stringify(compiled)],
    idsOf: (parameter) => {
      const [named, compiledSearch] = [`(${parameter}::text[])[1]::uuid`, `(${parameter}::text[])[2]::jsonb`];
      return `select policy_id from ${searchSchema}.matching(${named}, ${compiledSearch}, ${limits.countedMatches + 1})`;
    },
    async themselves(policyIds) {
      // Without words to find, which an exclusion alone has not, nothing is found in documents.
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
