import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { MigrationError } from './migrate.ts';
import { DatabaseLoginError, type ConfiguredRoleUrls } from './roles.ts';
import { assertServingLogins } from './serving-logins.ts';

let database: TestDatabase;
let admin: Client;
const run = randomBytes(5).toString('hex');
const made: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new Client({ connectionString: inject('postgres').url });
  await admin.connect();
});
afterAll(async () => {
  await database.drop();
  for (const name of made.toReversed()) await admin.query(`drop owned by ${name}; drop role ${name}`);
  await admin.end();
});

/** Creates a login, and returns its connection URL. */
const login = async (name: string, attributes: string, ...memberOf: string[]): Promise<string> => {
  const own = `${name}_${run}`;
  await admin.query(`create role ${own} login password 'x' ${attributes}`);
  made.push(own);
  for (const role of memberOf) await admin.query(`grant ${role} to ${own}`);
  const url = new URL(database.urls.api);
  [url.username, url.password] = [own, 'x'];
  return url.href;
};
const serving = (urls: ConfiguredRoleUrls = {}): ConfiguredRoleUrls => ({ ...database.urls, ...urls });

it('accepts a separate login for each role, and a login that is a member of only its own role', async () => {
  await expect(assertServingLogins(serving())).resolves.toBeUndefined();
  const web = await login('web', '', 'proviso_api');
  await expect(assertServingLogins(serving({ api: web }))).resolves.toBeUndefined();
});

it.each<[string, () => Promise<ConfiguredRoleUrls>, RegExp]>([
  [
    'a superuser',
    async () => ({ api: database.superuserUrl }),
    /api: postgres is, or can become, a superuser/,
  ],
  [
    'a login that bypasses row-level security',
    async () => ({ api: await login('bypassing', 'bypassrls', 'proviso_api') }),
    /api: bypassing_\w+ bypasses row-level security/,
  ],
  [
    'a login that can become the owner',
    async () => ({ projector: await login('owning', '', 'proviso_projector', 'proviso_owner') }),
    /projector: owning_\w+ can become proviso_owner/,
  ],
  [
    'a login that can become the owner through another role, without inheriting its rights',
    async () => {
      const group = new URL(await login('holder', '', 'proviso_owner')).username;
      return { platform: await login('far', 'noinherit', 'proviso_platform', group) };
    },
    /platform: far_\w+ can become proviso_owner/,
  ],
  [
    'a login that can become another serving role',
    async () => ({ api: await login('wide', '', 'proviso_api', 'proviso_platform') }),
    /api: wide_\w+ can become proviso_platform/,
  ],
  [
    'a login that can create roles',
    async () => ({ jobs: await login('making', 'createrole', 'proviso_jobs') }),
    /jobs: making_\w+ can make roles/,
  ],
  [
    'a login without a role',
    async () => ({ jobs: await login('nobody', '') }),
    /jobs: (cannot connect|nobody_\w+ is not)/,
  ],
  [
    'a login that cannot sign in',
    async () => {
      const url = new URL(database.urls.api);
      url.password = 'wrong';
      return { api: url.href };
    },
    /api: cannot connect: password authentication failed/,
  ],
])('rejects %s', async (_, urls, message) => {
  const fault = await assertServingLogins(serving(await urls())).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(DatabaseLoginError);
  expect(String(fault)).toMatch(message);
});

it('refuses to serve with the migrating login', async () => {
  const { superuserUrl } = database;
  const opening = openDatabase({
    databaseUrl: superuserUrl,
    logins: { api: superuserUrl, projector: superuserUrl, platform: superuserUrl, jobs: superuserUrl },
    dataDir: '/nowhere',
    log: silentLog,
  });
  await expect(opening).rejects.toBeInstanceOf(DatabaseLoginError);
});

it('serves with the configured logins', async () => {
  const { owner: _, ...servingLogins } = database.urls;
  const opened = await openDatabase({
    databaseUrl: database.superuserUrl,
    logins: servingLogins,
    dataDir: '/nowhere',
    log: silentLog,
  });
  expect(new URL(opened.urls.api).username).toBe('proviso_api');
  expect(new URL(opened.urls.owner).searchParams.get('options')).toBe('-c role=proviso_owner');
});

it('accepts the owner’s login only if it cannot assume another role', async () => {
  await expect(assertServingLogins(serving())).resolves.toBeUndefined();
  const wide = await login('owning_more', '', 'proviso_owner', 'proviso_api');
  await expect(assertServingLogins({ owner: wide })).rejects.toThrow(
    /owner: owning_more_\w+ can become proviso_api/,
  );
});

describe('a process that may not migrate', () => {
  it.each(['projector', 'jobs'] as const)('joins a migrated database as %s', async (role) => {
    const logins = { [role]: database.urls[role] };
    await expect(joinDatabase(logins)).resolves.toEqual({ urls: logins });
  });

  it('rejects a database that lacks a migration required by the process’s version', async () => {
    const behind = await createTestDatabase();
    try {
      const { projector } = behind.urls;
      const migrating = new Client({ connectionString: behind.superuserUrl });
      await migrating.connect();
      await migrating.query("delete from public.proviso_migrations where name like '0048-%'");
      await migrating.end();
      const fault = await joinDatabase({ projector }).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(MigrationError);
      expect(String(fault)).toContain(
        'lacks migration 0048-organization-saml. Run backend/dist/mains/migrate-main.js',
      );
    } finally {
      await behind.drop();
    }
  });

  it('rejects a database that lacks functions required by the process’s version', async () => {
    const behind = await createTestDatabase();
    try {
      await behind.pools.owner.query("update private.current_sql set edition = 0 where name = 'append'");
      const fault = await joinDatabase({ projector: behind.urls.projector }).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(MigrationError);
      expect(String(fault)).toContain(
        'the database lacks the functions of storage/sql/append.sql. Run backend',
      );
    } finally {
      await behind.drop();
    }
  });

  it('rejects a database that was never migrated', async () => {
    const name = `never_${run}`;
    await admin.query(`create database ${name}`);
    try {
      const url = new URL(await login('early', 'in role proviso_projector'));
      url.pathname = name;
      const fault = await joinDatabase({ projector: url.href }).catch((error: unknown) => error);
      expect(String(fault)).toMatch(/MigrationError: the database does not show its migrations/);
    } finally {
      await admin.query(`drop database ${name}`);
    }
  });

  it('requires a login that may read events', async () => {
    await expect(joinDatabase({ api: database.urls.api })).rejects.toThrow('set DATABASE_URL_JOBS');
  });
});
