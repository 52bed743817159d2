import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { createPool } from './pool.ts';
import { type PipelineClient, createSharedConnections } from './shared-connections.ts';
import { readModelSchema, tenantPolicies } from './tenant-policies.ts';
import { pipelineAsTenant } from './with-tenant.ts';

const organizations = Array.from({ length: 12 }, () => randomUUID());

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { owner, projector } = database.pools;
  await owner.query(readModelSchema('rm_things_v1'));
  await owner.query('create table rm_things_v1.things (organization_id uuid not null)');
  await owner.query(tenantPolicies('rm_things_v1', 'things'));
  await projector.query('insert into rm_things_v1.things select unnest($1::uuid[])', [organizations]);
});
afterAll(async () => database.drop());

/** Runs a statement that fails, and another one after it, which fails too. */
const failing = async (db: PipelineClient): Promise<string[]> => {
  const [, rows] = await Promise.all([db.query('select missing'), seen(db)]);
  return rows;
};

/** A statement that no connection has prepared yet. */
const newly = (db: PipelineClient, number: number) =>
  db.query({ name: `newly ${number}`, text: `select ${number} from rm_things_v1.things` });

const open = () => {
  const pool = createPool(database.urls.api, { max: 2, applicationName: 'test', log: silentLog });
  const connections = createSharedConnections(pool, 2);
  const close = async (): Promise<void> => {
    connections.close();
    await pool.end();
  };
  return { ...connections, pool, close };
};

/** Owners of the visible rows, from a query without an organization filter. */
const seen = async (db: PipelineClient): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>({
    name: 'things',
    text: 'select organization_id as id from rm_things_v1.things',
  });
  return rows.map(({ id }) => id);
};

describe('reads on shared connections', () => {
  it('see only their own organization’s rows, and no rows at all if no organization is set', async () => {
    const { read, close } = open();
    const asked = organizations.flatMap((id) => [id, undefined, id]);
    const answers = await Promise.all(
      asked.map((id) => (id === undefined ? read(undefined, seen) : pipelineAsTenant({ read }, id, seen))),
    );
    expect(answers).toEqual(asked.map((id) => (id === undefined ? [] : [id])));
    await close();
  });

  it('fail independently, without side effects', async () => {
    const { read, close } = open();
    const asked = organizations.map((id, index) =>
      pipelineAsTenant({ read }, id, (db) => (index % 3 === 0 ? failing(db) : seen(db))),
    );
    const settled = await Promise.allSettled([...asked, read(undefined, seen)]);
    for (let again = 0; again < 20; again += 1) {
      const each = await Promise.allSettled([
        ...organizations.map((id) => pipelineAsTenant({ read }, id, (db) => newly(db, again))),
        pipelineAsTenant({ read }, organizations[0] ?? '', (db) =>
          Promise.all([db.query('select missing'), newly(db, again)]),
        ),
        ...organizations.map((id) => pipelineAsTenant({ read }, id, (db) => newly(db, again))),
      ]);
      expect(each.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }
    expect(settled.slice(0, -1).map(({ status }) => status)).toEqual(
      organizations.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    expect(settled.at(-1)).toMatchObject({ value: [] });
    expect(await pipelineAsTenant({ read }, organizations[1] ?? '', seen)).toEqual([organizations[1]]);
    await close();
  });

  it('reject statements that write', async () => {
    const { read, close } = open();
    const writing = read(undefined, (db) => db.query('create temporary table notes (text text)'));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    await close();
  });

  it('prepare a statement again after its first execution failed', async () => {
    const { read, close } = open();
    const divide = (by: number) =>
      read(undefined, (db) =>
        db.query({ name: 'divide', text: 'select 6 / $1::int as result', values: [by] }),
      );
    const first = await Promise.allSettled([divide(0), divide(0), divide(2), divide(3)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    const later = await Promise.all([divide(2), divide(3), divide(6)]);
    expect(later.map(({ rows }) => rows)).toEqual([[{ result: 3 }], [{ result: 2 }], [{ result: 1 }]]);
    await close();
  });

  it('reject statements that are added after the batch was sent', async () => {
    const { read, close } = open();
    const late = read(undefined, async (db) => {
      await db.query('select 1');
      return db.query("select set_config('app.organization_id', 'another', false)");
    });
    await expect(late).rejects.toThrow('after the batch had been sent');
    expect(await read(undefined, seen)).toEqual([]);
    await close();
  });

  it('recover after their connections are lost', async () => {
    const { read, close } = open();
    await Promise.all(organizations.map(() => read(undefined, seen)));
    const waiting = read(undefined, (db) => db.query('select pg_sleep(60)'));
    const [outcome] = await Promise.allSettled([waiting, database.cutConnections()]);
    expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailableError) as unknown });
    await expect.poll(() => read(undefined, seen).catch(() => undefined)).toEqual([]);
    await close();
  });
});
