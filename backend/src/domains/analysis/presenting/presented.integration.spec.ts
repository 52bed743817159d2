import {
  type AnalysisResult,
  analysisSchema,
  bodyInScopeSchema,
  coverageSchema,
  requirementDetailSchema,
  requirementInScopeSchema,
} from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy } from '../../../testing/documents.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

const security = { body: 'GDPR', citation: 'Article 32', title: 'Security of processing' };
const german = 'Sicherheit der Verarbeitung';
/** A requirement that the organization added and removed again. */
const desks = { body: 'Hospital Board', citation: '1.1', title: 'Use of desks' };
const result: AnalysisResult = {
  analysisType: 'compliance',
  suggestions: [{ description: 'Add Security of processing (GDPR, Article 32).', level: 'high' }],
  risks: [],
  improvements: [],
  findings: [security, desks].map((requirement) => ({
    requirement,
    status: 'missing',
    explanation: null,
    quotes: [],
  })),
};

let app: SharedApp;
let owner: TestUser;
let analysisId: string;
beforeAll(async () => {
  app = await sharedApp();
  owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  analysisId = await recordAnalysis(app, owner, await newPolicy(owner, 'Servers'), 0, { result });
});

const read = async <Body>(
  path: string,
  schema: { parse: (body: unknown) => Body },
  language = 'de',
): Promise<Body> => {
  const response = await owner.get(path, { 'Accept-Language': language });
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
};

it('shows a requirement in the reader’s language', async () => {
  const path = '/api/requirements?body=GDPR&citation=Article%2032';
  const shown = await read(path, requirementDetailSchema);
  expect(shown).toMatchObject({ title: german, language: 'de', guidance: { language: 'de' } });
  expect(shown.guidance?.gapText).toContain('[Verschlüsselung und Pseudonymisierung]');
  expect(await read(path, requirementDetailSchema, 'es')).toMatchObject({
    title: 'Seguridad del tratamiento',
  });
  expect(await read(path, requirementDetailSchema, 'fr')).toMatchObject({ ...security, language: 'en' });
});

it('translates scope and coverage, and their exported files', async () => {
  const bodies = await read('/api/scope', z.array(bodyInScopeSchema));
  expect(bodies.find(({ body }) => body === 'GDPR')).toMatchObject({
    title: 'Datenschutz-Grundverordnung',
    language: 'de',
  });
  const requirements = await read('/api/scope/requirements?body=GDPR', z.array(requirementInScopeSchema));
  expect(requirements.find(({ citation }) => citation === security.citation)).toMatchObject({
    title: german,
    summaryLanguage: 'de',
  });
  const coverage = await read('/api/coverage?body=GDPR', coverageSchema);
  expect(coverage.requirements).toContainEqual(expect.objectContaining({ title: german, language: 'de' }));
  for (const path of [
    '/api/scope/statement?format=csv&body=GDPR',
    '/api/coverage/export?format=csv&body=GDPR',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- Concurrent exports of an organization are limited.
    const file = await owner.get(path, { 'Accept-Language': 'de' });
    // oxlint-disable-next-line no-await-in-loop -- Each file is read before the next one is requested.
    expect(await file.text()).toContain(german);
  }
});

it('translates the library’s texts that an analysis recorded in English', async () => {
  const analysis = await read(`/api/analyses/${analysisId}`, analysisSchema);
  expect(analysis.translatedBodies).toEqual(['GDPR']);
  expect(analysis.result).toMatchObject({
    suggestions: [{ description: `Add ${german} (GDPR, Article 32).` }],
    findings: [{ requirement: { title: german } }, { requirement: { title: desks.title } }],
  });
  const [listed] = await read('/api/analyses', z.array(z.looseObject({ result: z.unknown() })));
  expect(listed?.result).toMatchObject({
    suggestions: [{ description: `Add ${german} (GDPR, Article 32).` }],
  });
  const file = await owner.get(`/api/analyses/${analysisId}/export?format=csv`, { 'Accept-Language': 'de' });
  expect(await file.text()).toContain(german);
});
