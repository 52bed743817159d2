import { organizationRoles, type OrganizationRole } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../testing/join.ts';
import { problemOf } from '../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';
import { operationsOf } from './operations.ts';

type Who = OrganizationRole | 'administrator';
const everybody: readonly Who[] = [...organizationRoles, 'administrator'];
const authors: readonly Who[] = ['owner', 'editor', 'administrator'];
const auditors: readonly Who[] = ['owner', 'editor', 'auditor', 'administrator'];
const owners: readonly Who[] = ['owner', 'administrator'];
const administrators: readonly Who[] = ['administrator'];

/** Who may call what needs a session. An administrator of the platform owns an organisation of their own. */
const matrix: Readonly<Record<string, readonly Who[]>> = {
  'GET /api/auth/user': everybody,
  'GET /api/auth/sessions': everybody,
  'DELETE /api/auth/sessions/{sessionId}': everybody,
  'POST /api/auth/change-password': everybody,
  'POST /api/auth/verify-email/resend': everybody,
  'GET /api/auth/two-factor': everybody,
  'POST /api/auth/two-factor/setup': everybody,
  'POST /api/auth/two-factor/enable': everybody,
  'POST /api/auth/two-factor/disable': everybody,
  'GET /api/api-keys': everybody,
  'POST /api/api-keys': everybody,
  'DELETE /api/api-keys/{id}': everybody,
  'GET /api/access': everybody,
  'GET /api/free-trial/status': everybody,
  'POST /api/free-trial/start': owners,
  'GET /api/live': everybody,
  'GET /api/policies': everybody,
  'GET /api/policies/{id}': everybody,
  'POST /api/policies': authors,
  'PUT /api/policies/{id}': authors,
  'DELETE /api/policies/{id}': authors,
  'GET /api/policies/{id}/documents': everybody,
  'POST /api/policies/{id}/upload': authors,
  'GET /api/audit-log': auditors,
  'GET /api/audit-log/counts': auditors,
  'GET /api/organization/members': auditors,
  'PUT /api/organization/members/{userId}': owners,
  'DELETE /api/organization/members/{userId}': owners,
  'GET /api/organization/invitations': owners,
  'POST /api/organization/invitations': owners,
  'DELETE /api/organization/invitations/{invitationId}': owners,
  'GET /api/admin/status': administrators,
  'GET /api/admin/organizations': administrators,
  'GET /api/admin/users': administrators,
  'GET /api/admin/outbox': administrators,
  'GET /api/admin/audit-log': administrators,
  // Ends the sessions of who calls it, so it comes last.
  'DELETE /api/organization/membership': everybody,
};

let app: TestApp;
let people: Readonly<Record<Who, TestUser>>;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signUp();
  people = {
    owner,
    editor: await joinAs(app, owner, 'editor'),
    viewer: await joinAs(app, owner, 'viewer'),
    auditor: await joinAs(app, owner, 'auditor'),
    administrator: await app.signInAdministrator(),
  };
});
afterAll(async () => app.stop());

/** A request that gets past the permission and then finds nothing to do. */
const send = async (client: Pick<TestUser, 'request'>, name: string): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const address = path.replaceAll(/\{\w+\}/g, '0198f1a0-0000-7000-8000-00000000dead');
  const response = await client.request(method, address, body);
  if (response.ok) await response.body?.cancel();
  return response;
};

it('names every route that needs a session', async () => {
  const named = (await operationsOf(app))
    .filter(({ access }) => access !== undefined)
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

/** What became of a request: past the permission, or the problem that stopped it there. */
const verdictOf = async (response: Response): Promise<string> => {
  if (response.ok) return 'allowed';
  const { code } = await problemOf(response);
  return /^(session|access|service)\./.test(code) ? code : 'allowed';
};

describe.each(Object.entries(matrix))('%s', (name, allowed) => {
  it.each(everybody)('%s', async (who) => {
    const expected = allowed.includes(who) ? 'allowed' : 'session.forbidden';
    expect(await verdictOf(await send(people[who], name))).toBe(expected);
  });

  it('nobody without a session', async () => {
    expect(await verdictOf(await send(app.visitor(), name))).toBe('session.required');
  });
});
