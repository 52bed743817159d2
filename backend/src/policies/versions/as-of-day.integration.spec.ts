import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let instant = Date.parse('2026-03-07T12:00:00.000Z');
let app: TestApp;
let ada: TestUser;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(instant) });
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const organization = (await (await ada.get('/api/organization')).json()) as Record<string, unknown>;
  await ada.put('/api/organization', { ...organization, timeZone: 'America/New_York' });
  const made = await ada.post('/api/policies', { title: 'First' });
  path = `/api/policies/${((await made.json()) as { id: string }).id}`;
  // The last millisecond of March 8 in New York, whose clocks were put forward on it, and the first of March 9.
  for (const [at, title] of [
    ['2026-03-09T03:59:59.999Z', 'Sunday'],
    ['2026-03-09T04:00:00.000Z', 'Monday'],
  ] as const) {
    instant = Date.parse(at);
    await ada.put(path, { title });
  }
});
afterAll(() => app.stop());

const titleAt = async (at: string) => {
  const answer = await ada.get(`${path}?at=${at}`);
  return answer.ok ? ((await answer.json()) as { title: string }).title : answer.status;
};

it.each([
  ['2026-03-06', 404],
  ['2026-03-07', 'First'],
  ['2026-03-08', 'Sunday'],
  ['2026-03-09', 'Monday'],
  ['2026-03-09T03:59:59.998Z', 'First'],
  ['2026-03-09T04:00:00.000Z', 'Monday'],
  ['2026-02-30', 422],
  ['yesterday', 422],
])('reads a policy as of %s: %s', async (at, expected) => {
  expect(await titleAt(at)).toBe(expected);
});
