import { Client, Pool } from 'pg';
import type { Logger } from '../logger.ts';

export interface PoolOptions {
  /** Connections at most. */
  max: number;
  /** Seen in `pg_stat_activity`. */
  applicationName: string;
  log: Logger;
}

/** Milliseconds after which an idle connection is closed. A new one has to sign in and prepare every statement again. */
const IDLE_MS = 10 * 60_000;

/**
 * A client that sends all queries of one turn of the event loop in one write, because each write costs a system call and wakes the
 * server.
 */
class CorkedClient extends Client {
  #isCorked = false;

  // The overloads of `query` return what `super.query` returns for the same arguments.
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
 * A pool whose dropped connections are logged and replaced. (Without the handlers Node ends on the first one, also on
 * one that is just being used.) Connecting takes at most 10 seconds.
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
    // Statements that do not need each other's results go out together, and are answered in their order.
    pipeline: true,
  });
  const lost = (error: Error) => {
    log.warn({ applicationName, reason: error.message }, 'database connection lost');
  };
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  // The pool repeats the error of an idle client, which the client's own handler has logged.
  pool.on('error', () => undefined);
  return pool;
};
