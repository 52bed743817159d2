import { createHash } from 'node:crypto';
import type { Policy } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPolicy, uploadedDocument } from '../../testing/documents.ts';
import { docxOf } from '../../testing/files/docx.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import type { AnalysisEngine, SupportingDocument } from '../analysis/analysis-engine.ts';
import { noEngine } from '../analysis/no-engine.ts';

const asked: SupportingDocument[][] = [];
const engine: AnalysisEngine = {
  ...noEngine,
  checkCompliance: async ({ documents }) => {
    const read: SupportingDocument[] = [];
    for await (const document of documents) read.push(document);
    asked.push(read);
    return {
      complianceScore: 50,
      result: { analysisType: 'compliance', suggestions: [], risks: [], improvements: [], findings: [] },
      documents: read,
    };
  },
};

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ engine });
  ada = await app.signUp();
});
afterAll(() => app.stop());

const analyze = (by: TestUser, policyId?: string) =>
  by.post('/api/policies/analyze-draft', { title: 'Visitors', content: 'Visitors sign in.', policyId });

it('passes the text of the policy’s documents to the engine, and skips documents without text', async () => {
  const policyId = await newPolicy(ada);
  await uploadedDocument(ada, policyId, 'badges.docx', await docxOf('Badges are returned.'));
  await uploadedDocument(ada, policyId, 'broken.pdf', Buffer.from('%PDF-1.7 nothing'));
  await uploadedDocument(ada, policyId, 'escort.pdf', pdfOf('Escort every visitor.'));
  const removed = await uploadedDocument(ada, policyId, 'old.pdf', pdfOf('No rules.'));
  await ada.delete(`/api/documents/${removed.id}`);
  await uploadedDocument(ada, await newPolicy(ada), 'other.pdf', pdfOf('Of another policy.'));

  expect((await analyze(ada, policyId)).status).toBe(200);
  for (const { text, textSha256 } of asked.at(-1) ?? [])
    expect(createHash('sha256').update(text).digest('hex')).toBe(textSha256);
  expect(asked.at(-1)?.map(({ name, text }) => [name, text.trim()])).toEqual([
    ['escort.pdf', 'Escort every visitor.'],
    ['badges.docx', 'Badges are returned.'],
  ]);
});

it('skips the file that the policy was imported from', async () => {
  const form = new FormData();
  form.append('file', new Blob(['Visitors need no badge.']), 'visitors.md');
  const { id } = (await (await ada.post('/api/policies/import', form)).json()) as Policy;
  await vi.waitFor(async () => {
    const found = await (await ada.get(`/api/policies/${id}/documents`)).json();
    expect(found).toMatchObject([{ originalName: 'visitors.md', extraction: 'extracted' }]);
  }, 50_000);
  await uploadedDocument(ada, id, 'badges.docx', await docxOf('Badges are returned.'));

  expect((await analyze(ada, id)).status).toBe(200);
  expect(asked.at(-1)?.map(({ name }) => name)).toEqual(['badges.docx']);
});

it('returns no documents for a draft of an unsaved policy', async () => {
  expect((await analyze(ada)).status).toBe(200);
  expect(asked.at(-1)).toEqual([]);
});

it('finds no policy of another organization', async () => {
  const policyId = await newPolicy(ada);
  const eve = await app.signUp();
  expect(await problemOf(await analyze(eve, policyId))).toMatchObject({
    status: 404,
    code: 'policy.not-found',
  });
});
