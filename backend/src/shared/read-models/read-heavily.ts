import { withTenant } from '@proviso/storage';
import { atOnce } from '../concurrency/at-once.ts';
import { fairTurns } from '../concurrency/fair-turns.ts';
import type { ReadAsTenant } from './read-as-tenant.ts';

export interface HeavyReadLimits {
  /** Reads at once: the connections of the pool. */
  connections: number;
  /** Reads of one organization at once. */
  each: number;
  /** Reads of one organization that run or wait; more are refused with `request.too-many`. */
  ofOneOrganization: number;
  /** Milliseconds that a statement may take. */
  statementMs: number;
}

/**
 * Reads that can take long, on connections of their own: organizations take turns, and however much one of them asks, all others
 * have the connections that answer everything else.
 */
export const readHeavily = (
  pool: Parameters<typeof withTenant>[0],
  { connections, each, ofOneOrganization, statementMs }: HeavyReadLimits,
): ReadAsTenant => {
  const inTurn = fairTurns(connections, each);
  const few = atOnce(ofOneOrganization);
  return (organizationId, query) =>
    few(organizationId, () =>
      inTurn(organizationId, () =>
        withTenant(pool, organizationId, (db) => query({ db, organizationId }), {
          readOnly: true,
          statementMs,
        }),
      ),
    );
};
