import { memberSchema, ownerSchema, type Member } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const membersOf = async (user: TestUser): Promise<Member[]> =>
  z.array(memberSchema).parse(await (await user.get('/api/organization/members')).json());
/** Lists ended sessions as the audit log shows them: who ended the session, whose session it was, and why. */
const endedSessions = async (user: TestUser): Promise<string[][]> => {
  const entries = (await (await user.get('/api/audit-log')).json()) as Record<string, string>[];
  return entries
    .filter(({ eventType }) => eventType === 'SessionRevoked')
    .map(({ userId = '', entityId = '', details = '' }) => [userId, entityId, details]);
};
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('the list of members', () => {
  it('lists all members of the organization and no other users', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'auditor');
    await app.signUp();
    const members = await membersOf(ada);
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [grace.user.id, 'auditor'],
      [ada.user.id, 'owner'],
    ]);
    expect(members[0]).toMatchObject({ email: grace.user.email, firstName: 'Grace', lastName: 'Hopper' });
    const seenByGrace = await membersOf(grace);
    expect(seenByGrace.map(({ userId }) => userId)).toEqual(members.map(({ userId }) => userId));
  });
});

describe('the list of owners', () => {
  it('tells every member the names of the owners, in the order in which they joined', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'owner');
    const viewer = await joinAs(app, ada, 'viewer');
    await app.signUp();
    const owners = z.array(ownerSchema).parse(await (await viewer.get('/api/organization/owners')).json());
    expect(owners).toEqual([
      { userId: ada.user.id, name: `${ada.user.firstName} ${ada.user.lastName}` },
      { userId: grace.user.id, name: 'Grace Hopper' },
    ]);
  });
});

describe('the search for members', () => {
  it('finds members by parts of names and addresses, and treats wildcards literally', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const found = async (search: string) =>
      z
        .array(memberSchema)
        .parse(await (await ada.get(`/api/organization/members?search=${encodeURIComponent(search)}`)).json())
        .map(({ userId }) => userId);
    expect(await found('GRACE h')).toEqual([grace.user.id]);
    expect(await found(ada.user.email.toUpperCase())).toEqual([ada.user.id]);
    expect(await found('%')).toEqual([]);
  });

  it('finds members whose role has a permission, however many others joined later', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    const viewer = await joinAs(app, ada, 'viewer');
    const page = async (query: string) => {
      const response = await ada.get(`/api/organization/members?limit=1&${query}`);
      const members = z.array(memberSchema).parse(await response.json());
      return { ids: members.map(({ userId }) => userId), total: response.headers.get('X-Total-Count') };
    };
    expect(await page('')).toEqual({ ids: [viewer.user.id], total: '3' });
    expect(await page('permission=policy.write')).toEqual({ ids: [grace.user.id], total: '2' });
    const named = encodeURIComponent(ada.user.email);
    expect(await page(`permission=policy.write&search=${named}`)).toEqual({ ids: [ada.user.id], total: '1' });
    const unknown = await ada.get('/api/organization/members?permission=policy.eat');
    expect(await codeOf(unknown)).toBe('request.invalid');
  });
});

describe('the actions on a member', () => {
  const actionsOf = async (user: TestUser, of: TestUser) =>
    (await membersOf(user)).find(({ userId }) => userId === of.user.id)?.actions;

  it("depend on the caller's role, and protect the last owner", async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    expect(await actionsOf(ada, grace)).toEqual(['change-role', 'remove']);
    expect(await actionsOf(ada, ada)).toEqual([]);
    expect((await membersOf(ada)).map(({ lastOwner }) => lastOwner)).toEqual([false, true]);
    expect(await actionsOf(grace, ada)).toEqual([]);
    expect(await actionsOf(grace, grace)).toEqual(['leave']);
    await ada.put(`/api/organization/members/${grace.user.id}`, { role: 'owner' });
    expect(await actionsOf(ada, ada)).toEqual(['change-role', 'leave']);
    expect(await actionsOf(grace, ada)).toEqual(['change-role', 'remove']);
  });
});

describe('a new role', () => {
  it('applies from the next request', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    expect((await grace.post('/api/policies', { title: 'Mine' })).status).toBe(403);
    const changed = await ada.put(`/api/organization/members/${grace.user.id}`, { role: 'editor' });
    expect(changed.status).toBe(204);
    expect((await grace.post('/api/policies', { title: 'Mine' })).status).toBe(201);
    expect(await (await grace.get('/api/auth/user')).json()).toMatchObject({ role: 'editor' });
    await ada.put(`/api/organization/members/${grace.user.id}`, { role: 'auditor' });
    expect((await grace.post('/api/policies', { title: 'More' })).status).toBe(403);
  });

  it('closes live connections, which reconnect with the new role', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    const live = await grace.get('/api/live');
    await ada.put(`/api/organization/members/${grace.user.id}`, { role: 'viewer' });
    await expect(live.text()).resolves.not.toContain('resync');
  });

  it('cannot be assigned to oneself', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    const own = await grace.put(`/api/organization/members/${grace.user.id}`, { role: 'owner' });
    expect([own.status, await codeOf(own)]).toEqual([403, 'session.forbidden']);
  });

  it.each([
    ['an unknown role', { role: 'admin' }],
    ['a role in an array', { role: ['owner'] }],
    ['an unknown field', { role: 'viewer', isAdmin: true }],
    ['nothing', {}],
  ])('is rejected if the request contains %s', async (_, body) => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const response = await ada.put(`/api/organization/members/${grace.user.id}`, body);
    expect([response.status, await codeOf(response)]).toEqual([422, 'request.invalid']);
  });
});

describe('a member who is removed', () => {
  it('is immediately signed out everywhere and cannot sign in', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    const phone = app.visitor();
    const credentials = { email: grace.user.email, password: grace.password };
    await phone.post('/api/auth/signin', credentials);
    const live = await phone.get('/api/live');

    expect((await ada.delete(`/api/organization/members/${grace.user.id}`)).status).toBe(204);
    expect((await grace.get('/api/policies')).status).toBe(401);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    await live.text();
    const again = await app.visitor().post('/api/auth/signin', credentials);
    expect([again.status, await codeOf(again)]).toEqual([401, 'identity.credentials-wrong']);
    expect((await membersOf(ada)).map(({ userId }) => userId)).toEqual([ada.user.id]);
  });

  it('has each ended session in the audit log, even if the request has an idempotency key', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    await app.visitor().post('/api/auth/signin', { email: grace.user.email, password: grace.password });
    const removed = await ada.delete(`/api/organization/members/${grace.user.id}`, {
      'Idempotency-Key': 'remove-grace',
    });
    expect(removed.status).toBe(204);
    const why = 'Ended a session because the person was removed from the organization';
    expect(await endedSessions(ada)).toEqual([
      [ada.user.id, grace.user.id, why],
      [ada.user.id, grace.user.id, why],
    ]);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  it('is still named on earlier changes', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'editor');
    const created = await grace.post('/api/policies', { title: 'By Grace' });
    const { id } = (await created.json()) as { id: string };
    await ada.delete(`/api/organization/members/${grace.user.id}`);
    const named = { createdByName: 'Grace Hopper' };
    // Read-your-writes does not cover changes by other users.
    await expect.poll(async () => (await ada.get(`/api/policies/${id}`)).json()).toMatchObject(named);
    const revised = await ada.put(`/api/policies/${id}`, { title: 'By Grace, then Ada' });
    expect(await revised.json()).toMatchObject(named);
  });

  it("must belong to the caller's organization", async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    for (const response of [
      await ada.delete(`/api/organization/members/${stranger.user.id}`),
      await ada.put(`/api/organization/members/${stranger.user.id}`, { role: 'viewer' }),
    ])
      expect([response.status, await codeOf(response)]).toEqual([404, 'organization.member-not-found']);
  });
});

describe('the last owner', () => {
  it('cannot be demoted or removed, and cannot leave', async () => {
    const ada = await app.signUp();
    await joinAs(app, ada, 'editor');
    for (const response of [
      await ada.put(`/api/organization/members/${ada.user.id}`, { role: 'viewer' }),
      await ada.delete(`/api/organization/members/${ada.user.id}`),
      await ada.delete('/api/organization/membership'),
    ])
      expect([response.status, await codeOf(response)]).toEqual([409, 'organization.last-owner']);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  it('remains when two owners try to leave at the same time', async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'owner');
    const answers = await Promise.all([
      ada.delete('/api/organization/membership'),
      grace.delete('/api/organization/membership'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});

it('signs members out everywhere after they leave', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'viewer');
  expect((await grace.delete('/api/organization/membership')).status).toBe(204);
  expect((await grace.get('/api/auth/user')).status).toBe(401);
  // Other users made these changes, so Ada's requests do not wait for them.
  await expect
    .poll(() => endedSessions(ada))
    .toEqual([[grace.user.id, grace.user.id, 'Ended a session because the person left the organization']]);
});

it('records all changes to members in the audit log, with IP address and user agent', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'viewer');
  await ada.put(`/api/organization/members/${grace.user.id}`, { role: 'auditor' });
  await ada.delete(`/api/organization/members/${grace.user.id}`);
  const entries = (await (await ada.get('/api/audit-log?entityType=organization')).json()) as {
    eventType: string;
    userId: string;
    ipAddress: string;
    userAgent: string;
    details: string;
  }[];
  expect(entries.map(({ eventType, userId, details }) => [eventType, userId, details])).toEqual([
    ['MemberRemoved', ada.user.id, 'Removed a member'],
    ['MemberRoleChanged', ada.user.id, 'Gave a member the role auditor'],
    ['MemberJoined', grace.user.id, 'Joined by invitation with the role viewer'],
    ['MemberInvited', ada.user.id, `Invited a person to join with the role viewer (${grace.user.email})`],
    ['MemberJoined', ada.user.id, 'Added a member with the role owner'],
    ['OrganizationRegistered', ada.user.id, 'Registered organization “Analytical Engines”'],
  ]);
  for (const { ipAddress, userAgent } of entries)
    expect([ipAddress, userAgent]).toEqual(['127.0.0.1', 'node']);
});
