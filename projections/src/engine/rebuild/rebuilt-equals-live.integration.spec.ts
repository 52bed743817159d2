import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { schemaOf } from '../schema-of.ts';
import { readModels } from '../../read-models.ts';
import { startProjectionTest } from '../../testing/projection-test.ts';
import { randomWorkload } from '../../testing/random-workload.ts';
import { rowsInSchema } from '../../testing/rows-in-schema.ts';
import { rebuildReadModel } from './rebuild-read-model.ts';

const RUNS = 3;
const EVENTS = 150;

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
          const live = await rowsInSchema(test.database, schemaOf(readModel));
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
          expect(await rowsInSchema(test.database, schemaOf(readModel)), readModel.name).toEqual(live);
          expect(Object.values(live).flat().length, readModel.name).toBeGreaterThan(0);
        }
      } finally {
        await test.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
  );
});
