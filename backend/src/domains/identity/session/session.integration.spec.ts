import { createHash } from 'node:crypto';
import { problemSchema } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type SharedApp, startTestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const hashOf = ({ cookies }: TestUser) =>
  createHash('sha256')
    .update(cookies.get('proviso_session') ?? '')
    .digest();
const age = (user: TestUser, change: string) =>
  app.database.pools.api.query(`update private.sessions set ${change} where token_hash = $1`, [hashOf(user)]);
const refusalOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];
const signedOut = [401, 'session.required'];

it('returns `null` as the signed-in user if a visitor’s request prefers that to an error', async () => {
  const lenient = { Prefer: 'respond-async, handling=lenient' };
  const visitor = await app.visitor().get('/api/auth/user', lenient);
  expect([visitor.status, await visitor.json()]).toEqual([200, null]);
  expect(visitor.headers.get('preference-applied')).toBe('handling=lenient');
  expect(await refusalOf(await app.visitor().get('/api/auth/user'))).toEqual(signedOut);
  const ada = await app.signUp();
  expect(await (await ada.get('/api/auth/user', lenient)).json()).toMatchObject({ id: ada.user.id });
});

describe('a session', () => {
  it('is an HttpOnly, SameSite cookie whose token is not in the database', async () => {
    const visitor = app.visitor();
    const ada = await app.signUp();
    const response = await visitor.post('/api/auth/signin', {
      email: ada.user.email,
      password: ada.password,
    });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('proviso_session='));
    expect(line).toMatch(/^proviso_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const { rows } = await app.database.pools.api.query<{ text: string }>(
      `select sessions::text as text from private.sessions as sessions`,
    );
    for (const { text } of rows) expect(text).not.toContain(visitor.cookies.get('proviso_session'));
  });

  it('requires HTTPS if the public address uses HTTPS', async () => {
    const secured = await startTestApp({
      withoutProjections: true,
      withoutJobs: true,
      publicUrl: new URL('https://policies.example.com'),
    });
    try {
      const response = await secured.visitor().post('/api/auth/signup', {
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Engines',
        password: 'correct horse',
      });
      const lines = response.headers.getSetCookie();
      expect(lines.length).toBeGreaterThanOrEqual(3);
      // Browsers accept these cookies only from this host, with path `/`, over HTTPS.
      for (const line of lines) expect(line).toMatch(/^__Host-proviso_\w+=(?=.*; Path=\/;)(?=.*; Secure)/);
      expect(lines.join()).not.toContain('Domain=');
      expect(response.headers.get('strict-transport-security')).toContain('max-age=');

      const ada = secured.visitor();
      const token = /^__Host-proviso_session=([\w-]{43});/m.exec(lines.join('\n'))?.[1] ?? '';
      ada.cookies.set('proviso_session', token);
      expect(await refusalOf(await ada.get('/api/auth/user'))).toEqual(signedOut);
      ada.cookies.set('__Host-proviso_session', token);
      expect((await ada.get('/api/auth/user')).status).toBe(200);
      const openApi = await (await ada.get('/api/openapi.json')).json();
      expect(openApi).toMatchObject({
        components: { securitySchemes: { session: { name: '__Host-proviso_session' } } },
      });
      expect(
        (await ada.post('/api/auth/signout', undefined, { Origin: 'https://policies.example.com' })).status,
      ).toBe(204);
      // Cookies from an earlier version are removed, too.
      expect([...ada.cookies.keys()].filter((name) => name.endsWith('proviso_session'))).toEqual([]);
    } finally {
      await secured.stop();
    }
  });

  it.each([
    ['idle for twelve hours', "last_seen_at = now() - interval '12 hours'"],
    ['seven days old', 'expires_at = now()'],
  ])('expires when it is %s', async (_, change) => {
    const ada = await app.signUp();
    await age(ada, change);
    expect(await refusalOf(await ada.get('/api/auth/user'))).toEqual(signedOut);
    expect(await refusalOf(await ada.get('/api/policies'))).toEqual(signedOut);
  });

  it('is invalid if its user does not belong to its organization', async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    await age(ada, `organization_id = '${grace.user.organizationId}'`);
    expect(await refusalOf(await ada.get('/api/auth/user'))).toEqual(signedOut);
    expect(await refusalOf(await ada.get('/api/policies'))).toEqual(signedOut);
  });

  it('does not expire while it is in use', async () => {
    const ada = await app.signUp();
    await age(ada, "last_seen_at = now() - interval '11 hours'");
    expect((await ada.get('/api/auth/user')).status).toBe(200);
    const { rows } = await app.database.pools.api.query<{ lately: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as lately from private.sessions where token_hash = $1`,
      [hashOf(ada)],
    );
    expect(rows).toEqual([{ lately: true }]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100_00), "' or 1=1 --", '%00', 'j:{"a":1}'])(
    'cannot be forged: %.20s',
    async (forged) => {
      const visitor = app.visitor();
      visitor.cookies.set('proviso_session', forged);
      expect(await refusalOf(await visitor.get('/api/auth/user'))).toEqual(signedOut);
    },
  );
});

describe('signing out', () => {
  it('ends the session on the server and removes the cookie', async () => {
    const ada = await app.signUp();
    const token = ada.cookies.get('proviso_session') ?? '';
    expect((await ada.post('/api/auth/signout')).status).toBe(204);
    expect(ada.cookies.has('proviso_session')).toBe(false);
    ada.cookies.set('proviso_session', token);
    expect(await refusalOf(await ada.get('/api/auth/user'))).toEqual(signedOut);
    const { rows } = await app.database.pools.projector.query<{ type: string }>(
      `select type from es.events where category = 'session' and data->>'userId' = $1 order by stream_revision`,
      [ada.user.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['UserSignedIn', 'UserSignedOut']);
  });

  it('does nothing without a session', async () => {
    expect((await app.visitor().post('/api/auth/signout')).status).toBe(204);
  });

  it('works through navigation within the site, but not from another site', async () => {
    const ada = await app.signUp();
    const foreign = await ada.get('/api/logout', { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
    const own = await ada.get('/api/logout', { 'Sec-Fetch-Site': 'same-origin' });
    expect([own.status, own.headers.get('location')]).toEqual([302, '/']);
    expect(await refusalOf(await ada.get('/api/auth/user'))).toEqual(signedOut);
  });

  it('does not end the other sessions of the user', async () => {
    const ada = await app.signUp();
    const phone = app.visitor();
    await phone.post('/api/auth/signin', { email: ada.user.email, password: ada.password });
    await ada.post('/api/auth/signout');
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });
});

it('redirects a browser that navigates to /api/login to the sign-in form', async () => {
  const response = await app.visitor().get('/api/login');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/?signin']);
});
