import {
  apiKeyIssuedSchema,
  auditCountsSchema,
  auditEntrySchema,
  auditPersonSchema,
  type AuditEntry,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { pdfOf } from '../../testing/files/pdf.ts';
import { joinAs } from '../../testing/join.ts';
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
  // Views and extracted texts are recorded asynchronously.
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
  it('lists every step, newest first', async () => {
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

  it('records user, IP address, and user agent', async () => {
    const [created] = await ofType('PolicyCreated');
    expect(created).toMatchObject({
      action: 'CREATE',
      userId: ada.user.id,
      userName: 'Ada Lovelace',
      userAgent: 'Analytical Engine 1',
      ipAddress: expect.stringContaining('127.0.0.1'),
    });
  });

  it('shows values before and after the change', async () => {
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

  it('shows uploads and the outcome of their extraction', async () => {
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

  it('counts repeated reads of a version as one view', async () => {
    const views = await ofType('PolicyViewed');
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({ action: 'VIEW', entityId: policyId, userId: ada.user.id });
  });

  it('accepts the same parameters for filtering, searching, and counting', async () => {
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
      signedIn: 0,
      searchedUntil: null,
    });
  });

  it('shows sign-ins as a separate action, not as views', async () => {
    const signIns = await entries('?action=SIGN_IN');
    expect(signIns.map(({ eventType }) => eventType)).toEqual(['UserSignedIn']);
    expect((await entries('?action=VIEW')).map(({ entityType }) => entityType)).not.toContain('user');
    const counts = auditCountsSchema.parse(await (await ada.get('/api/audit-log/counts')).json());
    expect(counts.signedIn).toBe(1);
  });

  it('defines days in the organization’s time zone', async () => {
    const [newest] = await entries('?entityType=policy');
    const day = newest?.timestamp.slice(0, 10) ?? '';
    const dayBefore = new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const ids = (found: AuditEntry[]) => found.map(({ id }) => id);
    expect(ids(await entries(`?entityType=policy&from=${day}&to=${day}`))).toContain(newest?.id);
    expect(await entries(`?entityType=policy&from=2020-01-01&to=${dayBefore}`)).toEqual(
      (await entries('?entityType=policy')).filter(({ timestamp }) => timestamp.slice(0, 10) <= dayBefore),
    );
    expect(await entries(`?from=${day}&to=${dayBefore}`)).toEqual([]);
  });

  it('lists people who have entries, and can be filtered by one of these people', async () => {
    const ben = await joinAs(app, ada, 'editor');
    await ben.post('/api/policies', { title: 'By Ben' });
    await expect.poll(async () => (await entries('?search=By Ben')).length).toBeGreaterThan(0);
    const people = z.array(auditPersonSchema).parse(await (await ada.get('/api/audit-log/people')).json());
    expect(people).toContainEqual({ userId: ada.user.id, userName: 'Ada Lovelace' });
    expect(people.map(({ userId }) => userId)).toContain(ben.user.id);
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(people.length);

    const bens = await entries(`?person=${ben.user.id}`);
    expect(bens.map(({ eventType }) => eventType)).toContain('PolicyCreated');
    expect(new Set(bens.map(({ userId }) => userId))).toEqual(new Set([ben.user.id]));
    const eve = await app.signUp();
    expect(await entries(`?person=${ben.user.id}`, eve)).toEqual([]);
    const others = z.array(auditPersonSchema).parse(await (await eve.get('/api/audit-log/people')).json());
    expect(others.map(({ userId }) => userId)).toEqual([eve.user.id]);
  });

  it('shows the changes made by an edit without recording a view of the policy', async () => {
    const made = await ada.post('/api/policies', { title: 'Gates', content: 'The old gate.' });
    const { id } = z.object({ id: z.string() }).parse(await made.json());
    await ada.put(`/api/policies/${id}`, { title: 'Gates', content: 'The new gate.' });
    const find = async () =>
      (await entries(`?search=${id}`)).find(({ eventType }) => eventType === 'PolicyRevised')?.id;
    await expect.poll(find).toBeDefined();
    const path = `/api/audit-log/${await find()}/text`;
    expect(await (await ada.get(path)).json()).toEqual({ before: 'The old gate.', after: 'The new gate.' });
    // Views are recorded in order. Once this later view has been recorded, an earlier view of the policy
    // would have been recorded, too.
    await ada.get(`/api/policies/${id}/versions/1`);
    const views = async () =>
      (await entries(`?action=VIEW&search=${id}`)).map(({ parameters }) => parameters['version']);
    await expect.poll(views).toEqual([1]);

    const eve = await app.signUp();
    expect(await problemOf(await eve.get(path))).toMatchObject({ code: 'policy.version-not-found' });
    const issued = await ada.post('/api/api-keys', { name: 'Log', scopes: ['audit.read'], expiresInDays: 1 });
    const { key } = apiKeyIssuedSchema.parse(await issued.json());
    const byKey = await app.visitor().get(path, { Authorization: `Bearer ${key}` });
    expect(await problemOf(byKey)).toMatchObject({ code: 'session.forbidden' });
  });

  it('is paginated', async () => {
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

  it.each([
    'action=LOOK',
    'entityType=cheese',
    'timeRange=ever',
    'from=2026-02-30',
    'to=tomorrow',
    'cursor=nonsense',
  ])('rejects %s', async (query) => {
    expect(await problemOf(await ada.get(`/api/audit-log?${query}`))).toMatchObject({ status: 422 });
  });

  it('requires a session', async () => {
    for (const path of ['/api/audit-log', '/api/audit-log/counts']) {
      expect(await problemOf(await app.visitor().get(path))).toMatchObject({ code: 'session.required' });
    }
  });
});
