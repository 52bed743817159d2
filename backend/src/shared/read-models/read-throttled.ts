import { withTenant } from '@proviso/storage';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import { fairQueue } from '../concurrency/fair-queue.ts';
import type { Read } from './read.ts';

export interface ThrottledReadLimits {
  /** Number of connections in the pool, which limits concurrent reads. */
  connections: number;
  /** Maximum concurrent reads per organization. */
  each: number;
  /**
   * Maximum running and waiting reads per organization. Further reads are refused with `request.too-many`.
   */
  ofOneOrganization: number;
  /** Statement timeout in milliseconds. */
  statementMs: number;
}

/**
 * Runs slow reads on separate connections, so that fast requests never wait for them. Organizations take
 * turns.
 */
export const readThrottled = (
  pool: Parameters<typeof withTenant>[0],
  { connections, each, ofOneOrganization, statementMs }: ThrottledReadLimits,
): Read => {
  const inTurn = fairQueue(connections, each, 'heavy reads');
  const few = limitPerOwner(ofOneOrganization);
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
