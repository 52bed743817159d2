import { Client, type Pool, type PoolClient } from 'pg';
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
  /** Of one that only reads: `work` asks all that it will before it returns, so the end is sent right behind. */
  atOnce?: boolean;
}

/** Sends all that this turn of the program asks in one piece: each one wakes the server up. */
const sendTogether = (client: PoolClient): void => {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Ends a transaction that has only read. Nobody waits for that: what is asked on its connection next comes behind it. */
const endReading = (client: PoolClient): void => {
  // Fails with its connection alone, which the pool then replaces.
  client.query('commit').catch(() => undefined);
};

type Work<Result> = (client: PoolClient) => Promise<Result>;

const write = async <Result>(client: PoolClient, begin: string, work: Work<Result>): Promise<Result> => {
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
};

/** Asks without waiting for the beginning: were that to fail, no tenant would be set, and nothing found. */
const read = async <Result>(
  client: PoolClient,
  begin: string,
  work: Work<Result>,
  atOnce: boolean,
): Promise<Result> => {
  sendTogether(client);
  const begun = client.query(begin);
  const asked = work(client);
  if (atOnce) endReading(client);
  try {
    const [result] = await Promise.all([asked, begun]);
    if (atOnce) client.release();
    // After what the result is for: whoever waits for it need not wait for this.
    else
      setImmediate(() => {
        endReading(client);
        client.release();
      });
    return result;
  } catch (error) {
    if (atOnce) client.release();
    else await rollBack(client);
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
  { readOnly = false, first, atOnce = false }: TransactionOptions = {},
): Promise<Result> => {
  try {
    const client = await pool.connect();
    const begin = [readOnly ? 'begin read only' : 'begin', first ?? []].flat().join('; ');
    return await (readOnly ? read(client, begin, work, atOnce) : write(client, begin, work));
  } catch (error) {
    throw asDatabaseError(error);
  }
};
