import {
  facilityTypes,
  limits,
  type PageQuery,
  policyStatuses,
  type SearchAnswer,
  type SearchQuery,
} from '@proviso/contracts';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, instant } from '../../engine/sql/cursor.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { compileSearch, type CompiledSearch } from './compile-search.ts';
import type { Hit } from './hit.ts';
import { newestPolicies } from './newest-policies.ts';
import { parseSearch } from './parse-search.ts';
import { presentHits } from './present-hits.ts';
import { searchSchema } from './table.ts';
import { understand } from './understand.ts';

/** A page of results. `nextCursor` is `null` on the last page. */
export interface FoundPage extends SearchAnswer {
  nextCursor: string | null;
}

interface Found {
  total: number;
  isExact: boolean;
  facilityTypes: Readonly<Record<string, number>> | null;
  statuses: Readonly<Record<string, number>> | null;
  hits: readonly Hit[] | null;
}

/**
 * The key of a page's last hit: its rank as the shortest decimal, the time of its policy's last change, and
 * its id.
 */
const keySchema = z.tuple([
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,60})?(?:e[+-]\d{1,2})?$/)),
  instant,
  z.string().check(z.regex(/^[^\0]*$/)),
]);
type Key = z.infer<typeof keySchema>;

/**
 * Searches the tenant's policies and their uploaded documents by words: best first, then last changed first.
 * All words must be in the policy, or all in one document. Without words, the filters select, last changed
 * first.
 *
 * At most `limits.countedHits` texts are read, the newest ones, so that a common word takes no longer in a
 * large organization. If there are more, `totalIsExact` is false.
 *
 * @throws InvalidCursorError
 */
export const searchPolicies = async (
  tenant: Tenant,
  { q = '', ...filters }: SearchQuery,
  page: PageQuery,
): Promise<FoundPage> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, keySchema);
  const parsed = parseSearch(q);
  const { compiled, needles, corrections } = compileSearch(parsed, await understand(tenant, parsed), filters);
  const found = await find(tenant, compiled, after, page.limit + 1);
  const hits = await hitsOf(tenant, compiled, found, after, page.limit + 1);

  const shown = hits.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    hits: await presentHits(tenant, compiled, needles, shown),
    total: found.total,
    totalIsExact: found.isExact,
    facets: {
      facilityType: facetOf(facilityTypes, found.facilityTypes),
      status: facetOf(policyStatuses, found.statuses),
    },
    corrections,
    nextCursor: last !== undefined && hits.length > page.limit ? encodeCursor(keyOf(last)) : null,
  };
};

const find = async (
  { db, organizationId }: Tenant,
  compiled: CompiledSearch,
  after: Key | undefined,
  page: number,
): Promise<Found> => {
  const { rows } = await db.query<Found>(
    prepared(
      `select total, is_exact as "isExact", facility_types as "facilityTypes", statuses, hits
     from ${searchSchema}.search($1, $2, $3, $4, $5, $6, $7)`,
      [
        organizationId,
        JSON.stringify(compiled),
        limits.countedHits + 1,
        ...(after ?? [null, null, null]),
        page,
      ],
    ),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the search gave no answer');
  return { ...found, total: Math.min(found.total, limits.countedHits) };
};

/**
 * With more policies than are read, the last changed ones may not be among them, so they are read from an
 * index in that order.
 */
const hitsOf = async (
  tenant: Tenant,
  compiled: CompiledSearch,
  { hits, isExact }: Found,
  after: Key | undefined,
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

const keyOf = ({ rank, updatedAt, policyId }: Hit): Key => [
  String(rank),
  new Date(updatedAt).toISOString(),
  policyId,
];

const facetOf = <Value extends string>(
  values: readonly Value[],
  counts: Readonly<Record<string, number>> | null,
): { value: Value; count: number }[] =>
  values.flatMap((value) => {
    const count = counts?.[value];
    return count === undefined ? [] : [{ value, count }];
  });
