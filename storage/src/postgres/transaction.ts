import type { Pool, PoolClient } from 'pg';
import { asDatabaseError } from './errors.ts';

/** Hands `client` back, or closes it where its transaction could not be ended. */
const rollBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

/**
 * Runs `work` in a transaction of its own: committed when it resolves, rolled back when it rejects.
 *
 * @throws DatabaseUnavailableError
 */
export const withTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  options: { readOnly?: boolean } = {},
): Promise<Result> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw asDatabaseError(error);
  }
};
