import { randomUUID } from 'node:crypto';
import { createEmailKey } from '@proviso/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestBrowser } from '../../testing/browser.ts';
import { newDirectoryToken, scimClient, testNameServers } from '../../testing/directory.ts';
import { confirmAddress, invite } from '../../testing/join.ts';
import { countMails, mailedToken } from '../../testing/mailed-token.ts';
import { startOidcProvider, type TestOidcProvider } from '../../testing/oidc-provider.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

/**
 * Tests every way to prove ownership of an address, both when someone else has already signed up with the
 * address and when someone else does so later. The first person to prove ownership keeps the address.
 */

let app: TestApp;
let provider: TestOidcProvider;
let owner: TestUser;
let directory: ReturnType<typeof scimClient>;
let emailKeyOf: (email: string) => string;
const domain = `d${randomUUID()}.example`;
const names = testNameServers();

beforeAll(async () => {
  provider = await startOidcProvider();
  app = await startTestApp({ resolveTxt: names.resolveTxt });
  provider.register(app.url);
  emailKeyOf = createEmailKey(app.installation.masterKey);
  owner = await app.signUp();
  directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  await names.show(owner, domain);
  const { issuer, clientId, clientSecret } = provider.config;
  await owner.put('/api/sign-on/provider', {
    issuer: issuer.origin,
    clientId,
    clientSecret,
    groupClaim: null,
    roles: [],
    enforced: false,
  });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

const newAddress = () => `ada.${randomUUID()}@${domain}`;
const query = async (sql: string, ...values: unknown[]) =>
  (await app.database.pools.owner.query<Record<string, string>>(sql, values)).rows;
const holderOf = async (email: string) =>
  (await query('select user_id from private.credentials where email_key = $1', emailKeyOf(email)))[0]?.[
    'user_id'
  ];
const signUp = (email: string, more: object = {}) =>
  app.visitor().post('/api/auth/signup', newPerson({ email, firstName: 'Grace', ...more }));
const mailedLink = (email: string, page: string) => mailedToken(app, email, page);

/**
 * Ways to prove ownership of an address. Their responses differ; the tests check who owns the address
 * afterward.
 */
const proofs: Record<string, (email: string) => Promise<unknown>> = {
  'signs in by the provider of its domain': async (email) => {
    const subject = randomUUID();
    provider.people.set(subject, { email });
    provider.next = { subject };
    const isHome = (url: URL) => url.origin === app.url.origin && !url.pathname.startsWith('/api/');
    await createTestBrowser().navigate(new URL(`/api/login?email=x@${domain}`, app.url), isHome);
  },
  'is brought by the directory of its domain': (email) => directory.post('/Users', { userName: email }),
  'is given the address by the directory of its domain': async (email) => {
    const { id } = (await directory.post('/Users', { userName: newAddress() })).resource();
    const operation = { op: 'replace', path: 'emails[type eq "work"].value', value: email };
    await directory.patch(`/Users/${id}`, { Operations: [operation] });
  },
  'changes to the address': async (email) => {
    const person = await app.signUp();
    const asked = await person.post('/api/auth/email-change', { email, password: person.password });
    if (asked.status !== 202) return;
    for (const to of [email, person.user.email]) {
      const token = await mailedLink(to, 'confirm-email-change');
      await person.post('/api/auth/email-change/confirm', { token });
    }
  },
  'accepts an invitation': async (email) => {
    const inviter = await app.signUp();
    const token = await invite(app, inviter, email, 'editor');
    const { firstName, lastName, password } = newPerson({ password: 'the password of the invited' });
    await app.visitor().post(`/api/invitations/${token}/accept`, { firstName, lastName, password });
  },
  'signs up by the link that was mailed to it': async (email) => {
    expect((await signUp(email)).status).toBe(409);
    // The email, if any, was sent before the response. There is none if the address is already verified.
    if ((await countMails(app, email, 'sign-up')) === 0) return;
    await signUp(email, { token: await mailedLink(email, 'sign-up') });
  },
};

/** Adds one sign-in method of every kind to a user's account. */
const addSignInMethods = async ({ user: { id } }: TestUser) => {
  await query(
    `insert into private.two_factor (user_id, secret, status) values ($1, 'sealed', 'enabled')`,
    id,
  );
  await query(
    `insert into private.external_identities (issuer, subject_key, user_id)
     values ('https://id.example', encode(sha256($1::text::bytea), 'hex'), $1::uuid)`,
    id,
  );
};
const signInMethods = async ({ user: { id } }: TestUser) =>
  query(
    `select 'session' as way from private.sessions where user_id = $1
     union all select 'factor' from private.two_factor where user_id = $1
     union all select 'identity' from private.external_identities where user_id = $1
     union all select 'credential' from private.credentials where user_id = $1
     union all select 'link' from private.link_tokens where subject ->> 'userId' = $1::text`,
    id,
  );
const eventsOf = async ({ user: { id } }: TestUser) =>
  (
    await query(
      `select type from es.events where stream_id = 'user-' || $1::text order by transaction_id, global_position`,
      id,
    )
  ).map(({ type }) => type);

describe.each(Object.keys(proofs))('a user who %s', (name) => {
  const prove = (email: string) => proofs[name]?.(email);

  it('gets the address, even if someone else signed up with it before', async () => {
    const squatter = await app.signUp({ email: newAddress(), password: 'the password of the first' });
    const { email } = squatter.user;
    await addSignInMethods(squatter);
    await mailedLink(email, 'verify-email');
    await prove(email);
    const holder = await holderOf(email);
    expect(holder).toBeDefined();
    expect(holder).not.toBe(squatter.user.id);
    expect(await signInMethods(squatter)).toEqual([]);
    expect((await squatter.get('/api/auth/user')).status).toBe(401);
    const password = await squatter.post('/api/auth/signin', { email, password: squatter.password });
    expect(password.status).toBe(401);
    expect((await eventsOf(squatter)).at(-1)).toBe('EmailYielded');
  });

  it('keeps the address, even if someone else signs up with it afterward', async () => {
    const email = newAddress();
    // This proof needs an emailed link, which is sent only if an unverified account has the address.
    if (name === 'signs up by the link that was mailed to it') await app.signUp({ email });
    await prove(email);
    const holder = await holderOf(email);
    const mails = await countMails(app, email, 'sign-up');
    expect(await problemOf(await signUp(email))).toMatchObject({ code: 'identity.email-taken' });
    expect(await countMails(app, email, 'sign-up')).toBe(mails);
    expect(await holderOf(email)).toBe(holder);
  });

  it('does not get the address from a user who has already verified it', async () => {
    const first = await app.signUp({ email: newAddress() });
    await confirmAddress(app, first);
    await prove(first.user.email);
    expect(await holderOf(first.user.email)).toBe(first.user.id);
    expect((await first.get('/api/auth/user')).status).toBe(200);
    expect(await eventsOf(first)).not.toContain('EmailYielded');
  });

  it('gets the address, unless someone else verifies it at the same moment', async () => {
    const first = await app.signUp({ email: newAddress() });
    const { email } = first.user;
    const token = await mailedLink(email, 'verify-email');
    const [, verified] = await Promise.all([
      prove(email),
      vi.waitFor(() => first.post('/api/auth/verify-email', { token })),
    ]);
    const kept = verified.status === 204;
    const events = await eventsOf(first);
    expect(events.includes('EmailVerified')).toBe(kept);
    expect(events.includes('EmailYielded')).toBe(!kept);
    expect((await holderOf(email)) === first.user.id).toBe(kept);
  });
});

it('assigns an address to only one of several users who prove ownership concurrently', async () => {
  const squatter = await app.signUp({ email: newAddress() });
  const { email } = squatter.user;
  const prove = (name: string) => proofs[name]?.(email);
  await Promise.all([
    prove('signs in by the provider of its domain'),
    prove('is brought by the directory of its domain'),
    prove('accepts an invitation'),
  ]);
  const claims = await query(
    `select type, data->>'userId' as id from es.events where stream_id = 'email-' || $1
     order by transaction_id, global_position`,
    emailKeyOf(email),
  );
  expect(claims.map(({ type }) => type)).toEqual(['EmailClaimed', 'EmailReleased', 'EmailClaimed']);
  expect(claims[2]?.['id']).toBe(await holderOf(email));
});

describe('an account with an unverified address', () => {
  it('keeps the address when someone signs up with it, until that person opens the emailed link', async () => {
    const first = await app.signUp();
    const { email } = first.user;
    expect((await signUp(email)).status).toBe(409);
    expect((await first.get('/api/auth/user')).status).toBe(200);
    const token = await mailedLink(email, 'sign-up');
    const elsewhere = await signUp(newPerson().email, { token });
    expect(await problemOf(elsewhere)).toMatchObject({ code: 'identity.link-invalid' });
    const taken = await signUp(email, { token });
    expect(taken.status).toBe(201);
    expect(await taken.json()).toMatchObject({ user: { email, emailVerified: true } });
    expect(await problemOf(await signUp(email, { token }))).toMatchObject({ code: 'identity.link-invalid' });
  });

  it('is erased together with the user who proved ownership of its address', async () => {
    const squatter = await app.signUp({ email: newAddress() });
    const { email } = squatter.user;
    expect((await signUp(email)).status).toBe(409);
    const person = newPerson({ email });
    const prover = app.visitor();
    const token = await mailedLink(email, 'sign-up');
    expect((await prover.post('/api/auth/signup', { ...person, token })).status).toBe(201);
    const { password } = person;
    expect((await prover.post('/api/auth/account/delete', { email, password })).status).toBe(204);
    expect((await eventsOf(squatter)).at(-1)).toBe('UserErased');
  });

  it('does not lose the address to another sign-up once it is verified', async () => {
    const first = await app.signUp();
    const { email } = first.user;
    expect((await signUp(email)).status).toBe(409);
    const token = await mailedLink(email, 'sign-up');
    await confirmAddress(app, first);
    expect(await problemOf(await signUp(email, { token }))).toMatchObject({ code: 'identity.email-taken' });
    expect((await first.get('/api/auth/user')).status).toBe(200);
  });

  it('moves to the organization whose invitation it accepts, which verifies the address', async () => {
    const invited = await app.signUp();
    const token = await invite(app, owner, invited.user.email, 'viewer');
    const accept = `/api/invitations/${token}/accept`;
    expect((await app.visitor().post(accept, { password: invited.password })).status).toBe(200);
    expect(await eventsOf(invited)).toContain('EmailVerified');
    expect(await holderOf(invited.user.email)).toBe(invited.user.id);
  });

  const held = (kind: 'person' | 'organization') => (person: TestUser) => {
    const { id, organizationId } = person.user;
    const hold = { kind, id: kind === 'person' ? id : organizationId, reason: 'A trial' };
    return person.post('/api/legal-holds', hold);
  };
  const appointed = ({ user }: TestUser) =>
    query('insert into private.platform_admins (user_id) values ($1)', user.id);

  it.each([
    ['an administrator of the installation', appointed],
    ['under a legal hold', held('person')],
    ['in an organization under a legal hold', held('organization')],
  ])('does not lose the address to another user’s proof when it is %s', async (_, protect) => {
    const kept = await app.signUp({ email: newAddress() });
    await protect(kept);
    for (const prove of Object.values(proofs)) await prove(kept.user.email);
    expect(await holderOf(kept.user.email)).toBe(kept.user.id);
    expect(await eventsOf(kept)).not.toContain('EmailYielded');
    expect(await countMails(app, kept.user.email, 'sign-up')).toBe(0);
  });
});

describe('the organization of an account that has lost its address', () => {
  const organizationOf = async ({ user }: TestUser) => {
    const administrator = await app.signInAdministrator();
    const person = await administrator.get(`/api/admin/users/${user.id}`);
    return (await person.json()) as { email: string; role: string | null };
  };
  const lose = async ({ user: { email } }: TestUser) =>
    proofs['is brought by the directory of its domain']?.(email);

  it('is left empty if it had no data', async () => {
    const squatter = await app.signUp({ email: newAddress() });
    await lose(squatter);
    await expect.poll(() => organizationOf(squatter)).toMatchObject({ email: 'given up', role: null });
  });

  it('stays with an account whose organization has policies, until an administrator intervenes', async () => {
    const squatter = await app.signUp({ email: newAddress() });
    await squatter.post('/api/policies', { title: 'Kept' });
    await lose(squatter);
    await expect.poll(() => organizationOf(squatter)).toMatchObject({ email: 'given up', role: 'owner' });
  });
});
