import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Logger } from '../logger.ts';
import { findEmbeddedPostgres } from './embedded/find-embedded.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { allowSignIn, assumedRoleUrls, passwordUrls, type RoleUrls } from './roles.ts';
import { assertServingLogins, enableServingLogins, type ServingUrls } from './serving-logins.ts';

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
   * Logins of the serving roles on the external database, which are checked. Without them its user takes on all roles: right
   * for an operator's command only.
   */
  servingUrls?: ServingUrls | undefined;
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

const externalUrls = (databaseUrl: string, servingUrls?: ServingUrls): RoleUrls => ({
  ...assumedRoleUrls(databaseUrl),
  ...(servingUrls && { ...servingUrls, owner: assumedRoleUrls(databaseUrl).owner }),
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
  const { databaseUrl, servingUrls, dataDir, log } = options;
  if (databaseUrl) {
    await migrate(databaseUrl, log);
    if (servingUrls) {
      await enableServingLogins(databaseUrl, servingUrls);
      await assertServingLogins(servingUrls);
    }
    return { urls: externalUrls(databaseUrl, servingUrls), stop: async () => undefined };
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
 * The database that runs already, for tools beside the server: the external one, or the embedded one that another
 * process has started. Migrates nothing. `undefined` when the embedded one does not run.
 */
export const findDatabase = async ({
  databaseUrl,
  servingUrls,
  dataDir,
}: Omit<DatabaseOptions, 'log'>): Promise<RoleUrls | undefined> => {
  if (databaseUrl) return externalUrls(databaseUrl, servingUrls);
  const running = await findEmbeddedPostgres(dataDir);
  return running && passwordUrls(running.url, DATABASE, running.rolePasswords);
};
