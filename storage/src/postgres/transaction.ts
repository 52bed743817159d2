import type { Pool, PoolClient } from 'pg';
import { asDatabaseError } from './errors.ts';

/** Releases `client`, or closes it if its transaction could not be ended. */
const rollBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

export interface TransactionOptions {
  /**
   * True if the transaction must not write. Its result is returned before the commit completes, because the
   * result does not depend on the commit.
   */
  readOnly?: boolean;
  /** A statement sent together with `begin`, for example `set local …`. */
  first?: string;
}

/** Ends a read-only transaction without waiting: the next query on the connection is queued behind it. */
const endReading = (client: PoolClient): void => {
  // Fails only if the connection does, and the pool then replaces it.
  client.query('commit').catch(() => undefined);
};

/**
 * Sends the last query together with the commit. If that query fails, the transaction is still rolled back.
 */
export type SendWithCommit = (asked: Promise<unknown>) => void;

type Work<Result> = (client: PoolClient, atEnd: SendWithCommit) => Promise<Result>;

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

/**
 * Sends queries without waiting for `begin`. If `begin` failed, no tenant would be set, and the queries would
 * return no rows.
 */
const read = async <Result>(client: PoolClient, begin: string, work: Work<Result>): Promise<Result> => {
  const begun = client.query(begin);
  const last: Promise<unknown>[] = [];
  const asked = work(client, (each) => last.push(each));
  try {
    const [result] = await Promise.all([asked, begun]);
    await Promise.all(last);
    // Runs after the result is delivered, so that the caller does not wait for it.
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
 * Runs `work` in its own transaction: committed when it resolves, rolled back when it rejects.
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
