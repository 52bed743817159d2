import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDirectoryToken, scimClient, testNameServers } from '../../testing/directory.ts';
import { joinAs } from '../../testing/join.ts';
import { countMails, mailedToken } from '../../testing/mailed-token.ts';
import { turnOnTwoFactor } from '../../testing/two-factor.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

const names = testNameServers();
const domain = `d${randomUUID()}.example`;
let app: TestApp;
let ada: TestUser;
let directory: ReturnType<typeof scimClient>;
beforeAll(async () => {
  app = await startTestApp({ resolveTxt: names.resolveTxt });
  ada = await app.signUp();
  await names.show(ada, domain);
  directory = scimClient(app, (await newDirectoryToken(app, ada)).text);
});
afterAll(async () => app.stop());

const replaced = (path: string, value: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path, value }],
});
const awaited = async (more: object = {}) => {
  const userName = newPerson().email;
  const answer = await directory.post('/Users', { userName, ...more });
  expect(answer.status).toBe(201);
  return { ...answer, id: answer.resource().id, email: userName };
};
const accept = async (email: string, password = 'a password of their own', count = 1) => {
  const visitor = app.visitor();
  const token = await mailedToken(app, email, 'join', count);
  const person = { firstName: 'Grace', lastName: 'Hopper', password };
  const response = await visitor.post(`/api/invitations/${token}/accept`, person);
  return { visitor, status: response.status };
};
const members = async () =>
  (await (await ada.get('/api/organization/members?limit=200')).json()) as {
    userId: string;
    email: string;
    role: string;
  }[];
const memberOf = async (email: string) => (await members()).find((member) => member.email === email);
const totalOf = async (filter: string) =>
  (await directory.get(`/Users?filter=${encodeURIComponent(filter)}`)).body['totalResults'];

describe("a person with an address outside the organization's domains", () => {
  it('is invited, reserves no address, and can sign up independently', async () => {
    const { id, email, body } = await awaited({ externalId: 'x-1', name: { familyName: 'Hopper' } });
    expect(body).toMatchObject({ userName: email, externalId: 'x-1', active: true });
    expect((await directory.get(`/Users/${id}`)).body).toEqual(body);
    expect(await totalOf(`userName eq "${email.toUpperCase()}"`)).toBe(1);
    expect(await totalOf(`emails.value eq "${email}" and externalId eq "x-1"`)).toBe(1);
    expect(await memberOf(email)).toBeUndefined();
    const again = await directory.post('/Users', { userName: email });
    expect([again.status, again.body['scimType']]).toEqual([409, 'uniqueness']);
    await app.signUp({ email });
  });

  it('keeps the directory’s id, name, and groups upon acceptance, and gets the role of those groups', async () => {
    const { id, email } = await awaited({
      userName: `staff-${randomUUID()}`,
      emails: [{ value: newPerson().email }],
    }).then(async (made) => ({
      ...made,
      email: (made.body['emails'] as { value: string }[])[0]?.value ?? '',
    }));
    const group = await directory.post('/Groups', { displayName: 'auditor', members: [{ value: id }] });
    expect([group.status, group.body['members']]).toEqual([201, [expect.objectContaining({ value: id })]]);
    const before = (await directory.get(`/Users/${id}`)).body;
    expect(before['groups']).toHaveLength(1);

    expect((await accept(email)).status).toBe(200);
    const member = await memberOf(email);
    expect(member).toMatchObject({ role: 'auditor' });
    expect(member?.userId).not.toBe(id);
    const { body } = await directory.get(`/Users/${id}`);
    expect(body).toMatchObject({ id, userName: before['userName'], groups: before['groups'], active: true });
    expect((await directory.get(`/Users/${member?.userId}`)).status).toBe(404);
    const groupId = group.resource().id;
    expect((await directory.get(`/Groups/${groupId}`)).body['members']).toMatchObject([{ value: id }]);
    expect((await directory.get(`/Groups?filter=members.value eq "${id}"`)).body['totalResults']).toBe(1);

    // After the move, the directory controls the person's membership and name, but not the person's email
    // address.
    expect(
      (await directory.patch(`/Users/${id}`, replaced('name.givenName', 'G.'))).body['name'],
    ).toMatchObject({
      givenName: 'G.',
    });
    const other = await directory.patch(`/Users/${id}`, replaced('emails.value', `g@${domain}`));
    expect([other.status, other.body['scimType']]).toEqual([403, 'mutability']);
    const remove = {
      ...replaced('members', []),
      Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
    };
    expect((await directory.patch(`/Groups/${groupId}`, remove)).body).not.toHaveProperty('members');
    expect(await memberOf(email)).toMatchObject({ role: 'viewer' });
    expect((await directory.delete(`/Users/${id}`)).status).toBe(204);
    expect(await memberOf(email)).toBeUndefined();
  });

  it('can be changed before acceptance, if the directory sends the current version', async () => {
    const { id, email, headers } = await awaited();
    const seen = { 'If-Match': headers.get('etag') ?? '' };
    const other = newPerson().email;
    const changed = await directory.patch(`/Users/${id}`, replaced('emails.value', other), seen);
    expect([changed.status, changed.body['emails']]).toEqual([200, [{ value: other, type: 'work' }]]);
    expect((await directory.patch(`/Users/${id}`, replaced('externalId', 'late'), seen)).status).toBe(412);
    // The invitation to the previous address is no longer valid.
    expect((await accept(email)).status).toBe(404);
    const replacedAll = { userName: other, name: { givenName: 'Grace' }, externalId: 'x-9' };
    expect((await directory.put(`/Users/${id}`, replacedAll)).body).toMatchObject({ id, externalId: 'x-9' });
    expect(await countMails(app, other, 'join')).toBe(1);
    expect((await accept(other)).status).toBe(200);
    expect((await directory.get(`/Users/${id}`)).body).toMatchObject({ userName: other, externalId: 'x-9' });
  });

  it('cannot accept while inactive in the directory, or after removal', async () => {
    const { id, email } = await awaited();
    expect((await directory.patch(`/Users/${id}`, replaced('active', false))).body['active']).toBe(false);
    expect((await accept(email)).status).toBe(404);
    await directory.patch(`/Users/${id}`, replaced('active', true));
    expect(await countMails(app, email, 'join')).toBe(2);
    expect((await directory.delete(`/Users/${id}`)).status).toBe(204);
    expect((await directory.get(`/Users/${id}`)).status).toBe(404);
    expect((await accept(email, 'a password of their own', 2)).status).toBe(404);
    const silent = await awaited({ active: false });
    expect(await countMails(app, silent.email, 'join')).toBe(0);
    await directory.delete(`/Users/${silent.id}`);
  });

  it('remains the same person if an owner invites them again, and is removed when that invitation is', async () => {
    const { id, email } = await awaited();
    await ada.post('/api/organization/invitations', { email, role: 'editor' });
    expect((await directory.get(`/Users/${id}`)).status).toBe(200);
    const invitations = (await (await ada.get('/api/organization/invitations')).json()) as {
      id: string;
      email: string;
    }[];
    const invitation = invitations.find((one) => one.email === email);
    await ada.delete(`/api/organization/invitations/${invitation?.id}`);
    // An owner made this change, so the directory's requests do not wait for it.
    await expect.poll(async () => (await directory.get(`/Users/${id}`)).status).toBe(404);
  });
});

describe('a person who has an account', () => {
  it('is invited even if they belong to another organization, and moves upon acceptance', async () => {
    const grace = await app.signUp({ email: `grace@${domain}` });
    await grace.post('/api/auth/verify-email', {
      token: await mailedToken(app, grace.user.email, 'verify-email'),
    });
    const { id } = (await directory.post('/Users', { userName: grace.user.email })).resource();
    expect(id).not.toBe(grace.user.id);
    const theirs = await (await grace.get('/api/auth/user')).json();
    expect(theirs).toMatchObject({ organizationId: grace.user.organizationId });
    const token = await mailedToken(app, grace.user.email, 'join');
    expect((await grace.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
    expect((await directory.get(`/Users/${id}`)).body).toMatchObject({ id, userName: grace.user.email });
    expect(await memberOf(grace.user.email)).toMatchObject({ userId: grace.user.id });
  });

  it('returns as the same person upon acceptance if they were an independent member', async () => {
    const grace = await joinAs(app, ada, 'editor', `was@${domain}`);
    const { id, email } = grace.user;
    expect((await directory.delete(`/Users/${id}`)).status).toBe(204);
    expect((await directory.post('/Users', { userName: email })).resource().id).toBe(id);
    expect(await memberOf(email)).toBeUndefined();
    expect((await accept(email, grace.password, 2)).status).toBe(200);
    expect(await memberOf(email)).toMatchObject({ userId: id, role: 'viewer' });
    const other = await directory.patch(`/Users/${id}`, replaced('emails.value', `g2@${domain}`));
    expect([other.status, other.body['scimType']]).toEqual([403, 'mutability']);
  });
});

it('keeps a member’s own name if they joined independently', async () => {
  const grace = await joinAs(app, ada, 'editor');
  const answer = await directory.patch(`/Users/${grace.user.id}`, replaced('name.givenName', 'Eve'));
  expect([answer.status, answer.body['name']]).toEqual([200, { givenName: 'Grace', familyName: 'Hopper' }]);
});

it('keeps a member’s second factor when the directory changes their address, even after a new password', async () => {
  const first = `first.${randomUUID()}@${domain}`;
  const second = `second.${randomUUID()}@${domain}`;
  const { id } = (await directory.post('/Users', { userName: first })).resource();
  const choose = async (email: string, password: string) => {
    await app.visitor().post('/api/auth/forgot-password', { email });
    const token = await mailedToken(app, email, 'reset-password');
    expect((await app.visitor().post('/api/auth/reset-password', { token, password })).status).toBe(204);
    const browser = app.visitor();
    return { browser, answer: await browser.post('/api/auth/signin', { email, password }) };
  };
  const password = 'a password of her own';
  const { browser } = await choose(first, password);
  await turnOnTwoFactor({ ...browser, password });
  expect((await directory.patch(`/Users/${id}`, replaced('emails.value', second))).status).toBe(200);
  const { answer } = await choose(second, 'another of her own');
  expect(await answer.json()).toEqual({ twoFactorRequired: true });
});
