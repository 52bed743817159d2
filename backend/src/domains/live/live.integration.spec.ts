import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announcementOf, type LiveListener, openLiveListener } from '../../testing/listen.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, heartbeatMs: 50 });
  // The process misses messages until it listens for Postgres notifications, so wait for a first message.
  const ada = await app.signUp();
  const ear = await listen(ada);
  await vi.waitUntil(async () => (await create(ada, 'Before anything')) && ear.received.length > 0, {
    timeout: 60_000,
  });
  ear.close();
});
afterAll(async () => app.stop());

/** Opens a connection the way an EventSource does. */
const listen = (user: TestUser, headers?: Record<string, string>): Promise<LiveListener> =>
  openLiveListener(app.url, user, headers);
const create = async (user: TestUser, title: string) =>
  ((await (await user.post('/api/policies', { title })).json()) as { id: string }).id;
const hears = (ear: LiveListener, id: string) => expect.poll(() => announcementOf(ear, id)).toBeDefined();

describe('a live connection', () => {
  it('receives a change in its organization once the change can be read', async () => {
    const ada = await app.signUp();
    const ear = await listen(ada);
    expect(ear.headers.get('content-type')).toBe('text/event-stream');
    expect(ear.headers.get('content-encoding')).toBeNull();
    const id = await create(ada, 'Hand washing');
    await hears(ear, id);
    expect(announcementOf(ear, id)?.id).toMatch(/^\d+\/\d+$/);
    ear.close();
  });

  it('receives no changes of another organization', async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    const [own, other] = [await listen(ada), await listen(grace)];
    const [mine, theirs] = [await create(ada, 'Mine'), await create(grace, 'Theirs')];
    await hears(own, mine);
    await hears(other, theirs);
    expect(JSON.stringify(other.received)).not.toContain(mine);
    own.close();
    other.close();
  });

  it('receives missed messages after a reconnect', async () => {
    const ada = await app.signUp();
    const before = await listen(ada);
    await hears(before, await create(ada, 'Before'));
    before.close();
    const lastId = before.received.at(-1)?.id ?? '';
    const witness = await listen(ada);
    const missed = await create(ada, 'Missed');
    await hears(witness, missed);
    const again = await listen(ada, { 'Last-Event-ID': lastId });
    await hears(again, missed);
    expect(again.received.some(({ message }) => message.kind === 'resync')).toBe(false);
    again.close();
    witness.close();
  });

  it.each(['1/1', 'nonsense'])(
    'reloads everything when it reconnects with the Last-Event-ID %s',
    async (lastId) => {
      const ear = await listen(await app.signUp(), { 'Last-Event-ID': lastId });
      await expect.poll(() => ear.received[0]?.message).toEqual({ kind: 'resync' });
      ear.close();
    },
  );

  it('reloads everything after messages may have been lost', async () => {
    const ada = await app.signUp();
    const ear = await listen(ada);
    await app.database.cutConnections();
    await expect.poll(() => ear.received.some(({ message }) => message.kind === 'resync')).toBe(true);
    ear.close();
  });

  it('sends heartbeats', async () => {
    const ear = await listen(await app.signUp());
    await expect.poll(() => ear.comments.length).toBeGreaterThan(1);
    ear.close();
  });

  it('requires a session', async () => {
    const response = await app.visitor().get('/api/live');
    expect(response.status).toBe(401);
  });

  it('ends when the user signs out', async () => {
    const ada = await app.signUp();
    const ear = await listen(ada);
    await ada.post('/api/auth/signout');
    await expect(ear.ended).resolves.toBeUndefined();
  });

  it('ends when the session expires', async () => {
    const ada = await app.signUp();
    const ear = await listen(ada);
    await app.database.pools.api.query('update private.sessions set expires_at = now() where user_id = $1', [
      ada.user.id,
    ]);
    await expect(ear.ended).resolves.toBeUndefined();
  });

  it('ends when the session can no longer be checked', async () => {
    const ear = await listen(await app.signUp());
    const { owner } = app.database.pools;
    await owner.query('revoke select on private.sessions from proviso_api');
    try {
      await expect(ear.ended).resolves.toBeUndefined();
    } finally {
      await owner.query('grant select on private.sessions to proviso_api');
    }
  });

  it('is limited to eight per session, and another can be opened after one is closed', async () => {
    const ada = await app.signUp();
    const ears = await Promise.all(Array.from({ length: 8 }, () => listen(ada)));
    expect(ears.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const refused = await listen(ada);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    ears[0]?.close();
    const statusOfAnother = async () => {
      const another = await listen(ada);
      another.close();
      return another.status;
    };
    await expect.poll(statusOfAnother).toBe(200);
    for (const ear of ears) ear.close();
  });
});
