import type { ClientBase } from 'pg';

/** Where a query runs: a pool, a client, or the tenant's transaction that `withTenant` opens. */
export type Queryable = Pick<ClientBase, 'query'>;
