import type { Tenant } from '@proviso/projections';

/** What a route loads, queried together with the session if its statements are short. */
export interface EarlyLoad {
  load: (tenant: Tenant) => Promise<unknown>;
  /** The result, in the session's organization; absent if it was not queried early. */
  loaded?: { organizationId: string; value: unknown };
}
