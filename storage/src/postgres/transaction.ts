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

export interface TransactionOptions {
  /** It may not write. What it has read is handed out before its end is there, since nothing can come of that. */
  readOnly?: boolean;
  /** A statement that belongs to its beginning, such as `set local …`: sent together with it, which saves a way. */
  first?: string;
}

/** Ends a transaction that has only read. */
const finishReading = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('commit');
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
  { readOnly = false, first }: TransactionOptions = {},
): Promise<Result> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  try {
    const begin = readOnly ? 'begin read only' : 'begin';
    await client.query(first === undefined ? begin : `${begin}; ${first}`);
    const result = await work(client);
    if (readOnly) {
      void finishReading(client);
      return result;
    }
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw asDatabaseError(error);
  }
};
