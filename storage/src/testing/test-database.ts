import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Client, escapeIdentifier, type Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../postgres/pool.ts';
import { forEachRole, passwordUrls, type DatabaseRole, type RoleUrls } from '../postgres/roles.ts';
import './global-setup.ts';
import { silentLog } from './silent-log.ts';
import type { TestServer } from './test-server.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  name: string;
  /** The connection URL of each role. */
  urls: RoleUrls;
  /** A pool for each role, connected at first use. */
  pools: Readonly<Record<DatabaseRole, Pool>>;
  /** URL for connecting as superuser, which bypasses row-level security, to inspect stored data. */
  superuserUrl: string;
  /**
   * Closes every connection to the database, as a server restart does, and resolves when the pools have
   * noticed. The pools reconnect. A query in progress fails.
   */
  cutConnections(): Promise<void>;
  /** Ends the pools and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

/** Milliseconds that Postgres waits for a connection's process to end. */
const terminationMilliseconds = 10_000;

const onServer = async ({ url }: TestServer, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Clones one of the run's templates, by default the migrated but otherwise empty one. Takes about 50 ms.
 * Create one for each test file and drop it in `afterAll`.
 */
export const createTestDatabase = async (template?: string): Promise<TestDatabase> =>
  cloneDatabase(inject('postgres'), template);

/** Like `createTestDatabase`, but on a given server. Used by the global setup. */
export const cloneDatabase = async (
  server: TestServer,
  template = server.template,
): Promise<TestDatabase> => {
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
    );
    // Privileges on the database itself are not cloned.
    await client.query(
      `grant connect, create, temporary on database ${escapeIdentifier(name)} to proviso_owner`,
    );
  });
  const urls = passwordUrls(server.url, name, server.rolePasswords);
  const pools = forEachRole((role) =>
    createPool(urls[role], { max: 8, applicationName: `test ${role}`, log: silentLog }),
  );
  const superuser = new URL(server.url);
  superuser.pathname = `/${name}`;
  return {
    name,
    urls,
    pools,
    superuserUrl: superuser.href,
    cutConnections: async () => {
      await onServer(server, async (client) =>
        client.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1', [
          name,
          terminationMilliseconds,
        ]),
      );
      // The sockets have been closed by now, and the pools notice this in the next tick.
      await setImmediate();
    },
    drop: async () => {
      await Promise.all(Object.values(pools).map(async (pool) => pool.end()));
      await onServer(server, async (client) =>
        client.query(`drop database ${escapeIdentifier(name)} with (force)`),
      );
    },
  };
};
