import { createTestDatabase, databaseVariables, type TestDatabase } from '@proviso/storage/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../shared/config/config.ts';
import { openDatabaseAs, type ProcessName } from './open-database.ts';

let database: TestDatabase;
let variables: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  variables = databaseVariables(database);
  // A database that is copied from a template loses its access rights. This migration restores them with a
  // warning.
  await open('migrate', all());
});
afterAll(() => database.drop());

/** Opens the database with the named variables, and returns the log. */
const open = async (process: ProcessName, names: readonly string[]) => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const config = readConfig(Object.fromEntries(names.map((name) => [name, variables[name]])));
  const { urls } = await openDatabaseAs(process, { config, logger });
  return { urls, lines };
};
const all = () => Object.keys(variables);

it.each<[ProcessName, string[], string]>([
  ['api', ['DATABASE_URL_API', 'DATABASE_URL_JOBS'], 'DATABASE_URL_PLATFORM, DATABASE_URL_PROJECTOR'],
  ['projections', ['DATABASE_URL_PROJECTOR'], 'DATABASE_URL_OWNER'],
  ['jobs', ['DATABASE_URL_API'], 'DATABASE_URL_JOBS'],
  ['relay', ['DATABASE_URL_OWNER'], 'DATABASE_URL_JOBS'],
])('refuses to open the database for %s with %j', async (process, names, missing) => {
  await expect(open(process, names)).rejects.toThrow(`${missing}: expected, because DATABASE_URL is not set`);
});

it.each<ProcessName>(['migrate', 'everything'])('requires the migrating login for %s', async (process) => {
  const logins = all().filter((name) => name !== 'DATABASE_URL');
  await expect(open(process, logins)).rejects.toThrow('DATABASE_URL: expected, because this process');
});

it('warns about an unneeded login, and does not use it', async () => {
  const { urls, lines } = await open('jobs', ['DATABASE_URL_JOBS', 'DATABASE_URL_OWNER']);
  expect(urls).toEqual({ jobs: variables['DATABASE_URL_JOBS'] });
  expect(lines).toEqual([expect.stringContaining('"surplus":["DATABASE_URL_OWNER"]')]);
});

it('warns about the migrating login, except where it is needed', async () => {
  const { lines } = await open('api', all());
  expect(lines).toEqual([expect.stringContaining('only migrate-main needs it')]);
  expect((await open('migrate', all())).lines).toEqual([]);
});
