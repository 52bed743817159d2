import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';
import { readModels } from '../../read-models.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { randomWorkload } from '../../testing/random-workload.ts';
import { rebuildReadModel } from './rebuild-read-model.ts';

const RUNS = 3;
const EVENTS = 150;

type Rows = Readonly<Record<string, readonly string[]>>;

/** All rows in all tables of a read model, sorted. */
const rowsOf = async ({ database }: ProjectionTest, readModel: ReadModel): Promise<Rows> => {
  const schema = schemaOf(readModel);
  const owner = database.pools.owner;
  const projector = database.pools.projector;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p') and not relispartition order by relname`,
    [schema],
  );
  const found = tables.map(async ({ name }) => {
    const { rows } = await projector.query<{ row: object }>(
      `select to_jsonb(stored) as row from ${schema}.${name} stored`,
    );
    return [name, rows.map(({ row }) => row)] as const;
  });
  const rows = new Map(await Promise.all(found));
  return Object.fromEntries([...rows].map(([name, each]) => [name, each.map(unnumbered(rows)).toSorted()]));
};

/**
 * Replaces organization numbers in the search tables. They depend on the processing order, and are the only
 * values that may differ.
 */
const unnumbered = (tables: ReadonlyMap<string, readonly object[]>) => {
  const numbers = new Map(
    (tables.get('organizations') ?? []).flatMap((row) =>
      'number' in row && 'organization_id' in row ? [[String(row.number), row.organization_id] as const] : [],
    ),
  );
  return (row: object): string =>
    JSON.stringify(row, (name, value: unknown) => {
      if (numbers.size === 0) return value;
      if (name === 'number') return numbers.get(String(value));
      return name === 'scope'
        ? String(value).replace(/^\d+/, (number) => String(numbers.get(number)))
        : value;
    });
};

it('rebuilds every read model to the same rows as in the running product', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const test = await startProjectionTest();
      try {
        const workload = randomWorkload((arbitrary) => draw(arbitrary));
        for (let event = 0; event < EVENTS; event += 1) {
          await workload.next(test);
          if (draw(() => fc.nat(9)) === 0) await test.catchUp(...readModels);
        }
        await test.catchUp(...readModels);
        const { owner: ownerPool, projector: projectorPool } = test.database.pools;
        for (const readModel of readModels) {
          const live = await rowsOf(test, readModel);
          const signal = new AbortController().signal;
          const onStartOver = vi.fn<(error: unknown) => void>();
          await rebuildReadModel(readModel, {
            ...test,
            ownerPool,
            projectorPool,
            signal,
            alone: true,
            onStartOver,
          });
          expect(onStartOver).not.toHaveBeenCalled();
          expect(await rowsOf(test, readModel), readModel.name).toEqual(live);
          expect(Object.values(live).flat().length, readModel.name).toBeGreaterThan(0);
        }
      } finally {
        await test.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
  );
});
