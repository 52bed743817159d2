import { Client, DatabaseError } from 'pg';
import type { Logger } from '../logger.ts';
import {
  recreateOutdatedFunctions,
  findOutdatedFunctionSql,
  readFunctionSql,
  type FunctionSqlFile,
} from './current-sql.ts';
import { assertServerVersion, ensureDatabaseRights } from './database-rights.ts';
import { MigrationError, asDatabaseError } from './errors.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { databaseRoles } from './roles.ts';

export { MigrationError } from './errors.ts';

// An arbitrary number that must be the same for all processes that migrate.
const LOCK = 727_001_846;

const applied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(`create table if not exists public.proviso_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.proviso_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const apply = async (client: Client, { name, sql, checksum, asConnectingUser }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    if (!asConnectingUser) await client.query(`set local role ${databaseRoles.owner}`);
    await client.query(sql);
    await client.query('reset role');
    await client.query('insert into public.proviso_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

const refuseChanged = (migrations: readonly Migration[], done: ReadonlyMap<string, string>): void => {
  for (const { name, checksum } of migrations) {
    const recorded = done.get(name);
    if (recorded !== undefined && recorded !== checksum)
      throw new MigrationError(`migration ${name} was changed after it was applied to this database`);
  }
};

const newestOf = (migrations: readonly Migration[]): string => migrations.at(-1)?.name ?? '';

/**
 * Applies the pending migrations of this version, each in its own transaction, and then recreates the
 * functions of `storage/sql` whose text has changed. Concurrent processes wait for each other. Ignores
 * migrations applied and functions created by a newer version.
 *
 * @param url a user who may create roles and schemas; from the second migration on, `proviso_owner` is enough
 * @returns the names of the migrations applied by this call
 * @throws MigrationError
 * @throws DatabaseUnavailableError
 */
export const migrate = async (
  url: string,
  log: Logger,
  read: () => Promise<Migration[]> = readMigrations,
  readCurrent: () => Promise<FunctionSqlFile[]> = readFunctionSql,
): Promise<string[]> => {
  const [migrations, current] = await Promise.all([read(), readCurrent()]);
  const client = new Client({ connectionString: url, application_name: 'proviso migrations' });
  client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  try {
    await client.connect();
    await assertServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await applied(client);
    refuseChanged(migrations, done);
    const pending = migrations.filter(({ name }) => !done.has(name));
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migration applied');
    }
    const created = await recreateOutdatedFunctions(client, current, newestOf(migrations));
    if (created.length > 0) log.info({ files: created }, 'functions created again from storage/sql');
    if (await ensureDatabaseRights(client))
      log.warn({}, 'the roles lacked rights on the database itself, as after a restore, and have them again');
    return pending.map(({ name }) => name);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Checks that another process has applied every migration of this version to the database, and created its
 * functions.
 *
 * @param url a login that may read events, but cannot migrate
 * @throws MigrationError, DatabaseUnavailableError
 */
export const assertMigrated = async (
  url: string,
  read: () => Promise<Migration[]> = readMigrations,
): Promise<void> => {
  const [migrations, current] = await Promise.all([read(), readFunctionSql()]);
  const client = new Client({ connectionString: url, application_name: 'proviso set-up' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.proviso_migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseChanged(migrations, done);
    const missing = migrations.find(({ name }) => !done.has(name));
    if (missing) throw notMigrated(`lacks migration ${missing.name}`);
    const [due] = await findOutdatedFunctionSql(client, current, newestOf(migrations));
    if (due) throw notMigrated(`lacks the functions of storage/sql/${due.name}.sql`);
  } catch (error) {
    // SQLSTATE: insufficient_privilege, undefined_table, or (for a missing role) invalid_parameter_value. The
    // migration that grants the right or creates the object has not run.
    if (error instanceof DatabaseError && ['42501', '42P01', '22023'].includes(error.code ?? ''))
      throw notMigrated(`does not show its migrations (${error.message})`);
    throw error instanceof MigrationError ? error : asDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const notMigrated = (why: string): MigrationError =>
  new MigrationError(
    `the database ${why}. Run backend/dist/mains/migrate-main.js of this version with DATABASE_URL first, or set DATABASE_URL here.`,
  );
