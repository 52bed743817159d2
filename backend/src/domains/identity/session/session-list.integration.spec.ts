import type { SessionItem } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const signIn = async (client: TestClient, { user, password }: TestUser, userAgent = 'Phone') => {
  await client.post('/api/auth/signin', { email: user.email, password }, { 'User-Agent': userAgent });
  return client;
};
const list = async (client: TestClient) =>
  (await (await client.get('/api/auth/sessions')).json()) as SessionItem[];
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;
const typesOf = async (id: string | undefined) => {
  const { rows } = await app.database.pools.projector.query<{ type: string }>(
    `select type from es.events where stream_id = 'session-' || $1 order by stream_revision`,
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('the list of sessions', () => {
  it('shows the sessions of the user, without secrets', async () => {
    const ada = await app.signUp();
    await app.signUp();
    const phone = await signIn(app.visitor(), ada);
    const sessions = await list(ada);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({
      userAgent: 'Phone',
      ipAddress: '127.0.0.1',
      createdAt: expect.stringMatching(/^\d{4}-/),
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
    });
    const text = JSON.stringify(sessions);
    for (const client of [ada, phone]) expect(text).not.toContain(client.cookies.get('proviso_session'));
  });

  it('excludes expired sessions', async () => {
    const ada = await app.signUp();
    await signIn(app.visitor(), ada);
    const other = (await list(ada)).find(({ current }) => !current)?.id;
    await app.database.pools.api.query(
      'update private.sessions set expires_at = now() where public_id = $1',
      [other],
    );
    expect((await list(ada)).map(({ current }) => current)).toEqual([true]);
  });
});

describe('ending a session from the list', () => {
  it('takes effect immediately and is recorded', async () => {
    const ada = await app.signUp();
    const phone = await signIn(app.visitor(), ada);
    const other = (await list(ada)).find(({ current }) => !current)?.id;
    expect((await ada.delete(`/api/auth/sessions/${other}`)).status).toBe(204);
    expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await typesOf(other)).toEqual(['UserSignedIn', 'SessionRevoked']);
    expect((await ada.delete(`/api/auth/sessions/${other}`)).status).toBe(404);
    const entries = async () => (await (await ada.get('/api/audit-log')).json()) as unknown[];
    await expect.poll(entries).toContainEqual(
      expect.objectContaining({
        eventType: 'SessionRevoked',
        userId: ada.user.id,
        details: 'Ended a session from the list of sessions',
        ipAddress: '127.0.0.1',
      }),
    );
  });

  it('signs out if it is the current session', async () => {
    const ada = await app.signUp();
    const token = ada.cookies.get('proviso_session') ?? '';
    const [own] = await list(ada);
    expect((await ada.delete(`/api/auth/sessions/${own?.id}`)).status).toBe(204);
    expect(ada.cookies.has('proviso_session')).toBe(false);
    ada.cookies.set('proviso_session', token);
    expect(await isSignedIn(ada)).toBe(false);
  });

  it("cannot end a colleague's session", async () => {
    const ada = await app.signUp();
    const grace = await joinAs(app, ada, 'viewer');
    const [hers] = await list(grace);
    expect((await problemOf(await ada.delete(`/api/auth/sessions/${hers?.id}`))).code).toBe(
      'identity.session-not-found',
    );
    expect(await isSignedIn(grace)).toBe(true);
  });

  it('returns 404 for ids that are not sessions', async () => {
    const ada = await app.signUp();
    for (const id of ['0198f1a0-0000-7000-8000-00000000dead', 'all', ada.cookies.get('proviso_session')]) {
      expect((await ada.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    }
    expect(await isSignedIn(ada)).toBe(true);
  });
});

describe('signing in while signed in', () => {
  it('ends the previous session', async () => {
    const ada = await app.signUp();
    const old = ada.cookies.get('proviso_session') ?? '';
    const [before] = await list(ada);
    await signIn(ada, ada);
    expect(ada.cookies.get('proviso_session')).not.toBe(old);
    expect((await list(ada)).map(({ current }) => current)).toEqual([true]);
    expect(await typesOf(before?.id)).toEqual(['UserSignedIn', 'UserSignedOut']);
    const replay = app.visitor();
    replay.cookies.set('proviso_session', old);
    expect(await isSignedIn(replay)).toBe(false);
  });

  it("ends the previous session even if it was another person's", async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    const old = ada.cookies.get('proviso_session') ?? '';
    await signIn(ada, grace);
    expect(((await (await ada.get('/api/auth/user')).json()) as { id: string }).id).toBe(grace.user.id);
    const replay = app.visitor();
    replay.cookies.set('proviso_session', old);
    expect(await isSignedIn(replay)).toBe(false);
  });

  it('keeps the previous session if the sign-in fails', async () => {
    const ada = await app.signUp();
    await ada.post('/api/auth/signin', { email: ada.user.email, password: 'wrong' });
    expect(await isSignedIn(ada)).toBe(true);
  });
});
