import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
});
afterAll(async () => app.stop());

const titles = async (response: Response) =>
  ((await response.json()) as { title: string }[]).map(({ title }) => title);

it('shows people their own changes at once', async () => {
  const ada = await app.signUp();
  for (const title of ['One', 'Two', 'Three']) {
    await ada.post('/api/policies', { title });
    const list = await ada.get('/api/policies');
    expect(list.headers.get('proviso-read-state')).toBe('current');
    expect(await titles(list)).toContain(title);
  }
});

it('keeps the cookie from scripts and forgets it', async () => {
  const ada = await app.signUp();
  const response = await ada.post('/api/policies', { title: 'One' });
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('proviso_writes='));
  expect(line).toMatch(/; Max-Age=60; .*HttpOnly; SameSite=Lax$/);
});

it('says when read models are behind, and answers with what they have', async () => {
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

it('does not wait for writes that nobody made', async () => {
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
  'does not mind a cookie that is not ours: %s',
  async (cookie) => {
    const ada = await app.signUp();
    ada.cookies.set('proviso_writes', encodeURIComponent(cookie));
    expect((await ada.get('/api/policies')).status).toBe(200);
  },
);
