import { adminStatusSchema, type Policy, type PolicySummary } from '@proviso/contracts';
import { FakeEventStoreDb } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let server: FakeEventStoreDb;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  server = await FakeEventStoreDb.start();
  // Views within the same quarter hour are merged. With a fixed time, all views fall within one quarter hour.
  const moment = new Date();
  app = await startTestApp({ eventStoreDb: { url: server.url, prefix: 'acme' }, now: () => moment });
  ada = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  server.kill();
});

const create = async (title: string) => {
  const response = await ada.post('/api/policies', { title, content: 'Visitors sign in at the desk.' });
  expect(response.status).toBe(201);
  return (await response.json()) as Policy;
};
const titles = async () =>
  ((await (await ada.get('/api/policies')).json()) as PolicySummary[]).map(({ title }) => title);

it("stores policies in EventStoreDB, under the installation's prefix", async () => {
  const { id } = await create('Visitors');
  expect(await titles()).toContain('Visitors');
  expect(server.log.read(`acme.policy-${id}`)).toHaveLength(1);
  expect(server.log.read(`policy-${id}`)).toBeUndefined();
});

it('shows users a pause but no error during a leader election', async () => {
  server.faults = Array.from({ length: 6 }, () => 'not-ready' as const);
  await Promise.all(['One', 'Two', 'Three'].map(create));
  // Concurrent responses overwrite each other's cookie, so a single list request might not wait for all three
  // writes.
  await expect.poll(titles).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
});

it('records many views at constant cost, regardless of concurrent writes', async () => {
  const { id } = await create('Read often');
  const before = server.counts.eventsRead;
  await Promise.all(Array.from({ length: 40 }, () => ada.get(`/api/policies/${id}`)));
  await expect.poll(() => server.log.records.filter(({ type }) => type === 'PolicyViewed').length).toBe(1);
  // Each request reads one event to check the policy's owner, and does not read earlier views.
  expect(server.counts.eventsRead - before).toBeLessThan(40 * 5);
});

it('reports a damaged history rather than a missing policy', async () => {
  const { id } = await create('Truncated');
  await ada.put(`/api/policies/${id}`, { title: 'Truncated twice' });
  server.log.truncate(`acme.policy-${id}`, { before: 1 });

  // The handler first decides on the cached state. It reads the stream before it reports that nothing
  // changed.
  const refused = await problemOf(await ada.put(`/api/policies/${id}`, { title: 'Truncated twice' }));
  expect(refused).toMatchObject({ status: 500, code: 'event.history-damaged' });
  const damaged = { stream: `policy-${id}`, reason: 'event 0 is missing' };
  const administrator = await app.signInAdministrator();
  const status = adminStatusSchema.parse(await (await administrator.get('/api/admin/status')).json());
  expect(status.damagedStreams).toEqual([damaged]);
  expect(await (await app.visitor().get('/readyz')).json()).toMatchObject({
    status: 'degraded',
    alarms: { damagedStreams: 1 },
  });
});
