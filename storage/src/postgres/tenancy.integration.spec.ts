import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import type { DatabaseRole } from './roles.ts';
import { readModelSchema, tenantPolicies } from './tenant-policies.ts';
import { withTenant } from './with-tenant.ts';

const [ours, theirs] = [randomUUID(), randomUUID()];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { owner, projector } = database.pools;
  await owner.query(readModelSchema('rm_things_v1'));
  await owner.query('create table rm_things_v1.things (organization_id uuid not null, name text not null)');
  await owner.query(tenantPolicies('rm_things_v1', 'things'));
  await owner.query('create table rm_things_v1.log (organization_id uuid not null, name text not null)');
  await owner.query(tenantPolicies('rm_things_v1', 'log', ['insert']));
  for (const table of ['things', 'log'])
    await projector.query(`insert into rm_things_v1.${table} values ($1, 'ours'), ($2, 'theirs')`, [
      ours,
      theirs,
    ]);
});
afterAll(async () => database.drop());

const SELECT = 'select name from rm_things_v1.things order by name';
const namesSeenBy = async (role: DatabaseRole): Promise<string[]> =>
  (await database.pools[role].query<{ name: string }>(SELECT)).rows.map(({ name }) => name);

describe('a read model table', () => {
  it('shows the API only the rows of the current tenant', async () => {
    const names = await withTenant(database.pools.api, ours, async (client) => {
      const { rows } = await client.query<{ name: string }>(SELECT);
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(['ours']);
  });

  it('hides every row from the API when no tenant is set, even after a tenant was set', async () => {
    await withTenant(database.pools.api, ours, async (client) => client.query(SELECT));
    expect(await namesSeenBy('api')).toEqual([]);
  });

  it('shows every tenant to projector, platform, and jobs, and none to its owner', async () => {
    for (const role of ['projector', 'platform', 'jobs'] as const)
      expect(await namesSeenBy(role)).toEqual(['ours', 'theirs']);
    expect(await namesSeenBy('owner')).toEqual([]);
  });

  it('shows every tenant to jobs even if the table was created before jobs had grants', async () => {
    const { owner } = database.pools;
    // The grants of an older installation: jobs have the grants of the api and the projector.
    await owner.query('revoke usage on schema rm_things_v1 from proviso_jobs');
    await owner.query('revoke select on rm_things_v1.things from proviso_jobs');
    const { rows } = await owner.query<{ granted: boolean }>(
      `select relacl::text like '%proviso_jobs%' as granted from pg_class where oid = 'rm_things_v1.things'::regclass`,
    );
    expect(rows).toEqual([{ granted: false }]);
    expect(await namesSeenBy('jobs')).toEqual(['ours', 'theirs']);
  });

  it.each(['api', 'platform'] as const)('is not writable by %s', async (role) => {
    for (const sql of [
      `insert into rm_things_v1.things values ('${ours}', 'forged')`,
      "update rm_things_v1.things set name = 'forged'",
      'delete from rm_things_v1.things',
    ])
      await expect(
        withTenant(database.pools[role], ours, async (client) => client.query(sql)),
      ).rejects.toThrow('permission denied');
  });

  it('can be append-only for the projector', async () => {
    await expect(database.pools.projector.query("update rm_things_v1.log set name = 'x'")).rejects.toThrow(
      'permission denied',
    );
  });
});

it('rejects a tenant id that is not a UUID before querying the database', async () => {
  await expect(withTenant(database.pools.api, "' or true --", async () => undefined)).rejects.toThrow(
    TypeError,
  );
});

describe('private.idempotency', () => {
  const insert =
    'insert into private.idempotency (organization_id, user_id, key, request_hash) values ($1, $2, $3, $4)';

  it('stores and shows responses of the current tenant only', async () => {
    await withTenant(database.pools.api, ours, async (client) =>
      client.query(insert, [ours, randomUUID(), 'k', Buffer.alloc(32)]),
    );
    const seen = async (tenant: string) =>
      withTenant(database.pools.api, tenant, async (client) =>
        client.query('select from private.idempotency'),
      );
    expect((await seen(ours)).rowCount).toBe(1);
    expect((await seen(theirs)).rowCount).toBe(0);
    const forged = withTenant(database.pools.api, theirs, async (client) =>
      client.query(insert, [ours, randomUUID(), 'k', Buffer.alloc(32)]),
    );
    await expect(forged).rejects.toThrow('row-level security');
  });

  it('can be cleared by jobs', async () => {
    await database.pools.jobs.query('delete from private.idempotency');
    expect((await database.pools.jobs.query('select from private.idempotency')).rowCount).toBe(0);
  });
});
