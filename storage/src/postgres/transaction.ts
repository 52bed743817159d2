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
  /** A statement that belongs to its beginning, such as `set local …`: sent together with it. */
  first?: string;
}

/** Ends a transaction that has only read. Nobody waits for that: what is asked on its connection next comes behind it. */
const endReading = (client: PoolClient): void => {
  // Fails with its connection alone, which the pool then replaces.
  client.query('commit').catch(() => undefined);
};

/** Has what was asked last answered together with the commit; a fault in it undoes the transaction all the same. */
export type AtEnd = (asked: Promise<unknown>) => void;

type Work<Result> = (client: PoolClient, atEnd: AtEnd) => Promise<Result>;

const write = async <Result>(client: PoolClient, begin: string, work: Work<Result>): Promise<Result> => {
  try {
    await client.query(begin);
    const last: Promise<unknown>[] = [];
    const result = await work(client, (asked) => last.push(asked));
    await Promise.all([...last, client.query('commit')]);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
};

/** Asks without waiting for the beginning: were that to fail, no tenant would be set, and nothing found. */
const read = async <Result>(client: PoolClient, begin: string, work: Work<Result>): Promise<Result> => {
  const begun = client.query(begin);
  const last: Promise<unknown>[] = [];
  const asked = work(client, (each) => last.push(each));
  try {
    const [result] = await Promise.all([asked, begun]);
    await Promise.all(last);
    // After what the result is for: whoever waits for it need not wait for this.
    setImmediate(() => {
      endReading(client);
      client.release();
    });
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
};

/**
 * Runs `work` in a transaction of its own: committed when it resolves, rolled back when it rejects.
 *
 * @throws DatabaseUnavailableError
 */
export const withTransaction = async <Result>(
  pool: Pool,
  work: Work<Result>,
  { readOnly = false, first }: TransactionOptions = {},
): Promise<Result> => {
  try {
    const client = await pool.connect();
    const begin = [readOnly ? 'begin read only' : 'begin', first ?? []].flat().join('; ');
    return await (readOnly ? read(client, begin, work) : write(client, begin, work));
  } catch (error) {
    throw asDatabaseError(error);
  }
};
