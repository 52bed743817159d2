import { analysisSettingsSchema, analysisSchema, type AnalysisSettings } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPolicy } from '../../../testing/documents.ts';
import { createTestEngine } from '../../../testing/engine-of-tests.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { type ModelServer, startModelServer } from '../model/testing/model-server.ts';

let server: ModelServer;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  server = await startModelServer();
  app = await startTestApp({
    engine: createTestEngine({ name: 'built-in' }),
    model: server.connect({ monthlyBudget: 20 }),
  });
});
beforeEach(async () => {
  server.requests.length = 0;
  ada = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const content = `Every visitor must sign in at the front desk and wear a badge. The facility manager must review the list of visitors each month.`;
const policyOf = async (by: TestUser): Promise<string> => {
  const id = await newPolicy(by);
  await by.put(`/api/policies/${id}`, { title: 'Visitors', content, regulatoryBody: 'COSO' });
  return id;
};
const analyze = async (by: TestUser) => by.post(`/api/policies/${await policyOf(by)}/analyze`);
const settingsOf = async (by: TestUser): Promise<NonNullable<AnalysisSettings['model']>> => {
  const { model } = analysisSettingsSchema.parse(await (await by.get('/api/analysis-settings')).json());
  if (!model) throw new Error('there is no model');
  return model;
};
const acknowledge = async (by: TestUser): Promise<Response> => {
  const { destination, model } = await settingsOf(by);
  return by.post('/api/analysis-settings/acknowledgment', { destination, model });
};
const found = (...quotes: string[]) => ({
  says: { findings: [{ element: 'R1.1', state: 'met', lacks: [], quotes }] },
});

it('does not call the model before the notice is acknowledged', async () => {
  expect(await problemOf(await analyze(ada))).toMatchObject({
    status: 409,
    code: 'analysis.notice-required',
  });
  expect(await settingsOf(ada)).toMatchObject({ chosen: 'model', acknowledged: false });
  const stale = { destination: 'elsewhere.example.com', model: 'test-model' };
  expect(await problemOf(await ada.post('/api/analysis-settings/acknowledgment', stale))).toMatchObject({
    code: 'analysis.notice-outdated',
  });
  expect(server.requests).toHaveLength(0);
});

it('uses the model once the notice is acknowledged, and reports the cost', async () => {
  expect((await acknowledge(ada)).status).toBe(200);
  server.reply(found('Every visitor must sign in at the front desk', 'Nobody gets in.'));
  const analysis = analysisSchema.parse(await (await analyze(ada)).json());
  expect(analysis).toMatchObject({
    engine: { name: 'openai', version: '2.0.0 with test-model' },
    libraryVersion: expect.stringMatching(/^[\da-f]{64}$/),
    policyVersion: 2,
    result: { model: { model: 'test-model-1', calls: 1, inputTokens: 1_000, droppedQuotes: 1 } },
  });
  expect(analysis.result?.findings).toMatchObject([
    {
      elements: [{ id: 'ethics.code', state: 'met' }],
      builtIn: { elements: [{ id: 'ethics.code', state: 'unmet' }], quotes: [] },
    },
  ]);
  expect(await settingsOf(ada)).toMatchObject({ budget: { limit: 20, used: 0.0028 } });
});

it('sends no text to the model once an owner has chosen the built-in engine, and shows the choice', async () => {
  await acknowledge(ada);
  expect((await ada.put('/api/analysis-settings', { engine: 'built-in' })).status).toBe(200);
  const analysis = analysisSchema.parse(await (await analyze(ada)).json());
  expect(analysis.engine).toEqual({ name: 'built-in', version: '1' });
  expect(server.requests).toHaveLength(0);
  await ada.put('/api/analysis-settings', { engine: 'model' });
  expect(await settingsOf(ada)).toMatchObject({ chosen: 'model', acknowledged: true });
});

it('fails an analysis if the model fails, without using another engine or counting against the quota', async () => {
  await ada.post('/api/free-trial/start', { plan: 'basic' });
  await acknowledge(ada);
  server.reply({ refusal: 'No.' });
  for (let time = 0; time < 6; time += 1)
    expect(await problemOf(await analyze(ada))).toMatchObject({
      status: 503,
      code: 'analysis.failed',
      parameters: { reason: 'the engine refused to answer' },
    });
  server.reply(found('Every visitor must sign in at the front desk'));
  expect((await analyze(ada)).status).toBe(200);
});

it('rejects an analysis that would exceed the month’s budget', async () => {
  const poor = await startTestApp({
    engine: createTestEngine(),
    model: server.connect({ monthlyBudget: 0.001 }),
  });
  try {
    const grace = await poor.signUp();
    await acknowledge(grace);
    expect(await problemOf(await analyze(grace))).toMatchObject({
      status: 429,
      code: 'analysis.budget-used',
    });
    expect(server.requests).toHaveLength(0);
  } finally {
    await poor.stop();
  }
});

it('lets editors acknowledge the notice, but only owners choose the engine', async () => {
  const editor = await joinAs(app, ada, 'editor');
  expect((await acknowledge(editor)).status).toBe(200);
  expect(await problemOf(await editor.put('/api/analysis-settings', { engine: 'built-in' }))).toMatchObject({
    code: 'session.forbidden',
  });
});

it('does not offer a choice of engine when no model is configured', async () => {
  const local = await startTestApp({ engine: createTestEngine(), withoutJobs: true });
  try {
    const grace = await local.signUp();
    const settings = await (await grace.get('/api/analysis-settings')).json();
    expect(settings).toEqual({ engine: { name: 'test', version: '1' }, model: null });
    expect(await problemOf(await grace.put('/api/analysis-settings', { engine: 'model' }))).toMatchObject({
      code: 'analysis.not-available',
    });
  } finally {
    await local.stop();
  }
});
