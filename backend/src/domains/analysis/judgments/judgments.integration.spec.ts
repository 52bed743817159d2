import {
  analysisSchema,
  analysisSummarySchema,
  auditEntrySchema,
  type AnalysisResult,
  bodyInScopeSchema,
  type Finding,
  requirementInScopeSchema,
} from '@proviso/contracts';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy } from '../../../testing/documents.ts';
import { createTestEngine } from '../../../testing/engine-of-tests.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const words = 'Visitors sign in.';
const findingOn = (body: string, citation: string, changes: Partial<Finding> = {}): Finding => ({
  requirement: { body, citation, title: citation },
  status: 'missing',
  explanation: null,
  quotes: [],
  weight: 2,
  ...changes,
});
const met = findingOn('HIPAA', '45 CFR 164.310(a)(1)', {
  status: 'addressed',
  quotes: [{ source: 'policy', start: 0, end: words.length, text: words }],
});
const gap = findingOn('HIPAA', '45 CFR 164.310(b)');
const alsoMet = findingOn('HIPAA', '45 CFR 164.310(c)', { status: 'addressed', quotes: met.quotes });
const metToo = findingOn('HIPAA', '45 CFR 164.310(d)(1)', { status: 'addressed', quotes: met.quotes });
const elsewhere = findingOn('PCI DSS', 'Requirement 9.3');
const resultOf = (findings: Finding[]): AnalysisResult & { analysisType: 'compliance' } => ({
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings,
});
/** The findings that the engine reports in the current test. */
let found: Finding[] = [];
const engine = createTestEngine({
  checkCompliance: async () => ({ complianceScore: 50, result: resultOf(found), documents: [] }),
});

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ engine });
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'professional' });
});
afterAll(async () => app.stop());

const analysisIn = async (response: Response) => analysisSchema.parse(await response.json());
const read = async (by: TestUser, id: string) => analysisIn(await by.get(`/api/analyses/${id}`));
const analyze = async (by: TestUser, policyId: string, findings: Finding[]) => {
  found = findings;
  const { id } = await analysisIn(await by.post(`/api/policies/${policyId}/analyze`));
  await expect.poll(async () => (await read(by, id)).status).toBe('completed');
  return read(by, id);
};
const policyOf = async (by: TestUser): Promise<string> => {
  const id = await newPolicy(by);
  await by.put(`/api/policies/${id}`, { title: 'Visitors', content: words });
  return id;
};
const judge = (by: TestUser, id: string, { requirement: { body, citation } }: Finding, said: object) =>
  by.request('PUT', `/api/analyses/${id}/judgments`, { body, citation, ...said });
const listed = async (by: TestUser, policyId: string) =>
  z.array(analysisSummarySchema).parse(await (await by.get(`/api/policies/${policyId}/analyses`)).json());
const reason = 'The site plan says so.';

describe('a judgment on a finding', () => {
  it('changes the score, applies to the next result, and can be withdrawn', async () => {
    const policyId = await policyOf(ada);
    const first = await analyze(ada, policyId, [met, gap, alsoMet]);
    expect(first).toMatchObject({ complianceScore: 50, foundScore: 50, judgments: [] });

    const judged = await analysisIn(
      await judge(ada, first.id, gap, { decision: 'disputed', status: 'addressed', reason }),
    );

    expect(judged).toMatchObject({
      complianceScore: 100,
      foundScore: 50,
      judgments: [{ decision: 'disputed', found: 'missing', reason, by: ada.user.id }],
    });
    expect(judged.result?.findings.map(({ status }) => status)).toEqual([
      'addressed',
      'addressed',
      'addressed',
    ]);
    await expect.poll(async () => (await listed(ada, policyId))[0]?.complianceScore).toBe(100);

    const second = await analyze(ada, policyId, [met, gap, alsoMet]);
    expect(second).toMatchObject({ complianceScore: 100, foundScore: 50, judgments: [{ reason }] });

    const { body, citation } = gap.requirement;
    const query = new URLSearchParams({ body, citation });
    const after = await analysisIn(
      await ada.request('DELETE', `/api/analyses/${second.id}/judgments?${query}`),
    );
    expect(after).toMatchObject({ complianceScore: 50, judgments: [] });
  });

  it('ends when its evidence changes', async () => {
    const policyId = await policyOf(ada);
    const { id } = await analyze(ada, policyId, [met, gap]);
    await judge(ada, id, met, { decision: 'disputed', status: 'partly', reason });
    const other = 'Visitors are accompanied.';
    const rewritten = { ...met, quotes: [{ ...met.quotes[0], end: other.length, text: other }] } as Finding;
    expect(await analyze(ada, policyId, [rewritten, gap])).toMatchObject({
      complianceScore: 50,
      judgments: [],
    });
  });

  it('appears in the audit log as a sentence', async () => {
    const { id } = await analyze(ada, await policyOf(ada), [met, gap]);
    await judge(ada, id, gap, { decision: 'accepted', reason: 'Nobody works there.' });
    const entries = z
      .array(auditEntrySchema)
      .parse(await (await ada.get('/api/audit-log?search=Accepted+a+gap')).json());
    expect(entries[0]?.details).toBe(
      'Accepted a gap: HIPAA 45 CFR 164.310(b) is missing – Nobody works there.',
    );
  });

  it('is rejected if it has no reason or the finding is unknown', async () => {
    const { id } = await analyze(ada, await policyOf(ada), [met]);
    const accepted = { decision: 'accepted', reason };
    const bob = await app.signUp();
    for (const [response, status, code] of [
      [await judge(ada, id, met, { ...accepted, reason: ' ' }), 422, 'request.invalid'],
      [await judge(ada, id, met, accepted), 422, 'judgment.nothing-to-accept'],
      [await judge(ada, id, gap, accepted), 404, 'analysis.finding-not-found'],
      [await judge(bob, id, met, accepted), 404, 'analysis.not-found'],
    ] as const)
      expect(await problemOf(response)).toMatchObject({ status, code });
  });
});

describe('the scope of an organization', () => {
  const setScope = (by: TestUser, change: object) => by.request('PUT', '/api/scope', change);

  it('excludes requirements that do not apply from scores, and shows the reason', async () => {
    const owner = await app.signUp();
    const policyId = await policyOf(owner);
    const { id } = await analyze(owner, policyId, [met, gap, elsewhere, alsoMet, metToo]);
    const why = 'We take no cards.';
    const response = await setScope(owner, {
      body: 'PCI DSS',
      citations: [],
      applies: false,
      reason: why,
    });
    const body = bodyInScopeSchema.parse(await response.json());
    expect(body).toMatchObject({ body: 'PCI DSS', exclusion: { reason: why, by: owner.user.id } });
    expect(body.notApplicable).toBe(body.requirements);
    await setScope(owner, {
      body: 'HIPAA',
      citations: [gap.requirement.citation],
      applies: false,
      reason: why,
    });

    await expect.poll(async () => (await read(owner, id)).judgments.length).toBe(2);
    expect(await read(owner, id)).toMatchObject({ complianceScore: 100 });

    const hipaa = z
      .array(requirementInScopeSchema)
      .parse(await (await owner.get('/api/scope/requirements?body=HIPAA')).json());
    expect(hipaa.filter(({ exclusion }) => exclusion !== null)).toMatchObject([
      { citation: gap.requirement.citation, exclusion: { reason: why } },
    ]);

    await setScope(owner, { body: 'PCI DSS', citations: [], applies: true });
    await expect.poll(async () => (await read(owner, id)).complianceScore).toBe(75);
  });

  it('is exported as a statement of applicability', async () => {
    const owner = await app.signUp();
    const policyId = await policyOf(owner);
    await recordAnalysis(app, owner, policyId, 50, { result: resultOf([met, gap]) });
    await setScope(owner, {
      body: 'HIPAA',
      citations: ['45 CFR 164.310(c)'],
      applies: false,
      reason: 'There are none.',
    });
    await expect.poll(async () => (await listed(owner, policyId)).length).toBe(1);

    const csv = await (await owner.get('/api/scope/statement?format=csv&body=HIPAA')).text();
    const line = (citation: string) => csv.split('\r\n').find((row) => row.includes(`${citation},`));
    expect(line('45 CFR 164.310(a)(1)')).toContain(',Yes,,,Drafted,Visitors');
    expect(line('45 CFR 164.310(c)')).toContain(',No,There are none.,');
    expect(line('45 CFR 164.310(d)(1)')).toContain(',Yes,,,No policy,');

    await owner.put(`/api/policies/${policyId}`, { title: 'Visitors', content: words, status: 'active' });
    const inForce = await (await owner.get('/api/scope/statement?format=csv&body=HIPAA')).text();
    expect(inForce).toContain(',Yes,,,Addressed,Visitors');
    await recordAnalysis(app, owner, policyId, 50, {
      result: resultOf([
        { ...met, requirement: { ...met.requirement, body: 'GDPR', citation: 'Article 32(1)(a)' } },
      ]),
    });
    const proposed = async () => (await owner.get('/api/scope/statement?format=csv')).text();
    await expect
      .poll(proposed)
      .toContain(',Not decided,"Proposed, because policies were judged against it",,');

    const pdf = await owner.get('/api/scope/statement?format=pdf&body=FERPA');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const xlsx = await owner.get('/api/scope/statement?format=xlsx');
    const zip = await JSZip.loadAsync(await xlsx.arrayBuffer());
    const sheet = await zip.file('xl/sharedStrings.xml')?.async('text');
    expect(sheet).toContain('Decide under AI Analysis, Scope, whether PCI DSS applies.');
    expect(sheet).not.toContain('Requirement 12.10');
    await setScope(owner, { body: 'PCI DSS', citations: [], applies: true });
    const decided = await (await owner.get('/api/scope/statement?format=csv')).text();
    expect(decided).toContain('Requirement 12.10');
  });

  it('is rejected if it has no reason or the requirement is unknown', async () => {
    for (const [change, status, code] of [
      [{ body: 'HIPAA', citations: [], applies: false, reason: '' }, 422, 'request.invalid'],
      [{ body: 'Nobody', citations: [], applies: true }, 404, 'scope.unknown'],
      [{ body: 'HIPAA', citations: ['No such'], applies: true }, 404, 'scope.unknown'],
    ] as const)
      expect(await problemOf(await setScope(ada, change))).toMatchObject({ status, code });
  });
});
