import type { AuditEntry } from '@proviso/contracts';
import JSZip from 'jszip';
import { beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const remove = ({ post, user, password }: TestUser, given: object = {}) =>
  post('/api/auth/account/delete', { email: user.email, password, ...given });
const codeOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const exported = async ({ get }: TestUser) => {
  const response = await get('/api/auth/account/export');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  const texts = Object.values(zip.files).map(
    async (file) => [file.name, await file.async('string')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
};

it('exports the user’s personal data without data about others', async () => {
  const ada = await app.signUp({ firstName: 'Adelaide' });
  await ada.put('/api/auth/profile', { firstName: 'Ada', lastName: 'King' });
  await ada.post('/api/policies', { title: 'Visitors' });
  const grace = await joinAs(app, ada, 'editor');
  await grace.post('/api/policies', { title: 'Parking' });
  await ada.post('/api/api-keys', { name: 'Export', scopes: ['policy.read'], expiresInDays: 1 });
  const files = await exported(ada);
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'account.json',
    'activity.json',
    'api-keys.json',
    'sessions.json',
  ]);
  const account = JSON.parse(files['account.json'] ?? '') as { type: string; data: object }[];
  expect(account[0]).toMatchObject({
    type: 'UserSignedUp',
    data: { firstName: 'Adelaide', email: ada.user.email },
  });
  expect(account.map(({ type }) => type)).toContain('ProfileChanged');
  expect(files['activity.json']).toContain('Created policy “Visitors”');
  expect(files['activity.json']).not.toContain('Parking');
  expect(files['api-keys.json']).toContain('"name": "Export"');
  expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1);
  expect(Object.values(files).join()).not.toContain(grace.user.email);
});

it('exports sign-ins, views, and changes without identifying administrators or reviewers', async () => {
  const max = await app.signInAdministrator();
  const ada = await app.signUp();
  const created = await ada.post('/api/policies', { title: 'Visitors', content: 'First' });
  const { id } = (await created.json()) as { id: string };
  expect((await ada.put(`/api/policies/${id}`, { title: 'Visitors', content: 'Second' })).status).toBe(200);
  await ada.get(`/api/policies/${id}`);
  const browser = { 'User-Agent': 'Browser of Max' };
  const people = `/api/admin/users/${ada.user.id}`;
  for (const act of ['suspend', 'reinstate'])
    expect((await max.post(`${people}/${act}`, { reason: 'A check' }, browser)).status).toBe(204);
  await ada.post('/api/auth/signin', { email: ada.user.email, password: ada.password });
  expect((await ada.put('/api/organization/support-access', { hours: 1 })).status).toBe(200);
  expect((await max.post(`${people}/support-session`, { reason: 'A ticket' }, browser)).status).toBe(201);
  expect((await max.post('/api/policies', { title: 'Keys' }, browser)).status).toBe(201);

  const told = (entries: readonly AuditEntry[]) => entries.map(({ details }) => details);
  const log = async () => told((await (await ada.get('/api/audit-log')).json()) as AuditEntry[]);
  await expect.poll(log).toContain('Created policy “Keys”');
  const files = await exported(ada);
  const all = JSON.parse(files['activity.json'] ?? '') as readonly AuditEntry[];
  expect(told(all)).toEqual(
    expect.arrayContaining([
      'Signed in with a password',
      'Created policy “Visitors”',
      'Edited policy “Visitors”: content',
      'Viewed policy “Visitors”, version 2',
      'Created policy “Keys”',
    ]),
  );
  expect(all.find(({ details }) => details.includes('“Keys”'))).toMatchObject({
    supporter: { id: max.user.id, name: null },
    ipAddress: null,
  });
  expect(all.find(({ details }) => details.includes('“Visitors”'))).toMatchObject({ ipAddress: '127.0.0.1' });
  const account = JSON.parse(files['account.json'] ?? '') as { type: string; ipAddress: unknown }[];
  expect(account.find(({ type }) => type === 'UserSuspended')).toMatchObject({ ipAddress: null });
  expect(account[0]).toMatchObject({ ipAddress: '127.0.0.1' });
  expect(files['README.txt']).toContain('activity.json');
  expect(Object.values(files).join()).not.toContain('Browser of Max');
});

it('deletes a member’s account and keeps their work', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  const created = await grace.post('/api/policies', { title: 'Parking' });
  const { id } = (await created.json()) as { id: string };
  expect(await codeOf(await remove(grace, { email: ada.user.email }))).toEqual([
    422,
    'erasure.not-confirmed',
  ]);
  expect(await codeOf(await remove(grace, { password: 'not that one' }))).toEqual([
    422,
    'identity.password-wrong',
  ]);
  expect((await remove(grace)).status).toBe(204);
  expect((await grace.get('/api/auth/user')).status).toBe(401);
  const { email } = grace.user;
  expect((await app.visitor().post('/api/auth/signin', { email, password: grace.password })).status).toBe(
    401,
  );
  await expect
    .poll(async () => (await ada.get(`/api/policies/${id}`)).json())
    .toMatchObject({ title: 'Parking', createdByName: 'erased' });
  await expect.poll(async () => (await ada.get('/api/organization/members')).text()).not.toContain(email);
});

it('does not delete the last owner of an organization with data or a user under a legal hold', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'viewer');
  expect(await codeOf(await remove(ada))).toEqual([409, 'organization.last-owner']);
  expect((await ada.get('/api/auth/user')).status).toBe(200);
  await ada.post('/api/legal-holds', { kind: 'person', id: grace.user.id, reason: 'A trial' });
  expect(await codeOf(await remove(grace))).toEqual([409, 'legal-hold.person']);

  const alone = await app.signUp();
  await alone.post('/api/policies', { title: 'Mine' });
  // The request is refused immediately, even before the read model is up to date.
  expect(await codeOf(await remove(alone))).toEqual([409, 'organization.last-owner']);
  const empty = await app.signUp();
  expect((await remove(empty)).status).toBe(204);
  const again = { email: empty.user.email, password: empty.password };
  expect((await app.visitor().post('/api/auth/signin', again)).status).toBe(401);
});
