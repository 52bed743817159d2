import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { validate } from 'uuid';
import type { Asker, SharedConnections } from './shared-connections.ts';
import { withTransaction } from './transaction.ts';

export interface TenantOptions {
  readOnly?: boolean;
  /** Milliseconds that a statement may take: then it fails, see {@link isStatementTimeout}. */
  statementMs?: number;
}

/** Whether a statement was ended because it took too long (`query_canceled`). */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** @throws TypeError for anything but a uuid */
const checked = (organizationId: string): string => {
  if (!validate(organizationId)) throw new TypeError('organizationId is not a uuid');
  return organizationId;
};

/**
 * Runs `work` in a transaction that sees the rows of one organization only (row-level security). Anything that is not
 * a uuid is refused before the database is asked.
 *
 * @throws DatabaseUnavailableError
 */
export const withTenant = async <Result>(
  pool: Pool,
  organizationId: string,
  work: (client: PoolClient) => Promise<Result>,
  { statementMs, ...options }: TenantOptions = {},
): Promise<Result> => {
  const first = [
    // The transaction sees the rows of one organization only.
    `set local app.organization_id = ${escapeLiteral(checked(organizationId))}`,
    ...(statementMs === undefined ? [] : [`set local statement_timeout = ${Math.ceil(statementMs)}`]),
  ].join('; ');
  return withTransaction(pool, work, { ...options, first });
};

/** As {@link withTenant}, for a short read on shared connections: `ask` asks all that it will before it returns. */
export const askAsTenant = async <Result>(
  connections: Pick<SharedConnections, 'read'>,
  organizationId: string,
  ask: (db: Asker) => Promise<Result>,
): Promise<Result> => connections.read(checked(organizationId), ask);
