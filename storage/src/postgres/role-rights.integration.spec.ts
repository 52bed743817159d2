import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { databaseRoles, type DatabaseRole } from './roles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const may = async (role: DatabaseRole, right: string, table: string): Promise<boolean | undefined> => {
  const { rows } = await database.pools.owner.query<{ may: boolean }>(
    'select has_schema_privilege($1, $3, $4) and has_table_privilege($1, $2, $5) as may',
    [databaseRoles[role], table, table.split('.')[0], 'usage', right],
  );
  return rows[0]?.may;
};

it('has no role that bypasses row-level security', async () => {
  const { rows } = await database.pools.owner.query(
    "select rolname from pg_roles where rolname like 'proviso%' and (rolsuper or rolbypassrls or rolcreaterole)",
  );
  expect(rows).toEqual([]);
});

// Both roles decrypt events; only the api creates and destroys keys.
it.each([
  ['api', 'select', true],
  ['api', 'insert', true],
  ['api', 'update', true],
  ['api', 'delete', false],
  ['projector', 'select', true],
  ['projector', 'insert', false],
  ['projector', 'update', false],
  ['jobs', 'insert', true],
  ['platform', 'select', false],
] as const)('grants rights on subject keys: %s %s → %s', async (role, right, expected) => {
  expect(await may(role, right, 'private.subject_keys')).toBe(expected);
});

describe.each([
  'private.credentials',
  'private.sessions',
  'private.idempotency',
  'private.external_identities',
  'private.sso_logins',
  'private.sso_sessions',
  'private.two_factor',
  'private.recovery_codes',
  'private.two_factor_challenges',
  'private.api_keys',
  'private.passkeys',
  'private.passkey_challenges',
  'private.snapshots',
])('%s', (table) => {
  it.each([
    ['api', true],
    ['jobs', true],
    ['projector', false],
    ['platform', false],
  ] as const)('is readable by %s: %s', async (role, expected) => {
    expect(await may(role, 'select', table)).toBe(expected);
  });
});

it.each([
  ['projector', 'update', true],
  ['api', 'select', true],
  ['api', 'update', false],
  ['platform', 'select', true],
] as const)('grants rights on checkpoints: %s %s → %s', async (role, right, expected) => {
  expect(await may(role, right, 'rm_control.checkpoints')).toBe(expected);
});

it('lets only jobs write checkpoints of reactions', async () => {
  expect(await may('jobs', 'update', 'private.reaction_checkpoints')).toBe(true);
  expect(await may('api', 'select', 'private.reaction_checkpoints')).toBe(false);
});

it('lets only the owner create objects', async () => {
  for (const role of ['api', 'projector', 'platform', 'jobs'] as const)
    for (const schema of ['es', 'private', 'rm_control', 'public'])
      await expect(
        database.pools[role].query(`create table ${schema}.mine (id int)`),
        `${role} in ${schema}`,
      ).rejects.toThrow('permission denied');
});
