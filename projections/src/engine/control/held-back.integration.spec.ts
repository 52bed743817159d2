import { randomUUID } from 'node:crypto';
import { createSubscriptionFeed } from '@proviso/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readModels } from '../../read-models.ts';
import { policyCreated } from '../../testing/events.ts';
import { organizationId, type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { readModelStatuses } from './read-model-statuses.ts';
import { stoppedReadModels } from './stopped-read-models.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => test.close());

it('reports no read model as current while an acknowledged event cannot be read yet', async () => {
  const { database, store } = test;
  const { jobs: pool, projector: db } = database.pools;
  const source = { db, store, feed: createSubscriptionFeed(store), readModels };
  const look = async (secondsLater: number) => {
    const now = () => new Date(Date.now() + secondsLater * 1_000);
    const stopped = await stoppedReadModels({ ...source, now });
    return { stopped: stopped.size, lags: (await readModelStatuses(source)).map(({ lag }) => lag) };
  };
  const current = { stopped: 0, lags: readModels.map(() => 0) };
  expect(await look(60)).toEqual(current);

  const appending = await pool.connect();
  await appending.query('begin');
  const metadata = JSON.stringify({ organizationId, recordedAt: new Date().toISOString() });
  await appending.query(
    `select es.append($1, -1, $2, array[gen_random_uuid()], '{PolicyDeleted}', array['{}']::jsonb[], array[$3]::jsonb[])`,
    [`policy-${randomUUID()}`, organizationId, metadata],
  );
  await test.append(`policy-${randomUUID()}`, [policyCreated()], { recordedAt: new Date().toISOString() });
  expect(await look(1)).toEqual({ stopped: 0, lags: readModels.map(() => 1) });
  expect(await look(60)).toEqual({ stopped: readModels.length, lags: readModels.map(() => 1) });

  await appending.query('rollback');
  appending.release();
  expect((await look(1)).lags).not.toEqual(readModels.map(() => 1));
});
