import { EVERY_ORGANIZATION } from '@proviso/storage';
import {
  type AnalysisBatch,
  analysisBatchPreviewSchema,
  analysisBatchSchema,
  analysisSummarySchema,
  type AnalysisSummary,
  limits,
  streamName,
} from '@proviso/contracts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createQuotaClaimRelease } from '../../billing/index.ts';
import { newPolicy } from '../../../testing/documents.ts';
import { createTestEngine } from '../../../testing/engine-of-tests.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { startJobs } from '../../../wiring/start-jobs.ts';
import { type AnalysisEngine, EngineFailure } from '../analysis-engine.ts';
import { failAnalysis, requestAnalysis } from '../runs/commands.ts';
import { analysisIdInBatch, whenBatchRequested } from './when-batch-requested.ts';

const plain = createTestEngine();
/** The engine's behavior in the current test. */
let check: AnalysisEngine['checkCompliance'];
const engine = createTestEngine({ checkCompliance: (input, run) => check(input, run) });
beforeEach(() => {
  check = plain.checkCompliance;
});

const writePolicies = async (by: TestUser, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = await newPolicy(by);
    await by.put(`/api/policies/${id}`, {
      title: `Policy ${number}`,
      content: `Visitors sign in at ${number}.`,
    });
    ids.push(id);
  }
  return ids;
};
/** Signs up a user whose plan has no analysis limit. */
const unlimited = async (app: TestApp): Promise<TestUser> => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  return owner;
};
const all = { analysisType: 'compliance' };
const preview = async (by: TestUser) =>
  analysisBatchPreviewSchema.parse(
    await (await by.get('/api/analysis-batches/preview?analysisType=compliance')).json(),
  );
const begin = async (by: TestUser): Promise<AnalysisBatch> =>
  analysisBatchSchema.parse(await (await by.post('/api/analysis-batches', all)).json());
const latest = async (by: TestUser): Promise<AnalysisBatch | undefined> =>
  z.array(analysisBatchSchema).parse(await (await by.get('/api/analysis-batches')).json())[0];
const analysesOf = async (by: TestUser): Promise<readonly AnalysisSummary[]> =>
  z
    .array(analysisSummarySchema)
    .parse(await (await by.get(`/api/analyses?limit=${limits.pageMaximum}`)).json());

describe('an analysis of all policies', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine });
  });
  afterAll(async () => app.stop());

  it('runs one analysis for each policy that has text', async () => {
    const ada = await unlimited(app);
    await writePolicies(ada, 5);
    await newPolicy(ada);
    expect(await preview(ada)).toEqual({ policies: 5, withoutText: 1, planned: 5, quotaLeft: null });

    const { id, status, policies, leftOut, actions } = await begin(ada);

    expect({ status, policies, leftOut, actions }).toEqual({
      status: 'running',
      policies: 5,
      leftOut: 0,
      actions: ['cancel'],
    });
    await expect
      .poll(() => latest(ada))
      .toMatchObject({ id, status: 'completed', completed: 5, failed: 0, open: 0, actions: [] });
    const analyses = await analysesOf(ada);
    expect(analyses).toHaveLength(5);
    expect(new Set(analyses.map(({ policyId }) => policyId)).size).toBe(5);
  });

  it('continues after one policy fails', async () => {
    const ada = await unlimited(app);
    await writePolicies(ada, 3);
    check = (input, run) =>
      input.policy.title === 'Policy 2'
        ? Promise.reject(new EngineFailure('engine-timed-out'))
        : plain.checkCompliance(input, run);
    await begin(ada);
    await expect.poll(() => latest(ada)).toMatchObject({ status: 'completed', completed: 2, failed: 1 });
  });

  it('limits its concurrent analyses, so that other organizations do not have to wait', async () => {
    const ada = await unlimited(app);
    await writePolicies(ada, 6);
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    check = async (input, run) => {
      await gate;
      return plain.checkCompliance(input, run);
    };
    await begin(ada);
    await expect.poll(async () => (await latest(ada))?.open).toBe(3);
    // Grace's organization does not have to wait for Ada's analyses.
    const grace = await unlimited(app);
    await writePolicies(grace, 1);
    await begin(grace);
    await expect.poll(async () => (await analysesOf(grace))[0]?.status).toBe('running');
    expect((await latest(ada))?.open).toBe(3);
    free();
    await expect.poll(() => latest(ada)).toMatchObject({ status: 'completed', completed: 6 });
  });

  it('can be canceled together with its unfinished analyses', async () => {
    const ada = await unlimited(app);
    await writePolicies(ada, 5);
    check = (_input, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new EngineFailure('canceled')));
      });
    const { id } = await begin(ada);
    await expect.poll(async () => (await latest(ada))?.open).toBe(3);

    const canceled = await ada.post(`/api/analysis-batches/${id}/cancel`);

    expect(analysisBatchSchema.parse(await canceled.json())).toMatchObject({
      status: 'canceled',
      actions: [],
    });
    await expect.poll(() => latest(ada)).toMatchObject({ status: 'canceled', open: 0, failed: 3 });
    expect((await analysesOf(ada)).map(({ failure }) => failure)).toEqual(Array(3).fill('canceled'));
  });

  it('analyzes only as many policies as the quota allows, and shows that number in advance', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    await writePolicies(owner, 7);
    expect(await preview(owner)).toMatchObject({ policies: 7, planned: 5, quotaLeft: 5 });
    expect(await begin(owner)).toMatchObject({ policies: 5, leftOut: 2 });
    await expect.poll(() => latest(owner)).toMatchObject({ status: 'completed', completed: 5 });
    expect(await preview(owner)).toMatchObject({ planned: 0, quotaLeft: 0 });
    expect((await problemOf(await owner.post('/api/analysis-batches', all))).code).toBe(
      'subscription.quota-used',
    );
    const mapping = await owner.post('/api/analysis-batches', { analysisType: 'regulatory_mapping' });
    expect((await problemOf(mapping)).code).toBe('subscription.plan-required');
    const administrator = await app.signInAdministrator();
    await administrator.post(`/api/admin/organizations/${owner.user.organizationId}/features`, {
      entitlement: 'analysis.mapping',
      change: 'off',
      reason: 'At their wish',
    });
    for (const asked of [
      owner.post('/api/analysis-batches', { analysisType: 'regulatory_mapping' }),
      owner.get('/api/analysis-batches/preview?analysisType=regulatory_mapping'),
    ])
      expect(await problemOf(await asked)).toMatchObject({ status: 403, code: 'feature.turned-off' });
  });

  it('returns canceled analyses to the quota', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    await writePolicies(owner, 5);
    check = (_input, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new EngineFailure('canceled')));
      });
    const { id } = await begin(owner);
    await expect.poll(async () => (await preview(owner)).quotaLeft).toBe(0);
    await owner.post(`/api/analysis-batches/${id}/cancel`);
    await expect.poll(async () => (await preview(owner)).quotaLeft).toBe(5);
  });

  it('requires at least one policy with text', async () => {
    const ada = await unlimited(app);
    await newPolicy(ada);
    expect((await problemOf(await ada.post('/api/analysis-batches', all))).code).toBe(
      'analysis.nothing-to-analyze',
    );
  });
});

it('fails a batch that cannot continue, and returns the remaining analyses to the quota', async () => {
  const app = await startTestApp({ engine, withoutJobs: true });
  try {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    await writePolicies(owner, 2);
    const { id } = await begin(owner);
    expect((await preview(owner)).quotaLeft).toBe(3);
    const { log } = await openEventAccess(app.installation, 'jobs', 1);
    const broken = () => Promise.reject(new Error('a fault that nobody thought of'));
    const now = () => new Date();
    const reaction = whenBatchRequested({
      log,
      policies: { current: broken, ofVersion: broken },
      async *extracted() {},
      giveBack: createQuotaClaimRelease({ log }),
      now,
    });
    const stream = streamName('analysisBatch', id);
    const react = async (attempt: number) => {
      const events = [];
      for await (const event of log.read(stream, EVERY_ORGANIZATION)) events.push(event);
      const last = events.at(-1);
      if (!last) throw new Error('the batch has no events');
      const position = { commit: 0n, prepare: 0n };
      await reaction.when({ ...last, position }, new AbortController().signal, attempt);
    };
    await expect(react(3)).rejects.toThrow('nobody thought of');
    expect(await latest(owner)).toMatchObject({ status: 'running' });
    await react(4);
    await expect.poll(() => latest(owner)).toMatchObject({ status: 'failed', completed: 0, actions: [] });
    await react(1);
    await expect.poll(async () => (await preview(owner)).quotaLeft).toBe(5);
  } finally {
    await app.stop();
  }
});

it('continues after a restart without analyzing a policy twice', async () => {
  const read: string[] = [];
  check = (input, run) => {
    read.push(input.policy.title);
    return plain.checkCompliance(input, run);
  };
  const app = await startTestApp({ engine, withoutJobs: true });
  try {
    const ada = await unlimited(app);
    const [policyId = ''] = await writePolicies(ada, 4);
    const { id } = await begin(ada);
    // Recreates the state after a process has stopped: one analysis is completed, and the batch is still
    // running.
    const { log } = await openEventAccess(app.installation, 'jobs', 1);
    const context = {
      organizationId: ada.user.organizationId,
      actor: { kind: 'system', id: 'analysis-batches' },
      correlationId: 'test',
      causationId: 'test',
      now: () => new Date(),
      newId: v7,
    } as const;
    const analysisId = analysisIdInBatch(id, policyId);
    await requestAnalysis(log, context, analysisId, {
      policyId,
      policyVersion: 2,
      analysisType: 'compliance',
      bodies: [],
      batchId: id,
    });
    await failAnalysis(log, context, analysisId, 'engine-refused');

    await startJobs(app.installation, app.url);

    await expect.poll(() => latest(ada)).toMatchObject({ status: 'completed', completed: 3, failed: 1 });
    expect(read.toSorted()).toEqual(['Policy 2', 'Policy 3', 'Policy 4']);
  } finally {
    await app.stop();
  }
});
