import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withEmptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { findDatabase, restoreDatabaseRights } from './database.ts';
import { migrate, MigrationError } from './migrate.ts';
import { readMigrations, type Migration } from './migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
  asConnectingUser: false,
});
const run = async (...migrations: Migration[]) =>
  migrate(database.superuserUrl, silentLog, async () => migrations);
const count = async (table: string): Promise<number> =>
  (await database.pools.owner.query(`select from private.${table}`)).rowCount ?? 0;

it('does nothing if the database is already migrated', async () => {
  expect(await migrate(database.superuserUrl, silentLog)).toEqual([]);
});

it('reads the migration files in order, each with the user that runs it', async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted());
  expect(new Set(migrations.map(({ name }) => name.slice(0, 4))).size).toBe(migrations.length);
  expect(migrations.filter((each) => each.asConnectingUser).map(({ name }) => name)).toEqual([
    '0001-roles-and-schemas',
    '0050-logins-of-processes',
  ]);
});

it('runs only once, as the owner, regardless of how many processes migrate concurrently', async () => {
  const first = migration('9001-first', 'create table private.a (id int); insert into private.a values (1)');
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => run(first)));
  expect(outcomes.flat()).toEqual(['9001-first']);
  expect(await count('a')).toBe(1);
});

it('rejects a migration that was changed after it was applied', async () => {
  await run(migration('9002-fixed', 'create table private.b (id int)'));
  await expect(run(migration('9002-fixed', 'create table private.b (id bigint)'))).rejects.toThrow(
    /9002-fixed was changed/,
  );
});

it('rolls back a failed migration and reports it by name', async () => {
  const failing = migration('9003-failing', 'create table private.c (id int); select 1 / 0');
  await expect(run(failing)).rejects.toThrow(/9003-failing: division by zero/);
  await expect(run(failing)).rejects.toThrow(MigrationError);
  await expect(count('c')).rejects.toThrow('does not exist');
});

it('reports that the database cannot be reached', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/none', silentLog)).rejects.toThrow(
    DatabaseUnavailableError,
  );
});

const asSuperuser = async (sql: string, url = database.superuserUrl): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};
/** Leaves the database as `pg_restore` leaves one that it did not create. */
const loseRights = () =>
  asSuperuser(
    `revoke all on database "${database.name}" from proviso_owner, proviso_api, proviso_projector, proviso_platform, proviso_jobs;
     grant connect, temporary on database "${database.name}" to public`,
  );
const rights = () =>
  asSuperuser(
    `select has_database_privilege('proviso_owner', current_database(), 'create') as owner,
       has_database_privilege('proviso_api', current_database(), 'connect') as api,
       has_database_privilege('public', current_database(), 'connect') as everybody`,
  );

it.each([
  ['migrating', () => migrate(database.superuserUrl, silentLog)],
  ['an operator', () => restoreDatabaseRights(database.superuserUrl)],
])('grants the roles the rights that a restored database lacks: by %s', async (_, restore) => {
  await loseRights();
  await restore();
  expect(await rights()).toEqual([{ owner: true, api: true, everybody: false }]);
  expect(await restoreDatabaseRights(database.superuserUrl)).toBe(false);
});

it('lists the statements that the database’s owner must run if the login may not grant the missing rights', async () => {
  await loseRights();
  await expect(restoreDatabaseRights(database.urls.owner)).rejects.toThrow(
    `grant connect, create, temporary on database "${database.name}" to proviso_owner`,
  );
  await restoreDatabaseRights(database.superuserUrl);
});

it('tells operators to run the migration if the database was never migrated', async () => {
  await withEmptyDatabase(database, async ({ url }) => {
    await expect(findDatabase({ databaseUrl: url, dataDir: 'none' })).rejects.toThrow(
      'Run backend/dist/mains/migrate-main.js of this version',
    );
  });
});
