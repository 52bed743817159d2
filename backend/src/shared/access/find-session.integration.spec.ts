import { getPolicy, listPolicies, type Tenant } from '@proviso/projections';
import { createSharedConnections, type SharedConnections } from '@proviso/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReads } from '../read-models/create-reads.ts';
import type { EarlyLoad } from '../read-models/read.ts';
import { noTelemetry } from '../telemetry/telemetry.ts';
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
/** Ada's policy title, read under the organization's row-level security. */
const title = async (tenant: Tenant): Promise<string | null> => (await getPolicy(tenant, id))?.title ?? null;
const early = (load: EarlyLoad['load'] = title): EarlyLoad => ({ load });
const finder = (rows = quick, page = quick) => {
  const pool = app.database.pools.api;
  return sessionFinder(pool, createReads({ pool, rows, page }, noTelemetry));
};

it('loads a route’s data early only for a session that this process has seen before', async () => {
  const find = finder();
  const [first, second] = [early(), early()];
  await find(tokenOf(ada), first);
  expect(first.loaded).toBeUndefined();
  await expect
    .poll(async () => {
      await find(tokenOf(ada), second);
      return second.loaded;
    })
    .toEqual({ organizationId: ada.user.organizationId, value: 'Visitors' });
});

it('runs a page query together with the session query only if the page query is fast, without delaying smaller requests', async () => {
  const pages = createSharedConnections(app.database.pools.api, 1);
  const asked: string[] = [];
  const noting = (name: string, reads: SharedConnections): SharedConnections => ({
    ...reads,
    read: (...read) => {
      // Counts only queries without an organization. Queries for an organization load member facts, which
      // concurrent changes can evict from the cache at any time.
      if (read[0] === undefined) asked.push(name);
      return reads.read(...read);
    },
  });
  const find = finder(noting('rows', quick), noting('page', pages));
  const page = (query: object) => early((tenant) => listPolicies(tenant, query, { limit: 10 }));
  const [first, all, found] = [early(), page({}), page({ search: 'visitors' })];
  for (const each of [first, all, found]) await find(tokenOf(ada), each);
  pages.close();
  expect(asked).toEqual(['rows', 'page', 'rows']);
  expect(all.loaded?.value).toMatchObject({ total: 1 });
  expect(found.loaded).toBeUndefined();
});

it("caches a user's member facts until a change invalidates them", async () => {
  const find = finder();
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

it('never returns early-loaded data for a session that any process has since ended', async () => {
  const find = finder();
  const eve = await app.signUp();
  expect(await find(tokenOf(eve), early())).toBeDefined();
  await update(eve, 'expires_at = now()');
  const read = early();
  expect(await find(tokenOf(eve), read)).toBeUndefined();
  expect(read.loaded).toBeUndefined();
});

it("never returns early-loaded data from the session's previous organization", async () => {
  const find = finder();
  await find(tokenOf(grace), early());
  await update(grace, 'organization_id = $2', [ada.user.organizationId]);
  const asked: string[] = [];
  const read = early(async (tenant) => {
    asked.push(tenant.organizationId);
    return title(tenant);
  });
  expect(await find(tokenOf(grace), read)).toMatchObject({ organizationId: ada.user.organizationId });
  expect(asked).toEqual([grace.user.organizationId]);
  expect(read.loaded).toBeUndefined();
});

it.each<[string, EarlyLoad['load']]>([
  ['is rejected by the database', ({ db }) => db.query('select 1 / 0')],
  ['fails before its first query', () => Promise.reject(new Error('a cursor of another list'))],
])('finds the session even if the early load %s', async (_, ask) => {
  const find = finder();
  await find(tokenOf(ada), early());
  const read = early(ask);
  expect(await find(tokenOf(ada), read)).toMatchObject({ userId: ada.user.id });
  expect(read.loaded).toBeUndefined();
});
