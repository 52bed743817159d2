import { problemSchema } from '@proviso/contracts';
import { createEmailKey } from '@proviso/storage';
import { readConfig } from '../../shared/config/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress } from '../../testing/join.ts';
import { mailedToken } from '../../testing/mailed-token.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { startApi } from '../../wiring/start-api.ts';
import { addPasskey, beginSignIn, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { newPerson, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../testing/two-factor.ts';

let app: TestApp;
const hour = 60 * 60 * 1000;
beforeAll(async () => {
  app = await startTestApp({
    signInRates: { address: { limit: 100, windowMs: hour }, email: { limit: 3, windowMs: hour } },
  });
});
afterAll(async () => app.stop());

const failures = async (email: string) => {
  const emailKey = createEmailKey(app.installation.masterKey)(email);
  const { rows } = await app.database.pools.projector.query<{ reason: string; organization: string }>(
    `select data->>'reason' as reason, metadata->>'organizationId' as organization from es.events
     where stream_id like 'signIn-' || $1 || '-%' and type = 'UserSignInFailed' order by stream_revision`,
    [emailKey],
  );
  return rows;
};

describe('signing in', () => {
  it('starts a new session', async () => {
    const ada = await app.signUp();
    const visitor = app.visitor();
    const response = await visitor.post('/api/auth/signin', {
      email: ada.user.email.toUpperCase(),
      password: ada.password,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: ada.user, message: 'Successfully signed in' });
    expect(visitor.cookies.get('proviso_session')).not.toBe(ada.cookies.get('proviso_session'));
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
  });

  it('returns the same response for an unknown address and a wrong password, and records both', async () => {
    const ada = await app.signUp();
    const nobody = 'nobody@example.com';
    const wrong = await app.visitor().post('/api/auth/signin', { email: ada.user.email, password: 'wrong' });
    const unknown = await app.visitor().post('/api/auth/signin', { email: nobody, password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [one, other] = [problemSchema.parse(await wrong.json()), problemSchema.parse(await unknown.json())];
    expect({ ...one, instance: '' }).toEqual({ ...other, instance: '' });
    expect(one).toMatchObject({
      code: 'identity.credentials-wrong',
      detail: 'Invalid email or password. Please try again.',
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await failures(ada.user.email)).toEqual([
      { reason: 'wrong-password', organization: ada.user.organizationId },
    ]);
    expect(await failures(nobody)).toEqual([{ reason: 'unknown-email', organization: 'platform' }]);
  });

  it.each([
    ['nothing', {}, ['email', 'password']],
    ['wrong types', { email: {}, password: 1 }, ['email', 'password']],
    ['text that only looks like an address', { email: '\u0430da@example.com', password: 'x' }, ['email']],
    ['a password of over a kilobyte', { email: 'a@example.com', password: 'x'.repeat(1025) }, ['password']],
  ])('refuses %s', async (_, body, paths) => {
    const response = await app.visitor().post('/api/auth/signin', body);
    expect(response.status).toBe(422);
    const { errors } = problemSchema.parse(await response.json());
    expect(errors?.map(({ path }) => path)).toEqual(paths);
  });

  it('refuses a one-megabyte password without hashing it', async () => {
    const response = await app
      .visitor()
      .post('/api/auth/signin', { email: 'ada@example.com', password: 'x'.repeat(1024 * 1024) });
    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json()).code).toBe('request.too-large');
  });

  it('is limited per email address, and a successful sign-in resets the limit', async () => {
    const ada = await app.signUp();
    const attempt = (password: string) =>
      app.visitor().post('/api/auth/signin', { email: ada.user.email, password });
    await attempt('wrong');
    await attempt('wrong');
    expect((await attempt(ada.password)).status).toBe(200);
    const statuses = [await attempt('a'), await attempt('b'), await attempt('c')].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401]);

    const limited = await attempt(ada.password);
    expect(limited.status).toBe(429);
    const seconds = Number(limited.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3000);
    expect(problemSchema.parse(await limited.json())).toMatchObject({
      code: 'request.too-many',
      parameters: { seconds },
    });
    expect(await failures(ada.user.email)).toHaveLength(5);
  });

  it('is limited even on a device that signed up with the address before the address’s owner verified it', async () => {
    const squatter = await app.signUp();
    const { email } = squatter.user;
    await app.visitor().post('/api/auth/forgot-password', { email });
    const token = await mailedToken(app, email, 'reset-password');
    await app.visitor().post('/api/auth/reset-password', { token, password: 'the owner’s own' });
    const wrong = { email, password: 'a guess' };
    for (let guess = 0; guess < 3; guess += 1) await app.visitor().post('/api/auth/signin', wrong);
    // If this device were known, its attempts would be counted separately.
    expect((await squatter.post('/api/auth/signin', wrong)).status).toBe(429);
  });

  it('is limited separately on a device that the user has used before', async () => {
    const ada = await app.signUp();
    const own = { email: ada.user.email, password: ada.password };
    const wrong = { ...own, password: 'wrong' };
    for (let count = 0; count < 3; count += 1) await app.visitor().post('/api/auth/signin', wrong);
    expect((await app.visitor().post('/api/auth/signin', own)).status).toBe(429);
    await ada.post('/api/auth/signout');
    expect((await ada.post('/api/auth/signin', own)).status).toBe(200);

    await ada.post('/api/auth/signout');
    const statuses: number[] = [];
    for (const body of [wrong, wrong, wrong, own]) {
      statuses.push((await ada.post('/api/auth/signin', body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('is not limited by sign-ups with the same address', async () => {
    const ada = await app.signUp();
    const again = newPerson({ email: ada.user.email });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await app.visitor().post('/api/auth/signup', again)).status);
    }
    expect(statuses).toEqual([409, 409, 409, 429]);
    const own = { email: ada.user.email, password: ada.password };
    expect((await app.visitor().post('/api/auth/signin', own)).status).toBe(200);
  });

  it('notifies the user by email when sign-in is paused for unknown devices', async () => {
    const ada = await app.signUp();
    const wrong = { email: ada.user.email, password: 'wrong' };
    for (let count = 0; count < 6; count += 1) await app.visitor().post('/api/auth/signin', wrong);
    const mails = async () => {
      const { rows } = await app.database.pools.platform.query<{ body: string }>(
        `select body from private.outbox where recipient = $1 and subject like 'Someone tried to sign in%'`,
        [ada.user.email],
      );
      return rows.map(({ body }) => body);
    };
    await expect.poll(mails).toEqual([expect.stringContaining('/forgot-password')]);
  });

  it('is limited per email address across all replicas', async () => {
    const ada = await app.signUp();
    const { address: url } = await startApi(app.installation, {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustedProxies: 0,
      webRoot: '.',
      site: readConfig({}).site,
      signInRates: { address: { limit: 60, windowMs: hour }, email: { limit: 3, windowMs: hour } },
    });
    const replicas = [app.visitor(), createTestClient(url)];
    const statuses: number[] = [];
    for (const replica of [...replicas, ...replicas]) {
      const wrong = { email: ada.user.email, password: 'wrong' };
      statuses.push((await replica.post('/api/auth/signin', wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('is limited in the same way for an address without an account', async () => {
    const body = { email: 'no.account@example.com', password: 'x' };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await app.visitor().post('/api/auth/signin', body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('stores neither the email nor the IP address in the attempt counters', async () => {
    const { rows } = await app.database.pools.api.query<{ text: string }>(
      `select encode(key, 'escape') as text from private.attempts`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/127\.0\.0|example/);
  });

  it('is limited per IP address', async () => {
    const other = await startTestApp({
      withoutProjections: true,
      withoutJobs: true,
      signInRates: { address: { limit: 2, windowMs: hour }, email: { limit: 100, windowMs: hour } },
    });
    try {
      const attempt = (n: number) =>
        other.visitor().post('/api/auth/signin', { email: `a${n}@example.com`, password: 'x' });
      expect([(await attempt(1)).status, (await attempt(2)).status]).toEqual([401, 401]);
      const limited = await attempt(3);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
    } finally {
      await other.stop();
    }
  });
});

describe('a sign-in pause for unknown devices, caused by an attacker with many IP addresses', () => {
  let behindProxy: TestApp;
  beforeAll(async () => {
    behindProxy = await startTestApp({
      trustedProxies: 1,
      withoutJobs: true,
      signInRates: { address: { limit: 100, windowMs: hour }, email: { limit: 3, windowMs: hour } },
    });
  });
  afterAll(async () => behindProxy.stop());

  let hosts = 0;
  /** Returns an unknown device with a unique IP address. */
  const newDevice = () => {
    hosts += 1;
    const from = { 'X-Forwarded-For': `203.0.113.${hosts}` };
    const visitor = behindProxy.visitor();
    const post = (path: string, body?: unknown) => visitor.post(path, body, from);
    return { ...visitor, post, signIn: (body: object) => post('/api/auth/signin', body) };
  };
  /** Guesses passwords until even a new device is refused. */
  const pause = async (email: string, path = '/api/auth/signin') => {
    for (let host = 0; host < 10; host += 1) {
      const device = newDevice();
      for (const password of ['a', 'b', 'c']) await device.post(path, { email, password });
    }
    expect((await newDevice().post(path, { email, password: 'd' })).status).toBe(429);
  };

  it('lets the owner sign in with the right password and code, and otherwise does not reveal which of them was wrong', async () => {
    const ada = await behindProxy.signUp();
    await confirmAddress(behindProxy, ada);
    const { codeAt, recoveryCodes } = await turnOnTwoFactor(ada);
    const { email } = ada.user;
    await pause(email);
    const right = { email, password: ada.password };
    const wrong = { email, password: 'wrong' };
    const code = recoveryCodes[0];
    const attempts = [right, wrong, { ...right, code: '' }, { ...right, code: '000000' }, { ...wrong, code }];
    const answers: unknown[] = [];
    for (const attempt of attempts) {
      const device = newDevice();
      const answer = await device.signIn(attempt);
      const { instance: _instance, ...problem } = problemSchema.parse(await answer.json());
      answers.push({ ...problem, parameters: {}, detail: '' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(device.cookies.size).toBe(0);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 429, code: 'request.too-many' });

    const device = newDevice();
    // The attempt with a wrong password did not use up the code.
    const entered = await device.signIn({ ...right, code });
    expect([entered.status, await entered.json()]).toMatchObject([200, { user: { id: ada.user.id } }]);
    expect((await device.get('/api/auth/user')).status).toBe(200);
    // The device is now known, so the code is requested in a second step as usual.
    await device.post('/api/auth/signout');
    expect(await (await device.signIn(right)).json()).toEqual({ twoFactorRequired: true });
    const again = await device.post('/api/auth/two-factor/verify', { code: codeAt(new Date(), 1) });
    expect(again.status).toBe(200);
  });

  it('applies to each IP address, with or without a code', async () => {
    const ada = await behindProxy.signUp();
    await confirmAddress(behindProxy, ada);
    const { recoveryCodes } = await turnOnTwoFactor(ada);
    const { email } = ada.user;
    const device = newDevice();
    for (let guess = 0; guess < 3; guess += 1)
      await device.signIn({ email, password: 'wrong', code: recoveryCodes[0] });
    const own = { email, password: ada.password, code: recoveryCodes[0] };
    expect((await device.signIn(own)).status).toBe(429);
    expect((await newDevice().signIn(own)).status).toBe(200);
  });

  it('applies to a user without a second factor', async () => {
    const ada = await behindProxy.signUp();
    await pause(ada.user.email);
    const own = { email: ada.user.email, password: ada.password };
    for (const attempt of [own, { ...own, code: '123456' }])
      expect((await newDevice().signIn(attempt)).status).toBe(429);
  });

  it('does not apply to a passkey', async () => {
    const ada = await behindProxy.signUp();
    const authenticator = softwareAuthenticator(`http://localhost:${behindProxy.url.port}`);
    expect((await addPasskey(ada, authenticator)).status).toBe(201);
    await pause(ada.user.email);
    const visitor = behindProxy.visitor();
    const signed = authenticator.get(await beginSignIn(visitor));
    expect((await visitor.post('/api/auth/passkeys/sign-in', signed)).status).toBe(200);
  });

  it('lets administrators sign in with the right password and code', async () => {
    const administrator = await behindProxy.signInAdministrator();
    const { recoveryCodes } = await turnOnTwoFactor(administrator);
    const { email } = administrator.user;
    const path = '/api/auth/admin-login';
    await pause(email, path);
    const own = { email, password: administrator.password };
    expect((await newDevice().post(path, own)).status).toBe(429);
    expect((await newDevice().post(path, { ...own, code: recoveryCodes[0] })).status).toBe(200);
  });
});
