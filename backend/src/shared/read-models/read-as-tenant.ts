import type { Tenant } from '@proviso/projections';
import { pipelineAsTenant, type SharedConnections, withTenant } from '@proviso/storage';

/** Runs a query on the read models as one organization sees them. */
export type ReadAsTenant = <Result>(
  organizationId: string,
  query: (tenant: Tenant) => Promise<Result>,
) => Promise<Result>;

/** Reads through `pool`, whose role is subject to row-level security. */
export const readAsTenant =
  (pool: Parameters<typeof withTenant>[0]): ReadAsTenant =>
  (organizationId, query) =>
    withTenant(pool, organizationId, (db) => query({ db, organizationId }), { readOnly: true });

/**
 * Like {@link readAsTenant}, over pipelined connections. `query` must issue all its statements synchronously.
 */
export const readPipelined =
  (connections: Pick<SharedConnections, 'read'>): ReadAsTenant =>
  (organizationId, query) =>
    pipelineAsTenant(connections, organizationId, (db) => query({ db, organizationId }));
