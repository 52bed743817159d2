import { joinedSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkTokens } from '../../../shared/access/link-tokens.ts';
import { confirmAddress, invite, joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());

const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const notValid = [404, 'invitation.not-valid'];
const person = { firstName: 'Grace', lastName: 'Hopper', password: 'correct horse battery' };
const newAddress = () => newPerson().email;

describe('accepting by signing up', () => {
  it('creates a member with the invitation’s role, regardless of the request body', async () => {
    const ada = await app.signUp();
    const email = newAddress();
    const token = await invite(app, ada, email, 'viewer');
    const visitor = app.visitor();
    const escalated = await visitor.post(`/api/invitations/${token}/accept`, { ...person, role: 'owner' });
    expect(await refusalOf(escalated)).toEqual([422, 'request.invalid']);

    const response = await visitor.post(`/api/invitations/${token}/accept`, person);
    const { user } = joinedSchema.parse(await response.json());
    expect(user).toMatchObject({
      email,
      role: 'viewer',
      isAdmin: false,
      organizationId: ada.user.organizationId,
      company: 'Analytical Engines',
    });
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ ...user });
    const again = await app.visitor().post('/api/auth/signin', { email, password: person.password });
    expect(again.status).toBe(200);
  });

  it('reports missing fields by name', async () => {
    const ada = await app.signUp();
    const token = await invite(app, ada, newAddress(), 'viewer');
    const response = await app.visitor().post(`/api/invitations/${token}/accept`, { password: 'short' });
    const { errors } = await problemOf(response);
    expect(errors?.map(({ path }) => path)).toEqual(['firstName', 'lastName', 'password']);
  });

  it('invalidates the link', async () => {
    const ada = await app.signUp();
    const token = await invite(app, ada, newAddress(), 'viewer');
    const accept = () => app.visitor().post(`/api/invitations/${token}/accept`, person);
    expect((await accept()).status).toBe(200);
    expect(await refusalOf(await accept())).toEqual(notValid);
    expect(await refusalOf(await app.visitor().get(`/api/invitations/${token}`))).toEqual(notValid);
  });

  it('creates one account for two concurrent requests', async () => {
    const ada = await app.signUp();
    const token = await invite(app, ada, newAddress(), 'viewer');
    const answers = await Promise.all(
      ['first password', 'second password'].map((password) =>
        app.visitor().post(`/api/invitations/${token}/accept`, { ...person, password }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const members = (await (await ada.get('/api/organization/members')).json()) as unknown[];
    expect(members).toHaveLength(2);
  });

  it.each(['A'.repeat(43), 'short', '%00', "' or 1=1 --"])('rejects a forged link: %s', async (token) => {
    const response = await app.visitor().post(`/api/invitations/${encodeURIComponent(token)}/accept`, person);
    expect(response.status).toBe(404);
  });
});

describe('accepting with an account', () => {
  it('moves a signed-in user who is alone in an organization without policies', async () => {
    const ada = await app.signUp();
    const grace = await app.signUp({ firstName: 'Grace', company: 'Compilers' });
    const phone = app.visitor();
    await phone.post('/api/auth/signin', { email: grace.user.email, password: grace.password });
    const token = await invite(app, ada, grace.user.email, 'editor');
    const before = grace.cookies.get('proviso_session');

    const response = await grace.post(`/api/invitations/${token}/accept`, {});
    const { user } = joinedSchema.parse(await response.json());
    expect(user).toMatchObject({
      id: grace.user.id,
      role: 'editor',
      organizationId: ada.user.organizationId,
    });
    expect(grace.cookies.get('proviso_session')).not.toBe(before);
    expect(await (await grace.get('/api/auth/user')).json()).toMatchObject({ ...user });
    // Sessions of the previous organization have ended.
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    const created = await grace.post('/api/policies', { title: 'Ours' });
    expect(created.status).toBe(201);
    expect(await (await grace.get('/api/policies')).json()).toMatchObject([
      { title: 'Ours', createdByName: 'Grace Lovelace' },
    ]);
    const signedIn = await phone.post('/api/auth/signin', {
      email: grace.user.email,
      password: grace.password,
    });
    expect(await signedIn.json()).toMatchObject({ user: { organizationId: ada.user.organizationId } });
  });

  it('returns the confirmed address even if the read model lags', async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    const token = await invite(app, ada, grace.user.email, 'editor');
    const links = createLinkTokens(app.database.pools.api);
    const { owner } = app.database.pools;
    const [moving, lagging] = [await owner.connect(), await owner.connect()];
    try {
      // The lock stops the request after the move and before the confirmation, until the read model contains
      // the move.
      await moving.query('begin');
      await moving.query('select from private.credentials where user_id = $1 for update', [grace.user.id]);
      const response = grace.post(`/api/invitations/${token}/accept`, {});
      await expect.poll(async () => (await ada.get('/api/organization/members')).json()).toHaveLength(2);
      await lagging.query(
        "begin; select from rm_control.checkpoints where read_model = 'accounts' for update",
      );
      await moving.query('rollback');
      await expect.poll(async () => links.find('join', token, new Date())).toBeUndefined();
      await lagging.query('rollback');
      expect(await (await response).json()).toMatchObject({ user: { emailVerified: true } });
    } finally {
      for (const client of [moving, lagging]) client.release(true);
    }
  });

  it('still shows the person’s name to the previous organization', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp({ company: 'Before' })];
    const grace = await joinAs(app, bob, 'editor');
    const created = await grace.post('/api/policies', { title: 'At the old place' });
    const { id } = (await created.json()) as { id: string };
    const token = await invite(app, ada, grace.user.email, 'viewer');
    expect((await grace.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
    const seen = { createdByName: 'Grace Hopper' };
    await expect.poll(async () => (await bob.get(`/api/policies/${id}`)).json()).toMatchObject(seen);
    expect((await grace.get(`/api/policies/${id}`)).status).toBe(404);
    // Grace wrote the entry, so Bob's requests do not wait for it.
    await expect
      .poll(async () => (await bob.get('/api/audit-log')).json())
      .toContainEqual(
        expect.objectContaining({
          eventType: 'SessionRevoked',
          userId: grace.user.id,
          details: 'Ended a session because the person joined another organization',
        }),
      );
    await expect.poll(async () => (await bob.get('/api/organization/members')).json()).toHaveLength(1);
  });

  it('rejects the last owner of an organization with policies or other members', async () => {
    const ada = await app.signUp();
    const [withPolicies, withPeople] = [await app.signUp(), await app.signUp()];
    await withPolicies.post('/api/policies', { title: 'Kept' });
    await joinAs(app, withPeople, 'editor');
    for (const owner of [withPolicies, withPeople]) {
      const token = await invite(app, ada, owner.user.email, 'editor');
      const response = await owner.post(`/api/invitations/${token}/accept`, {});
      expect(await refusalOf(response)).toEqual([409, 'organization.last-owner']);
      expect(await (await owner.get('/api/auth/user')).json()).toMatchObject({
        organizationId: owner.user.organizationId,
        role: 'owner',
      });
    }
  });

  it('requires the password, and then a separate sign-in', async () => {
    const ada = await app.signUp();
    const grace = await app.signUp();
    await confirmAddress(app, grace);
    const token = await invite(app, ada, grace.user.email, 'auditor');
    const found = await app.visitor().get(`/api/invitations/${token}`);
    expect(await found.json()).toMatchObject({ accepting: 'password' });
    const visitor = app.visitor();
    const wrong = await visitor.post(`/api/invitations/${token}/accept`, { password: 'not this one' });
    expect(await refusalOf(wrong)).toEqual([401, 'identity.credentials-wrong']);
    expect((await visitor.post(`/api/invitations/${token}/accept`, {})).status).toBe(401);

    const right = await visitor.post(`/api/invitations/${token}/accept`, { password: grace.password });
    expect(await right.json()).toEqual({ user: null, message: 'Please sign in to continue' });
    expect(visitor.cookies.has('proviso_session')).toBe(false);
    const signedIn = await visitor.post('/api/auth/signin', {
      email: grace.user.email,
      password: grace.password,
    });
    expect(await signedIn.json()).toMatchObject({
      user: { role: 'auditor', organizationId: ada.user.organizationId },
    });
  });

  it('requires users with two-factor authentication to sign in first', async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    await confirmAddress(app, grace);
    await turnOnTwoFactor(grace);
    const token = await invite(app, ada, grace.user.email, 'viewer');
    const accept = (by: Pick<TestUser, 'post'>, password: string) =>
      by.post(`/api/invitations/${token}/accept`, { password });
    expect(await refusalOf(await accept(app.visitor(), 'not this one'))).toEqual([
      401,
      'identity.credentials-wrong',
    ]);
    expect(await refusalOf(await accept(app.visitor(), grace.password))).toEqual([
      403,
      'identity.sign-in-to-confirm',
    ]);
    const { user } = joinedSchema.parse(await (await accept(grace, grace.password)).json());
    expect(user).toMatchObject({ id: grace.user.id, organizationId: ada.user.organizationId });
  });

  it('lets a removed user return', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    await ada.delete(`/api/organization/members/${grace.user.id}`);
    const token = await invite(app, ada, grace.user.email, 'viewer');
    await app.visitor().post(`/api/invitations/${token}/accept`, { password: grace.password });
    const back = await app
      .visitor()
      .post('/api/auth/signin', { email: grace.user.email, password: grace.password });
    expect(await back.json()).toMatchObject({ user: { id: grace.user.id, role: 'viewer' } });
  });

  it('rejects anyone except the invited user', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()];
    const token = await invite(app, ada, newAddress(), 'owner');
    const response = await eve.post(`/api/invitations/${token}/accept`, {});
    expect(await refusalOf(response)).toEqual([403, 'invitation.for-somebody-else']);
  });

  it('succeeds after an earlier acceptance stopped before the link was used up', async () => {
    const ada = await app.signUp();
    const grace = await app.signUp();
    const token = await invite(app, ada, grace.user.email, 'editor');
    await grace.post(`/api/invitations/${token}/accept`, {});
    // Simulates a crash after the events were appended and before the account and the link were updated.
    await app.database.pools.api.query(
      'update private.credentials set organization_id = $2 where user_id = $1',
      [grace.user.id, grace.user.organizationId],
    );
    await app.database.pools.api.query('update private.link_tokens set used_at = null');
    const again = await app.visitor().post(`/api/invitations/${token}/accept`, { password: grace.password });
    expect(again.status).toBe(200);
    const back = await app
      .visitor()
      .post('/api/auth/signin', { email: grace.user.email, password: grace.password });
    expect(await back.json()).toMatchObject({
      user: { role: 'editor', organizationId: ada.user.organizationId },
    });
  });
});
