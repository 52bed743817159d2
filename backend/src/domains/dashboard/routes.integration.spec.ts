import {
  dashboardInsightsSchema,
  dashboardOverviewSchema,
  dashboardStatsSchema,
  policySummaryFactsSchema,
  scoreOnDaySchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { recordAnalysis } from '../../testing/record-analysis.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
/** The app's clock, which is 31 days behind until the first test sets it to the present. */
let clock = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  ada = await app.signUp();
});
afterAll(async () => app.stop());

const read = async <Body>(schema: { parse: (body: unknown) => Body }, path: string, by = ada) => {
  const response = await by.get(`/api/dashboard/${path}`);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
};
const stats = (by = ada) => read(dashboardStatsSchema, 'stats', by);
const create = async (title: string, more: object = {}, by = ada): Promise<string> => {
  const response = await by.post('/api/policies', { title, ...more });
  return z.object({ id: z.string() }).parse(await response.json()).id;
};

describe('the dashboard', () => {
  it('shows each user an overview, including the versions of policies with unsaved drafts', async () => {
    const bea = await app.signUp();
    const id = await create('Beds', { regulatoryBody: 'OSHA' }, bea);
    const overview = (query = '') => read(dashboardOverviewSchema, `overview${query}`, bea);
    await expect
      .poll(() => overview(`?unsaved=${id}`))
      .toMatchObject({
        byStatus: { draft: 1 },
        byRegulatoryBody: [{ regulatoryBody: 'OSHA', count: 1 }],
        activity: [{ policyId: id, kind: 'created', byName: 'Ada Lovelace' }],
        drafts: [{ id, title: 'Beds' }],
        unsaved: [{ id, version: 1 }],
      });
    expect((await overview()).unsaved).toEqual([]);
    expect(await problemOf(await bea.get('/api/dashboard/overview?unsaved=x'))).toMatchObject({
      status: 422,
    });
  });

  it('says that a draft waits for approval only to users who may edit policies', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    const id = await create('Beds', {}, author);
    const drafts = async () => (await read(dashboardOverviewSchema, 'overview', author)).drafts;
    await expect.poll(drafts).toMatchObject([{ id, awaitsApproval: false }]);
    await owner.put(`/api/organization/members/${author.user.id}`, { role: 'viewer' });
    await expect.poll(async () => (await drafts())[0]?.awaitsApproval).toBe(undefined);
    expect(await drafts()).toMatchObject([{ id }]);
  });

  it('shows real figures, each compared with the figure 30 days earlier', async () => {
    const first = await stats();
    expect(first).toMatchObject({ totalPolicies: 0, aiAnalyses: 0, complianceScore: 0 });
    expect(first.change.totalPolicies).toEqual({ now: 0, thirtyDaysAgo: null });

    const visitors = await create('Visitors');
    await create('Badges');
    await recordAnalysis(app, ada, visitors, 60, { now: () => clock });
    // Read models that lag when the clock jumps are considered stopped, and requests would no longer wait for
    // them. So wait here until they have caught up.
    await expect.poll(stats).toMatchObject({ totalPolicies: 2, aiAnalyses: 1 });
    clock = new Date();
    // The access trial has expired by now.
    await ada.post('/api/free-trial/start', { plan: 'enterprise' });
    await create('Keys');
    await recordAnalysis(app, ada, visitors, 84.5, { now: () => clock });

    await expect.poll(stats).toEqual({
      totalPolicies: 3,
      aiAnalyses: 2,
      complianceScore: 84.5,
      activeUsers: 1,
      change: {
        totalPolicies: { now: 3, thirtyDaysAgo: 2 },
        aiAnalyses: { now: 2, thirtyDaysAgo: 1 },
        complianceScore: { now: 84.5, thirtyDaysAgo: 60 },
        activeUsers: { now: 1, thirtyDaysAgo: 1 },
      },
    });
  });

  it('shows the score history by day', async () => {
    const history = await read(z.array(scoreOnDaySchema), 'score-history');
    expect(history.map(({ score, analyses }) => [score, analyses])).toEqual([
      [60, 1],
      [84.5, 1],
    ]);
    expect(history.at(-1)?.day).toBe(clock.toISOString().slice(0, 10));
  });

  it('shows the five most recently changed policies', async () => {
    for (const title of ['Exits', 'Alarms', 'Drills']) await create(title);
    const recent = await read(z.array(policySummaryFactsSchema), 'recent-policies');
    expect(recent.map(({ title }) => title)).toEqual(['Drills', 'Alarms', 'Exits', 'Keys', 'Badges']);
  });

  it('shows gaps in policies', async () => {
    const { insights, recommendations } = await read(dashboardInsightsSchema, 'insights');
    expect(insights).toEqual([
      '2 drafts have not changed for more than 30 days.',
      '6 policies name no regulatory body.',
      '6 policies have no supporting documents.',
    ]);
    expect(recommendations).toHaveLength(3);
  });

  it('accepts the same filters as the list of policies', async () => {
    const filter = '?regulatoryBody=hipaa&facilityType=all';
    await create('Scrubs', { regulatoryBody: 'HIPAA' });
    await expect.poll(() => read(dashboardStatsSchema, `stats${filter}`)).toMatchObject({ totalPolicies: 1 });
    expect(await read(dashboardOverviewSchema, `overview${filter}`)).toMatchObject({
      byStatus: { draft: 1 },
    });
    const recent = await read(z.array(policySummaryFactsSchema), `recent-policies${filter}`);
    expect(recent.map(({ title }) => title)).toEqual(['Scrubs']);
    expect(await read(z.array(scoreOnDaySchema), `score-history${filter}`)).toEqual([]);
    expect((await read(dashboardInsightsSchema, `insights${filter}`)).insights).toEqual([
      '1 policy has no supporting documents.',
    ]);
    for (const path of ['stats', 'overview', 'recent-policies', 'score-history', 'insights'])
      expect(await problemOf(await ada.get(`/api/dashboard/${path}?status=lost`))).toMatchObject({
        status: 422,
      });
  });

  it('is available to every role, for its own organization', async () => {
    const viewer = await joinAs(app, ada, 'viewer');
    expect(await stats(viewer)).toMatchObject({ totalPolicies: 7 });
    const eve = await app.signUp();
    expect(await stats(eve)).toMatchObject({ totalPolicies: 0, aiAnalyses: 0, complianceScore: 0 });
    expect(await read(z.array(policySummaryFactsSchema), 'recent-policies', eve)).toEqual([]);
    expect(await read(z.array(scoreOnDaySchema), 'score-history', eve)).toEqual([]);
    expect(await read(dashboardInsightsSchema, 'insights', eve)).toEqual({
      insights: [],
      recommendations: [],
    });
  });

  it('requires a session', async () => {
    for (const path of ['stats', 'recent-policies', 'score-history', 'insights'])
      expect(await problemOf(await app.visitor().get(`/api/dashboard/${path}`))).toMatchObject({
        code: 'session.required',
      });
  });
});
