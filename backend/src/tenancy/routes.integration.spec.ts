import type { SessionItem } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../testing/files/pdf.ts';
import { invite, joinAs } from '../testing/join.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';
import { operationsOf } from './operations.ts';

let app: TestApp;
let ada: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [ada, stranger] = [await app.signUp(), await app.signUp({ company: 'Another organization' })];
});
afterAll(async () => app.stop());

/** A request about a thing of an organisation. */
interface Request {
  path: string;
  body?: unknown;
}

const policyOf = async (owner: TestUser): Promise<string> => {
  const response = await owner.post('/api/policies', { title: 'Ours alone' });
  return ((await response.json()) as { id: string }).id;
};
const fileForm = (): FormData => {
  const form = new FormData();
  form.append(
    'documents',
    new Blob([new Uint8Array(pdfOf('Ours alone'))], { type: 'application/pdf' }),
    'ours.pdf',
  );
  return form;
};
const invitationOf = async (owner: TestUser): Promise<string> => {
  const body = { email: newPerson().email, role: 'viewer' };
  return ((await (await owner.post('/api/organization/invitations', body)).json()) as { id: string }).id;
};
const keyOf = async (owner: TestUser): Promise<string> => {
  const body = { name: 'Ours', scopes: ['policy.read'], expiresInDays: 1 };
  const { apiKey } = (await (await owner.post('/api/api-keys', body)).json()) as { apiKey: { id: string } };
  return apiKey.id;
};

const otherSessionOf = async (owner: TestUser): Promise<string> => {
  await app.visitor().post('/api/auth/signin', { email: owner.user.email, password: owner.password });
  const sessions = (await (await owner.get('/api/auth/sessions')).json()) as SessionItem[];
  return sessions.find(({ current }) => !current)?.id ?? '';
};

/** For every route with a parameter: a request about something that is there and belongs to `owner`. */
const requests: Readonly<Record<string, (owner: TestUser) => Promise<Request>>> = {
  'GET /api/policies/{id}': async (owner) => ({ path: `/api/policies/${await policyOf(owner)}` }),
  'PUT /api/policies/{id}': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}`,
    body: { title: 'Taken over' },
  }),
  'DELETE /api/policies/{id}': async (owner) => ({ path: `/api/policies/${await policyOf(owner)}` }),
  'GET /api/policies/{id}/documents': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/documents`,
  }),
  'POST /api/policies/{id}/upload': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/upload`,
    body: fileForm(),
  }),
  'DELETE /api/auth/sessions/{sessionId}': async (owner) => ({
    path: `/api/auth/sessions/${await otherSessionOf(owner)}`,
  }),
  'DELETE /api/api-keys/{id}': async (owner) => ({ path: `/api/api-keys/${await keyOf(owner)}` }),
  'PUT /api/organization/members/{userId}': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}`,
    body: { role: 'auditor' },
  }),
  'DELETE /api/organization/members/{userId}': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}`,
  }),
  'DELETE /api/organization/invitations/{invitationId}': async (owner) => ({
    path: `/api/organization/invitations/${await invitationOf(owner)}`,
  }),
};

/** Whoever has the secret in the address may use it, in whichever organisation they are: that is what a mailed link is. */
const links: readonly string[] = ['GET /api/invitations/{token}', 'POST /api/invitations/{token}/accept'];

it('knows every route with a parameter', async () => {
  const named = (await operationsOf(app))
    .filter(({ hasParameters }) => hasParameters)
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual([...Object.keys(requests), ...links].toSorted());
});

describe.each(Object.entries(requests))('%s', (name, requestOf) => {
  const [method = ''] = name.split(' ');

  it("answers another organisation's thing like one that does not exist", async () => {
    const { path, body } = await requestOf(ada);
    const foreign = await stranger.request(method, path, body);
    expect(foreign.status).toBe(404);
    const missing = path.replace(/[\da-f-]{36}/, '0198f1a0-0000-7000-8000-00000000dead');
    const nothing = await stranger.request(method, missing, body instanceof FormData ? fileForm() : body);
    const { instance: _, ...problem } = (await nothing.json()) as Record<string, unknown>;
    expect(await foreign.json()).toMatchObject(problem);
    // The same request is one that its owner may make, also afterwards.
    const own = await ada.request(method, path, body instanceof FormData ? fileForm() : body);
    expect(own.ok, `${own.status}`).toBe(true);
  });
});

it("lets nobody use another's link without being the one invited", async () => {
  const token = await invite(app, ada, newPerson().email, 'owner');
  expect((await stranger.post(`/api/invitations/${token}/accept`, {})).status).toBe(403);
});
