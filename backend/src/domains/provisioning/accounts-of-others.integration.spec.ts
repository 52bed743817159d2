import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBrowser } from '../../testing/browser.ts';
import { newDirectoryToken, scimClient, testNameServers } from '../../testing/directory.ts';
import { joinAs } from '../../testing/join.ts';
import { startOidcProvider, type TestClaims, type TestOidcProvider } from '../../testing/oidc-provider.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

/*
 * An organization's owner, directory or identity provider could try to change accounts that the organization
 * may not change. These tests try every way to do so, and compare everything about the account before and
 * after.
 */

let app: TestApp;
let provider: TestOidcProvider;
let owner: TestUser;
let directory: ReturnType<typeof scimClient>;
const domain = `d${randomUUID()}.example`;
const names = testNameServers();
const targets = new Map<string, TestUser>();

beforeAll(async () => {
  provider = await startOidcProvider();
  app = await startTestApp({ resolveTxt: names.resolveTxt });
  provider.register(app.url);
  owner = await app.signUp();
  directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  await names.show(owner, domain);
  const { issuer, clientId, clientSecret } = provider.config;
  await owner.put('/api/sign-on/provider', {
    issuer: issuer.origin,
    clientId,
    clientSecret,
    groupClaim: 'groups',
    roles: [{ group: 'audit', role: 'auditor' }],
    enforced: false,
  });

  const administrator = await joinAs(app, owner, 'editor', `root@${domain}`);
  await app.database.pools.owner.query('insert into private.platform_admins (user_id) values ($1)', [
    administrator.user.id,
  ]);
  targets.set('an administrator of the installation', administrator);
  const elsewhere = await app.signUp();
  targets.set('a member of another organization', await joinAs(app, elsewhere, 'editor'));
  targets.set(
    'a member of another organization with an address of the domain',
    await joinAs(app, elsewhere, 'editor', `grace@${domain}`),
  );
  for (const email of [newPerson().email, `left@${domain}`]) {
    const former = await joinAs(app, owner, 'editor', email);
    await owner.delete(`/api/organization/members/${former.user.id}`);
    targets.set(
      email.endsWith(domain) ? 'a former member with an address of the domain' : 'a former member',
      former,
    );
  }
  for (const { user } of targets.values()) await addSignInMethods(user.id);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

/** Adds one of each sign-in method to an account, in addition to its password. */
const addSignInMethods = async (userId: string): Promise<void> => {
  const query = (sql: string) => app.database.pools.owner.query(sql, [userId]);
  await query(`insert into private.two_factor (user_id, secret, status) values ($1, 'sealed', 'enabled')`);
  await query(
    `insert into private.external_identities (issuer, subject_key, user_id)
     values ('https://id.example', encode(sha256($1::text::bytea), 'hex'), $1::uuid)`,
  );
};

/** Everything about an account: its sign-in methods, and every event about the person. */
const everythingOf = async (userId: string): Promise<unknown> => {
  const rows = async (sql: string) => (await app.database.pools.owner.query(sql, [userId])).rows as unknown[];
  return {
    credential: await rows(
      'select email_key, organization_id, password_hash, status from private.credentials where user_id = $1',
    ),
    secondFactor: await rows('select secret, status from private.two_factor where user_id = $1'),
    linked: await rows(
      'select issuer, subject_key from private.external_identities where user_id = $1 order by issuer, subject_key',
    ),
    sessions: await rows(
      'select public_id from private.sessions where user_id = $1 and expires_at > now() order by public_id',
    ),
    events: await rows(
      `select type, stream_id from es.events where stream_id = 'user-' || $1::text
         or (data->>'userId' = $1::text and stream_id like 'organization-%')
       order by transaction_id, global_position`,
    ),
  };
};

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const replaced = (path: string, value: unknown) => patch({ op: 'replace', path, value });
const signInAtProvider = async (claims: TestClaims): Promise<void> => {
  const subject = randomUUID();
  provider.people.set(subject, claims);
  provider.next = { subject };
  const isHome = (url: URL) => url.origin === app.url.origin && !url.pathname.startsWith('/api/');
  const browser = createTestBrowser();
  const { url } = await browser.navigate(new URL(`/api/login?email=x@${domain}`, app.url), isHome);
  expect(url.search).toContain('error=');
};

type Way = (target: TestUser['user']) => Promise<unknown>;
const ways: Readonly<Record<string, Way>> = {
  'an owner gives a role': ({ id }) => owner.put(`/api/organization/members/${id}`, { role: 'auditor' }),
  'an owner makes an owner': ({ id }) => owner.put(`/api/organization/members/${id}`, { role: 'owner' }),
  'an owner removes': ({ id }) => owner.delete(`/api/organization/members/${id}`),
  'an owner invites': ({ email }) => owner.post('/api/organization/invitations', { email, role: 'viewer' }),
  'a directory adds by the address': ({ email }) => directory.post('/Users', { userName: email }),
  'a directory adds by another name': ({ email }) =>
    directory.post('/Users', { userName: randomUUID(), emails: [{ value: email, primary: true }] }),
  'a directory adds as inactive': ({ email }) => directory.post('/Users', { userName: email, active: false }),
  'a directory replaces': ({ id, email }) =>
    directory.put(`/Users/${id}`, { userName: email, name: { givenName: 'Eve' }, active: true }),
  'a directory changes the address': ({ id }) =>
    directory.patch(
      `/Users/${id}`,
      replaced('emails[type eq "work"].value', `eve.${randomUUID()}@${domain}`),
    ),
  'a directory changes the address to one elsewhere': ({ id }) =>
    directory.patch(`/Users/${id}`, replaced('emails', [{ value: newPerson().email }])),
  'a directory changes the name of sign-in': ({ id }) =>
    directory.patch(`/Users/${id}`, replaced('userName', `eve.${randomUUID()}@${domain}`)),
  'a directory changes the name': ({ id }) =>
    directory.patch(`/Users/${id}`, replaced('name.familyName', 'Eve')),
  'a directory changes the external id': ({ id }) =>
    directory.patch(`/Users/${id}`, replaced('externalId', randomUUID())),
  'a directory sends a password': ({ id }) =>
    directory.patch(`/Users/${id}`, replaced('password', 'a password of Eve')),
  'a directory deactivates': ({ id }) => directory.patch(`/Users/${id}`, replaced('active', false)),
  'a directory gives a role by a group': async ({ id }) => {
    const members = [{ value: id }];
    await directory.post('/Groups', { displayName: 'auditor', members });
  },
  'a directory removes': ({ id }) => directory.delete(`/Users/${id}`),
  'a directory removes, adds again and changes the address': async ({ id, email }) => {
    await directory.delete(`/Users/${id}`);
    await directory.post('/Users', { userName: email });
    await directory.patch(`/Users/${id}`, replaced('emails', [{ value: newPerson().email }]));
  },
  'a provider signs in by the address': ({ email }) => signInAtProvider({ email, groups: ['audit'] }),
  'a provider signs in by the verified address': ({ email }) =>
    signInAtProvider({ email, email_verified: true, groups: ['audit'] }),
  'a provider signs in by an address that it has not verified': ({ email }) =>
    signInAtProvider({ email, email_verified: false }),
};

describe.each([
  'an administrator of the installation',
  'a member of another organization',
  'a member of another organization with an address of the domain',
  'a former member',
  'a former member with an address of the domain',
])('%s', (name) => {
  it.each(Object.keys(ways))('stays unchanged when %s', async (way) => {
    const target = targets.get(name);
    if (!target) throw new Error(`there is no account for ${name}`);
    const before = await everythingOf(target.user.id);
    const { status } = await target.get('/api/auth/user');
    await ways[way]?.(target.user);
    expect(await everythingOf(target.user.id)).toEqual(before);
    expect((await target.get('/api/auth/user')).status).toBe(status);
  });
});

describe('an identity provider', () => {
  it('does not sign in an existing user who has become an administrator', async () => {
    const email = `late@${domain}`;
    const subject = randomUUID();
    provider.people.set(subject, { email });
    provider.next = { subject };
    const signIn = async () => {
      const browser = createTestBrowser();
      const isHome = (url: URL) => url.origin === app.url.origin && !url.pathname.startsWith('/api/');
      return (await browser.navigate(new URL(`/api/login?email=${email}`, app.url), isHome)).url.search;
    };
    expect(await signIn()).toBe('');
    const { rows } = await app.database.pools.owner.query<{ user_id: string }>(
      'select user_id from private.external_identities order by linked_at desc limit 1',
    );
    await app.database.pools.owner.query('insert into private.platform_admins (user_id) values ($1)', [
      rows[0]?.user_id,
    ]);
    expect(await signIn()).toBe('?signin&error=sign-on.administrator');
  });

  it('creates no account for an address that it reports as unverified', async () => {
    const email = `new@${domain}`;
    await signInAtProvider({ email, email_verified: false });
    expect((await directory.get(`/Users?filter=userName eq "${email}"`)).body['totalResults']).toBe(0);
    const brought = await joinAs(app, owner, 'viewer', `known@${domain}`);
    const before = await everythingOf(brought.user.id);
    await signInAtProvider({ email: brought.user.email, email_verified: false });
    expect(await everythingOf(brought.user.id)).toEqual(before);
  });
});
