import { randomUUID } from 'node:crypto';
import { START, withTransaction } from '@proviso/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuildPlaceOf } from '../control/checkpoints.ts';
import { createTables } from '../control/ensure-read-models.ts';
import { policies } from '../../read-models/policies/projector.ts';
import { contentsTable } from '../../read-models/policies/table.ts';
import { dropIndexes } from '../rebuild/rebuild-read-model.ts';
import { prepareForFilling } from '../rebuild/rebuild-read-model.ts';
import { prepareEvents } from '../runner/apply-batch.ts';
import { policyCreated, policyDeleted, policyRevised } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { createTableFiller, type TableFillerLimits } from './table-filler.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

let test: ProjectionTest;
beforeEach(async () => {
  test = await startProjectionTest();
});
afterEach(async () => {
  await test.close();
});

const place = rebuildPlaceOf(policies);
/** Characters with a special meaning in Postgres, COPY or JSON. */
const odd = 'a\tb\\c\nd\re\\N\\.\n\\.\n"{,}\u2028é😀';

const rowsOf = async (schema: string): Promise<unknown[]> => {
  const tables = ['policies', 'policy_contents', 'policy_versions', 'policy_changes', 'policy_periods'];
  const found = tables.map(async (table) => {
    const { rows } = await test.database.pools.projector.query<{ row: unknown }>(
      `select to_jsonb(stored) as row from ${schema}.${table} stored order by to_jsonb(stored)::text`,
    );
    return rows.map(({ row }) => row);
  });
  return Promise.all(found);
};

/**
 * Opens a rebuild's empty tables.
 * @returns statements that restore access for readers
 */
const open = () =>
  withTransaction(test.database.pools.owner, async (db) => {
    await createTables(db, policies, place);
    await dropIndexes(db, place.schema);
    return prepareForFilling(db, place.schema);
  });

it.each<[string, TableFillerLimits]>([
  ['all rows fit into memory', { rows: 1_000, bytes: 1_000_000 }],
  ['all rows fit into memory and new ones are written early', { rows: 1_000, bytes: 1 }],
  ['rows are written and read back again and again', { rows: 2, bytes: 1_000_000 }],
])('fills tables with the same rows as in the running product if %s', async (_, limits) => {
  const streams = Array.from({ length: 6 }, () => `policy-${randomUUID()}`);
  for (const [index, stream] of streams.entries())
    await test.append(stream, [policyCreated({ title: `Policy ${index}`, content: odd })]);
  for (const version of [2, 3])
    for (const stream of streams) await test.append(stream, [policyRevised({ title: odd }, version)]);
  for (const stream of streams.slice(3)) await test.append(stream, [policyDeleted()]);
  await test.catchUp(policies);

  await open();
  const { projector } = test.database.pools;
  const filling = createTableFiller(projector, place.schema, limits);
  const { codec, readText } = test;
  for await (const event of test.store.readAll({ from: START, filter: { streamPrefixes: ['policy-'] } })) {
    const project = await prepareEvents({ readModel: policies, codec, readText }, [event]);
    await project({ db: projector, schema: place.schema, filling });
    await filling.settle();
  }
  await filling.finish();

  const [rows, ...others] = await rowsOf(place.schema);
  expect(rows).toHaveLength(streams.length);
  expect([rows, ...others]).toEqual(await rowsOf(schemaNamed('policies')));
});

it('reports rows that the database rejects', async () => {
  await open();
  const filling = createTableFiller(test.database.pools.projector, place.schema, { rows: 10, bytes: 1 });
  const row = { organization_id: randomUUID(), policy_id: 'p', version: 1, content: 'C', variables: null };
  filling.insert(contentsTable, [row, row]);
  await expect(filling.finish()).rejects.toThrow(/duplicate key/);
});

it('blocks readers until row-level security is restored', async () => {
  const { owner } = test.database.pools;
  const mayLook = async () => {
    const { rows } = await owner.query<{ role: string }>(
      `select role from unnest(array['proviso_api', 'proviso_platform', 'proviso_jobs', 'proviso_projector']) role
       where has_schema_privilege(role, $1, 'usage') order by 1`,
      [place.schema],
    );
    return rows.map(({ role }) => role);
  };
  const statements = await open();
  expect(await mayLook()).toEqual(['proviso_jobs', 'proviso_projector']);
  for (const statement of statements) await owner.query(statement);
  expect(await mayLook()).toEqual(['proviso_api', 'proviso_jobs', 'proviso_platform', 'proviso_projector']);
  const { rows } = await owner.query(
    'select from pg_class where relnamespace = $1::regnamespace and relkind = $2 and not relrowsecurity',
    [place.schema, 'r'],
  );
  expect(rows).toEqual([]);
});
