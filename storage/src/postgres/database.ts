import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Logger } from '../logger.ts';
import { findEmbeddedPostgres } from './embedded/find-embedded.ts';
import { asDatabaseError } from './errors.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';
import { ensureDatabaseRights } from './database-rights.ts';
import { assertMigrated, migrate } from './migrate.ts';
import {
  setRolePasswords,
  assumedRoleUrls,
  type ConfiguredRoleUrls,
  passwordUrls,
  readingUrl,
  type RoleUrls,
} from './roles.ts';
import { assertServingLogins, enableServingLogins } from './serving-logins.ts';

/** Name of the product's database on an embedded server. */
const DATABASE = 'proviso';

export interface Database {
  /** Each role's connection URL. */
  urls: RoleUrls;
  /** The embedded server, if this process runs one. */
  embedded?: EmbeddedPostgres;
  /**
   * Stops the embedded server. Does nothing with an external database. Must be called after all pools have
   * ended.
   */
  stop: () => Promise<void>;
}

export interface DatabaseOptions {
  /** An external database, with a user who may migrate it. Defaults to the embedded one in `dataDir`. */
  databaseUrl?: string;
  /**
   * Logins of the roles on the external database. The logins are checked. The user of `databaseUrl` assumes
   * the roles that have no login, which is enough for the owner and operators' commands.
   */
  logins?: ConfiguredRoleUrls | undefined;
  dataDir: string;
  log: Logger;
}

/** Creates an empty database unless it exists. */
const createDatabase = async (serverUrl: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 is `duplicate_database`: the database already exists.
    if (!(error instanceof DatabaseError && error.code === '42P04')) throw error;
  } finally {
    await client.end();
  }
};

const onServer = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
};

const externalUrls = (databaseUrl: string, logins?: ConfiguredRoleUrls): RoleUrls => ({
  ...assumedRoleUrls(databaseUrl),
  ...logins,
});

/** Creates `database` on an embedded server, migrates it, and lets the roles sign in. */
export const prepareDatabase = async (
  { url, rolePasswords }: Pick<EmbeddedPostgres, 'url' | 'rolePasswords'>,
  database: string,
  log: Logger,
): Promise<RoleUrls> => {
  await createDatabase(url, database);
  await migrate(onServer(url, database), log);
  await setRolePasswords(url, rolePasswords);
  return passwordUrls(url, database, rolePasswords);
};

/**
 * Starts or adopts the embedded server, or connects to the external one. Migrates the database, and returns a
 * URL for each role.
 *
 * @throws DataDirInUseError, MigrationError, DatabaseLoginError, DatabaseUnavailableError
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, logins, dataDir, log } = options;
  if (databaseUrl) {
    await migrate(databaseUrl, log);
    if (logins) {
      await enableServingLogins(databaseUrl, logins);
      await assertServingLogins(logins);
    }
    return { urls: externalUrls(databaseUrl, logins), stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    const urls = await prepareDatabase(embedded, DATABASE, log);
    return { urls, embedded, stop: async () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};

/**
 * Connects to the external database that another process has migrated, with logins that may not migrate.
 *
 * @throws DatabaseLoginError; MigrationError if the database is older than this version;
 *   DatabaseUnavailableError
 */
export const joinDatabase = async (logins: ConfiguredRoleUrls): Promise<{ urls: ConfiguredRoleUrls }> => {
  await assertServingLogins(logins);
  await assertMigrated(readingUrl(logins));
  return { urls: logins };
};

/**
 * Grants the roles their rights on an external database, which a restore without `--create` omits.
 * @throws MigrationError, DatabaseUnavailableError
 */
export const restoreDatabaseRights = async (databaseUrl: string): Promise<boolean> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'proviso set-up' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ensureDatabaseRights(client);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Finds the running database for tools other than the server: the external one, or the embedded one started
 * by another process. Does not migrate. Returns `undefined` if the embedded one is not running.
 * @throws MigrationError if the database is older than this version, DatabaseUnavailableError
 */
export const findDatabase = async ({
  databaseUrl,
  logins,
  dataDir,
}: Omit<DatabaseOptions, 'log'>): Promise<RoleUrls | undefined> => {
  if (databaseUrl) {
    const urls = externalUrls(databaseUrl, logins);
    await assertMigrated(readingUrl(urls));
    return urls;
  }
  const running = await findEmbeddedPostgres(dataDir);
  return running && passwordUrls(running.url, DATABASE, running.rolePasswords);
};
