import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Logger } from '../logger.ts';
import { findEmbeddedPostgres } from './embedded/find-embedded.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';
import { assertMigrated, migrate } from './migrate.ts';
import {
  allowSignIn,
  assumedRoleUrls,
  type GivenUrls,
  passwordUrls,
  readingUrl,
  type RoleUrls,
} from './roles.ts';
import { assertServingLogins, enableServingLogins } from './serving-logins.ts';

/** Name of the product's database on an embedded server. */
const DATABASE = 'proviso';

export interface Database {
  /** Under which URL each part connects. */
  urls: RoleUrls;
  /** The embedded server, if this process runs one. */
  embedded?: EmbeddedPostgres;
  /** Ends the embedded server; with an external database nothing. Call it after every pool has ended. */
  stop: () => Promise<void>;
}

export interface DatabaseOptions {
  /** An external database, with a user who may migrate it. Without it the embedded one in `dataDir` is used. */
  databaseUrl?: string;
  /**
   * Logins of the roles on the external database, which are checked. Its user takes on the roles without one: right for the
   * owner, and for an operator's command.
   */
  logins?: GivenUrls | undefined;
  dataDir: string;
  log: Logger;
}

/** Makes an empty database unless it exists. */
const createDatabase = async (serverUrl: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // duplicate_database
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

const externalUrls = (databaseUrl: string, logins?: GivenUrls): RoleUrls => ({
  ...assumedRoleUrls(databaseUrl),
  ...logins,
});

/** Makes `database` on an embedded server, migrated, with roles that can sign in. */
export const prepareDatabase = async (
  { url, rolePasswords }: Pick<EmbeddedPostgres, 'url' | 'rolePasswords'>,
  database: string,
  log: Logger,
): Promise<RoleUrls> => {
  await createDatabase(url, database);
  await migrate(onServer(url, database), log);
  await allowSignIn(url, rolePasswords);
  return passwordUrls(url, database, rolePasswords);
};

/**
 * Starts or adopts the embedded server, or takes the external one; migrates; gives each role its URL.
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
 * The external database as another process has migrated it, under the logins of a process that may not do that itself.
 *
 * @throws DatabaseLoginError, MigrationError where the database is older than this version, DatabaseUnavailableError
 */
export const joinDatabase = async (logins: GivenUrls): Promise<{ urls: GivenUrls }> => {
  await assertServingLogins(logins);
  await assertMigrated(readingUrl(logins));
  return { urls: logins };
};

/**
 * The database that runs already, for tools beside the server: the external one, or the embedded one that another
 * process has started. Migrates nothing. `undefined` when the embedded one does not run.
 */
export const findDatabase = async ({
  databaseUrl,
  logins,
  dataDir,
}: Omit<DatabaseOptions, 'log'>): Promise<RoleUrls | undefined> => {
  if (databaseUrl) return externalUrls(databaseUrl, logins);
  const running = await findEmbeddedPostgres(dataDir);
  return running && passwordUrls(running.url, DATABASE, running.rolePasswords);
};
