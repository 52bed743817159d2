import type { PlanId } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnalysisEngine, EngineFailure } from '../../analysis/analysis-engine.ts';
import { noEngine } from '../../analysis/no-engine.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let broken = false;
const engine: AnalysisEngine = {
  ...noEngine,
  name: 'a test',
  version: '1',
  embedded: true,
  checkCompliance: async () => {
    if (broken) throw new EngineFailure('engine-timed-out');
    return {
      complianceScore: 50,
      result: { analysisType: 'compliance', suggestions: [], risks: [], improvements: [], findings: [] },
      documents: [],
    };
  },
};

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ engine, withoutJobs: true, now: () => clock });
});
afterAll(() => app.stop());
beforeEach(() => {
  broken = false;
  clock = new Date('2026-03-31T12:00:00.000Z');
});

const signUp = async (plan: PlanId): Promise<TestUser> => {
  const person = await app.signUp();
  await person.post('/api/free-trial/start', { plan });
  return person;
};
const analyze = (by: TestUser, headers: Record<string, string> = {}) =>
  by.post('/api/policies/analyze-draft', { title: 'Visitors', content: 'Visitors sign in.' }, headers);
const statuses = async (by: TestUser, times: number): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await analyze(by)).status);
  return found;
};

describe("the Basic plan's limit of five analyses a month", () => {
  it('rejects the sixth analysis and states the renewal date', async () => {
    const ada = await signUp('basic');
    expect(await statuses(ada, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(await problemOf(await analyze(ada))).toMatchObject({
      status: 402,
      code: 'subscription.quota-used',
      detail:
        'Your plan includes 5 analyses a month, and all of them are used. They renew on 2026-04-01 (UTC). The Professional plan has no limit.',
      parameters: { limit: 5, renewsOn: '2026-04-01', plan: 'professional' },
    });
  });

  it('renews at the first instant of the next month in UTC', async () => {
    const ada = await signUp('basic');
    clock = new Date('2026-03-31T23:59:59.999Z');
    expect(await statuses(ada, 6)).toEqual([200, 200, 200, 200, 200, 402]);
    clock = new Date('2026-04-01T00:00:00.000Z');
    expect((await analyze(ada)).status).toBe(200);
  });

  it('is not exceeded by concurrent calls', async () => {
    const ada = await signUp('basic');
    const answers = await Promise.all(Array.from({ length: 8 }, () => analyze(ada)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
  });

  it('does not count incomplete analyses or repeats of the same request', async () => {
    const ada = await signUp('basic');
    broken = true;
    expect(await statuses(ada, 6)).toEqual([503, 503, 503, 503, 503, 503]);
    const again = { 'Idempotency-Key': 'the same draft' };
    expect((await analyze(ada, again)).status).toBe(503);
    broken = false;
    expect((await analyze(ada, again)).status).toBe(200);
    expect((await analyze(ada, again)).status).toBe(200);
    expect(await statuses(ada, 5)).toEqual([200, 200, 200, 200, 402]);
  });

  it('does not count generated text', async () => {
    const ada = await signUp('basic');
    const details = {
      title: 'Visitors',
      facilityType: 'Healthcare',
      state: 'CA',
      regulatoryBody: 'HIPAA',
      industry: 'healthcare',
    };
    await ada.post('/api/policies/generate', details);
    expect(await statuses(ada, 5)).toEqual([200, 200, 200, 200, 200]);
  });
});

it('allows unlimited analyses as soon as a Professional trial starts', async () => {
  const ada = await app.signUp();
  expect(await statuses(ada, 6)).toEqual([200, 200, 200, 200, 200, 402]);
  await ada.post('/api/free-trial/start', { plan: 'professional' });
  expect(await statuses(ada, 7)).toEqual(Array.from({ length: 7 }, () => 200));
});
