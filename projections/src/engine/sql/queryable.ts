import type { ClientBase } from 'pg';

/** Runs queries: a pool, a client, or the tenant's transaction opened by `withTenant`. */
export type Queryable = Pick<ClientBase, 'query'>;
