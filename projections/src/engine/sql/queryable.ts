import type { ClientBase } from 'pg';

/** Runs queries. Can be a pool, a client, or the transaction that `withTenant` opens for a tenant. */
export type Queryable = Pick<ClientBase, 'query'>;
