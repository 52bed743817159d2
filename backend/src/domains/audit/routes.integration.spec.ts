import { auditCountsSchema, auditEntrySchema, type AuditEntry } from '@proviso/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { pdfOf } from '../../testing/files/pdf.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

const policy = { title: 'Visitors', content: 'All visitors sign in.', state: 'CA' };

let app: SharedApp;
let ada: TestUser;
let policyId: string;

const entries = async (query = '', by = ada): Promise<AuditEntry[]> => {
  const response = await by.get(`/api/audit-log${query}`);
  expect(response.status).toBe(200);
  return z.array(auditEntrySchema).parse(await response.json());
};
const ofType = async (type: string) => (await entries()).filter(({ eventType }) => eventType === type);

beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  const agent = { 'User-Agent': 'Analytical Engine 1' };
  const created = await ada.post('/api/policies', policy, agent);
  policyId = z.object({ id: z.string() }).parse(await created.json()).id;
  await ada.put(`/api/policies/${policyId}`, { ...policy, title: 'Guests', status: 'active' });
  await ada.get(`/api/policies/${policyId}`);
  await ada.get(`/api/policies/${policyId}`);
  const form = new FormData();
  form.append('documents', new Blob([new Uint8Array(pdfOf('Sign in here'))]), 'form.pdf');
  await ada.post(`/api/policies/${policyId}/upload`, form);
  await ada.delete(`/api/policies/${policyId}`);
  // Views and texts are recorded by themselves.
  await vi.waitFor(
    async () => {
      const types = new Set((await entries()).map(({ eventType }) => eventType));
      if (!types.has('PolicyViewed')) throw new Error('the view is not recorded yet');
      if (!types.has('DocumentTextExtracted')) throw new Error('the text is not recorded yet');
    },
    { timeout: 120_000 },
  );
});

describe('the audit log', () => {
  it('tells every step, last first', async () => {
    const steps = (await entries()).filter(({ entityType }) => entityType === 'policy');
    expect(steps.map(({ eventType }) => eventType).toSorted()).toEqual([
      'PolicyCreated',
      'PolicyDeleted',
      'PolicyRevised',
      'PolicyStatusChanged',
      'PolicyViewed',
    ]);
    expect(steps.every(({ entityId }) => entityId === policyId)).toBe(true);
    const times = (await entries()).map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('says who it was, from where and with what', async () => {
    const [created] = await ofType('PolicyCreated');
    expect(created).toMatchObject({
      action: 'CREATE',
      userId: ada.user.id,
      userName: 'Ada Lovelace',
      userAgent: 'Analytical Engine 1',
      ipAddress: expect.stringContaining('127.0.0.1'),
    });
  });

  it('has what was before and what came after', async () => {
    const [created] = await ofType('PolicyCreated');
    expect(created).toMatchObject({
      beforeValue: null,
      afterValue: { title: 'Visitors', state: 'CA', status: 'draft', content: { revision: 0 } },
    });
    expect(JSON.stringify(created)).not.toContain(policy.content);

    const [revised] = await ofType('PolicyRevised');
    expect(revised).toMatchObject({
      beforeValue: { title: 'Visitors', version: 1 },
      afterValue: { title: 'Guests', version: 2 },
    });
    const [changed] = await ofType('PolicyStatusChanged');
    expect(changed).toMatchObject({ beforeValue: { status: 'draft' }, afterValue: { status: 'active' } });
    const [deleted] = await ofType('PolicyDeleted');
    expect(deleted).toMatchObject({ action: 'DELETE', beforeValue: { title: 'Guests' }, afterValue: null });
  });

  it('has uploads and what became of their text', async () => {
    const [uploaded] = await ofType('DocumentUploaded');
    expect(uploaded).toMatchObject({
      action: 'CREATE',
      entityType: 'document',
      afterValue: { originalName: 'form.pdf', policyId, extraction: 'pending' },
    });
    const [extracted] = await ofType('DocumentTextExtracted');
    expect(extracted).toMatchObject({
      action: 'UPDATE',
      entityId: uploaded?.entityId,
      beforeValue: { extraction: 'pending' },
      afterValue: { extraction: 'extracted', pages: 1 },
    });
  });

  it('counts a version that someone reads again as seen once', async () => {
    const views = await ofType('PolicyViewed');
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({ action: 'VIEW', entityId: policyId, userId: ada.user.id });
  });

  it('is filtered, searched and counted alike', async () => {
    expect((await entries('?action=DELETE')).map(({ eventType }) => eventType)).toEqual(['PolicyDeleted']);
    const documents = await entries('?entityType=document&timeRange=today');
    expect(documents.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
    expect((await entries('?search=guests&action=UPDATE')).length).toBeGreaterThan(0);

    const response = await ada.get('/api/audit-log/counts?entityType=policy');
    expect(auditCountsSchema.parse(await response.json())).toEqual({
      created: 1,
      updated: 2,
      deleted: 1,
      viewed: 1,
    });
  });

  it('is paged', async () => {
    const first = await ada.get('/api/audit-log?limit=2');
    expect(await first.json()).toHaveLength(2);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = z.array(auditEntrySchema).parse(await (await ada.get(next)).json());
    expect(second[0]?.id).toBe((await entries())[2]?.id);
  });

  it('is separate for each organization', async () => {
    const eve = await app.signUp();
    const seen = await entries('', eve);
    expect(seen.some(({ entityId }) => entityId === policyId)).toBe(false);
    expect(seen.some(({ userId }) => userId === ada.user.id)).toBe(false);
    expect(await entries(`?search=${policyId}`, eve)).toEqual([]);
  });

  it.each(['action=LOOK', 'entityType=cheese', 'timeRange=ever', 'cursor=nonsense'])(
    'is refused for %s',
    async (query) => {
      expect(await problemOf(await ada.get(`/api/audit-log?${query}`))).toMatchObject({ status: 422 });
    },
  );

  it('requires a session', async () => {
    for (const path of ['/api/audit-log', '/api/audit-log/counts']) {
      expect(await problemOf(await app.visitor().get(path))).toMatchObject({ code: 'session.required' });
    }
  });
});
