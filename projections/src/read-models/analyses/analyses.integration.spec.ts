import { randomUUID } from 'node:crypto';
import type { AnyEvent, Finding } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOf, resetCheckpoint } from '../../engine/control/checkpoints.ts';
import {
  analysisBatchRequested,
  analysisCompleted,
  analysisFailed,
  analysisRequested,
  analysisStarted,
} from '../../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../../testing/projection-test.ts';
import { rowsOf } from '../../testing/run.ts';
import { listBatches } from './batches.ts';
import { analyses } from './projector.ts';
import { analysesTable, type FindingRow, findingsTable } from './table.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const table = analysesTable.served;
const rowOf = async (id: string) =>
  (await rowsOf(test, table)).find((row) => (row as { id: string }).id === id);

it('records an analysis from request to result, and applies a repeated batch only once', async () => {
  const [id, policyId] = [randomUUID(), randomUUID()];
  const stream = `analysis-${id}`;
  await test.append(stream, [analysisRequested(policyId)]);
  await test.catchUp(analyses);
  expect(await rowOf(id)).toEqual({
    id,
    organization_id: organizationId,
    revision: 0,
    policy_id: policyId,
    policy_version: 1,
    analysis_type: 'compliance',
    status: 'requested',
    requested_at: '2026-03-01T09:00:00+00:00',
    requested_by: userId,
    engine: null,
    engine_version: null,
    score: null,
    library_version: null,
    completed_at: null,
    highlights: null,
    result_file: null,
    result_removed_at: null,
    failure: null,
    failed_at: null,
    batch_id: null,
  });

  await test.append(stream, [analysisStarted()]);
  await test.catchUp(analyses);
  expect(await rowOf(id)).toMatchObject({ status: 'running', engine: 'test', engine_version: '1' });

  await test.append(stream, [analysisCompleted(policyId, 87.5)], { recordedAt: '2026-03-01T09:01:00.000Z' });
  await test.catchUp(analyses);
  const completed = await rowOf(id);
  expect(completed).toMatchObject({
    revision: 2,
    status: 'completed',
    score: 87.5,
    library_version: 'a'.repeat(64),
    requested_at: '2026-03-01T09:00:00+00:00',
    completed_at: '2026-03-01T09:01:00+00:00',
    highlights: {
      analysisType: 'compliance',
      suggestions: [],
      risks: [],
      counts: { addressed: 0, partly: 0, contradicted: 0, missing: 0, 'not-applicable': 0 },
    },
  });
  await resetCheckpoint(test.database.pools.projector, placeOf(analyses));
  await test.catchUp(analyses);
  expect(await rowOf(id)).toEqual(completed);
});

it('applies judgments, whether they arrive in the same batch as the result or later', async () => {
  const [id, policyId] = [randomUUID(), randomUUID()];
  const stream = `analysis-${id}`;
  const finding = (citation: string, status: 'addressed' | 'missing'): Finding => ({
    requirement: { body: 'HIPAA', citation, title: citation },
    status,
    explanation: null,
    quotes: [],
    weight: 2,
  });
  const rescored = (complianceScore: number, citation: string, weight: number): AnyEvent => ({
    type: 'AnalysisRescored',
    data: {
      complianceScore,
      counts: { addressed: 1, partly: 0, contradicted: 0, missing: 1, 'not-applicable': 0 },
      findings: [{ body: 'HIPAA', citation, status: 'missing', weight, judgment: null }],
    },
  });
  await test.append(stream, [
    analysisRequested(policyId),
    analysisCompleted(policyId, 50, [finding('a', 'addressed'), finding('b', 'missing')]),
    rescored(100, 'b', 0),
  ]);
  await test.catchUp(analyses);
  const findings = async () =>
    ((await rowsOf(test, findingsTable.served, 'citation')) as FindingRow[])
      .filter((row) => row.analysis_id === id)
      .map(({ citation, status, weight }) => [citation, status, weight]);
  expect(await rowOf(id)).toMatchObject({ score: 100, highlights: { counts: { missing: 1 } } });
  expect(await findings()).toEqual([
    ['a', 'addressed', 2],
    ['b', 'missing', 0],
  ]);

  await test.append(stream, [rescored(0, 'a', 3)]);
  await test.catchUp(analyses);
  expect(await rowOf(id)).toMatchObject({ score: 0, status: 'completed' });
  expect(await findings()).toEqual([
    ['a', 'missing', 3],
    ['b', 'missing', 0],
  ]);
});

it.each(['in the same batch', 'later'])('hides a result that was removed %s', async (when) => {
  const [id, policyId] = [randomUUID(), randomUUID()];
  const found: Finding = {
    requirement: { body: 'HIPAA', citation: 'a', title: 'a' },
    status: 'missing',
    explanation: null,
    quotes: [],
  };
  const stream = `analysis-${id}`;
  await test.append(stream, [analysisRequested(policyId), analysisCompleted(policyId, 50, [found])]);
  if (when === 'later') await test.catchUp(analyses);
  await test.append(stream, [{ type: 'AnalysisResultRemoved', data: {} }], {
    recordedAt: '2028-03-02T09:00:00.000Z',
  });
  await test.catchUp(analyses);
  expect(await rowOf(id)).toMatchObject({
    status: 'completed',
    completed_at: '2026-03-01T09:00:00+00:00',
    score: null,
    highlights: null,
    result_removed_at: '2028-03-02T09:00:00+00:00',
  });
  const findings = (await rowsOf(test, findingsTable.served, 'citation')) as FindingRow[];
  expect(findings.filter((row) => row.analysis_id === id)).toEqual([]);
});

it('shows why there is no result', async () => {
  const id = randomUUID();
  await test.append(`analysis-${id}`, [analysisRequested(randomUUID()), analysisFailed()]);
  await test.catchUp(analyses);
  expect(await rowOf(id)).toMatchObject({
    status: 'failed',
    failure: 'engine-timed-out',
    failed_at: '2026-03-01T09:00:00+00:00',
    score: null,
    completed_at: null,
  });
});

it('accepts results that were stored before the product recorded requests', async () => {
  const [id, policyId] = [randomUUID(), randomUUID()];
  const stored = {
    eventId: randomUUID(),
    type: 'AnalysisCompleted',
    data: { policyId, policyVersion: 3, analysisType: 'compliance', complianceScore: 84.5, engine: 'old' },
    metadata: {
      recordedAt: '2026-02-01T09:00:00.000Z',
      schemaVersion: 1,
      organizationId,
      actor: { kind: 'user', id: userId },
      correlationId: 'test',
      causationId: 'test',
    },
  } as const;
  await test.store.append(`analysis-${id}`, [stored], 'no-stream', stored.metadata);
  await test.append(`analysis-${randomUUID()}`, [analysisRequested(policyId)]);
  await test.catchUp(analyses);
  expect(await rowOf(id)).toMatchObject({
    revision: 0,
    policy_id: policyId,
    policy_version: 3,
    status: 'completed',
    score: 84.5,
    engine: 'old',
    engine_version: null,
    library_version: null,
    requested_by: userId,
    completed_at: '2026-02-01T09:00:00+00:00',
  });
});

it('tracks a batch along with its analyses', async () => {
  const [id, analysisId, policyId] = [randomUUID(), randomUUID(), randomUUID()];
  await test.append(`analysisBatch-${id}`, [analysisBatchRequested([policyId])]);
  await test.append(`analysis-${analysisId}`, [analysisRequested(policyId, id)]);
  await test.catchUp(analyses);
  expect(await rowOf(analysisId)).toMatchObject({ batch_id: id });
  const facts = async () =>
    (await test.asTenant(organizationId, (tenant) => listBatches(tenant, { id }, { limit: 1 }))).items[0];
  expect(await facts()).toMatchObject({ status: 'running', policies: 1, leftOut: 2, open: 1, completed: 0 });
  await test.append(`analysis-${analysisId}`, [analysisStarted(), analysisCompleted(policyId, 80)]);
  await test.append(`analysisBatch-${id}`, [{ type: 'AnalysisBatchCompleted', data: {} }]);
  await test.catchUp(analyses);
  expect(await facts()).toMatchObject({ status: 'completed', open: 0, completed: 1, failed: 0 });
});

it('hides analyses from other tenants', async () => {
  await test.append(`analysis-${randomUUID()}`, [analysisRequested(randomUUID())]);
  await test.catchUp(analyses);
  const seen = await test.asTenant(randomUUID(), ({ db }) => db.query(`select from ${table}`));
  expect(seen.rowCount).toBe(0);
});
