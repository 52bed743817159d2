import { withTenant } from '@proviso/storage';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import { fairQueue } from '../concurrency/fair-queue.ts';
import type { Read } from './read.ts';

export interface ThrottledReadLimits {
  /** Number of concurrent reads: the pool's connections. */
  connections: number;
  /** Concurrent reads per organization. */
  each: number;
  /** Running and waiting reads per organization; more are refused with `request.too-many`. */
  ofOneOrganization: number;
  /** Statement timeout in milliseconds. */
  statementMs: number;
}

/**
 * Runs slow reads on separate connections. Organizations take turns, so that one organization's load never
 * takes the connections that serve everything else.
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
