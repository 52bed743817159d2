import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { validate } from 'uuid';
import { withTransaction } from './transaction.ts';

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
  options: { readOnly?: boolean } = {},
): Promise<Result> => {
  if (!validate(organizationId)) throw new TypeError('organizationId is not a uuid');
  const first = `set local app.organization_id = ${escapeLiteral(organizationId)}`;
  return withTransaction(pool, work, { ...options, first });
};
