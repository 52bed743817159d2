import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { withEmptyDatabase } from '../testing/empty-database.ts';
import type { FunctionSqlFile } from './current-sql.ts';
import { migrate, MigrationError } from './migrate.ts';
import { readMigrations, type Migration } from './migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');
const file = (sql: string, edition = 1, name = 'answer'): FunctionSqlFile => ({
  name,
  sql,
  edition,
  checksum: checksumOf(sql),
});
const returning = (answer: number, edition?: number, name = 'answer'): FunctionSqlFile =>
  file(`create or replace function private.${name}() returns int return ${answer}`, edition, name);
const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: checksumOf(sql),
  asConnectingUser: false,
});
/** Migrates like a version that has these files, and has these migrations after the product's own. */
const migrateWith = async (files: readonly FunctionSqlFile[], ...more: Migration[]) =>
  migrate(
    database.superuserUrl,
    silentLog,
    async () => [...(await readMigrations()), ...more],
    async () => [...files],
  );
const answerOf = async (name = 'answer'): Promise<unknown> =>
  (await database.pools.owner.query<{ answer: number }>(`select private.${name}() as answer`)).rows[0]
    ?.answer;

it('creates a function again when its text has changed', async () => {
  await migrateWith([returning(1)]);
  expect(await answerOf()).toBe(1);
  await migrateWith([returning(2)]);
  expect(await answerOf()).toBe(2);
});

it('keeps functions of a higher edition when an older process migrates', async () => {
  await migrateWith([returning(1, 1, 'edition'), returning(1, 1, 'other')]);
  await migrateWith([returning(2, 2, 'edition')]);
  await migrateWith([returning(1, 1, 'edition'), returning(3, 1, 'other')]);
  expect([await answerOf('edition'), await answerOf('other')]).toEqual([2, 3]);
});

it('creates unchanged functions again after a migration dropped them, unless an older process migrates', async () => {
  await migrateWith([returning(1, 1, 'dropped')]);
  const dropping = migration('9001-drop', 'drop function private.dropped()');
  await migrateWith([returning(1, 1, 'dropped')], dropping);
  expect(await answerOf('dropped')).toBe(1);
  await migrateWith([returning(5, 1, 'dropped')]);
  expect(await answerOf('dropped')).toBe(1);
});

it('runs all files or none of them, as the owner, and reports the file that failed', async () => {
  const failing = file('select 1 / 0', 1, 'failing');
  const run = migrateWith([returning(7, 1, 'before'), failing]);
  await expect(run).rejects.toThrow(MigrationError);
  await expect(run).rejects.toThrow('storage/sql/failing.sql: division by zero');
  await expect(answerOf('before')).rejects.toThrow('does not exist');

  await migrateWith([returning(7, 1, 'owned')]);
  const { rows } = await database.pools.owner.query(
    `select pg_get_userbyid(proowner) as owner from pg_proc where proname = 'owned'`,
  );
  expect(rows).toEqual([{ owner: 'proviso_owner' }]);
});

it('upgrades a database from before storage/sql to match a new one, even if two processes migrate it', async () => {
  await withEmptyDatabase(database, async ({ url, pool }) => {
    const versions = await readMigrations();
    const before = versions.filter(({ name: each }) => each < '0059');
    // The older version had no `current_sql` table.
    await expect(
      migrate(
        url,
        silentLog,
        async () => before,
        async () => [],
      ),
    ).rejects.toThrow('private.current_sql');
    const outcomes = await Promise.all([migrate(url, silentLog), migrate(url, silentLog)]);
    expect(outcomes.flat()).toEqual(versions.slice(before.length).map(({ name: each }) => each));
    const fresh = await createTestDatabase();
    const schemas = ['es', 'private', 'public', 'rm_control', 'text_search'];
    expect(await describeSchema(pool, schemas)).toBe(await describeSchema(fresh.pools.owner, schemas));
    await fresh.drop();
  });
});
