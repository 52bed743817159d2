import { parkCheckpoint, placeOf, readModels, STOPPED_AFTER_MS } from '@proviso/projections';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp, type SharedApp, startTestApp } from '../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const titles = async (response: Response) =>
  ((await response.json()) as { title: string }[]).map(({ title }) => title);

it('shows users their own changes immediately', async () => {
  const ada = await app.signUp();
  for (const title of ['One', 'Two', 'Three']) {
    await ada.post('/api/policies', { title });
    const list = await ada.get('/api/policies');
    expect(list.headers.get('proviso-read-state')).toBe('current');
    expect(await titles(list)).toContain(title);
  }
});

it('hides the cookie for own writes from scripts, and lets it expire', async () => {
  const ada = await app.signUp();
  const response = await ada.post('/api/policies', { title: 'One' });
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('proviso_writes='));
  expect(line).toMatch(/; Max-Age=60; .*HttpOnly; SameSite=Lax$/);
});

it('shows API keys their own writes, although they store no cookies', async () => {
  const ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'professional' });
  const details = { name: 'Import', scopes: ['policy.read', 'policy.write'], expiresInDays: 1 };
  const { key } = (await (await ada.post('/api/api-keys', details)).json()) as { key: string };
  const byKey = { Authorization: `Bearer ${key}` };
  for (const title of ['One', 'Two', 'Three']) {
    const program = app.visitor();
    await program.post('/api/policies', { title }, byKey);
    const list = await program.get('/api/policies', byKey);
    expect(list.headers.get('proviso-read-state')).toBe('current');
    expect(await titles(list)).toContain(title);
  }
});

it('reports read models that lag behind, but still returns their current state', async () => {
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true });
  try {
    const ada = await still.signUp();
    await ada.post('/api/policies', { title: 'One' });
    const list = await ada.get('/api/policies');
    expect(list.status).toBe(200);
    expect(list.headers.get('proviso-read-state')).toBe('stale');
    expect(await titles(list)).toEqual([]);
  } finally {
    await still.stop();
  }
});

it('shows users a policy that they just wrote, even before any read model has it', async () => {
  let ahead = 0;
  const startedAt = Date.now();
  const now = () => new Date(startedAt + ahead);
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true, now });
  try {
    const ada = await still.signUp();
    const created = await ada.post('/api/policies', { title: 'One' });
    const policy = (await created.json()) as { id: string };
    const path = `/api/policies/${policy.id}`;
    const shown = await ada.get(path);
    expect([shown.status, shown.headers.get('proviso-read-state'), shown.headers.get('etag')]).toEqual([
      200,
      'current',
      created.headers.get('etag'),
    ]);
    expect(await shown.json()).toEqual(policy);

    const revised = await ada.put(path, { title: 'Two' });
    ahead = 2_000;
    expect(await (await ada.get(path)).json()).toEqual(await revised.json());
    // After 2 s, responses must include other users' later changes, so requests wait for the read model.
    ahead = 2_001;
    const waited = await ada.get(path);
    expect([waited.status, waited.headers.get('proviso-read-state')]).toEqual([404, 'stale']);
    await ada.delete(path);
    expect((await ada.get(path)).status).toBe(404);
  } finally {
    await still.stop();
  }
});

it('waits if this process has cached only a state from before the user’s last write', async () => {
  const moment = new Date();
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true, now: () => moment });
  try {
    const ada = await still.signUp();
    const ids: string[] = [];
    for (const title of ['One', 'Two']) {
      const created = await ada.post('/api/policies', { title });
      ids.push(((await created.json()) as { id: string }).id);
    }
    // This process caches only the response about the other policy, so it must wait for the read model.
    const first = await ada.get(`/api/policies/${ids[0]}`);
    expect([first.status, first.headers.get('proviso-read-state')]).toEqual([404, 'stale']);
    const second = await ada.get(`/api/policies/${ids[1]}`);
    expect([second.status, second.headers.get('proviso-read-state')]).toEqual([200, 'current']);
  } finally {
    await still.stop();
  }
});

it('reports a list as outdated and stops waiting once its read model has stopped', async () => {
  let ahead = 0;
  const began = Date.now();
  const now = () => new Date(began + ahead);
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true, now });
  try {
    const ada = await still.signUp();
    await ada.post('/api/policies', { title: 'One' });
    ahead = STOPPED_AFTER_MS + 5_000;
    const state = async () => (await ada.get('/api/policies')).headers.get('proviso-read-state');
    await expect.poll(state).toBe('stopped');
    const ready = await (await still.visitor().get('/readyz')).json();
    expect(ready).toMatchObject({ status: 'degraded' });
    expect(ready).toMatchObject({
      readModels: expect.arrayContaining([{ name: 'policies', state: 'stopped' }]),
    });
  } finally {
    await still.stop();
  }
});

it('reports a parked read model, but no other, as outdated', async () => {
  const moment = new Date();
  const parked = await startTestApp({ withoutJobs: true, withoutProjections: true, now: () => moment });
  try {
    const ada = await parked.signUp();
    const places = (name: string) => readModels.filter((readModel) => readModel.name === name).map(placeOf);
    for (const place of places('policies'))
      await parkCheckpoint(parked.database.pools.projector, place, 'a fault');
    const state = async (path: string) => (await ada.get(path)).headers.get('proviso-read-state');
    await expect.poll(() => state('/api/policies')).toBe('stopped');
    expect(await state('/api/organization/members')).not.toBe('stopped');
  } finally {
    await parked.stop();
  }
});

it('does not wait for writes that never happened', async () => {
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true });
  try {
    const ada = await still.signUp();
    ada.cookies.set('proviso_writes', encodeURIComponent('{"policy":"9223372036854775807/1"}'));
    expect((await ada.get('/api/policies')).headers.get('proviso-read-state')).toBe('current');
  } finally {
    await still.stop();
  }
});

it.each(['nonsense', '{"policy":"x"}', '{"policy":7}', '[]', '{"a-b":"1/1"}', 'j:{"policy":"1/1"}'])(
  'ignores a cookie from another source: %s',
  async (cookie) => {
    const ada = await app.signUp();
    ada.cookies.set('proviso_writes', encodeURIComponent(cookie));
    expect((await ada.get('/api/policies')).status).toBe(200);
  },
);
