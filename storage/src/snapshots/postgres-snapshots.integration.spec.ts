import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { destroyOrganizationKey } from '../keys/organization-key.ts';
import { createSubjectKeys } from '../keys/postgres-subject-keys.ts';
import type { SubjectKeys } from '../keys/subject-keys.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createSnapshots } from './postgres-snapshots.ts';
import type { SnapshotKey, Snapshots } from './snapshots.ts';

let database: TestDatabase;
let keys: SubjectKeys;
let snapshots: Snapshots;
let superuser: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  keys = createSubjectKeys({ pool: database.pools.api, masterKey: randomBytes(32) });
  snapshots = createSnapshots({ pool: database.pools.api, keys });
  superuser = createPool(database.superuserUrl, { max: 1, applicationName: 'test', log: silentLog });
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

let key: SnapshotKey;
const snapshot = { revision: 7, eventId: randomUUID(), state: { title: 'Hand hygiene', tags: ['a', null] } };
beforeEach(() => {
  key = { stream: `policy-${randomUUID()}`, organizationId: randomUUID(), snapshotVersion: 'policy/1' };
});
const rewrite = async (sql: string) => {
  const { rowCount } = await superuser.query(`update private.snapshots set ${sql} where stream_id = $1`, [
    key.stream,
  ]);
  expect(rowCount).toBe(1);
};

it('finds the latest saved snapshot', async () => {
  expect(await snapshots.find(key)).toBeUndefined();
  await snapshots.save(key, snapshot);
  expect(await snapshots.find(key)).toEqual(snapshot);
  const later = { revision: 9, eventId: randomUUID(), state: { title: 'Hands' } };
  await snapshots.save(key, later);
  expect(await snapshots.find(key)).toEqual(later);
});

it('finds no snapshot for a different version, stream, or organization', async () => {
  await snapshots.save(key, snapshot);
  for (const other of [
    { snapshotVersion: 'policy/2' },
    { stream: `policy-${randomUUID()}` },
    { organizationId: randomUUID() },
  ])
    expect(await snapshots.find({ ...key, ...other })).toBeUndefined();
});

it('isolates the snapshots of two organizations, even for streams with the same name', async () => {
  await snapshots.save(key, snapshot);
  await snapshots.save({ ...key, organizationId: randomUUID() }, { ...snapshot, revision: 8 });
  expect(await snapshots.find(key)).toEqual(snapshot);
});

it('hides snapshots when no organization is set', async () => {
  await snapshots.save(key, snapshot);
  expect((await database.pools.api.query('select 1 from private.snapshots')).rows).toEqual([]);
});

it('stores no readable text in the table', async () => {
  await snapshots.save(key, snapshot);
  const { rows } = await superuser.query(
    "select encode(sealed_state, 'escape') as text from private.snapshots where stream_id = $1",
    [key.stream],
  );
  expect(JSON.stringify(rows)).not.toContain('hygiene');
});

it.each([
  ['revision', 'revision = 6'],
  ['event', 'event_id = gen_random_uuid()'],
  ['fold', "fold = 'policy/2'"],
  ['organization', 'organization_id = gen_random_uuid()'],
  ['state', "sealed_state = sealed_state || '\\x00'"],
])('rejects a snapshot whose %s was changed', async (column, sql) => {
  await snapshots.save(key, snapshot);
  await rewrite(sql);
  expect(
    await snapshots.find(column === 'fold' ? { ...key, snapshotVersion: 'policy/2' } : key),
  ).toBeUndefined();
});

it('makes snapshots unreadable once the organization’s key is destroyed, and stores no new snapshots', async () => {
  await snapshots.save(key, snapshot);
  await destroyOrganizationKey(keys, key.organizationId);
  expect(await snapshots.find(key)).toBeUndefined();
  await snapshots.save({ ...key, stream: `policy-${randomUUID()}` }, snapshot);
  const { rows } = await superuser.query(
    'select stream_id from private.snapshots where organization_id = $1',
    [key.organizationId],
  );
  expect(rows).toEqual([{ stream_id: key.stream }]);
});
