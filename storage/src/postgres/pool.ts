import { Client, Pool } from 'pg';
import type { Logger } from '../logger.ts';

export interface PoolOptions {
  /** Connections at most. */
  max: number;
  /** Seen in `pg_stat_activity`. */
  applicationName: string;
  log: Logger;
}

/**
 * Milliseconds for which a connection stays that nobody uses. A new one has to sign in and to learn every prepared statement:
 * whoever comes back to a page after a minute should not wait for that.
 */
const IDLE_MS = 10 * 60_000;

/**
 * Has `client` send all that one turn of the program asks in one piece: each piece costs a call of the system, and wakes the
 * server up.
 */
const sendTogether = (client: Client): void => {
  const { prototype } = Client as unknown as { prototype: { query: (...asked: unknown[]) => unknown } };
  let isWaiting = false;
  client.query = ((...asked: unknown[]) => {
    if (!isWaiting) {
      isWaiting = true;
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => {
        isWaiting = false;
        stream.uncork();
      });
    }
    return prototype.query.apply(client, asked);
  }) as Client['query'];
};

/**
 * A pool whose dropped connections are logged and replaced. (Without the handlers Node ends on the first one, also on
 * one that is just being used.) Connecting takes at most 10 seconds.
 */
export const createPool = (url: string, { max, applicationName, log }: PoolOptions): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    // Statements that do not need each other's results go out together, and are answered in their order.
    pipeline: true,
  });
  const lost = (error: Error) => {
    log.warn({ applicationName, reason: error.message }, 'database connection lost');
  };
  pool.on('connect', (client) => {
    client.on('error', lost);
    sendTogether(client);
  });
  // The pool repeats the error of an idle client, which the client's own handler has logged.
  pool.on('error', () => undefined);
  return pool;
};
