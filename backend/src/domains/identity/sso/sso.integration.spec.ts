import { randomUUID } from 'node:crypto';
import { apiKeyIssuedSchema, PLATFORM, streamName, userSchema } from '@proviso/contracts';
import { EVERY_ORGANIZATION, createEmailKey } from '@proviso/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { startOidcProvider, type TestClaims, type TestOidcProvider } from '../../../testing/oidc-provider.ts';
import { invite } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { openEventAccess, type EventAccess } from '../../../wiring/event-access.ts';

let app: TestApp;
let provider: TestOidcProvider;
let events: EventAccess;
let clock = new Date();
beforeAll(async () => {
  provider = await startOidcProvider();
  app = await startTestApp({ singleSignOn: provider.config, now: () => clock });
  provider.register(app.url);
  events = await openEventAccess(app.installation, 'jobs', 2);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});
beforeEach(() => {
  clock = new Date();
});

/** Adds a new user at the provider, who will sign in next. */
const comesFromProvider = (claims: TestClaims = {}) => {
  const subject = randomUUID();
  const email = `grace.${subject}@navy.example`;
  const person = { email, email_verified: true, given_name: 'Grace', family_name: 'Hopper', ...claims };
  provider.people.set(subject, person);
  provider.next = { subject };
  return { ...person, subject };
};
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
const isHome = (url: URL) => url.origin === app.url.origin && !url.pathname.startsWith('/api/');
const isCallback = (url: URL) => url.pathname === '/api/login/callback';
/** Signs in with a browser, and returns the path where the browser ends up. */
const signIn = async (browser: TestBrowser = createTestBrowser(), begin = '/api/login') => {
  const { url } = await browser.navigate(new URL(begin, app.url), isHome);
  return { browser, client: browser.clientOf(app.url), path: pathOf(url) };
};
const userOf = async (browser: TestBrowser) =>
  userSchema.parse(await (await browser.clientOf(app.url).get('/api/auth/user')).json());
const typesIn = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { event } of events.log.read(stream, EVERY_ORGANIZATION)) types.push(event.type);
  return types;
};
const signInsOf = async (userId: string) => {
  const { rows } = await app.database.pools.projector.query<{ data: object }>(
    `select data from es.events where type = 'UserSignedIn' and data->>'userId' = $1
     order by transaction_id, global_position`,
    [userId],
  );
  return rows.map(({ data }) => data);
};
/** Returns the recorded refusals, each with the organization whose audit log shows it. */
const refusals = async () => {
  const { rows } = await app.database.pools.projector.query<{ reason: string; organization: string }>(
    `select data->>'reason' as reason, metadata->>'organizationId' as organization from es.events
     where type = 'EntryRefused' order by transaction_id, global_position`,
  );
  return rows;
};
/** Verifies the address, as an emailed link would. */
const verifyEmail = async ({ user: { id, organizationId } }: TestUser) => {
  await events.log.append(
    streamName('user', id),
    [{ type: 'EmailVerified', data: { userId: id, by: 'link' } }],
    {
      expectedRevision: 'any',
      context: {
        organizationId,
        actor: { kind: 'user', id },
        correlationId: 'test',
        causationId: 'test',
        now: () => new Date(),
        newId: randomUUID,
      },
    },
  );
};

it('lists single sign-on among the available sign-in methods', async () => {
  const methods = await app.visitor().get('/api/auth/methods');
  expect(await methods.json()).toEqual({ password: true, sso: true, passkeys: 'localhost' });
});

describe('the first sign-in', () => {
  it('creates an account with an organization and without a password', async () => {
    const grace = comesFromProvider();
    const { browser, path } = await signIn();
    expect(path).toBe('/');
    const user = await userOf(browser);
    expect(user).toMatchObject({
      email: grace.email,
      firstName: 'Grace',
      lastName: 'Hopper',
      company: 'navy.example',
      role: 'owner',
    });
    expect(await typesIn(`user-${user.id}`)).toEqual([
      'UserSignedUp',
      'EmailVerified',
      'ExternalIdentityLinked',
    ]);
    expect(await typesIn(`organization-${user.organizationId}`)).toEqual([
      'OrganizationRegistered',
      'MemberJoined',
    ]);
    expect(await signInsOf(user.id)).toEqual([{ userId: user.id, method: 'oidc' }]);
    const wrong = await app.visitor().post('/api/auth/signin', { email: grace.email, password: 'x' });
    expect((await problemOf(wrong)).code).toBe('identity.credentials-wrong');
    const taken = await app.visitor().post('/api/auth/signup', newPerson({ email: grace.email }));
    expect((await problemOf(taken)).code).toBe('identity.email-taken');
  });

  it('uses the browser’s time zone for the organization', async () => {
    comesFromProvider();
    const { client } = await signIn(createTestBrowser(), '/api/login?timeZone=Europe%2FBerlin');
    expect(await (await client.get('/api/organization')).json()).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('returns to the page that requested the sign-in', async () => {
    comesFromProvider();
    const page = '/policies/7?tab=versions';
    const begin = `/api/login?returnTo=${encodeURIComponent(page)}`;
    expect((await signIn(createTestBrowser(), begin)).path).toBe(page);
  });

  it.each(['//elsewhere.example/', 'https://elsewhere.example/', '/.//elsewhere.example', '/api/logout'])(
    'never redirects to %s',
    async (page) => {
      comesFromProvider();
      const begin = `/api/login?returnTo=${encodeURIComponent(page)}`;
      expect((await signIn(createTestBrowser(), begin)).path).toBe('/');
    },
  );

  it('keeps the user’s id at the provider out of events and tables', async () => {
    const { subject } = comesFromProvider({ email: 'nobody.knows@navy.example' });
    await signIn();
    const { rows } = await app.database.pools.jobs.query<{ text: string }>(
      `select data::text || metadata::text as text from es.events
       union all select kept::text from private.external_identities kept
       union all select kept::text from private.sso_sessions kept`,
    );
    for (const { text } of rows) expect(text).not.toContain(subject);
  });

  it('creates only one account for two concurrent sign-ins', async () => {
    comesFromProvider();
    const browsers = [createTestBrowser(), createTestBrowser()];
    const answers = await Promise.all(browsers.map((browser) => signIn(browser)));
    const inside = answers.filter(({ path }) => path === '/');
    const ids = await Promise.all(inside.map(async ({ browser }) => (await userOf(browser)).id));
    expect(new Set(ids).size).toBe(1);
    const again = await signIn();
    expect((await userOf(again.browser)).id).toBe(ids[0]);
  });

  it('links the existing account if its owner has verified the address', async () => {
    const ada = await app.signUp();
    await verifyEmail(ada);
    comesFromProvider({ email: ada.user.email.toUpperCase() });
    const { browser, path } = await signIn();
    expect(path).toBe('/');
    expect(await userOf(browser)).toEqual({ ...ada.user, emailVerified: true });
    expect(await typesIn(`user-${ada.user.id}`)).toEqual([
      'UserSignedUp',
      'EmailVerified',
      'ExternalIdentityLinked',
    ]);
    const byPassword = { email: ada.user.email, password: ada.password };
    expect((await app.visitor().post('/api/auth/signin', byPassword)).status).toBe(200);
  });

  it('transfers an account created by someone else to the owner of its address', async () => {
    const mallory = await app.signUp();
    const { email, id } = mallory.user;
    // In this version, only administrators can have a second factor without a verified address. Other such
    // accounts date from earlier versions.
    const { owner } = app.database.pools;
    await owner.query('insert into private.platform_admins (user_id) values ($1)', [id]);
    await turnOnTwoFactor(mallory, clock);
    await owner.query('delete from private.platform_admins where user_id = $1', [id]);
    const issued = await mallory.post('/api/api-keys', {
      name: 'hers',
      scopes: ['policy.read'],
      expiresInDays: 30,
    });
    const { key } = apiKeyIssuedSchema.parse(await issued.json());
    comesFromProvider({ email });
    const { browser, path } = await signIn();
    expect(path).toBe('/');
    expect(await userOf(browser)).toEqual({ ...mallory.user, emailVerified: true });
    const byKey = app.visitor();
    expect((await byKey.get('/api/policies', { Authorization: `Bearer ${key}` })).status).toBe(401);
    expect((await mallory.get('/api/auth/user')).status).toBe(401);
    const byPassword = { email, password: mallory.password };
    expect((await mallory.post('/api/auth/signin', byPassword)).status).toBe(401);
    expect((await typesIn(`user-${id}`)).slice(-5)).toEqual([
      'TwoFactorDisabled',
      'ApiKeyRevoked',
      'AccountReclaimed',
      'EmailVerified',
      'ExternalIdentityLinked',
    ]);
    expect((await signIn()).path).toBe('/');
  });

  it('does not transfer the account of an administrator with an unverified address', async () => {
    const administrator = await app.signInAdministrator();
    comesFromProvider({ email: administrator.user.email });
    expect((await signIn()).path).toBe('/?signin&error=sso.account-not-verified');
    expect((await administrator.get('/api/auth/user')).status).toBe(200);
    const { organizationId: organization } = administrator.user;
    expect((await refusals()).at(-1)).toEqual({ reason: 'sso.account-not-verified', organization });
  });

  it.each([false, undefined])(
    'is refused and recorded if the provider’s email_verified claim is %s',
    async (said) => {
      const { email } = comesFromProvider({ email_verified: said });
      const { client, path } = await signIn();
      expect(path).toBe('/?signin&error=sso.email-not-verified');
      expect(client.cookies.has('proviso_session')).toBe(false);
      const emailKey = createEmailKey(app.installation.masterKey)(email);
      const { rows } = await app.database.pools.projector.query<{ reason: string }>(
        `select data->>'reason' as reason from es.events where stream_id like 'signIn-' || $1 || '-%'`,
        [emailKey],
      );
      expect(rows).toEqual([{ reason: 'email-not-verified' }]);
    },
  );

  it('is refused if the provider sends no address', async () => {
    const { subject } = comesFromProvider();
    provider.people.set(subject, {});
    expect((await signIn()).path).toBe('/?signin&error=sso.email-not-verified');
    expect((await refusals()).at(-1)).toEqual({
      reason: 'sso.email-not-verified',
      organization: PLATFORM,
    });
  });
});

describe('later sign-ins', () => {
  it('find the account by its id at the provider, even if the address has changed', async () => {
    const { subject } = comesFromProvider();
    const first = await userOf((await signIn()).browser);
    provider.people.set(subject, { email: 'married@navy.example', email_verified: false });
    const { browser, path } = await signIn();
    expect(path).toBe('/');
    expect(await userOf(browser)).toEqual(first);
    expect(await signInsOf(first.id)).toHaveLength(2);
  });

  it('refuse another person who now owns the address', async () => {
    const { email } = comesFromProvider();
    const first = await userOf((await signIn()).browser);
    comesFromProvider({ email });
    expect((await signIn()).path).toBe('/?signin&error=sso.account-linked');
    expect(await signInsOf(first.id)).toHaveLength(1);
  });

  it('require a code if two-factor authentication is on', async () => {
    comesFromProvider();
    const first = await signIn();
    const user = await userOf(first.browser);
    const { codeAt } = await turnOnTwoFactor(first.client, clock);
    const { client, browser, path } = await signIn();
    expect(path).toBe('/?signin&two-factor');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    clock = new Date(clock.getTime() + 60_000);
    expect((await client.post('/api/auth/two-factor/verify', { code: codeAt(clock) })).status).toBe(200);
    expect(await userOf(browser)).toEqual(user);
    expect((await signInsOf(user.id)).at(-1)).toEqual({
      userId: user.id,
      method: 'oidc',
      secondFactor: 'totp',
    });
    // The provider's ID token, which is needed to sign out there, was also kept until the code was entered.
    const out = await client.get('/api/logout');
    expect(out.headers.get('location')).toContain('id_token_hint=');
  });

  it('report that the account is suspended, not that the session has ended', async () => {
    comesFromProvider();
    const user = await userOf((await signIn()).browser);
    const administrator = await app.signInAdministrator();
    const change = (path: string) =>
      administrator.post(`/api/admin/${path}`, { reason: 'Asked for by their lawyer' });
    await change(`users/${user.id}/suspend`);
    expect((await signIn()).path).toBe('/?signin&error=identity.suspended');
    await change(`users/${user.id}/reinstate`);
    await change(`organizations/${user.organizationId}/suspend`);
    expect((await signIn()).path).toBe('/?signin&error=organization.suspended');
    expect((await refusals()).at(-1)).toEqual({
      reason: 'organization.suspended',
      organization: user.organizationId,
    });
  });

  it('cannot bypass an organization’s own provider if single sign-on is enforced', async () => {
    const { email } = comesFromProvider();
    const owner = await app.signUp();
    const token = await invite(app, owner, email, 'editor');
    const { browser } = await signIn();
    expect((await browser.clientOf(app.url).post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
    await app.database.pools.owner.query(
      `with provider as (
         insert into private.sign_on_providers (organization_id, issuer, client_id, roles, enforced)
         values ($1, 'https://id.example.com', 'proviso', '[]', true))
       insert into private.sign_on_domains (id, organization_id, domain, token, verified_at)
       values ($2, $1, 'navy.example', 'token', now())`,
      [owner.user.organizationId, randomUUID()],
    );
    try {
      expect((await signIn()).path).toBe('/?signin&error=sign-on.required');
      expect((await refusals()).at(-1)).toEqual({
        reason: 'sign-on.required',
        organization: owner.user.organizationId,
      });
    } finally {
      await owner.delete('/api/sign-on/provider');
    }
  });

  it('let users disable two-factor authentication without a password, because they have none', async () => {
    comesFromProvider();
    const { client } = await signIn();
    const { recoveryCodes } = await turnOnTwoFactor(client, clock);
    const off = await client.post('/api/auth/two-factor/disable', { code: recoveryCodes[0] });
    expect(off.status).toBe(204);
  });
});

/** Returns a browser that is about to come back from the provider. */
const beforeCallback = async () => {
  comesFromProvider();
  const browser = createTestBrowser();
  const { url } = await browser.navigate(new URL('/api/login', app.url), isCallback);
  return { browser, url };
};
const enter = async (browser: TestBrowser, url: URL) => pathOf((await browser.navigate(url, isHome)).url);

describe('returning from the provider', () => {
  const ended = '/?signin&error=sso.sign-in-ended';

  it('is refused with a wrong state, after which the sign-in can still be completed', async () => {
    const { browser, url } = await beforeCallback();
    const forged = new URL(url);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await enter(browser, forged)).toBe(ended);
    expect(await enter(browser, url)).toBe('/');
  });

  it('is refused without a state', async () => {
    const { browser, url } = await beforeCallback();
    url.searchParams.delete('state');
    expect(await enter(browser, url)).toBe(ended);
    expect((await refusals()).at(-1)).toEqual({ reason: 'sso.sign-in-ended', organization: PLATFORM });
  });

  it('is refused in another browser', async () => {
    const { url } = await beforeCallback();
    const mallory = await beforeCallback();
    expect(await enter(createTestBrowser(), url)).toBe(ended);
    expect(await enter(mallory.browser, url)).toBe(ended);
  });

  it('is refused a second time, even with the cookie from the first time', async () => {
    const { browser, url } = await beforeCallback();
    const jar = browser.clientOf(app.url).cookies;
    const [name = '', token = ''] = [...jar].find(([cookie]) => cookie.startsWith('proviso_login_')) ?? [];
    expect(await enter(browser, url)).toBe('/');
    expect(jar.has(name)).toBe(false);
    const thief = createTestBrowser();
    thief.clientOf(app.url).cookies.set(name, token);
    expect(await enter(thief, url)).toBe(ended);
  });

  it('is refused after the time limit', async () => {
    const { browser, url } = await beforeCallback();
    await app.database.pools.api.query('update private.sso_logins set expires_at = now()');
    expect(await enter(browser, url)).toBe(ended);
  });

  it.each([
    ['an identity for another nonce', "nonce = 'another'"],
    ['a code for another verifier', `code_verifier = '${'v'.repeat(43)}'`],
  ])('is refused with %s', async (_, change) => {
    const { browser, url } = await beforeCallback();
    await app.database.pools.api.query(`update private.sso_logins set ${change}`);
    expect(await enter(browser, url)).toBe('/?signin&error=sso.refused');
  });

  it.each([
    ['a made-up code', 'code', 'invented'],
    ['the name of another provider', 'iss', 'https://evil.example'],
    // The provider's metadata advertises the `iss` parameter (RFC 9207).
    ['no provider name', 'iss', undefined],
  ])('is refused with %s', async (_, parameter, value) => {
    const { browser, url } = await beforeCallback();
    if (value === undefined) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, value);
    expect(await enter(browser, url)).toBe('/?signin&error=sso.refused');
  });

  it('is refused if the provider denies the sign-in', async () => {
    provider.next = { error: 'access_denied' };
    const { client, path } = await signIn();
    expect(path).toBe('/?signin&error=sso.refused');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await refusals()).at(-1)).toEqual({ reason: 'sso.refused', organization: PLATFORM });
  });

  it('uses the configured address instead of an address from the request', async () => {
    const response = await fetch(new URL('/api/login', app.url), {
      redirect: 'manual',
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    const parameters = new URL(response.headers.get('location') ?? '').searchParams;
    expect(parameters.get('redirect_uri')).toBe(new URL('/api/login/callback', app.url).href);
    expect(parameters.get('code_challenge_method')).toBe('S256');
    expect(response.headers.getSetCookie().join()).toMatch(
      /^proviso_login_[\da-f]{16}=[\w-]{43}; Path=\/api\/login; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('signing out', () => {
  it('signs out at the provider, too', async () => {
    comesFromProvider();
    const { browser, client } = await signIn();
    const out = await client.get('/api/logout', { 'Sec-Fetch-Site': 'same-origin' });
    const url = new URL(out.headers.get('location') ?? '');
    expect(url.origin).toBe(provider.config.issuer.origin);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(app.url.href);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    // The provider accepts the `id_token_hint`, and prompts the user instead of returning an error.
    expect((await browser.navigate(url)).status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('does not involve the provider for password sessions or without a session', async () => {
    const ada = await app.signUp();
    for (const client of [ada, app.visitor()]) {
      expect((await client.get('/api/logout')).headers.get('location')).toBe('/');
    }
  });
});

describe('a provider that is down', () => {
  it('is reported when a sign-in begins and retried for the next sign-in', async () => {
    const late = await startOidcProvider();
    const other = await startTestApp({
      singleSignOn: late.config,
      withoutProjections: true,
      withoutJobs: true,
    });
    try {
      const visit = async () => (await other.visitor().get('/api/login')).headers.get('location') ?? '';
      expect(await visit()).toBe('/?signin&error=sso.unavailable');
      late.register(other.url);
      expect(await visit()).toContain(late.config.issuer.href);
    } finally {
      await other.stop();
      await late.stop();
    }
  });

  it('is reported if it goes down while the browser returns from it', async () => {
    const failing = await startOidcProvider();
    const other = await startTestApp({
      singleSignOn: failing.config,
      withoutProjections: true,
      withoutJobs: true,
    });
    try {
      failing.register(other.url);
      failing.people.set('grace', { email: 'grace@navy.example', email_verified: true });
      failing.next = { subject: 'grace' };
      const browser = createTestBrowser();
      const { url } = await browser.navigate(new URL('/api/login', other.url), isCallback);
      await failing.stop();
      const back = await browser.navigate(url, ({ pathname }) => pathname === '/');
      expect(pathOf(back.url)).toBe('/?signin&error=sso.unavailable');
      // Signing in with a password does not depend on the provider.
      const person = newPerson();
      expect((await other.visitor().post('/api/auth/signup', person)).status).toBe(201);
    } finally {
      await other.stop();
    }
  });
});

it('sends users to the sign-in form while single sign-on is off', async () => {
  const other = await startTestApp({ withoutProjections: true, withoutJobs: true });
  try {
    const visitor = other.visitor();
    expect((await visitor.get('/api/login')).headers.get('location')).toBe('/?signin');
    const callback = await visitor.get('/api/login/callback?code=x&state=y');
    expect(callback.headers.get('location')).toBe('/?signin&error=sso.off');
    expect(await (await visitor.get('/api/auth/methods')).json()).toEqual({
      password: true,
      sso: false,
      passkeys: 'localhost',
    });
  } finally {
    await other.stop();
  }
});
