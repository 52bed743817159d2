import {
  type DatabaseRole,
  type Database,
  type ConfiguredRoleUrls,
  joinDatabase,
  loginVariable,
  openDatabase,
} from '@proviso/storage';
import { ConfigError } from '../shared/config/config.ts';
import type { MainContext } from './run-main.ts';

/**
 * The minimum set of logins for each process. The API also reads the progress of projections and jobs, and
 * projections also create and drop the tables of read models.
 */
const neededBy = {
  api: ['api', 'platform', 'projector'],
  projections: ['projector', 'owner'],
  jobs: ['jobs'],
  relay: ['jobs'],
} as const satisfies Record<string, readonly DatabaseRole[]>;

/** A process. `migrate` and the all-in-one process have all rights on the database. */
export type ProcessName = keyof typeof neededBy | 'migrate' | 'everything';

/**
 * The database as a process has opened it. An embedded database has all logins, and an external one has the
 * process's logins.
 */
export type OpenedDatabase = Omit<Database, 'urls'> & { urls: ConfiguredRoleUrls };

type Context = Pick<MainContext, 'config' | 'logger'>;

/**
 * Opens the database with the process's logins. With `DATABASE_URL` or the embedded database, also migrates
 * it. With only logins, checks that it has been migrated.
 *
 * @throws ConfigError if the process lacks a login; DataDirInUseError, MigrationError, DatabaseLoginError,
 *   DatabaseUnavailableError
 */
export const openDatabaseAs = async (
  process: ProcessName,
  { config, logger }: Context,
): Promise<OpenedDatabase> => {
  const { databaseUrl, dataDir, logins } = config;
  const given = Object.keys(logins) as DatabaseRole[];
  if (databaseUrl === undefined && given.length > 0) return joinAs(process, given, { config, logger });
  if (databaseUrl !== undefined && process !== 'migrate' && process !== 'everything')
    logger.warn(
      { process },
      'this process has DATABASE_URL, which allows it to change everything: only migrate-main needs it',
    );
  return openDatabase({ dataDir, log: logger, ...(databaseUrl !== undefined && { databaseUrl, logins }) });
};

const joinAs = async (
  process: ProcessName,
  given: readonly DatabaseRole[],
  { config, logger }: Context,
): Promise<OpenedDatabase> => {
  if (process === 'migrate' || process === 'everything')
    throw new ConfigError('DATABASE_URL: expected, because this process brings the database up to date');
  const needed: readonly DatabaseRole[] = neededBy[process];
  const missing = needed.filter((role) => !given.includes(role)).map(loginVariable);
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')}: expected, because DATABASE_URL is not set`);
  const surplus = given.filter((role) => !needed.includes(role)).map(loginVariable);
  if (surplus.length > 0)
    logger.warn({ process, surplus }, 'this process has logins of the database that it does not need');
  const own = Object.fromEntries(needed.map((role) => [role, config.logins[role]])) as ConfiguredRoleUrls;
  return { ...(await joinDatabase(own)), stop: async () => undefined };
};
