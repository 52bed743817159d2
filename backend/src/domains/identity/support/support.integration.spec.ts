import { type AuditEntry, type CurrentUser, type SupportAccess } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite, joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { SESSION_COOKIE } from '../../../shared/access/session-cookie.ts';

let app: TestApp;
let max: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  max = await app.signInAdministrator();
  ada = await app.signUp({ company: 'Engines' });
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
});
afterAll(() => app.stop());

const reason = 'Ticket 4711';
const consent = '/api/organization/support-access';
const grant = async (hours = 24) => expect((await ada.put(consent, { hours })).status).toBe(200);
const start = ({ user: { id } }: Pick<TestUser, 'user'>, by = max) =>
  by.post(`/api/admin/users/${id}/support-session`, { reason });
/** Waits until administrators can see a new user. */
const toBeKnown = ({ user: { id } }: Pick<TestUser, 'user'>) =>
  expect.poll(async () => (await max.get(`/api/admin/users/${id}`)).status).toBe(200);
const stop = () => max.post('/api/auth/support-session/stop');
const refusal = async (response: Response) => [response.status, (await problemOf(response)).code];
const me = async () => (await (await max.get('/api/auth/user')).json()) as CurrentUser;
const act = async () => {
  await grant();
  expect((await start(ada)).status).toBe(201);
};
/** Returns the audit log of Ada's organization, newest first. */
const log = async () => (await (await ada.get('/api/audit-log?limit=100')).json()) as AuditEntry[];
const endings = async () =>
  (await log()).flatMap(({ eventType, parameters }) =>
    eventType === 'SupportSessionEnded' ? [parameters['supportEnding']] : [],
  );
const notAllowed = [403, 'support.not-allowed'];

it('requires the organization’s consent, which only an owner can give, and which lasts at most a week', async () => {
  await toBeKnown(ada);
  expect(await refusal(await start(ada))).toEqual([409, 'support.no-consent']);
  for (const hours of [0, 169, 1.5])
    expect(await refusal(await ada.put(consent, { hours }))).toEqual([422, 'request.invalid']);
  expect(await refusal(await ada.delete(consent))).toEqual([409, 'support.not-granted']);
  const editor = await joinAs(app, ada, 'editor');
  expect(await refusal(await editor.put(consent, { hours: 1 }))).toEqual([403, 'session.forbidden']);
  await grant(1);
  const { until } = (await (await ada.get(consent)).json()) as SupportAccess;
  expect(until).not.toBeNull();
  expect((await ada.delete(consent)).status).toBe(204);
  expect(await refusal(await start(ada))).toEqual([409, 'support.no-consent']);
});

it('requires an administrator, a reason, and a user whom administrators may impersonate', async () => {
  await grant();
  expect(await refusal(await start(ada, ada))).toEqual([403, 'session.forbidden']);
  const path = `/api/admin/users/${ada.user.id}/support-session`;
  expect((await max.post(path, { reason: ' ' })).status).toBe(422);
  expect(await refusal(await start({ user: { ...ada.user, id: ada.user.organizationId } }))).toEqual([
    404,
    'request.not-found',
  ]);
  const other = await app.signInAdministrator();
  await toBeKnown(other);
  expect(await refusal(await start(other))).toEqual([409, 'support.administrator']);
  await max.post(`/api/admin/users/${ada.user.id}/suspend`, { reason });
  expect(await refusal(await start(ada))).toEqual([409, 'support.suspended']);
  await max.post(`/api/admin/users/${ada.user.id}/reinstate`, { reason });
});

it('lets an administrator act as the user for an hour, shows the administrator’s name, and then restores the administrator’s session', async () => {
  await act();
  const acting = await me();
  expect(acting).toMatchObject({
    id: ada.user.id,
    role: 'owner',
    isAdmin: false,
    permissions: ['policy.read', 'policy.write', 'document.upload', 'audit.read', 'member.read'],
    support: { administrator: 'Platform Administrator' },
  });
  expect(acting.support?.timeRemaining).toBeGreaterThan(59 * 60_000);
  expect(acting.support?.timeRemaining).toBeLessThanOrEqual(60 * 60_000);
  expect((await max.post('/api/policies', { title: 'Written for support' })).status).toBe(201);
  // The user's list of sessions does not contain the support session.
  expect(await (await ada.get('/api/auth/sessions')).json()).toHaveLength(1);
  expect((await stop()).status).toBe(204);
  expect(await me()).toMatchObject({ id: max.user.id, isAdmin: true });
  expect(await me()).not.toHaveProperty('support');
  expect((await max.get('/api/admin/users')).status).toBe(200);
});

it('records in both logs the administrator, the user and the reason', async () => {
  await expect
    .poll(async () => (await log()).map(({ eventType }) => eventType))
    .toEqual(expect.arrayContaining(['SupportSessionEnded', 'SupportAccessGranted', 'PolicyCreated']));
  const entries = await log();
  const supporter = { id: max.user.id, name: 'Platform Administrator' };
  expect(entries.find(({ eventType }) => eventType === 'PolicyCreated')).toMatchObject({
    userId: ada.user.id,
    userName: 'Ada Lovelace',
    supporter,
  });
  expect(entries.find(({ eventType }) => eventType === 'SupportSessionStarted')).toMatchObject({
    supporter,
    parameters: { reason },
  });
  expect(entries.find(({ eventType }) => eventType === 'SupportAccessGranted')).toMatchObject({
    userId: ada.user.id,
    supporter: null,
  });
  const file = await (await ada.get('/api/audit-log/export?format=csv')).text();
  expect(file).toContain('Ada Lovelace (for support: Platform Administrator)');
  const { rows } = await app.database.pools.projector.query<{ actor: unknown }>(
    `select metadata->'actor' as actor from es.events where type = 'PolicyCreated'`,
  );
  expect(rows).toEqual([{ actor: { kind: 'admin', id: max.user.id, onBehalfOf: ada.user.id } }]);
  const installation = async () =>
    ((await (await max.get('/api/admin/audit-log?limit=100')).json()) as AuditEntry[]).map(
      ({ details }) => details,
    );
  await expect
    .poll(installation)
    .toEqual(
      expect.arrayContaining([
        `Started to act as a user for support (Ada Lovelace): ${reason}`,
        `Stopped acting as a user for support (Ada Lovelace): ${reason}`,
      ]),
    );
});

it.each([
  ['PUT', '/api/auth/profile', { firstName: 'Eve', lastName: 'X' }],
  ['POST', '/api/auth/change-password', {}],
  ['POST', '/api/auth/two-factor/setup', {}],
  ['POST', '/api/auth/two-factor/disable', {}],
  ['POST', '/api/auth/passkeys/begin', {}],
  ['POST', '/api/auth/email-change', {}],
  ['POST', '/api/auth/account/delete', {}],
  ['GET', '/api/auth/account/export', undefined],
  ['POST', '/api/api-keys', {}],
  ['PUT', '/api/notifications', {}],
  ['DELETE', '/api/organization/membership', undefined],
  ['POST', '/api/organization/invitations', {}],
  ['PUT', '/api/organization', {}],
  ['GET', consent, undefined],
  ['PUT', consent, { hours: 1 }],
  ['DELETE', consent, undefined],
  ['POST', '/api/create-subscription', {}],
  ['POST', '/api/subscription/cancel', {}],
  ['DELETE', '/api/policies/0198f1a0-0000-7000-8000-000000000001', undefined],
  ['GET', '/api/admin/users', undefined],
])('refuses to %s %s', async (method, path, body) => {
  if (!(await me()).support) await act();
  expect(await refusal(await max.request(method, path, body))).toEqual(notAllowed);
});

it('does not allow an administrator to accept an invitation link for the user', async () => {
  const token = await invite(app, await app.signUp(), ada.user.email, 'viewer');
  const accepted = await max.post(`/api/invitations/${token}/accept`, {});
  expect(await refusal(accepted)).toEqual([401, 'identity.credentials-wrong']);
  expect((await me()).id).toBe(ada.user.id);
});

it('ends a support session when the owner ends the consent', async () => {
  expect((await ada.delete(consent)).status).toBe(204);
  expect((await max.get('/api/policies')).status).toBe(401);
  await stop();
  expect((await me()).id).toBe(max.user.id);
  await expect.poll(async () => (await endings())[0]).toBe('consent');
});

/** Returns the signed-in user after an attacker has stopped a support session with a stolen token. */
const becomes = async () => {
  const thief = app.visitor();
  thief.cookies.set(SESSION_COOKIE, max.cookies.get(SESSION_COOKIE) ?? '');
  expect((await thief.post('/api/auth/support-session/stop')).status).toBe(204);
  return (await thief.get('/api/auth/user')).status;
};

it('returns to the administrator’s own session only in the browser that started the support session', async () => {
  await act();
  expect(await becomes()).toBe(401);
  // The attacker's request ended the support session for the administrator, too.
  expect((await max.get('/api/policies')).status).toBe(401);
  await stop();
  expect((await me()).id).toBe(max.user.id);
});

it('returns only to the session that started the support session', async () => {
  await act();
  const eve = await app.signInAdministrator();
  max.cookies.set('proviso_own_session', eve.cookies.get(SESSION_COOKIE) ?? '');
  expect((await stop()).status).toBe(204);
  expect((await max.get('/api/auth/user')).status).toBe(401);
  max = await app.signInAdministrator();
});

it('ends a support session on time, and invalidates its token', async () => {
  await act();
  await app.database.pools.owner.query(
    'update private.sessions set expires_at = now() where supported_by is not null',
  );
  expect((await max.get('/api/policies')).status).toBe(401);
  expect(await becomes()).toBe(401);
  expect((await stop()).status).toBe(204);
  expect((await me()).id).toBe(max.user.id);
  await expect.poll(async () => (await endings())[0]).toBe('time');
  // No support session is left to stop.
  expect((await stop()).status).toBe(204);
});

it.each(['users', 'organizations'] as const)('ends a support session when %s are suspended', async (kind) => {
  await act();
  const other = await app.signInAdministrator();
  const id = kind === 'users' ? ada.user.id : ada.user.organizationId;
  const [suspend, resume] = kind === 'users' ? ['suspend', 'reinstate'] : ['suspend', 'resume'];
  expect((await other.post(`/api/admin/${kind}/${id}/${suspend}`, { reason })).status).toBe(204);
  expect((await max.get('/api/policies')).status).toBe(401);
  await stop();
  expect((await other.post(`/api/admin/${kind}/${id}/${resume}`, { reason })).status).toBe(204);
  await expect.poll(async () => (await endings())[0]).toBe('suspended');
});

it('closes the live connections of a support session', async () => {
  await act();
  const cookie = [...max.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const live = await fetch(new URL('/api/live', app.url), { headers: { Cookie: cookie } });
  expect(live.status).toBe(200);
  expect((await ada.delete(consent)).status).toBe(204);
  // The stream ends only because the server closes it.
  await live.text();
  await stop();
});

it('ends a support session when the administrator’s appointment ends', async () => {
  const eve = await app.signInAdministrator();
  await grant();
  expect((await start(ada, eve)).status).toBe(201);
  await app.database.pools.owner.query('delete from private.platform_admins where user_id = $1', [
    eve.user.id,
  ]);
  expect((await eve.get('/api/policies')).status).toBe(401);
});

it('ends a support session when the administrator signs out, in either session', async () => {
  await act();
  const token = max.cookies.get(SESSION_COOKIE) ?? '';
  expect((await max.post('/api/auth/signout')).status).toBe(204);
  max.cookies.set(SESSION_COOKIE, token);
  expect((await max.get('/api/policies')).status).toBe(401);
  await stop();
  // The administrator's own session has ended, too, so the browser cannot return to it.
  expect((await max.get('/api/auth/user')).status).toBe(401);
  await expect.poll(async () => (await endings())[0]).toBe('signed-out');
});
