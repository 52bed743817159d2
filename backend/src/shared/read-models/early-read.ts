import type { Tenant } from '@proviso/projections';

/** A route's read, pipelined with the session lookup to save a database round trip. */
export interface EarlyRead {
  /** Must issue all its statements synchronously. */
  read: (tenant: Tenant) => Promise<unknown>;
  /** Too slow to share a connection with session lookups. */
  isPage?: true;
  /** The result, in the session's organization. */
  prefetched?: { organizationId: string; found: unknown };
}
