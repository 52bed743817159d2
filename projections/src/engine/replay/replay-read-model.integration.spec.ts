import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readModels } from '../../read-models.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { randomWorkload } from '../../testing/random-workload.ts';
import { type Rows, rowsInSchema } from '../../testing/rows-in-schema.ts';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';
import { replayReadModel, replaySchemaOf } from './replay-read-model.ts';

const EVENTS = 60;

/** All rows of the served read models, by read model. */
const served = async ({ database }: ProjectionTest): Promise<ReadonlyMap<ReadModel, Rows>> =>
  new Map(
    await Promise.all(
      readModels.map(async (readModel) => {
        const rows = await rowsInSchema(database, schemaOf(readModel));
        return [readModel, rows] as const;
      }),
    ),
  );

it('builds every read model with the rows that it had at the given instant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const test = await startProjectionTest();
      try {
        // Erased people stay erased in the past, too.
        const workload = randomWorkload((arbitrary) => draw(arbitrary), { without: new Set(['UserErased']) });
        for (let event = 0; event < EVENTS; event += 1) await workload.next(test);
        let until: Date;
        let then: ReadonlyMap<ReadModel, Rows>;
        // The next event must be later, because a replay includes all events of its last millisecond.
        do {
          await test.catchUp(...readModels);
          [until, then] = [workload.now(), await served(test)];
          await workload.next(test);
        } while (workload.now() <= until);
        for (let event = 0; event < EVENTS; event += 1) await workload.next(test);
        await test.catchUp(...readModels);
        const now = await served(test);

        const { owner: ownerPool, projector: projectorPool } = test.database.pools;
        const { signal } = new AbortController();
        for (const readModel of readModels) {
          const options = { ...test, ownerPool, projectorPool, until, replace: false, signal };
          await replayReadModel(readModel, options);
          const replayed = await rowsInSchema(test.database, replaySchemaOf(readModel, until));
          expect(replayed, readModel.name).toEqual(then.get(readModel));
        }
        expect(await served(test)).toEqual(now);
        expect(now).not.toEqual(then);
      } finally {
        await test.close();
      }
    }),
    { numRuns: 2, endOnFailure: true, includeErrorInReport: true },
  );
});
