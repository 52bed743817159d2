import type { Tenant } from '@proviso/projections';
import { withTenant } from '@proviso/storage';

export interface ReadOptions {
  /**
   * For searches and other reads that may be slow: organizations take turns, and a statement that takes too long is
   * canceled.
   */
  heavy?: boolean;
}

/** Runs a query on the read models as one organization sees them. It changes nothing. */
export type Read = <Result>(
  organizationId: string,
  query: (tenant: Tenant) => Promise<Result>,
  options?: ReadOptions,
) => Promise<Result>;

/** What a route loads, queried together with the session if its statements are short. */
export interface EarlyLoad {
  load: (tenant: Tenant) => Promise<unknown>;
  /** The result, in the session's organization; absent if it was not queried early. */
  loaded?: { organizationId: string; value: unknown };
}

/**
 * Reads in transactions of `pool`, whose role is subject to row-level security. For background work, which has no
 * connections for short or heavy reads.
 */
export const readThrough =
  (pool: Parameters<typeof withTenant>[0]): Read =>
  (organizationId, query) =>
    withTenant(pool, organizationId, (db) => query({ db, organizationId }), { readOnly: true });
