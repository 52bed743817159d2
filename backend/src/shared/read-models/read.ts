import type { Tenant } from '@proviso/projections';
import { withTenant } from '@proviso/storage';

export interface ReadOptions {
  /**
   * True for searches and other reads that may be slow. Organizations take turns, and statements that take
   * too long are canceled.
   */
  heavy?: boolean;
}

/** Runs a read-only query on the read models, with the rows that one organization can see. */
export type Read = <Result>(
  organizationId: string,
  query: (tenant: Tenant) => Promise<Result>,
  options?: ReadOptions,
) => Promise<Result>;

/** A route's query that runs together with the session lookup if its statements are short. */
export interface EarlyLoad {
  load: (tenant: Tenant) => Promise<unknown>;
  /** The query's result for the session's organization; absent if the query did not run early. */
  loaded?: { organizationId: string; value: unknown };
}

/**
 * Creates a function that reads in transactions of `pool`, whose role is subject to row-level security.
 * Intended for background work, which has no separate connections for short or heavy reads.
 */
export const createPoolRead =
  (pool: Parameters<typeof withTenant>[0]): Read =>
  (organizationId, query) =>
    withTenant(pool, organizationId, (db) => query({ db, organizationId }), { readOnly: true });
