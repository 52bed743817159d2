import {
  type AdminOrganization,
  type AdminOrganizationDetails,
  type AdminUser,
  type AdminUserDetails,
  type AuditEntry,
  type InstallationEntry,
  type Invitation,
  problemSchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  ada = await app.signUp({ company: 'Engines' });
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const issued = await ada.post('/api/api-keys', {
    name: 'Export',
    scopes: ['policy.read'],
    expiresInDays: 1,
  });
  key = ((await issued.json()) as { key: string }).key;
});
afterAll(() => app.stop());

const reason = 'Asked for by their lawyer';
const refusal = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];
const read = async <Body>(path: string) => (await (await administrator.get(path)).json()) as Body;
const byKey = () => app.visitor().get('/api/policies', { Authorization: `Bearer ${key}` });
const signIn = ({ user: { email }, password }: TestUser) =>
  app.visitor().post('/api/auth/signin', { email, password });
const organization = () => `/api/admin/organizations/${ada.user.organizationId}`;
const person = ({ user: { id } }: TestUser) => `/api/admin/users/${id}`;

it('finds organizations and people by part of their names', async () => {
  await expect
    .poll(async () => (await read<AdminOrganization[]>('/api/admin/organizations?search=engin')).length)
    .toBe(1);
  const people = async () => read<AdminUser[]>(`/api/admin/users?search=${ada.user.email.toUpperCase()}`);
  await expect.poll(people).toMatchObject([{ id: ada.user.id, suspendedAt: null }]);
  expect(await read('/api/admin/organizations?search=%25')).toEqual([]);
});

it('shows an organization and a person', async () => {
  const details = async () => read<AdminOrganizationDetails>(organization());
  await expect.poll(details).toMatchObject({
    name: 'Engines',
    members: 1,
    use: { policies: 0, people: 1, documents: 0, analyses: 0 },
    subscription: null,
    trial: { plan: 'enterprise', running: true },
  });
  expect(await read<AdminUserDetails>(person(ada))).toMatchObject({
    administrator: false,
    twoFactor: false,
    sessions: 1,
    apiKeys: 1,
    organizationName: 'Engines',
  });
  expect(await read(`${organization()}/members`)).toMatchObject([{ userId: ada.user.id, role: 'owner' }]);
  const unknown = await administrator.get(`/api/admin/users/${ada.user.organizationId}`);
  expect(await refusal(unknown)).toEqual([404, 'request.not-found']);
});

it('immediately rejects members, API keys, and new sign-ins of a suspended organization', async () => {
  expect((await byKey()).status).toBe(200);
  expect((await administrator.post(`${organization()}/suspend`, { reason })).status).toBe(204);
  const refused = [403, 'organization.suspended'];
  expect(await refusal(await ada.get('/api/policies'))).toEqual(refused);
  expect(await refusal(await ada.get('/api/auth/user'))).toEqual(refused);
  expect(await refusal(await byKey())).toEqual(refused);
  expect(await refusal(await signIn(ada))).toEqual(refused);
  // Public pages stay available.
  expect((await ada.get('/api/site')).status).toBe(200);
  const again = await administrator.post(`${organization()}/suspend`, { reason });
  expect(await refusal(again)).toEqual([409, 'suspension.already-set']);

  expect((await administrator.post(`${organization()}/resume`, { reason: 'Settled' })).status).toBe(204);
  expect((await ada.get('/api/policies')).status).toBe(200);
  expect((await byKey()).status).toBe(200);
  expect((await signIn(ada)).status).toBe(200);
});

it('rejects a suspended user without affecting other users', async () => {
  expect((await administrator.post(`${person(ada)}/suspend`, { reason })).status).toBe(204);
  const refused = [403, 'identity.suspended'];
  expect(await refusal(await ada.get('/api/policies'))).toEqual(refused);
  expect(await refusal(await byKey())).toEqual(refused);
  expect(await refusal(await signIn(ada))).toEqual(refused);
  expect((await read<AdminUserDetails>(person(ada))).suspendedAt).not.toBeNull();
  expect((await administrator.post(`${person(ada)}/reinstate`, { reason })).status).toBe(204);
  expect((await ada.get('/api/policies')).status).toBe(200);
});

it('reveals a suspension only to a caller who enters the correct password', async () => {
  const eve = await app.signUp();
  await administrator.post(`${person(eve)}/suspend`, { reason });
  const guess = await signIn({ ...eve, password: 'not the password at all' });
  expect(await refusal(guess)).toEqual([401, 'identity.credentials-wrong']);
});

it('does not suspend administrators, accepts only administrators as callers, and requires a reason', async () => {
  const own = { user: administrator.user };
  const protectedOnes = [
    `/api/admin/users/${own.user.id}/suspend`,
    `/api/admin/organizations/${own.user.organizationId}/suspend`,
  ];
  for (const path of protectedOnes)
    expect(await refusal(await administrator.post(path, { reason }))).toEqual([
      409,
      'suspension.administrator',
    ]);
  for (const path of [`${organization()}/suspend`, `${person(ada)}/suspend`, `${organization()}/trial/end`]) {
    expect((await ada.post(path, { reason })).status).toBe(403);
    expect((await administrator.post(path, { reason: ' ' })).status).toBe(422);
  }
});

it('grants and ends a trial, with immediate effect', async () => {
  expect((await administrator.post(`${organization()}/trial/end`, { reason })).status).toBe(204);
  expect((await ada.get('/api/policies')).status).toBe(402);
  const over = await administrator.post(`${organization()}/trial/end`, { reason });
  expect(await refusal(over)).toEqual([409, 'trial.not-running']);
  const grant = { plan: 'professional', days: 14, reason };
  expect((await administrator.post(`${organization()}/trial`, { ...grant, days: 91 })).status).toBe(422);
  expect((await administrator.post(`${organization()}/trial`, grant)).status).toBe(204);
  expect((await ada.get('/api/policies')).status).toBe(200);
  const { trial } = await read<AdminOrganizationDetails>(organization());
  expect(trial).toMatchObject({ plan: 'professional', running: true });
});

it('sends an invitation again and invalidates the earlier link', async () => {
  const email = 'grace.resent@example.org';
  await confirmAddress(app, ada);
  await ada.post('/api/organization/invitations', { email, role: 'viewer' });
  const first = await mailedToken(app, email, 'join');
  const open = async () => read<Invitation[]>(`${organization()}/invitations`);
  await expect.poll(async () => (await open()).length).toBe(1);
  const [invitation] = await open();
  const path = `${organization()}/invitations/${invitation?.id}/resend`;
  expect((await administrator.post(path, { reason })).status).toBe(204);
  expect(await mailedToken(app, email, 'join', 2)).not.toBe(first);
  expect((await app.visitor().get(`/api/invitations/${first}`)).status).toBe(404);
  expect(await refusal(await administrator.post(path, { reason }))).toEqual([404, 'invitation.not-found']);
  await expect.poll(async () => (await open()).map(({ email: to }) => to)).toEqual([email]);
});

it('records actions and reasons in the logs of the organization and the installation', async () => {
  const sentAgain = async () =>
    (await read<AuditEntry[]>(`${organization()}/audit-log?limit=100`)).map(({ details }) => details);
  await expect.poll(sentAgain).toContain(`Sent an invitation to join with the role viewer again: ${reason}`);
  const types = async (path: string) => (await read<AuditEntry[]>(path)).map(({ eventType }) => eventType);
  await expect
    .poll(() => types(`${organization()}/audit-log?limit=100`))
    .toEqual(
      expect.arrayContaining([
        'OrganizationSuspended',
        'UserSuspended',
        'FreeTrialGranted',
        'FreeTrialEnded',
      ]),
    );
  const told = async () =>
    (await read<AuditEntry[]>('/api/admin/audit-log?limit=100&entityType=installation')).map(
      ({ details }) => details,
    );
  await expect.poll(told).toContain(`Suspended an organization (${ada.user.company}): ${reason}`);
  const [named] = await read<InstallationEntry[]>('/api/admin/audit-log?limit=1&search=Reinstated');
  expect(named).toMatchObject({
    subject: { kind: 'user', id: ada.user.id, name: `${ada.user.firstName} ${ada.user.lastName}` },
    organization: { id: ada.user.organizationId, name: ada.user.company },
  });
  expect(await types(`${person(ada)}/audit-log?limit=100`)).toContain('UserReinstated');
});
