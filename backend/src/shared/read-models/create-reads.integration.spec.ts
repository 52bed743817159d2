import { randomUUID } from 'node:crypto';
import type { StatementCost, Tenant } from '@proviso/projections';
import { createSharedConnections, type SharedConnections } from '@proviso/storage';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noTelemetry } from '../telemetry/telemetry.ts';
import { createReads, type Reads } from './create-reads.ts';

const clinic = randomUUID();
let database: TestDatabase;
let connections: SharedConnections;
let reads: Reads;
let used: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = database.pools.api;
  connections = createSharedConnections(pool, 1);
  const noting = (cost: StatementCost): Pick<SharedConnections, 'read'> => ({
    read: (...read) => {
      used.push(cost);
      return connections.read(...read);
    },
  });
  reads = createReads({ pool, rows: noting('rows'), page: noting('page') }, noTelemetry);
});
beforeEach(() => {
  used = [];
});
afterAll(async () => {
  connections.close();
  await database.drop();
});

/** The organization whose rows a statement sees, and the time when its transaction began. */
const seen = async ({ db }: Tenant, cost?: StatementCost) => {
  const text = `select current_setting('app.organization_id', true) as organization, now()::text as began`;
  const query = { text, values: [], cost };
  const { rows } = await db.query<{ organization: string; began: string }>(query);
  return rows[0];
};
const twice = (tenant: Tenant, first?: StatementCost, second?: StatementCost) =>
  Promise.all([seen(tenant, first), seen(tenant, second)]);

it.each<[StatementCost, StatementCost]>([
  ['rows', 'rows'],
  ['page', 'rows'],
])(
  'sends statements with the costs %s and %s in one transaction over shared connections',
  async (...costs) => {
    const [first, second] = await reads.read(clinic, (tenant) => twice(tenant, ...costs));
    expect(used).toEqual([costs[0]]);
    expect(first).toMatchObject({ organization: clinic });
    expect(second).toEqual(first);
  },
);

it('runs statements in a separate transaction if one of them has no time limit', async () => {
  const [first, second, third] = await reads.read(clinic, async (tenant) => [
    ...(await twice(tenant, 'rows')),
    await seen(tenant, 'rows'),
  ]);
  expect(used).toEqual([]);
  expect(first).toMatchObject({ organization: clinic });
  expect([second, third]).toEqual([first, first]);
});

it('runs statements that depend on the result of an earlier short statement, for the same organization', async () => {
  const asked = await reads.read(clinic, async (tenant) => [
    await seen(tenant, 'rows'),
    await seen(tenant),
    await seen(tenant, 'page'),
  ]);
  expect(used).toEqual(['rows', 'page']);
  expect(asked.map((each) => each?.organization)).toEqual([clinic, clinic, clinic]);
});

it('rejects a read that fails before its first statement', async () => {
  const failing = async () => Promise.reject(new RangeError('a cursor of another list'));
  await expect(reads.read(clinic, failing)).rejects.toThrow('a cursor of another list');
});

it('runs a short query together with another query, and omits a query without a time limit', async () => {
  const together = (cost?: StatementCost) =>
    reads.readTogether((db) => db.query("select set_config('app.organization_id', $1, true)", [clinic]), {
      organizationId: clinic,
      query: (tenant) => seen(tenant, cost),
    });
  expect(await together('page')).toMatchObject([{ rowCount: 1 }, { value: { organization: clinic } }]);
  expect(await together()).toMatchObject([{ rowCount: 1 }, undefined]);
  expect(used).toEqual(['page', 'rows']);
});
