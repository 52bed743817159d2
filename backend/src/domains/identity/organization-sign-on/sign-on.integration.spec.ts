import { randomUUID } from 'node:crypto';
import {
  joinedSchema,
  signOnDomainSchema,
  type SignOnProvider,
  signOnSchema,
  userSchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing } from '../../../shared/outgoing/outgoing.ts';
import { createTestBrowser } from '../../../testing/browser.ts';
import { newDirectoryToken, scimClient } from '../../../testing/directory.ts';
import { confirmAddress, invite } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { startOidcProvider, type TestClaims, type TestOidcProvider } from '../../../testing/oidc-provider.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

let app: TestApp;
let [ours, theirs]: TestOidcProvider[] = [];
const records = new Map<string, string[]>();
beforeAll(async () => {
  [ours, theirs] = [await startOidcProvider(), await startOidcProvider()];
  app = await startTestApp({ resolveTxt: async (name) => records.get(name) ?? [] });
  for (const provider of [ours, theirs]) provider.register(app.url);
});
afterAll(async () => {
  await app.stop();
  for (const provider of [ours, theirs]) await provider?.stop();
});

const providerOf = (which: TestOidcProvider | undefined): TestOidcProvider => {
  if (!which) throw new Error('the providers were not started');
  return which;
};
const codeOf = async (response: Response) => (await problemOf(response)).code;
const claimed = async (owner: TestUser, domain: string) =>
  signOnDomainSchema.parse(await (await owner.post('/api/sign-on/domains', { domain })).json());
const verify = (owner: TestUser, id: string) => owner.post(`/api/sign-on/domains/${id}/verify`);
const shown = async (owner: TestUser, domain: string) => {
  const { id, record } = await claimed(owner, domain);
  records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
  expect((await verify(owner, id)).status).toBe(200);
};
const configure = async (owner: TestUser, { config }: TestOidcProvider, more: Partial<SignOnProvider> = {}) =>
  owner.request('PUT', '/api/sign-on/provider', {
    issuer: config.issuer.origin,
    clientId: config.clientId,
    clientSecret: config.clientSecret ?? '',
    groupClaim: null,
    roles: [],
    enforced: false,
    ...more,
  });
/** Creates an owner whose organization has a domain and a provider. */
const organizationOf = async (provider: TestOidcProvider, more: Partial<SignOnProvider> = {}) => {
  const owner = await app.signUp();
  const domain = `d${randomUUID()}.example`;
  await shown(owner, domain);
  expect((await configure(owner, provider, more)).status).toBe(204);
  return { owner, domain };
};
const comes = (provider: TestOidcProvider, claims: TestClaims, subject: string = randomUUID()) => {
  provider.people.set(subject, claims);
  provider.next = { subject };
  return subject;
};
/** Enters an email address in a browser, signs in, and returns the path where the browser ends up. */
const signIn = async (email: string) => {
  const browser = createTestBrowser();
  const isHome = (url: URL) => url.origin === app.url.origin && !url.pathname.startsWith('/api/');
  const begin = new URL(`/api/login?email=${encodeURIComponent(email)}`, app.url);
  const { url } = await browser.navigate(begin, isHome);
  return { client: browser.clientOf(app.url), path: `${url.pathname}${url.search}` };
};
const userOf = async ({ client }: Awaited<ReturnType<typeof signIn>>) =>
  userSchema.parse(await (await client.get('/api/auth/user')).json());

it('adds a member at the first sign-in, with the role of the user’s groups, and updates the role later', async () => {
  const { owner, domain } = await organizationOf(providerOf(ours), {
    groupClaim: 'groups',
    roles: [
      { group: 'writers', role: 'editor' },
      { group: 'audit', role: 'auditor' },
    ],
  });
  const email = `grace@${domain}`;
  const person = { email, given_name: 'Grace', family_name: 'Hopper', groups: ['audit', 'writers', 'x'] };
  const subject = comes(providerOf(ours), person);
  const first = await signIn(`anybody@${domain.toUpperCase()}`);
  expect(first.path).toBe('/');
  expect(await userOf(first)).toMatchObject({
    email,
    firstName: 'Grace',
    role: 'editor',
    emailVerified: true,
    organizationId: owner.user.organizationId,
  });
  comes(providerOf(ours), { ...person, groups: ['audit'] }, subject);
  expect(await userOf(await signIn(email))).toMatchObject({ role: 'auditor' });
  const log = async () => (await owner.get('/api/audit-log')).text();
  for (const words of [
    'Joined through single sign-on with the role editor',
    'Verified the domain',
    'Set up single sign-on with',
  ])
    await expect.poll(log).toContain(words);
  // No table contains the secret in plain text, and no event contains it.
  const secret = providerOf(ours).config.clientSecret ?? '';
  const { rows } = await app.database.pools.owner.query('select * from private.sign_on_providers');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await (await owner.get('/api/sign-on')).text()).not.toContain(secret);
});

it('signs in a user whom the directory added', async () => {
  const { owner, domain } = await organizationOf(providerOf(ours));
  const email = `grace@${domain}`;
  const directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const { id } = (await directory.post('/Users', { userName: email })).resource();
  comes(providerOf(ours), { email });
  expect(await userOf(await signIn(email))).toMatchObject({ id, role: 'viewer' });
  await directory.patch(`/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
  expect((await signIn(email)).path).toBe('/?signin&error=identity.deactivated');
});

it('trusts a provider only for its organization’s own domains', async () => {
  const { domain } = await organizationOf(providerOf(ours));
  const other = await organizationOf(providerOf(theirs));
  const stranger = await app.signUp();
  for (const email of [stranger.user.email, `eve@${other.domain}`, `eve@sub.${domain}`]) {
    comes(providerOf(ours), { email, email_verified: true });
    expect((await signIn(`x@${domain}`)).path).toBe('/?signin&error=sign-on.email-refused');
  }
  comes(providerOf(ours), {});
  expect((await signIn(`x@${domain}`)).path).toBe('/?signin&error=sign-on.email-refused');
  // A user who has a verified address in the domain and an account in another organization.
  const elsewhere = await app.signUp({ email: `early@${domain}` });
  await confirmAddress(app, elsewhere);
  comes(providerOf(ours), { email: elsewhere.user.email });
  expect((await signIn(elsewhere.user.email)).path).toBe('/?signin&error=sign-on.account-elsewhere');
  expect((await signIn(newPerson().email)).path).toBe('/?signin&error=sign-on.no-provider');
});

describe('a response from a provider', () => {
  /** Returns a browser that is about to follow the provider's redirect, and the redirect's address. */
  const comesBack = async (domain: string, browser = createTestBrowser(), by = providerOf(ours)) => {
    comes(by, { email: `grace@${domain}` });
    const isCallback = (url: URL) => url.pathname.startsWith('/api/login/callback');
    const { url } = await browser.navigate(new URL(`/api/login?email=x@${domain}`, app.url), isCallback);
    return { client: browser.clientOf(app.url), path: `${url.pathname}${url.search}`, url };
  };
  const enter = async ({ client }: Awaited<ReturnType<typeof comesBack>>, path: string) =>
    (await client.get(path)).headers.get('location');
  const ended = '/?signin&error=sso.sign-in-ended';

  it('is accepted only at the address of its organization', async () => {
    const own = await organizationOf(providerOf(ours));
    const other = await organizationOf(providerOf(theirs));
    const back = await comesBack(own.domain);
    const { callback } = signOnSchema.parse(await (await own.owner.get('/api/sign-on')).json());
    expect(back.path.split('?')[0]).toBe(new URL(callback).pathname);
    // Simulates a redirect by the other organization's provider to this provider's callback, with the other
    // provider's own state.
    const there = await comesBack(other.domain, undefined, providerOf(theirs));
    there.url.pathname = new URL(callback).pathname;
    expect(await enter(there, `${there.url.pathname}${there.url.search}`)).toBe(ended);
    expect(await enter(there, `/api/login/callback${there.url.search}`)).toBe('/?signin&error=sso.off');
    expect(await enter(back, back.path)).toBe('/');
    // The request at the wrong address did not consume the sign-in.
    expect(await enter(there, there.path)).toBe('/');
  });

  it('is rejected after the provider has been replaced', async () => {
    const { owner, domain } = await organizationOf(providerOf(ours));
    const back = await comesBack(domain);
    await configure(owner, providerOf(theirs));
    expect(await enter(back, back.path)).toBe(ended);
  });

  it('is rejected in a browser that began only a different sign-in', async () => {
    const { domain } = await organizationOf(providerOf(ours));
    const [here, elsewhere] = [await comesBack(domain), await comesBack(domain)];
    expect(await enter(elsewhere, here.path)).toBe(ended);
    expect(await enter(here, here.path)).toBe('/');
  });
});

it('rejects the passwords of all users except owners if sign-on is enforced', async () => {
  const { owner, domain } = await organizationOf(providerOf(ours));
  const email = `grace@${domain}`;
  const directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const password = 'a password of her own';
  const { id } = (await directory.post('/Users', { userName: email })).resource();
  const hash = await app.database.pools.owner.query<{ password_hash: string }>(
    'select password_hash from private.credentials where user_id = $1',
    [owner.user.id],
  );
  await app.database.pools.owner.query(
    'update private.credentials set password_hash = $2 where user_id = $1',
    [id, hash.rows[0]?.password_hash],
  );
  const byPassword = (who: string, secret = owner.password) =>
    app.visitor().post('/api/auth/signin', { email: who, password: secret });
  expect((await byPassword(email)).status).toBe(200);
  expect((await configure(owner, providerOf(ours), { enforced: true })).status).toBe(204);
  const refused = await byPassword(email);
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'sign-on.required']);
  // Without the password, the response reveals nothing.
  expect(await codeOf(await byPassword(email, password))).toBe('identity.credentials-wrong');
  expect((await byPassword(owner.user.email)).status).toBe(200);
  expect((await owner.delete('/api/sign-on/provider')).status).toBe(204);
  expect((await byPassword(email)).status).toBe(200);
});

describe('enforced sign-on', () => {
  /**
   * Creates an organization that enforces single sign-on, and a member who joined through it and also has a
   * password.
   */
  const enforced = async () => {
    const { owner, domain } = await organizationOf(providerOf(ours));
    const [other] = [`d${randomUUID()}.example`];
    await shown(owner, other);
    const email = `grace@${domain}`;
    comes(providerOf(ours), { email });
    const { client } = await signIn(email);
    const user = userSchema.parse(await (await client.get('/api/auth/user')).json());
    await app.database.pools.owner.query(
      `update private.credentials set password_hash =
         (select password_hash from private.credentials where user_id = $2) where user_id = $1`,
      [user.id, owner.user.id],
    );
    expect((await configure(owner, providerOf(ours), { enforced: true })).status).toBe(204);
    return { owner, domain, other, member: { ...client, user, password: owner.password } };
  };
  const change = '/api/auth/email-change';
  const byPassword = ({ user: { email }, password }: Pick<TestUser, 'user' | 'password'>) =>
    app.visitor().post('/api/auth/signin', { email, password });

  it('cannot be bypassed by changing to an address outside the organization’s domains', async () => {
    const { owner, other, member } = await enforced();
    const { password } = member;
    const ask = (email: string) => member.post(change, { email, password });
    expect(await codeOf(await ask(newPerson().email))).toBe('sign-on.address-bound');
    expect((await ask(`grace@${other}`)).status).toBe(202);
    // An address change that began before single sign-on was enforced does not bypass it either.
    await configure(owner, providerOf(ours), { enforced: false });
    const { email } = newPerson();
    expect((await ask(email)).status).toBe(202);
    await configure(owner, providerOf(ours), { enforced: true });
    const agree = async (address: string) =>
      member.post(`${change}/confirm`, { token: await mailedToken(app, address, 'confirm-email-change') });
    expect((await agree(email)).status).toBe(200);
    expect(await codeOf(await agree(member.user.email))).toBe('sign-on.address-bound');
    expect((await ask(newPerson().email)).status).toBe(403);
    // Owners can repair a failing provider.
    expect((await owner.post(change, { email: newPerson().email, password })).status).toBe(202);
  });

  it('cannot be bypassed with a password and an invitation from another organization', async () => {
    const { member } = await enforced();
    const mallory = await app.signUp();
    const token = await invite(app, mallory, member.user.email, 'owner');
    const accept = (by: Pick<TestUser, 'post'>, body: object) =>
      by.post(`/api/invitations/${token}/accept`, body);
    expect(await codeOf(await accept(app.visitor(), { password: 'not this one' }))).toBe(
      'identity.credentials-wrong',
    );
    expect(await codeOf(await accept(app.visitor(), { password: member.password }))).toBe('sign-on.required');
    expect(await codeOf(await byPassword(member))).toBe('sign-on.required');
    // A member who joined through the provider may leave.
    expect((await accept(member, {})).status).toBe(200);
  });

  it('applies to invited users, too', async () => {
    const { owner, domain } = await enforced();
    const person = { firstName: 'Grace', lastName: 'Hopper', password: 'a password of her own' };
    const invited = `new@${domain}`;
    const token = await invite(app, owner, invited, 'editor');
    const signUp = await app.visitor().post(`/api/invitations/${token}/accept`, person);
    expect(await codeOf(signUp)).toBe('sign-on.required');
    comes(providerOf(ours), { email: invited });
    expect((await signIn(invited)).path).toBe('/');
    // A user who has an account and is signed in with a password.
    const known = await app.signUp({ email: `known@${domain}` });
    const other = await invite(app, owner, known.user.email, 'editor');
    const accepted = joinedSchema.parse(
      await (await known.post(`/api/invitations/${other}/accept`, {})).json(),
    );
    expect(accepted.user).toBeNull();
    expect((await known.get('/api/auth/user')).status).toBe(401);
    expect(await codeOf(await byPassword(known))).toBe('sign-on.required');
    comes(providerOf(ours), { email: known.user.email });
    const byProvider = await userOf(await signIn(known.user.email));
    expect(byProvider).toMatchObject({ id: known.user.id, organizationId: owner.user.organizationId });
  });

  it('cannot be bypassed with a two-factor code if the password was entered before enforcement began', async () => {
    const { owner, member } = await enforced();
    await configure(owner, providerOf(ours), { enforced: false });
    const now = new Date();
    const { codeAt } = await turnOnTwoFactor(member, now);
    const browser = app.visitor();
    const { email } = member.user;
    await browser.post('/api/auth/signin', { email, password: member.password });
    await configure(owner, providerOf(ours), { enforced: true });
    const code = codeAt(new Date(now.getTime() + 30_000));
    const answer = await browser.post('/api/auth/two-factor/verify', { code });
    expect(await codeOf(answer)).toBe('sign-on.required');
  });
});

it('assigns a domain to the organization that verifies it first, and informs the other organization', async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp()];
  const domain = `d${randomUUID()}.example`;
  const [first, second] = [await claimed(ada, domain), await claimed(eve, domain)];
  expect(first.record.value).not.toBe(second.record.value);
  expect(await codeOf(await verify(ada, first.id))).toBe('sign-on.domain-not-shown');
  records.set(first.record.name, ['v=spf1 -all', second.record.value, first.record.value]);
  expect((await verify(ada, first.id)).status).toBe(200);
  expect(await codeOf(await verify(eve, second.id))).toBe('sign-on.domain-taken');
  expect((await ada.delete(`/api/sign-on/domains/${first.id}`)).status).toBe(204);
  expect((await verify(eve, second.id)).status).toBe(200);
  for (const bad of ['nothing', 'exa mple.com', '-a.example', 'http://a.example', '127.0.0.1'])
    expect((await ada.post('/api/sign-on/domains', { domain: bad })).status, bad).toBe(422);
});

it('rejects an issuer at a private address', async () => {
  const guarded = await startTestApp({ outgoing: createOutgoing({ privateAddresses: false }) });
  try {
    const owner = await guarded.signUp();
    for (const issuer of ['http://id.example.com', 'https://127.0.0.1', 'https://169.254.169.254/latest'])
      expect(
        await codeOf(
          await configure(owner, {
            ...providerOf(ours),
            config: { ...providerOf(ours).config, issuer: new URL(issuer) },
          }),
        ),
        issuer,
      ).toBe('sign-on.issuer-refused');
  } finally {
    await guarded.stop();
  }
});
