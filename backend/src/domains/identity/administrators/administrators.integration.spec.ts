import { randomUUID } from 'node:crypto';
import { sessionStartedSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problem-of.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { seedAdministrator } from '../../../wiring/seed-administrator.ts';
import { AdministratorError } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
});
afterAll(async () => app.stop());

const login = (body: unknown) => app.visitor().post('/api/auth/admin-login', body);
const refusalOf = async (response: Response) => {
  const { code, detail } = await problemOf(response);
  return [response.status, code, detail];
};
const refused = [401, 'identity.admin-credentials-wrong', 'Invalid admin email or password.'];
const newAdministrator = () => ({ email: `root.${randomUUID()}@example.org`, password: 'a long password' });
const seed = (settings: { email?: string; password?: string; mayGenerate?: boolean }) =>
  seedAdministrator(app.installation, {
    email: settings.email,
    password: settings.password,
    mayGenerate: settings.mayGenerate ?? false,
  });

describe('signing in as an administrator', () => {
  it('starts a session with access to administration', async () => {
    const configured = newAdministrator();
    await seed(configured);
    const visitor = app.visitor();
    const response = await visitor.post('/api/auth/admin-login', configured);
    expect(response.status).toBe(200);
    const { user } = sessionStartedSchema.parse(await response.json());
    expect(user).toMatchObject({ email: configured.email, role: 'admin', isAdmin: true });
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject(user);
    expect((await visitor.get('/api/admin/status')).status).toBe(200);
  });

  it('refuses a wrong password, an unknown address and an ordinary account in the same way', async () => {
    const configured = newAdministrator();
    await seed(configured);
    const ada = await app.signUp();
    expect(await refusalOf(await login({ ...configured, password: 'another password' }))).toEqual(refused);
    expect(await refusalOf(await login(newAdministrator()))).toEqual(refused);
    expect(await refusalOf(await login({ email: ada.user.email, password: ada.password }))).toEqual(refused);
    const { rows } = await app.database.pools.projector.query<{ reason: string }>(
      `select data->>'reason' as reason from es.events where type = 'UserSignInFailed'
       order by transaction_id, global_position`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'wrong-password',
      'unknown-email',
      'not-administrator',
    ]);
  });

  it.each([
    ['nothing', {}],
    ['an empty password', { email: 'root@example.org', password: '' }],
  ])('requires both the address and the password: %s', async (_, body) => {
    expect((await login(body)).status).toBe(422);
  });

  it('cannot be enabled through sign-up fields', async () => {
    const visitor = app.visitor();
    const response = await visitor.post('/api/auth/signup', {
      email: `eve.${randomUUID()}@example.org`,
      firstName: 'Eve',
      lastName: 'X',
      company: 'Platform administration',
      password: 'a long password',
      role: 'admin',
      isAdmin: true,
      platformAdmin: true,
    });
    expect(await response.json()).toMatchObject({ user: { role: 'owner', isAdmin: false } });
    expect((await visitor.get('/api/admin/users')).status).toBe(403);
  });

  it('requires the user to still be an administrator', async () => {
    const administrator = await app.signInAdministrator();
    await app.database.pools.owner.query('delete from private.platform_admins where user_id = $1', [
      administrator.user.id,
    ]);
    expect((await administrator.get('/api/admin/users')).status).toBe(403);
    expect(await (await administrator.get('/api/auth/user')).json()).toMatchObject({ isAdmin: false });
  });
});

describe('the configured administrator', () => {
  it('keeps the current password when the configured password changes', async () => {
    const configured = newAdministrator();
    await seed(configured);
    await seed({ ...configured, password: 'another password' });
    expect((await login(configured)).status).toBe(200);
  });

  it('is appointed without leaving open resources that a shutdown would have to close', async () => {
    const parts: string[] = [];
    const lifecycle = { ...app.installation.lifecycle, onStop: (name: string) => parts.push(name) };
    await seedAdministrator(
      { ...app.installation, lifecycle },
      { ...newAdministrator(), mayGenerate: false },
    );
    expect(parts).toEqual([]);
  });

  it('is appointed once if two processes start at the same time', async () => {
    const appointed = async () => {
      const { rowCount } = await app.database.pools.owner.query('select from private.platform_admins');
      return rowCount ?? 0;
    };
    const before = await appointed();
    const configured = newAdministrator();
    await Promise.all([seed(configured), seed(configured)]);
    expect((await login(configured)).status).toBe(200);
    expect(await appointed()).toBe(before + 1);
  });

  it('can be a user who signed up with the address only if that user has the configured password', async () => {
    const eve = await app.signUp();
    await expect(seed({ email: eve.user.email, password: 'the configured one' })).rejects.toThrow(
      AdministratorError,
    );
    expect((await login({ email: eve.user.email, password: eve.password })).status).toBe(401);
    await seed({ email: eve.user.email, password: eve.password });
    expect((await login({ email: eve.user.email, password: eve.password })).status).toBe(200);
  });

  it('is not created with a common password', async () => {
    const settings = { email: 'common@example.com', password: 'Password1' };
    await expect(seed(settings)).rejects.toThrow(
      'ADMIN_PASSWORD: expected one that is not among the most common passwords',
    );
    expect((await login(settings)).status).toBe(401);
  });
});

describe('a fresh installation without a configured administrator', () => {
  it('creates an administrator once and does not store the password', async () => {
    const fresh = await startTestApp({ withoutJobs: true });
    try {
      const settings = { email: undefined, password: undefined, mayGenerate: true };
      await expect(
        seedAdministrator(fresh.installation, { ...settings, mayGenerate: false }),
      ).rejects.toThrow('PROVISO_ALLOW=generated-password');
      const made = await seedAdministrator(fresh.installation, settings);
      expect(made).toEqual({ email: 'admin@proviso.local', password: expect.stringMatching(/^[\w-]{24}$/) });
      expect(await seedAdministrator(fresh.installation, settings)).toBeUndefined();
      expect((await fresh.visitor().post('/api/auth/admin-login', made)).status).toBe(200);
      const { rows } = await fresh.database.pools.projector.query<{ text: string }>(
        'select data::text || metadata::text as text from es.events',
      );
      const kept = await fresh.database.pools.api.query<{ text: string }>(
        'select credentials::text as text from private.credentials',
      );
      for (const { text } of [...rows, ...kept.rows]) expect(text).not.toContain(made?.password);
    } finally {
      await fresh.stop();
    }
  });
});

describe('administrators who need a second factor', () => {
  it('must set up a second factor before they can do anything else', async () => {
    const strict = await startTestApp({ withoutJobs: true, administratorsNeedSecondFactor: true });
    try {
      const root = await strict.signInAdministrator();
      const me = async () => (await root.get('/api/auth/user')).json();
      expect(await me()).toMatchObject({ isAdmin: true, lacksSecondFactor: true });
      const refusals = [
        root.get('/api/admin/users'),
        root.get('/api/policies'),
        root.post('/api/policies', { title: 'Not yet' }),
        root.post('/api/auth/passkeys/begin', {}),
        root.post('/api/auth/change-password', {
          currentPassword: root.password,
          password: 'another password',
        }),
      ];
      for (const answer of await Promise.all(refusals))
        expect([answer.status, (await problemOf(answer)).code]).toEqual([
          403,
          'session.second-factor-required',
        ]);
      const { codeAt } = await turnOnTwoFactor(root);
      expect(await me()).not.toHaveProperty('lacksSecondFactor');
      expect((await root.get('/api/admin/users')).status).toBe(200);

      const { email } = root.user;
      const again = strict.visitor();
      const entering = await again.post('/api/auth/admin-login', { email, password: root.password });
      expect(await entering.json()).toEqual({ twoFactorRequired: true });
      const code = codeAt(new Date(), 1);
      expect((await again.post('/api/auth/two-factor/verify', { code })).status).toBe(200);
      expect((await again.get('/api/admin/users')).status).toBe(200);
      // Other users do not need a second factor.
      expect(await (await (await strict.signUp()).get('/api/auth/user')).json()).not.toHaveProperty(
        'lacksSecondFactor',
      );
    } finally {
      await strict.stop();
    }
  });
});
