import { problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  ada = await app.signUp();
});
afterAll(async () => app.stop());

/**
 * Locks the sessions table so that a request waits in the middle of a query, then terminates the request's
 * connection.
 */
const cutWhileWaiting = async (send: () => Promise<Response>): Promise<Response> => {
  const holder = await app.database.pools.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table private.sessions in access exclusive mode');
    const response = send();
    // Matches only the request's lock mode, because the cleanup of expired sessions may wait for a different
    // mode. The lock's holder must stay connected, or the request could finish before it is terminated.
    const cutting = `select pg_terminate_backend(pid, 10000) from pg_locks
      where not granted and relation = 'private.sessions'::regclass and mode = 'AccessShareLock'`;
    await expect.poll(async () => (await app.database.pools.api.query(cutting)).rowCount).toBe(1);
    return await response;
  } finally {
    holder.release(true);
  }
};

it('responds with 503 when the connection is lost during a request, and recovers immediately', async () => {
  const before = await app.database.pools.projector.query('select from es.events');
  const response = await cutWhileWaiting(() => ada.post('/api/policies', { title: 'Hand washing' }));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  const text = await response.text();
  expect(problemSchema.parse(JSON.parse(text)).code).toBe('service.unavailable');
  expect(text).not.toMatch(/terminat|postgres|\.ts/i);

  const after = await app.database.pools.projector.query('select from es.events');
  expect(after.rowCount).toBe(before.rowCount);
  expect((await ada.post('/api/policies', { title: 'Hand washing' })).status).toBe(201);
});

/** A terminated connection in the pool may cause a 503. The same idempotency key makes the retry safe. */
const createAfterTheCut = async (): Promise<number> => {
  const key = { 'Idempotency-Key': 'after-the-cut' };
  return (await ada.post('/api/policies', { title: 'After the cut' }, key)).status;
};
const titles = async (): Promise<string[]> => {
  const policies = (await (await ada.get('/api/policies')).json()) as { title: string }[];
  return policies.map(({ title }) => title);
};

it('catches up after the connections of projections and jobs are cut', async () => {
  await app.database.cutConnections();
  await expect.poll(createAfterTheCut).toBe(201);
  await expect.poll(titles).toContain('After the cut');
});
