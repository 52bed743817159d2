import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOf, resetCheckpoint } from '../control/checkpoints.ts';
import { analysisCompleted } from '../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../testing/projection-test.ts';
import { rowsOf } from '../testing/run.ts';
import { analyses } from './projector.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

it('keeps every analysis with its score, once however often a batch comes', async () => {
  const [id, policyId] = [randomUUID(), randomUUID()];
  await test.append(`analysis-${id}`, [analysisCompleted(policyId, 87.5)]);
  await test.catchUp(analyses);
  const rows = await rowsOf(test, 'rm_analyses_v1.analyses');
  await resetCheckpoint(test.database.pools.projector, placeOf(analyses));
  await test.catchUp(analyses);

  expect(rows).toEqual([
    {
      id,
      organization_id: organizationId,
      revision: 0,
      policy_id: policyId,
      policy_version: 1,
      analysis_type: 'compliance',
      score: 87.5,
      engine: 'test',
      completed_at: '2026-03-01T09:00:00+00:00',
      completed_by: userId,
    },
  ]);
  expect(await rowsOf(test, 'rm_analyses_v1.analyses')).toEqual(rows);
});

it('shows nothing to another tenant', async () => {
  await test.append(`analysis-${randomUUID()}`, [analysisCompleted(randomUUID(), 12)]);
  await test.catchUp(analyses);
  const seen = await test.asTenant(randomUUID(), ({ db }) => db.query('select from rm_analyses_v1.analyses'));
  expect(seen.rowCount).toBe(0);
});
