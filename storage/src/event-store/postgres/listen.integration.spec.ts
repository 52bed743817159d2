import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { CHANNEL, createAnnouncer } from './announce.ts';
import { createListener, type Listener } from './listen.ts';

const LONG = 60_000;
const { signal } = new AbortController();
let database: TestDatabase;
let listener: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  listener = createListener(database.pools.jobs, silentLog);
  // The first wake-up covers announcements that were sent before the connection listened.
  await listener.watch(undefined).changed(0, LONG, signal);
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});

const announce = async (...categories: string[]) => {
  const announcer = createAnnouncer(database.pools.api, silentLog);
  for (const category of categories) announcer.announce(category);
  await announcer.close();
};

it('wakes only readers that wait for an announced category', async () => {
  const [policies, users, everything] = [
    listener.watch(['document', 'policy']),
    listener.watch(['user']),
    listener.watch(undefined),
  ];
  const seen = [policies.version, users.version] as const;
  await announce('policy');
  await policies.changed(seen[0], LONG, signal);
  await everything.changed(0, LONG, signal);
  expect(users.version).toBe(seen[1]);
});

it('announces every category of simultaneous appends', async () => {
  const [policies, users] = [listener.watch(['policy']), listener.watch(['user'])];
  const seen = [policies.version, users.version] as const;
  await announce('session', 'policy', 'policy', 'user');
  await Promise.all([policies.changed(seen[0], LONG, signal), users.changed(seen[1], LONG, signal)]);
  expect([policies.version, users.version]).not.toEqual(seen);
});

it('wakes all readers for an announcement without categories', async () => {
  const users = listener.watch(['user']);
  const seen = users.version;
  await database.pools.api.query('select pg_notify($1, $2)', [CHANNEL, '']);
  await users.changed(seen, LONG, signal);
  expect(users.version).not.toBe(seen);
});

it('does not wake closed readers', async () => {
  const [closed, open] = [listener.watch(['policy']), listener.watch(['policy'])];
  const seen = [closed.version, open.version] as const;
  closed.close();
  await announce('policy');
  await open.changed(seen[1], LONG, signal);
  expect(closed.version).toBe(seen[0]);
});

it('wakes waiting readers when it stops listening, and when it listens again', async () => {
  const watch = listener.watch(['policy']);
  await expect.poll(() => watch.isListening).toBe(true);
  const seen = watch.version;
  const woken = watch.changed(seen, LONG, signal);
  await database.cutConnections();
  await woken;
  expect(watch.version).toBeGreaterThan(seen);
  await expect.poll(() => watch.isListening).toBe(true);
});
