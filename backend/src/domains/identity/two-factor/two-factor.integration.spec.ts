import { twoFactorSetupSchema } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { authenticatorOf, turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { formatTotpSecret, newSecret } from './totp.ts';
import { createTwoFactorSecrets } from './two-factor-secrets.ts';

let app: TestApp;
// The server's clock is in the middle of a time step, so that no test crosses into the next step.
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(async () => app.stop());
beforeEach(() => {
  clock = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
});

const codeOf = async (response: Response) => {
  const { status, code } = await problemOf(response);
  return [status, code];
};
/** Signs up a user with a verified address, which two-factor authentication requires. */
const signUp = async (): Promise<TestUser> => {
  const person = await app.signUp();
  await confirmAddress(app, person);
  return person;
};
const signIn = async ({ user, password }: TestUser): Promise<TestClient> => {
  const visitor = app.visitor();
  const response = await visitor.post('/api/auth/signin', { email: user.email, password });
  expect([response.status, await response.json()]).toEqual([200, { twoFactorRequired: true }]);
  return visitor;
};
const verify = (visitor: TestClient, code: string) => visitor.post('/api/auth/two-factor/verify', { code });
const userEvents = async ({ user }: TestUser) => {
  const { rows } = await app.database.pools.projector.query<{ type: string; text: string }>(
    `select type, data::text as text from es.events
     where stream_id = 'user-' || $1 or (category = 'session' and data->>'userId' = $1)
     order by transaction_id, global_position`,
    [user.id],
  );
  return rows;
};

describe('enabling two-factor authentication', () => {
  it('requires the password and a code from the app, and returns ten recovery codes', async () => {
    const ada = await signUp();
    const setup = await ada.post('/api/auth/two-factor/setup');
    expect(setup.status).toBe(200);
    const { uri, secret, qrCode } = twoFactorSetupSchema.parse(await setup.json());
    expect(uri).toContain(`secret=${secret}`);
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await (await ada.get('/api/auth/two-factor')).json()).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    });

    const code = authenticatorOf(uri)(clock);
    const { password } = ada;
    const withoutPassword = await ada.post('/api/auth/two-factor/enable', { code });
    expect(await codeOf(withoutPassword)).toEqual([422, 'two-factor.password-wrong']);
    const enabled = await ada.post('/api/auth/two-factor/enable', { code, password });
    expect(enabled.status).toBe(200);
    expect((await enabled.json()) as { recoveryCodes: string[] }).toMatchObject({
      recoveryCodes: expect.toSatisfy((codes: string[]) => new Set(codes).size === 10),
    });
    expect(await (await ada.get('/api/auth/two-factor')).json()).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await userEvents(ada)).map(({ type }) => type)).toContain('TwoFactorEnabled');
  });

  it('ends other sessions, which started with the password only', async () => {
    const ada = await signUp();
    const elsewhere = app.visitor();
    const { user, password } = ada;
    await elsewhere.post('/api/auth/signin', { email: user.email, password });
    expect((await elsewhere.get('/api/auth/two-factor')).status).toBe(200);

    await turnOnTwoFactor(ada, clock);
    expect((await ada.get('/api/auth/two-factor')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/two-factor')).status).toBe(401);
    const ended = (await userEvents(ada)).filter(({ type }) => type === 'SessionRevoked');
    expect(ended.map(({ text }) => text)).toEqual([expect.stringContaining('two-factor-enabled')]);
  });

  it('keeps the secret and the codes out of events and readable rows', async () => {
    const ada = await signUp();
    const { uri, secret } = twoFactorSetupSchema.parse(
      await (await ada.post('/api/auth/two-factor/setup', undefined, { 'Idempotency-Key': 'x' })).json(),
    );
    const enabled = await ada.post('/api/auth/two-factor/enable', {
      code: authenticatorOf(uri)(clock),
      password: ada.password,
    });
    const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] };
    const { rows } = await app.database.pools.api.query<{ text: string }>(
      `select kept::text as text from private.two_factor kept where user_id = $1
       union all select kept::text from private.recovery_codes kept where user_id = $1`,
      [ada.user.id],
    );
    expect(rows).toHaveLength(11);
    const answers = await app.database.pools.jobs.query('select 1 from private.idempotency');
    expect(answers.rows).toEqual([]);
    const all = [...rows, ...(await userEvents(ada))].map(({ text }) => text).join('\n');
    for (const word of [secret, ...recoveryCodes]) expect(all).not.toContain(word);
  });

  it.each(['000000', 'abcdef', '4k7m-9qtz-0a1b-x8yw'])('refuses %s', async (code) => {
    const ada = await signUp();
    await ada.post('/api/auth/two-factor/setup');
    const refused = await ada.post('/api/auth/two-factor/enable', { code, password: ada.password });
    expect(await codeOf(refused)).toEqual([422, 'two-factor.code-wrong']);
    expect((await userEvents(ada)).map(({ type }) => type)).not.toContain('TwoFactorEnabled');
  });

  it('is refused until the address is verified, so that nobody else can lock out the address’s owner', async () => {
    const ada = await app.signUp();
    const setUp = () => ada.post('/api/auth/two-factor/setup');
    expect(await codeOf(await setUp())).toEqual([403, 'identity.email-unverified']);
    const { rowCount } = await app.database.pools.api.query(
      'select from private.two_factor where user_id = $1',
      [ada.user.id],
    );
    expect(rowCount).toBe(0);

    // Simulates a setup that began in an earlier version.
    const secret = newSecret();
    const secrets = createTwoFactorSecrets(app.database.pools.api, app.installation.masterKey);
    await secrets.begin(ada.user.id, secret);
    const { uri } = await formatTotpSecret(secret, ada.user.email);
    const enable = () =>
      ada.post('/api/auth/two-factor/enable', {
        code: authenticatorOf(uri)(clock),
        password: ada.password,
      });
    expect(await codeOf(await enable())).toEqual([403, 'identity.email-unverified']);
    await confirmAddress(app, ada);
    expect((await enable()).status).toBe(200);
  });

  it('is refused before the setup has started and after it is complete', async () => {
    const ada = await signUp();
    const enable = () => ada.post('/api/auth/two-factor/enable', { code: '123456' });
    expect(await codeOf(await enable())).toEqual([409, 'two-factor.not-set-up']);
    await turnOnTwoFactor(ada, clock);
    expect(await codeOf(await enable())).toEqual([409, 'two-factor.already-on']);
    const again = await ada.post('/api/auth/two-factor/setup');
    expect(await codeOf(again)).toEqual([409, 'two-factor.already-on']);
  });

  it('is not recorded if the code belongs to a secret that a newer setup has replaced', async () => {
    const ada = await signUp();
    const setup = await ada.post('/api/auth/two-factor/setup');
    const { uri } = twoFactorSetupSchema.parse(await setup.json());
    // Simulates another setup that clears the last used time step just after this code was accepted.
    await app.database.pools.owner.query(
      `create function private.forget_step() returns trigger language plpgsql as
       $$ begin new.last_step := null; return new; end $$;
       create trigger forget_step before update of last_step on private.two_factor
       for each row execute function private.forget_step()`,
    );
    try {
      const refused = await ada.post('/api/auth/two-factor/enable', {
        code: authenticatorOf(uri)(clock),
        password: ada.password,
      });
      expect(await codeOf(refused)).toEqual([422, 'two-factor.code-wrong']);
    } finally {
      await app.database.pools.owner.query('drop function private.forget_step() cascade');
    }
    expect(await (await ada.get('/api/auth/two-factor')).json()).toMatchObject({ enabled: false });
    expect((await userEvents(ada)).map(({ type }) => type)).not.toContain('TwoFactorEnabled');
  });

  it('is recorded later, and only once, if the process ended before recording its event', async () => {
    const ada = await signUp();
    await ada.post('/api/auth/two-factor/setup');
    await app.database.pools.owner.query(
      "update private.two_factor set status = 'enabled' where user_id = $1",
      [ada.user.id],
    );
    const enable = () => ada.post('/api/auth/two-factor/enable', { code: '123456' });
    expect(await codeOf(await enable())).toEqual([409, 'two-factor.already-on']);
    expect(await codeOf(await enable())).toEqual([409, 'two-factor.already-on']);
    const recorded = (await userEvents(ada)).filter(({ type }) => type === 'TwoFactorEnabled');
    expect(recorded).toHaveLength(1);
  });

  it('requires a session', async () => {
    for (const path of ['setup', 'enable', 'disable']) {
      const refused = await app.visitor().post(`/api/auth/two-factor/${path}`, { code: '1' });
      expect(await codeOf(refused)).toEqual([401, 'session.required']);
    }
  });
});

describe('signing in with two-factor authentication', () => {
  it('starts no session until the code is entered, and records the second factor', async () => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    const visitor = await signIn(ada);
    expect(visitor.cookies.has('proviso_session')).toBe(false);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    const verified = await verify(visitor, codeAt(clock));
    expect(verified.status).toBe(200);
    expect(await verified.json()).toMatchObject({
      user: { id: ada.user.id },
      message: 'Successfully signed in',
    });
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    expect((await userEvents(ada)).at(-1)).toMatchObject({
      type: 'UserSignedIn',
      text: expect.stringContaining('"secondFactor": "totp"'),
    });
  });

  it.each([
    ['one step slow', -1, 200],
    ['one step fast', 1, 200],
    ['two steps slow', -2, 422],
    ['two steps fast', 2, 422],
  ])('tolerates a phone clock that is at most one step off: %s', async (_, steps, status) => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    clock = new Date(clock.getTime() + 120_000);
    expect((await verify(await signIn(ada), codeAt(clock, steps))).status).toBe(status);
  });

  it('rejects a code that was already used or belongs to an earlier time step', async () => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    expect((await verify(await signIn(ada), codeAt(clock))).status).toBe(200);
    for (const steps of [0, -1]) {
      const again = await verify(await signIn(ada), codeAt(clock, steps));
      expect(await codeOf(again)).toEqual([422, 'two-factor.code-wrong']);
    }
    expect((await verify(await signIn(ada), codeAt(clock, 1))).status).toBe(200);
  });

  it('accepts a code only once, even if it is sent several times concurrently', async () => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    const visitors = [await signIn(ada), await signIn(ada), await signIn(ada)];
    const answers = await Promise.all(visitors.map((visitor) => verify(visitor, codeAt(clock))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('accepts a recovery code only once', async () => {
    const ada = await signUp();
    const { recoveryCodes } = await turnOnTwoFactor(ada, clock);
    const [code = ''] = recoveryCodes;
    expect((await verify(await signIn(ada), code.toUpperCase())).status).toBe(200);
    expect(await codeOf(await verify(await signIn(ada), code))).toEqual([422, 'two-factor.code-wrong']);
    expect(await (await ada.get('/api/auth/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await userEvents(ada)).at(-1)?.text).toContain('"secondFactor": "recovery-code"');
  });

  it("does not accept another person's code", async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    await turnOnTwoFactor(ada, clock);
    const { codeAt, recoveryCodes } = await turnOnTwoFactor(grace, clock);
    const visitor = await signIn(ada);
    for (const code of [codeAt(clock), recoveryCodes[0] ?? '']) {
      expect(await codeOf(await verify(visitor, code))).toEqual([422, 'two-factor.code-wrong']);
    }
  });

  it('limits attempts across all sign-ins of the user, and records each failure', async () => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      statuses.push((await verify(await signIn(ada), '000000')).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    const limited = await verify(await signIn(ada), codeAt(clock));
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await codeOf(limited)).toEqual([429, 'request.too-many']);
    const { rows } = await app.database.pools.projector.query<{ count: number }>(
      `select count(*)::int as count from es.events
       where type = 'UserSignInFailed' and data->>'reason' = 'wrong-code' and metadata->>'organizationId' = $1`,
      [ada.user.organizationId],
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  it('ends a pending sign-in after five minutes, a success, or a password change', async () => {
    const ada = await signUp();
    const { codeAt, recoveryCodes } = await turnOnTwoFactor(ada, clock);
    const [late, done, changed] = [await signIn(ada), await signIn(ada), await signIn(ada)];
    const replayed = done.cookies.get('proviso_two_factor') ?? '';
    await verify(done, codeAt(clock));
    expect(done.cookies.has('proviso_two_factor')).toBe(false);
    done.cookies.set('proviso_two_factor', replayed);
    expect(await codeOf(await verify(done, codeAt(clock, 1)))).toEqual([401, 'two-factor.sign-in-ended']);

    const { api } = app.database.pools;
    await api.query(
      `update private.two_factor_challenges set expires_at = now() where ctid =
         (select ctid from private.two_factor_challenges where user_id = $1 order by created_at limit 1)`,
      [ada.user.id],
    );
    const [code = ''] = recoveryCodes;
    expect(await codeOf(await verify(late, code))).toEqual([401, 'two-factor.sign-in-ended']);
    await api.query('update private.credentials set updated_at = now() where user_id = $1', [ada.user.id]);
    expect(await codeOf(await verify(changed, code))).toEqual([401, 'two-factor.sign-in-ended']);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('cannot be forged: %s', async (forged) => {
    const visitor = app.visitor();
    visitor.cookies.set('proviso_two_factor', forged);
    expect(await codeOf(await verify(visitor, '123456'))).toEqual([401, 'two-factor.sign-in-ended']);
  });

  it('does not apply to users who never finished the setup', async () => {
    const ada = await signUp();
    await ada.post('/api/auth/two-factor/setup');
    const response = await app
      .visitor()
      .post('/api/auth/signin', { email: ada.user.email, password: ada.password });
    expect(await response.json()).toMatchObject({ user: { id: ada.user.id } });
  });
});

describe('disabling two-factor authentication', () => {
  it('requires the password and a code', async () => {
    const ada = await signUp();
    const { codeAt } = await turnOnTwoFactor(ada, clock);
    const disable = (password: string | undefined, code: string) =>
      ada.post('/api/auth/two-factor/disable', { password, code });
    expect(await codeOf(await disable('wrong', codeAt(clock)))).toEqual([422, 'two-factor.password-wrong']);
    expect(await codeOf(await disable(undefined, codeAt(clock)))).toEqual([422, 'two-factor.password-wrong']);
    expect(await codeOf(await disable(ada.password, '000000'))).toEqual([422, 'two-factor.code-wrong']);
    expect((await disable(ada.password, codeAt(clock))).status).toBe(204);
    expect(await codeOf(await disable(ada.password, codeAt(clock, 1)))).toEqual([409, 'two-factor.not-on']);
    expect((await userEvents(ada)).at(-1)?.type).toBe('TwoFactorDisabled');
    const response = await app
      .visitor()
      .post('/api/auth/signin', { email: ada.user.email, password: ada.password });
    expect(await response.json()).toMatchObject({ user: { id: ada.user.id } });
  });

  it('invalidates the old recovery codes, even after two-factor authentication is enabled again', async () => {
    const ada = await signUp();
    const { recoveryCodes } = await turnOnTwoFactor(ada, clock);
    const [first = '', second = ''] = recoveryCodes;
    await ada.post('/api/auth/two-factor/disable', { password: ada.password, code: first });
    await turnOnTwoFactor(ada, clock);
    expect((await verify(await signIn(ada), second)).status).toBe(422);
  });
});
