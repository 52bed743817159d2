import { beforeAll, describe, expect, it } from 'vitest';
import { newDirectoryToken, scimClient } from '../../testing/directory.ts';
import { invite, joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  administrator = await app.signInAdministrator();
});

const refusal = async (response: Response) => [response.status, (await problemOf(response)).code];
const place = ({ post }: TestUser, kind: string, id: string) =>
  post('/api/legal-holds', { kind, id, reason: 'A trial' });
const lift = ({ post }: TestUser, kind: string, id: string) =>
  post('/api/legal-holds/lift', { kind, id, reason: 'Over' });
const move = async (person: TestUser, to: TestUser) =>
  person.post(`/api/invitations/${await invite(app, to, person.user.email, 'viewer')}/accept`, {});
const deleteAccount = ({ post, user, password }: TestUser) =>
  post('/api/auth/account/delete', { email: user.email, password });
const erase = ({ user }: TestUser) =>
  administrator.post(`/api/admin/users/${user.id}/erase`, { email: user.email, reason: 'Asked for it' });

describe('a legal hold on a person', () => {
  it('prevents the user from moving to another organization until it is lifted', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const throwaway = await app.signUp();
    expect((await place(ada, 'person', grace.user.id)).status).toBe(204);
    expect(await refusal(await move(grace, throwaway))).toEqual([409, 'legal-hold.person']);
    expect((await grace.get('/api/auth/user')).status).toBe(200);
    expect((await lift(ada, 'person', grace.user.id)).status).toBe(204);
    expect((await move(grace, throwaway)).status).toBe(200);
  });

  it('continues after the user is removed from the organization', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const throwaway = await app.signUp();
    const token = await invite(app, throwaway, grace.user.email, 'viewer');
    await place(ada, 'person', grace.user.id);
    expect((await ada.delete(`/api/organization/members/${grace.user.id}`)).status).toBe(204);
    const accepting = app.visitor().post(`/api/invitations/${token}/accept`, { password: grace.password });
    expect(await refusal(await accepting)).toEqual([409, 'legal-hold.person']);
    expect(await refusal(await erase(grace))).toEqual([409, 'legal-hold.person']);
  });

  it('lets the directory deactivate the person, but not delete them', async () => {
    const ada = await app.signUp();
    const directory = scimClient(app, (await newDirectoryToken(app, ada)).text);
    const { user: grace } = await joinAs(app, ada, 'viewer');
    await place(ada, 'person', grace.id);
    const refused = await directory.delete(`/Users/${grace.id}`);
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      expect.stringContaining('legal hold') as unknown,
    ]);
    const Operations = [{ op: 'replace', path: 'active', value: false }];
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
    expect((await directory.patch(`/Users/${grace.id}`, { schemas, Operations })).status).toBe(200);
    await lift(ada, 'person', grace.id);
    expect((await directory.delete(`/Users/${grace.id}`)).status).toBe(204);
  });
});

describe('a legal hold on an organization', () => {
  it('prevents former members from being erased, and from moving to another organization', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const throwaway = await app.signUp();
    const moved = await move(grace, throwaway);
    expect(moved.status).toBe(200);
    expect((await place(ada, 'organization', ada.user.organizationId)).status).toBe(204);

    expect(await refusal(await deleteAccount(grace))).toEqual([409, 'legal-hold.person']);
    expect(await refusal(await erase(grace))).toEqual([409, 'legal-hold.person']);
    expect(await refusal(await move(grace, await app.signUp()))).toEqual([409, 'legal-hold.person']);
    expect((await grace.get('/api/auth/user')).status).toBe(200);

    expect((await lift(ada, 'organization', ada.user.organizationId)).status).toBe(204);
    expect((await deleteAccount(grace)).status).toBe(204);
  });
});

it('lets an API key place a legal hold, but lets only users lift it', async () => {
  const ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const body = { name: 'Cases', scopes: ['organization.manage'], expiresInDays: 1 };
  const { key } = (await (await ada.post('/api/api-keys', body)).json()) as { key: string };
  const program = app.visitor();
  const headers = { Authorization: `Bearer ${key}` };
  const hold = { kind: 'person', id: ada.user.id, reason: 'A trial' };
  expect((await program.post('/api/legal-holds', hold, headers)).status).toBe(204);
  expect(await refusal(await program.post('/api/legal-holds/lift', hold, headers))).toEqual([
    403,
    'api-key.not-allowed',
  ]);
  expect((await ada.post('/api/legal-holds/lift', hold)).status).toBe(204);
});
