import { type AnalysisResult, coverageSchema, requirementDetailSchema } from '@proviso/contracts';
import JSZip from 'jszip';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy } from '../../../testing/documents.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

const citation = '45 CFR 164.310(b)';
const resultOf = (status: 'missing' | 'addressed'): AnalysisResult => ({
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings: [
    {
      requirement: { body: 'HIPAA', citation, title: 'Workstation use' },
      status,
      explanation: '=cmd|calc',
      quotes: status === 'missing' ? [] : [{ source: 'policy', start: 0, end: 8, text: 'Visitors' }],
    },
  ],
});

let app: SharedApp;
let owner: TestUser;
let policyId: string;
let before: string;
let after: string;
beforeAll(async () => {
  app = await sharedApp();
  owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  policyId = await newPolicy(owner, 'Visitors');
  before = await recordAnalysis(app, owner, policyId, 0, { result: resultOf('missing') });
  after = await recordAnalysis(app, owner, policyId, 100, { result: resultOf('addressed') });
});

const textOf = async (path: string, language = 'en'): Promise<string> => {
  const response = await owner.get(path, { 'Accept-Language': language });
  expect(response.status).toBe(200);
  return response.text();
};

it('writes a CSV report and escapes formulas', async () => {
  const csv = await textOf(`/api/analyses/${after}/export?format=csv`);
  expect(csv).toContain(`${citation},Workstation use,1,Addressed,'=cmd|calc,Policy: “Visitors”`);
  expect(csv).toContain('Engine,test 1');
});

it('translates files into the requested language, except machine-readable values', async () => {
  const report = await textOf(`/api/analyses/${after}/export?format=csv`, 'de');
  expect(report).toContain('Regelwerk,Fundstelle,Anforderung,Gewicht,Status,Begründung,Nachweise');
  expect(report).toContain(
    `${citation},Nutzung von Arbeitsplätzen,1,Erfüllt,'=cmd|calc,Richtlinie: “Visitors”`,
  );
  expect(report).toMatch(/Analyse,"?Compliance-Prüfung, \d{4}-\d\d-\d\dT/);
  const statement = await owner.get('/api/scope/statement?format=csv&body=HIPAA', {
    'Accept-Language': 'es',
  });
  expect(decodeURIComponent(statement.headers.get('content-disposition') ?? '')).toContain(
    'Declaración de aplicabilidad',
  );
  expect(await statement.text()).toContain(
    'Marco normativo,Requisito,Título,Se aplica,Motivo,Decisión,Estado',
  );
  const response = await owner.get('/api/coverage/export?format=xlsx&body=HIPAA', {
    'Accept-Language': 'es',
  });
  const sheet = await JSZip.loadAsync(await response.arrayBuffer());
  const parts = await Promise.all(sheet.file(/\.xml$/).map((part) => part.async('string')));
  expect(parts.join()).toContain('Cubierto en parte en');
});

it.each([
  ['pdf', '%PDF'],
  ['docx', 'PK'],
  ['xlsx', 'PK'],
])('writes a report, a comparison, and coverage as %s', async (format, magic) => {
  for (const path of [
    `/api/analyses/${after}/export?format=${format}`,
    `/api/analyses/${after}/comparison/export?format=${format}&since=${before}`,
    `/api/coverage/export?format=${format}&body=HIPAA`,
  ]) {
    const response = await owner.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`.${format}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, magic.length).toString()).toBe(magic);
    expect(bytes.length).toBeGreaterThan(1_000);
  }
});

it('records each export in the audit log', async () => {
  const someone = await app.signUp();
  await someone.post('/api/free-trial/start', { plan: 'enterprise' });
  const policy = await newPolicy(someone, 'Visitors');
  const first = await recordAnalysis(app, someone, policy, 0, { result: resultOf('missing') });
  const second = await recordAnalysis(app, someone, policy, 100, { result: resultOf('addressed') });
  for (const path of [
    `/api/analyses/${second}/export?format=docx`,
    `/api/analyses/${second}/comparison/export?format=csv&since=${first}`,
    '/api/coverage/export?format=xlsx&body=HIPAA',
    '/api/dashboard/report',
  ])
    // oxlint-disable-next-line no-await-in-loop -- The log lists exports in this order.
    expect((await someone.get(path)).status).toBe(200);
  const log = async () => {
    const response = await someone.get('/api/audit-log?topic=exports');
    return z.array(z.object({ details: z.string() })).parse(await response.json());
  };
  await expect
    .poll(async () => (await log()).map(({ details }) => details))
    .toEqual([
      'Exported the report on all policies as PDF',
      'Exported the coverage of HIPAA as XLSX',
      'Exported the changes up to the analysis of version 1 as CSV',
      'Exported the analysis of version 1 as DOCX',
    ]);
});

it('shows changes since an earlier analysis only if both analyses belong to the same policy', async () => {
  const csv = await textOf(`/api/analyses/${after}/comparison/export?format=csv&since=${before}`);
  expect(csv).toContain(`Improved,HIPAA,${citation},Workstation use,Missing,Addressed`);
  const other = await recordAnalysis(app, owner, await newPolicy(owner), 50);
  const refused = await owner.get(`/api/analyses/${after}/comparison/export?format=csv&since=${other}`);
  expect((await problemOf(refused)).code).toBe('analysis.not-found');
});

it('shows which policies address a requirement, according to their latest analyses', async () => {
  const read = async () => coverageSchema.parse(await (await owner.get('/api/coverage?body=HIPAA')).json());
  const { requirements } = await read();
  const place = requirements.findIndex((one) => one.citation === citation);
  expect(place).toBeGreaterThanOrEqual(0);
  const letterOf = async () =>
    (await read()).policies.find(({ id }) => id === policyId)?.letters.charAt(place);
  await expect.poll(letterOf).toBe('a');
  expect((await read()).policies[0]?.letters).toHaveLength(requirements.length);
  expect(await textOf('/api/coverage/export?format=csv&body=HIPAA')).toContain(`${citation},Workstation use`);
  expect((await problemOf(await owner.get('/api/coverage?body=Nobody'))).code).toBe(
    'analysis.requirement-not-found',
  );
});

it('shows requirements that do not apply, including those of an organization’s own body', async () => {
  const someone = await app.signUp();
  await someone.post('/api/free-trial/start', { plan: 'enterprise' });
  const own = await someone.post('/api/own-bodies', {
    body: 'House rules',
    title: '',
    fileName: 'house.csv',
    content: 'citation,title\nH-1,Visitors sign in\nH-2,Bicycles are parked outside',
  });
  expect(own.status).toBe(201);
  const reason = 'Nobody comes by bicycle.';
  const excluded = { body: 'House rules', citations: ['H-2'], applies: false, reason };
  expect((await someone.request('PUT', '/api/scope', excluded)).status).toBe(200);
  const coverage = await someone.get('/api/coverage?body=House%20rules');
  expect(coverageSchema.parse(await coverage.json()).requirements).toMatchObject([
    { citation: 'H-1', notApplicable: null },
    { citation: 'H-2', notApplicable: reason },
  ]);
  const file = await someone.get('/api/coverage/export?format=csv&body=House%20rules');
  expect(await file.text()).toContain(reason);
});

it('shows a requirement together with text that closes the gap', async () => {
  const query = new URLSearchParams({ body: 'HIPAA', citation });
  const detail = requirementDetailSchema.parse(await (await owner.get(`/api/requirements?${query}`)).json());
  expect(detail).toMatchObject({ body: 'HIPAA', citation });
  expect(detail.guidance?.gapText.length).toBeGreaterThan(60);
  const unknown = new URLSearchParams({ body: 'HIPAA', citation: '99 CFR 1.1' });
  expect((await problemOf(await owner.get(`/api/requirements?${unknown}`))).code).toBe(
    'analysis.requirement-not-found',
  );
});

it('requires a plan that includes coverage', async () => {
  const small = await app.signUp();
  await small.post('/api/free-trial/start', { plan: 'basic' });
  expect((await problemOf(await small.get('/api/coverage?body=HIPAA'))).code).toBe(
    'subscription.plan-required',
  );
});
