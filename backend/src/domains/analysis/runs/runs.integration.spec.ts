import { EVERY_ORGANIZATION } from '@proviso/storage';
import {
  analysisSchema,
  analysisSummarySchema,
  type Analysis,
  type AnalysisSummary,
  type Finding,
  streamName,
} from '@proviso/contracts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy, uploadedDocument } from '../../../testing/documents.ts';
import { createTestEngine } from '../../../testing/engine-of-tests.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { startJobs } from '../../../wiring/start-jobs.ts';
import { type AnalysisEngine, EngineFailure, type SupportingDocument } from '../analysis-engine.ts';

const finding: Finding = {
  requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
  status: 'addressed',
  explanation: null,
  quotes: [{ source: 'policy', start: 0, end: 8, text: 'Visitors' }],
};
const plain = createTestEngine();
/** The engine's behavior in the current test. */
let check: AnalysisEngine['checkCompliance'];
const engine = createTestEngine({ checkCompliance: (input, run) => check(input, run) });
beforeEach(() => {
  check = plain.checkCompliance;
});

const policyOf = async (by: TestUser, content = 'Visitors sign in.'): Promise<string> => {
  const id = await newPolicy(by);
  await by.put(`/api/policies/${id}`, { title: 'Visitors', content });
  return id;
};
const atOnce = { Prefer: 'respond-async' };
const analyze = (by: TestUser, policyId: string, headers = {}): Promise<Response> =>
  by.post(`/api/policies/${policyId}/analyze`, undefined, headers);
const analysisIn = async (response: Response): Promise<Analysis> =>
  analysisSchema.parse(await response.json());
const read = async (by: TestUser, id: string): Promise<Analysis> =>
  analysisIn(await by.get(`/api/analyses/${id}`));
const listed = async (by: TestUser, path = '/api/analyses'): Promise<readonly AnalysisSummary[]> =>
  z.array(analysisSummarySchema).parse(await (await by.get(path)).json());

describe('an analysis', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ engine });
    ada = await app.signUp();
  });
  afterAll(async () => app.stop());

  it('returns its result with its provenance', async () => {
    const policyId = await policyOf(ada);
    const document = await uploadedDocument(ada, policyId, 'badges.pdf', pdfOf('Badges are returned.'));
    const suggestion = { description: 'Say who keeps the list.', level: 'medium' } as const;
    check = async ({ documents }) => {
      const all: SupportingDocument[] = [];
      for await (const one of documents) all.push(one);
      return {
        complianceScore: 81.5,
        result: {
          analysisType: 'compliance',
          suggestions: Array.from({ length: 5 }, () => suggestion),
          risks: [],
          improvements: [],
          findings: Array.from({ length: 1_000 }, () => finding),
        },
        documents: all.map(({ documentId, textSha256 }) => ({ documentId, textSha256 })),
      };
    };

    const response = await analyze(ada, policyId);

    expect(response.status).toBe(200);
    const analysis = await analysisIn(response);
    expect(analysis).toMatchObject({
      policyId,
      policyTitle: 'Visitors',
      policyVersion: 2,
      analysisType: 'compliance',
      status: 'completed',
      complianceScore: 81.5,
      engine: { name: 'test', version: '1' },
      libraryVersion: expect.stringMatching(/^[\da-f]{64}$/),
      documents: [{ documentId: document.id, name: 'badges.pdf' }],
      actions: [],
    });
    expect(analysis.result?.findings).toHaveLength(1_000);
    expect(await read(ada, analysis.id)).toEqual(analysis);
    const path = `/api/policies/${policyId}/analyses`;
    await expect.poll(async () => (await listed(ada, path))[0]?.status).toBe('completed');
    expect(await listed(ada, path)).toMatchObject([
      {
        id: analysis.id,
        complianceScore: 81.5,
        result: { suggestions: [suggestion, suggestion, suggestion], counts: { addressed: 1_000 } },
      },
    ]);
  });

  it('judges the version that was current at the time of the request', async () => {
    const policyId = await policyOf(ada, 'Before.');
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const seen: string[] = [];
    check = async ({ policy, ...input }, run) => {
      await gate;
      seen.push(policy.content);
      return plain.checkCompliance({ policy, ...input }, run);
    };
    const { id } = await analysisIn(await analyze(ada, policyId, atOnce));
    await ada.put(`/api/policies/${policyId}`, { title: 'Visitors', content: 'After.' });
    open();
    await expect.poll(async () => (await read(ada, id)).status).toBe('completed');
    expect(seen).toEqual(['Before.']);
  });

  it('returns its location and can be canceled if it takes a long time', async () => {
    let stopped = false;
    check = (_input, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          reject(new EngineFailure('canceled'));
        });
      });
    const response = await analyze(ada, await policyOf(ada), atOnce);
    expect(response.status).toBe(202);
    const { id, actions } = await analysisIn(response);
    expect(response.headers.get('location')).toBe(`/api/analyses/${id}`);
    expect(actions).toEqual(['cancel']);
    await expect.poll(async () => (await read(ada, id)).status).toBe('running');

    const canceled = await analysisIn(await ada.post(`/api/analyses/${id}/cancel`));

    expect(canceled).toMatchObject({ status: 'failed', failure: 'canceled', actions: [] });
    await expect.poll(() => stopped).toBe(true);
    // A late cancellation has no effect.
    expect(await analysisIn(await ada.post(`/api/analyses/${id}/cancel`))).toEqual(canceled);
  });

  it('sends its progress to open pages', async () => {
    const policyId = await policyOf(ada);
    let open = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      open = resolve;
    });
    check = async (input, run) => {
      run.onProgress?.({ done: 3, of: 11 });
      await heard;
      return plain.checkCompliance(input, run);
    };
    const leave = new AbortController();
    const live = await fetch(new URL('/api/live', app.url), {
      headers: { Cookie: `proviso_session=${ada.cookies.get('proviso_session') ?? ''}` },
      signal: leave.signal,
    });
    const { id } = await analysisIn(await analyze(ada, policyId, atOnce));
    let text = '';
    for await (const chunk of live.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('analysis-progress')) break;
    }
    expect(text).toContain(
      JSON.stringify({ kind: 'analysis-progress', analysisId: id, done: 3, of: 11 }).slice(1, -1),
    );
    leave.abort();
    open();
    await expect.poll(async () => (await read(ada, id)).status).toBe('completed');
  });

  it('reports why it has no result', async () => {
    check = () => Promise.reject(new EngineFailure('text-not-readable'));
    const response = await analyze(ada, await policyOf(ada));
    expect(await problemOf(response)).toMatchObject({ status: 422, code: 'analysis.not-possible' });
  });

  it('is rejected for a policy without words', async () => {
    const policyId = await policyOf(ada, ' \n');
    expect((await problemOf(await analyze(ada, policyId))).code).toBe('analysis.not-possible');
    expect(await listed(ada, `/api/policies/${policyId}/analyses`)).toEqual([]);
  });

  it('starts only once even if the request is repeated', async () => {
    const policyId = await policyOf(ada);
    const key = { 'Idempotency-Key': v7() };
    const first = await analysisIn(await analyze(ada, policyId, key));
    expect(await analysisIn(await analyze(ada, policyId, key))).toEqual(first);
    expect(await listed(ada, `/api/policies/${policyId}/analyses`)).toHaveLength(1);
  });

  it('counts against a limited plan only when it completes', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    const policyId = await policyOf(owner);
    check = () => Promise.reject(new EngineFailure('engine-timed-out'));
    expect((await problemOf(await analyze(owner, policyId))).code).toBe('analysis.failed');
    check = plain.checkCompliance;
    // A reaction releases the failed analysis's claim. It must run before the fifth request.
    for (let times = 0; times < 4; times += 1) expect((await analyze(owner, policyId)).status).toBe(200);
    await expect.poll(async () => (await analyze(owner, policyId)).status).toBe(200);

    const refused = await analyze(owner, policyId);

    expect(await problemOf(refused)).toMatchObject({ status: 402, code: 'subscription.quota-used' });
    expect(await problemOf(await owner.post(`/api/policies/${policyId}/regulatory-mapping`))).toMatchObject({
      status: 402,
      code: 'subscription.plan-required',
    });
  });
});

it('queues an analysis while no jobs process runs, and then runs it once', async () => {
  let runs = 0;
  check = (input, run) => {
    runs += 1;
    return plain.checkCompliance(input, run);
  };
  const app = await startTestApp({ engine, withoutJobs: true });
  try {
    const ada = await app.signUp();
    const { id } = await analysisIn(await analyze(ada, await policyOf(ada), atOnce));
    expect(await listed(ada)).toMatchObject([{ id, status: 'requested', actions: ['cancel'] }]);
    await startJobs(app.installation, app.url);
    await expect.poll(async () => (await read(ada, id)).status).toBe('completed');
    expect(runs).toBe(1);
    const { log } = await openEventAccess(app.installation, 'jobs', 1);
    const types: string[] = [];
    for await (const { event } of log.read(streamName('analysis', id), EVERY_ORGANIZATION))
      types.push(event.type);
    expect(types).toEqual(['AnalysisRequested', 'AnalysisStarted', 'AnalysisCompleted']);
  } finally {
    await app.stop();
  }
});
