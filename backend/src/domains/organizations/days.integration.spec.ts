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
  // A read model that lags when the clock jumps is considered stopped, and requests no longer wait for it. So
  // let the read models catch up first.
  await ada.get('/api/audit-log');
  // In New York, these are the last millisecond of March 8, the day on which daylight saving time began, and
  // the first millisecond of March 9.
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

/**
 * Returns the days in the file names, and the number of audit log entries that match the search `Sunday` on
 * the current day.
 */
const daysAt = async (at: string) => {
  instant = Date.parse(at);
  const names = await Promise.all(
    ['policies/export?format=markdown', 'audit-log/export?format=csv', 'dashboard/report'].map(
      async (file) => {
        const answer = await ada.get(`/api/${file}`);
        await answer.arrayBuffer();
        return /\d{4}-\d\d-\d\d/.exec(answer.headers.get('content-disposition') ?? '')?.[0];
      },
    ),
  );
  const today = await ada.get('/api/audit-log?timeRange=today&entityType=policy&action=UPDATE&search=Sunday');
  return { names, today: ((await today.json()) as readonly unknown[]).length };
};

it.each([
  ['2026-03-09T03:59:59.999Z', '2026-03-08', 1],
  ['2026-03-09T04:00:00.000Z', '2026-03-09', 0],
])('uses the organization’s time zone for file names and dates: at %s it is %s', async (at, day, today) => {
  expect(await daysAt(at)).toEqual({ names: [day, day, day], today });
});

it('uses the time zone of the organization in the audit log, in responses and in emails', async () => {
  instant = Date.parse('2026-03-10T03:30:00.000Z');
  const { company, email } = ada.user;
  await ada.post('/api/closing', { name: company, password: ada.password, reason: 'merged' });
  const refused = await ada.post('/api/policies', { title: 'Too late' });
  expect(await refused.json()).toMatchObject({ parameters: { day: '2026-04-08' } });

  const logged = await ada.get('/api/audit-log?entityType=organization&search=close');
  expect(await logged.json()).toMatchObject([
    {
      parameters: { day: '2026-04-08' },
      details: expect.stringContaining('close the organization on 2026-04-08') as string,
      afterValue: { closesAt: '2026-04-09T03:30:00.000Z' },
    },
  ]);
  const subjects = async () => {
    const { rows } = await app.database.pools.platform.query<{ subject: string }>(
      'select subject from private.outbox where recipient = $1',
      [email],
    );
    return rows.map(({ subject }) => subject);
  };
  await expect.poll(subjects).toContain('Your organization in Proviso will be closed on April 8, 2026');
});
