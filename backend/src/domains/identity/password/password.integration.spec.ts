import { apiKeyIssuedSchema, type User } from '@proviso/contracts';
import { createEmailKey } from '@proviso/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { countMails, mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, startTestApp, type TestUser } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

const PAGE = 'reset-password';
const NEW = 'another good password';
let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const signIn = (email: string, password: string) =>
  app.visitor().post('/api/auth/signin', { email, password });
const forgot = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW) =>
  app.visitor().post('/api/auth/reset-password', { token, password });
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;
const isVerified = async (client: TestClient) =>
  ((await (await client.get('/api/auth/user')).json()) as User).emailVerified;
const onAnotherDevice = async ({ user, password }: TestUser): Promise<TestClient> => {
  const client = app.visitor();
  await client.post('/api/auth/signin', { email: user.email, password });
  return client;
};
const changeOf = (client: TestClient, currentPassword: string, password = NEW) =>
  client.post('/api/auth/change-password', { currentPassword, password });
const auditOf = async (person: TestClient) =>
  ((await (await person.get('/api/audit-log')).json()) as { details: string; ipAddress: string }[]).map(
    ({ details, ipAddress }) => [details, ipAddress],
  );

describe('a user who has forgotten the password', () => {
  it('gets the same answer whether or not the address has an account', async () => {
    const { user } = await app.signUp();
    const [known, unknown] = await Promise.all(
      [user.email, `nobody-${user.email}`].map(async (email) => (await forgot(email)).json()),
    );
    expect(known).toEqual({
      message: expect.stringContaining('If there is an account with this email address'),
    });
    expect(unknown).toEqual(known);
  });

  it('chooses a new password through an emailed link and is signed out everywhere', async () => {
    const ada = await app.signUp();
    const phone = await onAnotherDevice(ada);
    expect((await forgot(` ${ada.user.email.toUpperCase()}`)).status).toBe(202);
    const token = await mailedToken(app, ada.user.email, PAGE);
    expect((await reset(token)).status).toBe(204);
    expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([false, false]);
    expect((await signIn(ada.user.email, ada.password)).status).toBe(401);
    const again = app.visitor();
    await again.post('/api/auth/signin', { email: ada.user.email, password: NEW });
    // The user opened an emailed link, so the address is now verified, too.
    await expect.poll(() => isVerified(again)).toBe(true);
    const from = '127.0.0.1';
    await expect
      .poll(() => auditOf(again))
      .toEqual(
        expect.arrayContaining([
          ['Requested a link to set a new password', from],
          ['Set a new password with an emailed link', from],
          ['Ended a session because the owner of the address took the account over', from],
        ]),
      );
  });

  it('chooses whether API keys remain valid, and revokes them by default', async () => {
    const ada = await app.signUp();
    await ada.post('/api/auth/verify-email', {
      token: await mailedToken(app, ada.user.email, 'verify-email'),
    });
    await ada.post('/api/free-trial/start', { plan: 'professional' });
    const body = { name: 'Reader', scopes: ['policy.read'], expiresInDays: 3 };
    const { key } = apiKeyIssuedSchema.parse(await (await ada.post('/api/api-keys', body)).json());
    const read = async () =>
      (await app.visitor().get('/api/policies', { Authorization: `Bearer ${key}` })).status;
    const link = async (sent: number) => {
      await forgot(ada.user.email);
      return mailedToken(app, ada.user.email, PAGE, sent);
    };

    const first = await link(1);
    const listed = await app.visitor().post('/api/auth/reset-password/api-keys', { token: first });
    expect(await listed.json()).toMatchObject([{ name: 'Reader', revokedAt: null }]);
    const kept = { token: first, password: NEW, keepApiKeys: true };
    expect((await app.visitor().post('/api/auth/reset-password', kept)).status).toBe(204);
    expect(await read()).toBe(200);
    const used = await app.visitor().post('/api/auth/reset-password/api-keys', { token: first });
    expect(await refusalOf(used)).toEqual([410, 'identity.link-invalid']);

    expect((await reset(await link(2))).status).toBe(204);
    expect(await read()).toBe(401);
  });

  it('recovers an account that someone else created with the address, without that person’s settings', async () => {
    const squatter = await app.signUp();
    const { email, id } = squatter.user;
    const issued = await squatter.post('/api/api-keys', {
      name: 'a way back',
      scopes: ['policy.read'],
      expiresInDays: 30,
    });
    const { key } = apiKeyIssuedSchema.parse(await issued.json());
    await app.database.pools.api.query(
      `insert into private.external_identities (issuer, subject_key, user_id) values ('https://id.example', repeat('a', 64), $1)`,
      [id],
    );

    await forgot(email);
    const token = await mailedToken(app, email, PAGE);
    const keys = await app.visitor().post('/api/auth/reset-password/api-keys', { token });
    expect(await keys.json()).toEqual([]);
    const kept = await app
      .visitor()
      .post('/api/auth/reset-password', { token, password: NEW, keepApiKeys: true });
    expect(kept.status).toBe(204);

    const owner = app.visitor();
    expect((await owner.post('/api/auth/signin', { email, password: NEW })).status).toBe(200);
    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(squatter)).toBe(false);
    const byKey = await app.visitor().get('/api/policies', { Authorization: `Bearer ${key}` });
    expect(byKey.status).toBe(401);
    const { rowCount } = await app.database.pools.owner.query(
      'select from private.external_identities where user_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
    await expect.poll(() => isVerified(owner)).toBe(true);
    const details = async () =>
      ((await (await owner.get('/api/audit-log')).json()) as { details: string }[]).map(
        (entry) => entry.details,
      );
    await expect
      .poll(details)
      .toContain('Confirmed the address with a link, which removed all earlier sign-in methods');
  });

  it('receives the same response with or without an account, but an email only with an account', async () => {
    const ada = await app.signUp();
    const [known, unknown] = [await forgot(ada.user.email), await forgot('nobody@example.com')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    await mailedToken(app, ada.user.email, PAGE);
    expect(await countMails(app, 'nobody@example.com', PAGE)).toBe(0);
    const { rows } = await app.database.pools.projector.query<{ organization: string }>(
      `select metadata->>'organizationId' as organization from es.events
       where stream_id like 'signIn-' || $1 || '-%' and type = 'PasswordResetRequested'`,
      [createEmailKey(app.installation.masterKey)('nobody@example.com')],
    );
    expect(rows).toEqual([{ organization: 'platform' }]);
  });

  it('receives up to five links an hour, regardless of requests for other addresses', async () => {
    const ada = await app.signUp();
    for (const email of [ada.user.email, 'somebody.else@example.com']) {
      for (let count = 0; count < 6; count += 1) expect((await forgot(email)).status).toBe(202);
    }
    const token = await mailedToken(app, ada.user.email, PAGE, 5);
    expect((await reset(token)).status).toBe(204);
    expect(await countMails(app, ada.user.email, PAGE)).toBe(5);
  });

  it('still needs the second factor even if the email address is unverified', async () => {
    const root = await app.signInAdministrator();
    const { email, id } = root.user;
    const { recoveryCodes } = await turnOnTwoFactor(root);
    // The operator has removed the user from the administrators.
    await app.database.pools.owner.query('delete from private.platform_admins where user_id = $1', [id]);
    await forgot(email);
    await reset(await mailedToken(app, email, PAGE));
    const owner = app.visitor();
    const first = await owner.post('/api/auth/signin', { email, password: NEW });
    expect(await first.json()).toEqual({ twoFactorRequired: true });
    const second = await owner.post('/api/auth/two-factor/verify', { code: recoveryCodes[0] });
    expect(second.status).toBe(200);
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('still needs the second factor', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, 'verify-email');
    await ada.post('/api/auth/verify-email', { token });
    await turnOnTwoFactor(ada);
    await forgot(ada.user.email);
    await reset(await mailedToken(app, ada.user.email, PAGE));
    const response = await signIn(ada.user.email, NEW);
    expect(await response.json()).toEqual({ twoFactorRequired: true });
  });
});

describe('a password reset link', () => {
  it('works only once and invalidates earlier links', async () => {
    const ada = await app.signUp();
    await forgot(ada.user.email);
    const first = await mailedToken(app, ada.user.email, PAGE);
    await forgot(ada.user.email);
    const second = await mailedToken(app, ada.user.email, PAGE, 2);
    const answers = await Promise.all([reset(second), reset(second)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(1);
    expect(await refusalOf(await reset(second))).toEqual([410, 'identity.link-invalid']);
    expect(await refusalOf(await reset(first))).toEqual([410, 'identity.link-invalid']);
    const again = app.visitor();
    await again.post('/api/auth/signin', { email: ada.user.email, password: NEW });
    await expect
      .poll(() => auditOf(again))
      .toContainEqual(['Opened an emailed link to set a new password that no longer works', '127.0.0.1']);
  });

  it('cannot be substituted with an email confirmation link', async () => {
    const ada = await app.signUp();
    const token = await mailedToken(app, ada.user.email, 'verify-email');
    expect(await refusalOf(await reset(token))).toEqual([410, 'identity.link-invalid']);
    expect(await isSignedIn(ada)).toBe(true);
  });

  it.each([
    ['weak', '1234567'],
    ['long', 'x'.repeat(129)],
  ])('is not used up by a password that is too %s', async (_, password) => {
    const ada = await app.signUp();
    await forgot(ada.user.email);
    const token = await mailedToken(app, ada.user.email, PAGE);
    const problem = await problemOf(await reset(token, password));
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual([
      {
        path: 'password',
        message: expect.stringMatching(/^Password must be at (?:least 8|most 128) characters$/),
      },
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  it('is rejected with a one-megabyte password, which is not hashed', async () => {
    const response = await reset('A'.repeat(43), 'x'.repeat(1024 * 1024));
    expect(await refusalOf(response)).toEqual([413, 'request.too-large']);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, and continues this one with a new cookie', async () => {
    const ada = await app.signUp();
    const phone = await onAnotherDevice(ada);
    const old = ada.cookies.get('proviso_session') ?? '';
    expect((await changeOf(ada, ada.password)).status).toBe(204);
    expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([true, false]);
    expect(ada.cookies.get('proviso_session')).not.toBe(old);
    const thief = app.visitor();
    thief.cookies.set('proviso_session', old);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await signIn(ada.user.email, ada.password)).status).toBe(401);
    expect((await signIn(ada.user.email, NEW)).status).toBe(200);
    await expect.poll(() => auditOf(ada)).toContainEqual(['Changed the password', '127.0.0.1']);
  });

  it('invalidates password reset links', async () => {
    const ada = await app.signUp();
    await forgot(ada.user.email);
    const token = await mailedToken(app, ada.user.email, PAGE);
    await changeOf(ada, ada.password);
    expect(await refusalOf(await reset(token))).toEqual([410, 'identity.link-invalid']);
  });

  it('requires the current password, and records failures', async () => {
    const ada = await app.signUp();
    expect(await refusalOf(await changeOf(ada, 'a guess'))).toEqual([422, 'identity.password-wrong']);
    expect((await signIn(ada.user.email, ada.password)).status).toBe(200);
    await expect
      .poll(() => auditOf(ada))
      .toContainEqual(['Failed to change the password: wrong current password', '127.0.0.1']);
  });

  it.each(['1234567', 'x'.repeat(129)])('rejects %.10s as the new password', async (password) => {
    const ada = await app.signUp();
    const problem = await problemOf(await changeOf(ada, ada.password, password));
    expect(problem.errors?.map(({ path }) => path)).toEqual(['password']);
  });

  it('rejects a common password', async () => {
    const ada = await app.signUp();
    const problem = await problemOf(await changeOf(ada, ada.password, 'Password1'));
    expect(problem.code).toBe('identity.password-common');
  });

  it('requires a session', async () => {
    expect((await changeOf(app.visitor(), 'a')).status).toBe(401);
  });

  it('is rate limited', async () => {
    const hour = 60 * 60 * 1000;
    const strict = await startTestApp({
      withoutJobs: true,
      withoutProjections: true,
      signInRates: { address: { limit: 1000, windowMs: hour }, email: { limit: 2, windowMs: hour } },
    });
    try {
      const ada = await strict.signUp();
      const statuses = [
        await changeOf(ada, 'a'),
        await changeOf(ada, 'b'),
        await changeOf(ada, ada.password),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([422, 422, 429]);
    } finally {
      await strict.stop();
    }
  });
});
