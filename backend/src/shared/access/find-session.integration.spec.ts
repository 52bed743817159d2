import { getPolicy, type Tenant } from '@proviso/projections';
import { createSharedConnections, type SharedConnections } from '@proviso/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EarlyRead } from '../read-models/early-read.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';
import { sessionFinder } from './find-session.ts';

let app: SharedApp;
let ada: TestUser;
let grace: TestUser;
let id: string;
let quick: SharedConnections;
beforeAll(async () => {
  app = await sharedApp();
  [ada, grace] = [await app.signUp(), await app.signUp()];
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  const made = await ada.post('/api/policies', { title: 'Visitors', content: 'Sign in.', status: 'draft' });
  ({ id } = (await made.json()) as { id: string });
  quick = createSharedConnections(app.database.pools.api, 1);
});
afterAll(async () => {
  quick.close();
});

const tokenOf = ({ cookies }: TestUser): string => cookies.get('proviso_session') ?? '';
const update = (user: TestUser, change: string, values: readonly string[] = []) =>
  app.database.pools.api.query(`update private.sessions set ${change} where user_id = $1`, [
    user.user.id,
    ...values,
  ]);
/** The title of Ada's policy, read with the organization's row-level security. */
const title = async (tenant: Tenant): Promise<string | null> => (await getPolicy(tenant, id))?.title ?? null;
const early = (read: EarlyRead['read'] = title): EarlyRead => ({ read });

it('prefetches with a session that this process has seen before, and only then', async () => {
  const find = sessionFinder(app.database.pools.api, { quick, pages: quick });
  const [first, second] = [early(), early()];
  await find(tokenOf(ada), first);
  expect(first.prefetched).toBeUndefined();
  await expect
    .poll(async () => {
      await find(tokenOf(ada), second);
      return second.prefetched;
    })
    .toEqual({ organizationId: ada.user.organizationId, found: 'Visitors' });
});

it('prefetches a page with a session, without delaying smaller requests', async () => {
  const pages = createSharedConnections(app.database.pools.api, 1);
  const asked: string[] = [];
  const noting = (name: string, reads: SharedConnections): SharedConnections => ({
    ...reads,
    read: (...read) => {
      // Queries with an organization look for a standing, which any change meanwhile invalidates.
      if (read[0] === undefined) asked.push(name);
      return reads.read(...read);
    },
  });
  const find = sessionFinder(app.database.pools.api, {
    quick: noting('quick', quick),
    pages: noting('pages', pages),
  });
  for (let time = 0; time < 2; time += 1) await find(tokenOf(ada), { ...early(), isPage: true });
  await find(tokenOf(ada), early());
  pages.close();
  expect(asked).toEqual(['quick', 'pages', 'quick']);
});

it("caches a user's standing until something that it depends on changes", async () => {
  const find = sessionFinder(app.database.pools.api, { quick, pages: quick });
  const joan = await app.signUp({ firstName: 'Joan', company: 'Difference Engines' });
  const standing = async () => (await find(tokenOf(joan)))?.standing;
  await expect
    .poll(standing)
    .toMatchObject({ account: { firstName: 'Joan' }, facts: { freeTrial: undefined } });
  await expect.poll(async () => (await standing()) === (await standing())).toBe(true);

  await joan.put('/api/auth/profile', { firstName: 'Joanna', lastName: 'King' });
  await expect.poll(standing).toMatchObject({ account: { firstName: 'Joanna' } });
  await joan.post('/api/free-trial/start', { plan: 'enterprise' });
  await expect.poll(standing).toMatchObject({ facts: { freeTrial: { plan: 'enterprise' } } });
  const closing = { name: 'Difference Engines', reason: 'merged', password: joan.password };
  expect((await joan.post('/api/closing', closing)).status).toBe(204);
  await expect.poll(standing).toMatchObject({ account: { closing: { status: 'requested' } } });
});

it('returns no prefetched data for a session that has ended meanwhile, in any process', async () => {
  const find = sessionFinder(app.database.pools.api, { quick, pages: quick });
  const eve = await app.signUp();
  expect(await find(tokenOf(eve), early())).toBeDefined();
  await update(eve, 'expires_at = now()');
  const read = early();
  expect(await find(tokenOf(eve), read)).toBeUndefined();
  expect(read.prefetched).toBeUndefined();
});

it("returns no prefetched data of the session's previous organization", async () => {
  const find = sessionFinder(app.database.pools.api, { quick, pages: quick });
  await find(tokenOf(grace), early());
  await update(grace, 'organization_id = $2', [ada.user.organizationId]);
  const asked: string[] = [];
  const read = early(async (tenant) => {
    asked.push(tenant.organizationId);
    return title(tenant);
  });
  expect(await find(tokenOf(grace), read)).toMatchObject({ organizationId: ada.user.organizationId });
  expect(asked).toEqual([grace.user.organizationId]);
  expect(read.prefetched).toBeUndefined();
});

it.each<[string, EarlyRead['read']]>([
  ['the database refuses', ({ db }) => db.query('select 1 / 0')],
  ['fails before it asks', () => Promise.reject(new Error('a cursor of another list'))],
])('finds the session even if a prefetch with it %s', async (_, ask) => {
  const find = sessionFinder(app.database.pools.api, { quick, pages: quick });
  await find(tokenOf(ada), early());
  const read = early(ask);
  expect(await find(tokenOf(ada), read)).toMatchObject({ userId: ada.user.id });
  expect(read.prefetched).toBeUndefined();
});
