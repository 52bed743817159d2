import {
  type AnalysisResult,
  analysisSchema,
  analysisSummarySchema,
  coverageFigures,
  coverageRows,
  coverageSchema,
  dashboardStatsSchema,
  type Finding,
  findingStatuses,
  scoreOnDaySchema,
  summaryOf,
} from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy } from '../../../testing/documents.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { sharedApp, type SharedApp } from '../../../testing/start-test-app.ts';
import { findingStatusNames } from '../exports/export-tables.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const finding = (status: Finding['status'], citation: string, changes: Partial<Finding> = {}): Finding => ({
  requirement: { body: 'HIPAA', citation, title: `Title of ${citation}` },
  status,
  explanation: null,
  quotes: [],
  weight: 2,
  ...changes,
});
const element = (state: 'met' | 'unmet') => ({ id: `a.${state}`, says: 'something or other', state });
const resultOf = (findings: Finding[]): AnalysisResult => ({
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings,
});
const judged = [
  finding('addressed', 'A1', { weight: 3 }),
  finding('partly', 'A2', { elements: [element('met'), element('met'), element('unmet')] }),
  finding('missing', 'A3', { weight: 1 }),
  finding('contradicted', 'A4'),
  finding('partly', 'A6', { unscored: true }),
  finding('partly', 'A5', { outside: true, elements: [element('met'), element('unmet')] }),
];
const touched = [finding('partly', 'B1', { weight: 0 }), finding('missing', 'B2', { weight: 0 })];

it.each<[string, Finding[], number | null, number | null]>([
  ['judged by elements', judged, summaryOf(judged).score, 37],
  [
    'of an old engine, with some requirements mentioned in passing',
    [...judged.slice(0, 4), ...touched],
    54.2,
    54.2,
  ],
  ['of an old engine, for a body that the engine lacked', [], 0, null],
  ['with too little to judge', judged.slice(0, 2), null, null],
])('shows the same numbers everywhere for a result %s', async (_, findings, recorded, score) => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  const policyId = await newPolicy(owner, 'Visitors');
  const id = await recordAnalysis(app, owner, policyId, recorded, { result: resultOf(findings) });
  const json = async (path: string): Promise<unknown> => (await owner.get(path)).json();
  const cards = async () =>
    z.array(analysisSummarySchema).parse(await json(`/api/policies/${policyId}/analyses`));
  await expect.poll(async () => (await cards())[0]?.status).toBe('completed');
  const [card] = await cards();
  const report = analysisSchema.parse(await json(`/api/analyses/${id}`));
  const csv = await (await owner.get(`/api/analyses/${id}/export?format=csv`)).text();
  const stats = dashboardStatsSchema.parse(await json('/api/dashboard/stats'));
  const history = z.array(scoreOnDaySchema).parse(await json('/api/dashboard/score-history'));

  expect({
    card: card?.complianceScore,
    report: report.complianceScore,
    dashboard: stats.change.complianceScore.now,
    history: history.at(-1)?.score ?? null,
  }).toEqual({ card: score, report: score, dashboard: score, history: score });
  expect(csv).toContain(score === null ? 'Score,Not scored' : `Score,${score} of 100`);

  const shown = report.result?.findings ?? [];
  const { counts } = summaryOf(shown);
  expect(card?.result?.counts).toEqual(counts);
  for (const status of findingStatuses)
    expect(csv.split(`,${findingStatusNames[status]},`).length - 1, status).toBe(counts[status]);
  expect(csv.split('(outside the subject)').length - 1).toBe(counts.outside);
});

it('counts the same requirements in the card, the report, and the coverage', async () => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  const policyId = await newPolicy(owner, 'Workstations');
  const cited = (status: Finding['status'], section: string, changes: Partial<Finding> = {}) =>
    finding(status, `45 CFR ${section}`, changes);
  const findings = [
    cited('addressed', '164.310(b)'),
    cited('addressed', '164.310(c)', { unscored: true }),
    cited('partly', '164.310(a)(1)'),
    cited('partly', '164.308(a)(5)(i)', { unscored: true }),
    cited('contradicted', '164.404(b)', { unscored: true }),
    cited('missing', '164.312(b)'),
  ];
  await recordAnalysis(app, owner, policyId, 40, { result: { ...resultOf(findings), placesToFillIn: 27 } });
  const json = async (path: string): Promise<unknown> => (await owner.get(path)).json();
  const cards = async () =>
    z.array(analysisSummarySchema).parse(await json(`/api/policies/${policyId}/analyses`));
  await expect.poll(async () => (await cards())[0]?.status).toBe('completed');
  const [card] = await cards();
  expect(card?.result).toMatchObject({
    placesToFillIn: 27,
    counts: { addressed: 1, partly: 1, contradicted: 1, missing: 1, 'not-applicable': 0, outside: 2 },
  });
  const figures = async () =>
    coverageFigures(coverageRows(coverageSchema.parse(await json('/api/coverage?body=HIPAA'))));
  expect(await figures()).toMatchObject({ addressed: 0, partly: 0, drafted: 4, contradicted: 0 });
  await owner.put(`/api/policies/${policyId}`, {
    title: 'Workstations',
    content: 'Lock.',
    status: 'active',
  });
  expect((await cards())[0]).toMatchObject({ policyVersion: 1, currentVersion: 2 });
  expect(await json(`/api/analyses/${card?.id}`)).toMatchObject({
    policyVersion: 1,
    currentVersion: 2,
  });
  // A requirement may be addressed by a policy on another subject, so coverage has no such group.
  expect(await figures()).toMatchObject({ addressed: 2, partly: 2, drafted: 0, contradicted: 1 });
});
