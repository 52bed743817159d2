import { randomUUID } from 'node:crypto';
import type { AnyEvent, Finding, FindingStatus, PolicyListQuery } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/projector.ts';
import { analyses } from '../analyses/projector.ts';
import { auditLog } from '../audit-log/projector.ts';
import { documents } from '../documents/projector.ts';
import { listPolicies } from '../policies/list-policies.ts';
import { policies } from '../policies/projector.ts';
import type { PolicyFilter } from '../policies/policy-filter.ts';
import {
  analysisCompleted,
  analysisFailed,
  analysisRequested,
  analysisStarted,
  documentRemoved,
  documentUploaded,
  memberJoined,
  organizationRegistered,
  policyCreated,
  policyDeleted,
  policyRestored,
  policyRevised,
} from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { getAnalysisGaps } from './get-analysis-gaps.ts';
import { getDashboardFigures } from './get-dashboard-figures.ts';
import { getDashboardOverview } from './get-dashboard-overview.ts';
import { getPolicyGaps } from './get-policy-gaps.ts';
import { getScoreHistory } from './get-score-history.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
const before = new Date('2026-05-31T12:00:00.000Z');
const nothing = { now: 0, before: null };

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

/** A new organization, with functions that append its events. */
const someOrganization = () => {
  const organizationId = randomUUID();
  let seconds = 0;
  /** Returns unique times, so that no two events occur at the same time. */
  const timeOn = (day: string): string =>
    new Date(Date.parse(`${day}T09:00:00.000Z`) + (seconds += 1) * 1_000).toISOString();
  const happens = (stream: string, day: string, ...events: AnyEvent[]) =>
    test.append(stream, events, { organizationId, recordedAt: timeOn(day) });
  return {
    organizationId,
    happens,
    async createPolicy(day: string, given: Parameters<typeof policyCreated>[0] = {}) {
      const id = randomUUID();
      await happens(`policy-${id}`, day, policyCreated(given));
      return id;
    },
    analyze: (policyId: string, day: string, score: number) =>
      happens(`analysis-${randomUUID()}`, day, analysisCompleted(policyId, score)),
    async figures(filter?: PolicyFilter) {
      await test.catchUp(policies, analyses, accounts, auditLog);
      return test.asTenant(organizationId, (tenant) => getDashboardFigures(tenant, { now, before }, filter));
    },
    async history(since = '2026-01-01', filter: PolicyFilter = {}) {
      await test.catchUp(policies, analyses, accounts);
      return test.asTenant(organizationId, (tenant) =>
        getScoreHistory(tenant, { since: new Date(`${since}T00:00:00.000Z`), until: now, filter }),
      );
    },
    async overview(
      userId: string = randomUUID(),
      unsaved: readonly string[] = [],
      filter: PolicyFilter = {},
    ) {
      await test.catchUp(policies);
      return test.asTenant(organizationId, (tenant) =>
        getDashboardOverview(tenant, { userId, unsaved, filter }),
      );
    },
    async analysisGaps(filter: PolicyFilter = {}) {
      await test.catchUp(policies, analyses);
      return test.asTenant(organizationId, (tenant) => getAnalysisGaps(tenant, { listed: 5, filter }));
    },
    async listed(query: Omit<PolicyListQuery, 'review'>) {
      await test.catchUp(policies, analyses);
      return test.asTenant(organizationId, (tenant) => listPolicies(tenant, query, { limit: 10 }));
    },
    async gaps(filter: PolicyFilter = {}) {
      await test.catchUp(policies, documents);
      return test.asTenant(organizationId, (tenant) => getPolicyGaps(tenant, { now, filter }));
    },
  };
};

describe('the number of policies', () => {
  it('has values for today and for 30 days earlier', async () => {
    const { createPolicy, happens, figures } = someOrganization();
    const old = await createPolicy('2026-01-01');
    const deleted = await createPolicy('2026-01-02');
    const deletedBefore = await createPolicy('2026-01-03');
    const broughtBack = await createPolicy('2026-01-04');
    await happens(`policy-${deletedBefore}`, '2026-05-01', policyDeleted());
    await happens(`policy-${broughtBack}`, '2026-05-02', policyDeleted());
    await createPolicy('2026-06-10');
    await happens(`policy-${deleted}`, '2026-06-11', policyDeleted());
    await happens(`policy-${broughtBack}`, '2026-06-12', policyRestored());
    await happens(`policy-${old}`, '2026-06-13', policyRevised({ title: 'Revised' }));

    // Policies before: the old and the deleted one. Policies now: the old, the new and the restored one.
    expect((await figures()).totalPolicies).toEqual({ now: 3, before: 2 });
  });

  it('has no previous value if no policy existed at that time', async () => {
    const { createPolicy, figures } = someOrganization();
    await createPolicy('2026-06-10');
    expect(await figures()).toMatchObject({ totalPolicies: { now: 1, before: null } });
  });
});

describe('the compliance score', () => {
  it('is the mean of the latest scores of policies that still exist', async () => {
    const { createPolicy, analyze, happens, figures } = someOrganization();
    const [one, two, gone] = [
      await createPolicy('2026-01-01'),
      await createPolicy('2026-01-01'),
      await createPolicy('2026-01-01'),
    ];
    await analyze(one, '2026-04-01', 50);
    await analyze(one, '2026-05-01', 60);
    await analyze(gone, '2026-05-02', 20);
    await analyze(two, '2026-06-05', 91);
    await analyze(one, '2026-06-06', 70.5);
    await happens(`policy-${gone}`, '2026-06-07', policyDeleted());

    const { complianceScore, aiAnalyses } = await figures();
    expect(complianceScore).toEqual({ now: 80.8, before: 40 });
    expect(aiAnalyses).toEqual({ now: 5, before: 3 });
  });

  it('is empty without an analysis', async () => {
    const { createPolicy, figures } = someOrganization();
    await createPolicy('2026-01-01');
    expect(await figures()).toMatchObject({
      complianceScore: { now: null, before: null },
      aiAnalyses: nothing,
    });
  });
});

describe('the number of active users', () => {
  it('counts members with any activity, in the last 30 days and in the 30 days before that', async () => {
    const { organizationId, happens, figures } = someOrganization();
    const [ada, ben, cleo] = [randomUUID(), randomUUID(), randomUUID()];
    await happens(
      `organization-${organizationId}`,
      '2026-01-01',
      organizationRegistered(),
      ...[ada, ben, cleo].map(memberJoined),
    );
    const by = (id: string, day: string) =>
      test.append(`policy-${randomUUID()}`, [policyCreated()], {
        organizationId,
        recordedAt: `${day}T09:00:00.000Z`,
        actor: { kind: 'user', id },
      });
    await by(ada, '2026-05-10');
    await by(ada, '2026-06-10');
    await by(ben, '2026-06-11');
    await by(ben, '2026-06-12');
    await by(cleo, '2026-02-01');
    await by('system', '2026-06-12');

    expect((await figures()).activeUsers).toEqual({ now: 2, before: 1 });
  });
});

describe('the score history', () => {
  it('has the score at the end of each day on which it changed', async () => {
    const { createPolicy, analyze, happens, history } = someOrganization();
    const [one, two] = [await createPolicy('2026-01-01'), await createPolicy('2026-01-01')];
    await analyze(one, '2026-02-01', 40);
    await analyze(one, '2026-02-01', 60);
    await analyze(two, '2026-03-01', 81);
    await happens(`policy-${two}`, '2026-04-01', policyDeleted());
    await analyze(one, '2026-05-01', 70);
    await happens(`policy-${two}`, '2026-06-01', policyRestored());

    const whole = [
      { day: '2026-02-01', score: 60, analyses: 2 },
      { day: '2026-03-01', score: 70.5, analyses: 1 },
      { day: '2026-04-01', score: 60, analyses: 0 },
      { day: '2026-05-01', score: 70, analyses: 1 },
      { day: '2026-06-01', score: 75.5, analyses: 0 },
    ];
    expect(await history()).toEqual(whole);
    expect(await history('2026-04-15')).toEqual(whole.slice(3));
  });

  it('uses days in the organization’s time zone', async () => {
    const { organizationId, createPolicy, history } = someOrganization();
    const kept = { dataRetention: '7-years', auditRetention: '7-years' } as const;
    const details = { name: 'Clinic', industry: null, size: null, location: '', ...kept };
    await test.append(
      `organization-${organizationId}`,
      [
        organizationRegistered(),
        { type: 'OrganizationSettingsChanged', data: { ...details, timeZone: 'America/New_York' } },
      ],
      { organizationId },
    );
    const policyId = await createPolicy('2026-01-01');
    for (const [recordedAt, score] of [
      ['2026-03-08T04:59:59.999Z', 10],
      ['2026-03-08T05:00:00.000Z', 20],
      ['2026-03-09T03:59:59.999Z', 30],
      ['2026-03-09T04:00:00.000Z', 40],
    ] as const)
      await test.append(`analysis-${randomUUID()}`, [analysisCompleted(policyId, score)], {
        organizationId,
        recordedAt,
      });
    expect(await history()).toEqual([
      { day: '2026-03-07', score: 10, analyses: 1 },
      { day: '2026-03-08', score: 30, analyses: 2 },
      { day: '2026-03-09', score: 40, analyses: 1 },
    ]);
  });

  it('omits days on which no policy had a score', async () => {
    const { createPolicy, analyze, happens, history } = someOrganization();
    const only = await createPolicy('2026-01-01');
    await analyze(only, '2026-02-01', 40);
    await happens(`policy-${only}`, '2026-02-02', policyDeleted());
    expect(await history()).toEqual([{ day: '2026-02-01', score: 40, analyses: 1 }]);
  });

  it('ignores running and failed analyses', async () => {
    const { createPolicy, analyze, happens, figures, history } = someOrganization();
    const policy = await createPolicy('2026-01-01');
    await analyze(policy, '2026-02-01', 40);
    await happens(`analysis-${randomUUID()}`, '2026-02-02', analysisRequested(policy), analysisStarted());
    await happens(`analysis-${randomUUID()}`, '2026-02-03', analysisRequested(policy), analysisFailed());
    expect(await figures()).toMatchObject({ aiAnalyses: { now: 1 }, complianceScore: { now: 40 } });
    expect(await history()).toEqual([{ day: '2026-02-01', score: 40, analyses: 1 }]);
  });

  it('ends each day at midnight UTC by default', async () => {
    const { organizationId, createPolicy, history } = someOrganization();
    const policy = await createPolicy('2026-01-01');
    for (const [time, score] of [
      ['2026-02-01T23:59:59.999Z', 10],
      ['2026-02-02T00:00:00.000Z', 20],
    ] as const)
      await test.append(`analysis-${randomUUID()}`, [analysisCompleted(policy, score)], {
        organizationId,
        recordedAt: time,
      });
    expect((await history()).map(({ day, score }) => [day, score])).toEqual([
      ['2026-02-01', 10],
      ['2026-02-02', 20],
    ]);
  });
});

describe('gaps in policies', () => {
  it('are counted by reason', async () => {
    const { createPolicy, happens, gaps } = someOrganization();
    const hipaa = { regulatoryBody: 'HIPAA' };
    await createPolicy('2026-06-29', { status: 'draft' });
    await createPolicy('2026-05-01', { status: 'draft', ...hipaa });
    await createPolicy('2026-06-01', { status: 'review', ...hipaa });
    await createPolicy('2026-06-20', { status: 'review', ...hipaa });
    await createPolicy('2025-06-01', { status: 'active', ...hipaa });
    await createPolicy('2025-06-01', { status: 'archived' });
    const complete = await createPolicy('2026-06-01', { status: 'active', ...hipaa });
    for (const id of [randomUUID(), randomUUID()])
      await happens(`document-${id}`, '2026-06-02', documentUploaded(complete));
    const bared = await createPolicy('2026-06-01', { status: 'active', ...hipaa });
    const removed = `document-${randomUUID()}`;
    await happens(removed, '2026-06-02', documentUploaded(bared));
    await happens(removed, '2026-06-03', documentRemoved());
    const deleted = await createPolicy('2026-01-01', { status: 'draft' });
    await happens(`policy-${deleted}`, '2026-01-02', policyDeleted());

    expect(await gaps()).toEqual({
      oldDrafts: 1,
      stuckInReview: 1,
      notReviewed: 1,
      withoutRegulatoryBody: 1,
      withoutDocuments: 6,
    });
  });
});

it('separates figures by tenant', async () => {
  const { createPolicy, analyze } = someOrganization();
  const policy = await createPolicy('2025-01-01');
  await analyze(policy, '2025-01-02', 77);
  const other = someOrganization();

  expect(await other.figures()).toEqual({
    totalPolicies: nothing,
    aiAnalyses: nothing,
    complianceScore: { now: null, before: null },
    activeUsers: nothing,
  });
  expect(await other.history()).toEqual([]);
  expect(Object.values(await other.gaps())).toEqual([0, 0, 0, 0, 0]);
});

describe('the overview', () => {
  it('counts policies by status and by regulatory body, the most frequent first', async () => {
    const { createPolicy, happens, overview } = someOrganization();
    for (const [body, count] of [
      ['HIPAA', 3],
      ['OSHA', 2],
      ['A', 1],
      ['B', 1],
      ['C', 1],
      ['D', 1],
      ['E', 1],
    ] as const)
      for (let nth = 0; nth < count; nth += 1)
        await createPolicy('2026-01-01', { regulatoryBody: body, status: nth === 0 ? 'active' : 'review' });
    await createPolicy('2026-01-01', { regulatoryBody: null });
    const gone = await createPolicy('2026-01-01', { regulatoryBody: 'HIPAA', status: 'archived' });
    await happens(`policy-${gone}`, '2026-01-02', policyDeleted());

    expect(await overview()).toMatchObject({
      byStatus: { draft: 1, review: 3, active: 7, archived: 0 },
      byRegulatoryBody: [
        { regulatoryBody: 'HIPAA', count: 3 },
        { regulatoryBody: 'OSHA', count: 2 },
        ...['A', 'B', 'C', 'D'].map((regulatoryBody) => ({ regulatoryBody, count: 1 })),
      ],
      otherBodies: 1,
      withoutBody: 1,
    });
  });

  it('lists the latest changes of all policies, including deleted ones, latest first', async () => {
    const { createPolicy, happens, overview } = someOrganization();
    const old = await createPolicy('2026-01-01', { title: 'Old' });
    const busy = await createPolicy('2026-02-01', { title: 'Busy' });
    for (let version = 2; version <= 5; version += 1)
      await happens(`policy-${busy}`, '2026-02-02', policyRevised({ title: `Busy ${version}` }, version));
    await happens(`policy-${old}`, '2026-03-01', policyDeleted());

    expect((await overview()).activity.map(({ kind, title, version }) => [kind, title, version])).toEqual([
      ['deleted', 'Old', 1],
      ['revised', 'Busy 5', 5],
      ['revised', 'Busy 4', 4],
      ['revised', 'Busy 3', 3],
      ['revised', 'Busy 2', 2],
      ['created', 'Busy', 1],
    ]);
  });

  it("lists a user's latest drafts, and the state of policies requested by id", async () => {
    const { organizationId, createPolicy, overview } = someOrganization();
    const ada = randomUUID();
    const byAda = { organizationId, actor: { kind: 'user', id: ada } } as const;
    const [own, active, other] = [
      randomUUID(),
      randomUUID(),
      await createPolicy('2026-01-01', { title: 'Other' }),
    ];
    await test.append(`policy-${own}`, [policyCreated({ title: 'Own', status: 'draft' })], byAda);
    await test.append(`policy-${active}`, [policyCreated({ title: 'Active', status: 'active' })], byAda);
    await test.append(`policy-${other}`, [policyRevised({ title: 'Touched' })], byAda);

    const { drafts, unsaved } = await overview(ada, [active, randomUUID()]);
    expect(drafts.map(({ title }) => title).toSorted()).toEqual(['Own', 'Touched']);
    expect(unsaved).toMatchObject([{ id: active, title: 'Active', version: 1, updatedBy: ada }]);
    expect((await overview()).drafts).toEqual([]);
  });

  it('is empty in a new organization', async () => {
    expect(await someOrganization().overview()).toEqual({
      byStatus: { draft: 0, review: 0, active: 0, archived: 0 },
      byRegulatoryBody: [],
      otherBodies: 0,
      withoutBody: 0,
      activity: [],
      drafts: [],
      unsaved: [],
    });
  });
});

describe('a filter', () => {
  it('narrows every figure and panel to the policies that match now', async () => {
    const org = someOrganization();
    const { organizationId, createPolicy, analyze, happens } = org;
    const [ada, ben] = [randomUUID(), randomUUID()];
    await happens(
      `organization-${organizationId}`,
      '2026-01-01',
      organizationRegistered(),
      ...[ada, ben].map(memberJoined),
    );
    const mine = await createPolicy('2026-01-02', { regulatoryBody: 'HIPAA', title: 'Mine' });
    const other = await createPolicy('2026-01-02', {
      regulatoryBody: 'OSHA',
      title: 'Other',
      status: 'review',
    });
    await analyze(mine, '2026-02-01', 40);
    await analyze(other, '2026-02-02', 90);
    await analyze(other, '2026-06-02', 80);
    await test.append(`policy-${mine}`, [policyRevised({ title: 'Mine now' })], {
      organizationId,
      recordedAt: '2026-06-10T09:00:00.000Z',
      actor: { kind: 'user', id: ada },
    });
    await test.append(`policy-${other}`, [policyRevised({ title: 'Other now' })], {
      organizationId,
      recordedAt: '2026-06-11T09:00:00.000Z',
      actor: { kind: 'user', id: ben },
    });

    const hipaa = { regulatoryBody: 'hipaa' };
    expect(await org.figures(hipaa)).toEqual({
      totalPolicies: { now: 1, before: 1 },
      aiAnalyses: { now: 1, before: 1 },
      complianceScore: { now: 40, before: 40 },
      activeUsers: { now: 1, before: 0 },
    });
    expect(await org.history('2026-01-01', hipaa)).toEqual([{ day: '2026-02-01', score: 40, analyses: 1 }]);
    const overview = await org.overview(ada, [other], hipaa);
    expect(overview).toMatchObject({
      byStatus: { draft: 1, review: 0 },
      byRegulatoryBody: [{ regulatoryBody: 'HIPAA', count: 1 }],
      drafts: [{ title: 'Mine now' }],
      unsaved: [{ id: other }],
    });
    expect(overview.activity.map(({ policyId }) => policyId)).toEqual([mine, mine]);
    expect(await org.gaps(hipaa)).toMatchObject({ stuckInReview: 0, withoutDocuments: 1 });
    expect(await org.analysisGaps(hipaa)).toMatchObject({ outdated: 1, lowScores: 1 });

    const nothingMatches = { regulatoryBody: 'HIPAA', status: 'review' };
    expect((await org.figures(nothingMatches)).totalPolicies).toEqual({ now: 0, before: null });
  });
});

describe('the panel of analysis gaps', () => {
  const use = { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' };
  const access = { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' };
  const finding = (requirement: typeof use, status: FindingStatus, weight = 1): Finding => ({
    requirement,
    status,
    explanation: null,
    quotes: [],
    weight,
  });

  it('counts policies that were never analyzed, have changed since their analysis, or have a low score', async () => {
    const { createPolicy, analyze, happens, analysisGaps, listed } = someOrganization();
    const never = await createPolicy('2026-06-01', { status: 'active' });
    await createPolicy('2026-06-01', { status: 'archived' });
    await createPolicy('2026-06-01');
    const revised = await createPolicy('2026-06-01', { status: 'active' });
    await analyze(revised, '2026-06-02', 80);
    await happens(`policy-${revised}`, '2026-06-03', policyRevised({ title: 'Hands' }));
    const low = await createPolicy('2026-06-01', { status: 'active' });
    await analyze(low, '2026-06-02', 90);
    await analyze(low, '2026-06-03', 59);
    expect(await analysisGaps()).toEqual({ notAnalyzed: 1, outdated: 1, lowScores: 1, unaddressed: [] });
    const { items, total } = await listed({ needsAnalysis: 'true' });
    expect(items.map(({ id }) => id)).toEqual([revised, never]);
    expect(total).toBe(2);
  });

  it('lists requirements that are unaddressed in all latest analyses, the most important first', async () => {
    const { createPolicy, happens, analysisGaps } = someOrganization();
    const analyzed = async (policyId: string, day: string, findings: Finding[]) =>
      happens(`analysis-${randomUUID()}`, day, analysisCompleted(policyId, 70, findings));
    const [one, other] = [await createPolicy('2026-06-01'), await createPolicy('2026-06-01')];
    await analyzed(one, '2026-06-02', [finding(use, 'addressed'), finding(access, 'missing')]);
    await analyzed(one, '2026-06-03', [finding(use, 'missing', 3), finding(access, 'missing')]);
    await analyzed(other, '2026-06-03', [finding(use, 'missing', 3), finding(access, 'partly')]);
    expect((await analysisGaps()).unaddressed).toEqual([{ ...use, policies: 2 }]);
  });
});
