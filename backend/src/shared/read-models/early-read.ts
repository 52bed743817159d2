import type { Tenant } from '@proviso/projections';

/** What a route reads, asked together with whose session it is: then the database is called once for both. */
export interface EarlyRead {
  /** Asks all that it will before it returns. */
  ask: (tenant: Tenant) => Promise<unknown>;
  /** Takes longer than a look for a session should wait. */
  isPage?: true;
  /** What was found in the organization that the session turned out to be of. */
  heard?: { organizationId: string; found: unknown };
}
