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

/** Statements that let a transaction see the rows of one organization only. @throws TypeError for anything but a uuid */
const asTenant = (organizationId: string): string => {
  if (!validate(organizationId)) throw new TypeError('organizationId is not a uuid');
  return `set local app.organization_id = ${escapeLiteral(organizationId)}`;
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
    asTenant(organizationId),
    ...(statementMs === undefined ? [] : [`set local statement_timeout = ${Math.ceil(statementMs)}`]),
  ].join('; ');
  return withTransaction(pool, work, { ...options, first });
};

/** As {@link withTenant}, for a short read on shared connections: `ask` asks all that it will before it returns. */
export const askAsTenant = async <Result>(
  connections: Pick<SharedConnections, 'read'>,
  organizationId: string,
  ask: (db: Asker) => Promise<Result>,
): Promise<Result> => connections.read([asTenant(organizationId)], ask);
