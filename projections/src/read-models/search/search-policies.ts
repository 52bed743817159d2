import {
  facilityTypes,
  limits,
  type PageQuery,
  policyStatuses,
  type SearchAnswer,
  type SearchQuery,
} from '@proviso/contracts';
import { decodeCursor, encodeCursor } from '../../engine/sql/cursor.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { compileSearch, type CompiledSearch } from './compile-search.ts';
import type { Hit } from './hit.ts';
import { newestPolicies } from './newest-policies.ts';
import { parseSearch } from './parse-search.ts';
import { presentHits } from './present-hits.ts';
import { findRankedHits, type HitKey, hitKeySchema, keyOfHit, type RankedHits } from './ranked-hits.ts';
import { resolveSearch } from './understand.ts';

/** A page of results. `nextCursor` is `null` on the last page. */
export interface FoundPage extends SearchAnswer {
  nextCursor: string | null;
}

/**
 * Searches the tenant's policies and their uploaded documents by words: best first, then last changed first.
 * All words must be in the policy, or all in the same document. Without words, returns the policies that
 * match the filters, last changed first.
 *
 * Reads at most `limits.countedHits` texts, which are the newest ones, so that a common word takes no longer
 * in a large organization. If there are more texts, `totalIsExact` is false.
 *
 * @throws InvalidCursorError
 */
export const searchPolicies = async (
  tenant: Tenant,
  { q = '', ...filters }: SearchQuery,
  page: PageQuery,
): Promise<FoundPage> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, hitKeySchema);
  const parsed = parseSearch(q);
  const { compiled, needles, corrections } = compileSearch(
    parsed,
    await resolveSearch(tenant, parsed),
    filters,
  );
  const counted = limits.countedHits + 1;
  const found = await findRankedHits(tenant, compiled, { after, page: page.limit + 1, counted });
  const hits = await hitsOf(tenant, compiled, found, after, page.limit + 1);

  const shown = hits.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    hits: await presentHits(tenant, compiled, needles, shown),
    total: Math.min(found.total, limits.countedHits),
    totalIsExact: found.isExact,
    facets: {
      facilityType: facetOf(facilityTypes, found.facilityTypes),
      status: facetOf(policyStatuses, found.statuses),
    },
    corrections,
    nextCursor: last !== undefined && hits.length > page.limit ? encodeCursor(keyOfHit(last)) : null,
  };
};

/**
 * Hits of a search without words. If there are more policies than are read, the last changed ones may be
 * missing. In that case, reads them from an index that is sorted by the time of the last change.
 */
const hitsOf = async (
  tenant: Tenant,
  compiled: CompiledSearch,
  { hits, isExact }: RankedHits,
  after: HitKey | undefined,
  limit: number,
): Promise<readonly Hit[]> => {
  const hasWords = compiled.ranking !== null || compiled.without.length > 0;
  if (hasWords || isExact) return hits ?? [];
  const [, updatedAt, id] = after ?? [];
  return newestPolicies(
    tenant,
    compiled,
    updatedAt === undefined || id === undefined ? undefined : { updatedAt, id },
    limit,
  );
};

const facetOf = <Value extends string>(
  values: readonly Value[],
  counts: Readonly<Record<string, number>> | null,
): { value: Value; count: number }[] =>
  values.flatMap((value) => {
    const count = counts?.[value];
    return count === undefined ? [] : [{ value, count }];
  });
