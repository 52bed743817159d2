import { Client, Pool } from 'pg';
import type { Logger } from '../logger.ts';

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  /** Name that appears in `pg_stat_activity`. */
  applicationName: string;
  log: Logger;
}

/**
 * Milliseconds after which an idle connection is closed. The time is long, because a new connection must sign
 * in and prepare all statements again.
 */
const IDLE_MS = 10 * 60_000;

/**
 * A client that sends all queries of a tick in a single write, because each write costs a system call and
 * wakes the server.
 */
class CorkedClient extends Client {
  #isCorked = false;

  // `super.query` returns the right type for each overload of `query`.
  override query = ((...given: Parameters<Client['query']>) => {
    if (!this.#isCorked) {
      this.#isCorked = true;
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    return super.query(...given);
  }) as Client['query'];
}

/**
 * Creates a pool that logs and replaces dropped connections. Without the handlers, Node would exit on the
 * first dropped connection, even if it is in use. Connecting takes at most 10 seconds.
 */
export const createPool = (url: string, { max, applicationName, log }: PoolOptions): Pool => {
  const pool = new Pool({
    Client: CorkedClient,
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    // Pipelines independent statements; responses arrive in order.
    pipeline: true,
  });
  const lost = (error: Error) => {
    log.warn({ applicationName, reason: error.message }, 'database connection lost');
  };
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  // The pool repeats an idle client's error, which the client's own handler has already logged.
  pool.on('error', () => undefined);
  return pool;
};
