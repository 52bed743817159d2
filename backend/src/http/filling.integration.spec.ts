import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
/** Simulates an upgrade to a new version of a read model, whose tables exist but lack events. */
const fillAnew = async (readModel: string) =>
  app.database.pools.owner.query(
    'update rm_control.checkpoints set caught_up_at = null where read_model = $1',
    [readModel],
  );
const filled = async (readModel: string) =>
  app.database.pools.owner.query(
    'update rm_control.checkpoints set caught_up_at = now() where read_model = $1',
    [readModel],
  );

beforeAll(async () => {
  app = await startTestApp({ withoutProjections: true, withoutJobs: true });
  await fillAnew('policies');
  ada = await app.signUp();
});
afterAll(async () => app.stop());

it('reports that it is not ready while a read model is filling, and returns 503 with Retry-After instead of an empty list', async () => {
  const ready = await app.visitor().get('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    status: 'filling',
    readModels: expect.arrayContaining([{ name: 'policies', state: 'filling' }]),
  });

  const list = await ada.get('/api/policies');
  expect(list.status).toBe(503);
  expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await list.json()).toMatchObject({ code: 'service.preparing' });
});

it('still serves other read models, and accepts commands', async () => {
  expect((await ada.get('/api/organization/members')).status).toBe(200);
  expect((await ada.post('/api/policies', { title: 'Visitors' })).status).toBe(201);
});

it('serves the read model as soon as it is filled', async () => {
  const waiting = ada.get('/api/policies');
  await filled('policies');
  expect((await waiting).status).toBe(200);
});

it('rejects callers while the read model of accounts is incomplete', async () => {
  const other = await startTestApp({ withoutProjections: true, withoutJobs: true });
  try {
    const bob = await other.signUp();
    await other.database.pools.owner.query(
      "update rm_control.checkpoints set caught_up_at = null where read_model = 'accounts'",
    );
    expect((await bob.post('/api/policies', { title: 'Visitors' })).status).toBe(503);
  } finally {
    await other.stop();
  }
});
