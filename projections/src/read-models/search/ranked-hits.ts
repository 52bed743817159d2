import * as z from 'zod/mini';
import { instant } from '../../engine/sql/cursor.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { CompiledSearch } from './compile-search.ts';
import type { Hit } from './hit.ts';
import { searchSchema } from './table.ts';

/** A page of a search's matches, best first, and the total number of matches. */
export interface RankedHits {
  total: number;
  /** True if all matches were read. */
  isExact: boolean;
  facilityTypes: Readonly<Record<string, number>> | null;
  statuses: Readonly<Record<string, number>> | null;
  hits: readonly Hit[] | null;
}

/**
 * The key of the last hit on a page: its rank as the shortest decimal, the time when its policy last changed,
 * and its id.
 */
export const hitKeySchema = z.tuple([
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,60})?(?:e[+-]\d{1,2})?$/)),
  instant,
  z.string().check(z.regex(/^[^\0]*$/)),
]);
export type HitKey = z.infer<typeof hitKeySchema>;

export const keyOfHit = ({ rank, updatedAt, policyId }: Hit): HitKey => [
  String(rank),
  new Date(updatedAt).toISOString(),
  policyId,
];

/**
 * Finds the matches after a hit, best first, then last changed first.
 *
 * @param counted maximum number of texts to read, which are the newest ones
 */
export const findRankedHits = async (
  { db, organizationId }: Tenant,
  compiled: CompiledSearch,
  { after, page, counted }: { after: HitKey | undefined; page: number; counted: number },
): Promise<RankedHits> => {
  const { rows } = await db.query<RankedHits>(
    prepared(
      `select total, is_exact as "isExact", facility_types as "facilityTypes", statuses, hits
       from ${searchSchema}.search($1, $2, $3, $4, $5, $6, $7)`,
      [organizationId, JSON.stringify(compiled), counted, ...(after ?? [null, null, null]), page],
    ),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the search returned nothing');
  return found;
};
