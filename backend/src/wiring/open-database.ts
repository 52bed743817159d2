import {
  type DatabaseRole,
  type Database,
  type GivenUrls,
  joinDatabase,
  loginVariable,
  openDatabase,
} from '@proviso/storage';
import { ConfigError } from '../shared/config/config.ts';
import type { MainContext } from './run-main.ts';

/**
 * The logins that each process needs, and no others: the API also looks at how projections and jobs get on, and projections
 * make and drop the tables of read models.
 */
const neededBy = {
  api: ['api', 'platform', 'projector'],
  projections: ['projector', 'owner'],
  jobs: ['jobs'],
  relay: ['jobs'],
} as const satisfies Record<string, readonly DatabaseRole[]>;

/** A process; `migrate` and the one that is everything at once do all with the database. */
export type ProcessName = keyof typeof neededBy | 'migrate' | 'everything';

/** A database as a process has opened it: the embedded one is complete, an external one has the logins of the process. */
export type OpenedDatabase = Omit<Database, 'urls'> & { urls: GivenUrls };

type Context = Pick<MainContext, 'config' | 'logger'>;

/**
 * Opens the database as the process may. One with `DATABASE_URL`, or with the embedded database, brings it up to date; one
 * that has logins alone checks that it is.
 *
 * @throws ConfigError where the process lacks a login; DataDirInUseError, MigrationError, DatabaseLoginError,
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
      'this process has DATABASE_URL, with which it could change everything: only migrate-main needs it',
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
  const own = Object.fromEntries(needed.map((role) => [role, config.logins[role]])) as GivenUrls;
  return { ...(await joinDatabase(own)), stop: async () => undefined };
};
