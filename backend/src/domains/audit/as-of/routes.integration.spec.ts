import { asOfChangesSchema, memberAsOfSchema, policyAsOfSchema } from '@proviso/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let before: string;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  before = new Date().toISOString();
  // Ensures that the next event is recorded in a later millisecond.
  await vi.waitFor(() => {
    if (Date.now() <= Date.parse(before)) throw new Error('it is still the same millisecond');
  });
  await ada.post('/api/policies', { title: 'A draft' });
  await ada.post('/api/policies', { title: 'Visitors', content: 'Sign in.', status: 'active' });
});

const policies = async (query: Record<string, string>, by = ada) => {
  const response = await by.get(`/api/as-of?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return { response, items: z.array(policyAsOfSchema).parse(await response.json()) };
};
const titles = async (query: Record<string, string>, by = ada) =>
  (await policies(query, by)).items.map(({ title }) => title);
const now = () => new Date().toISOString();

describe('GET /api/as-of', () => {
  it('lists the policies in force at the instant, or all policies', async () => {
    expect(await titles({ at: now() })).toEqual(['Visitors']);
    expect(await titles({ at: now(), scope: 'all' })).toEqual(['Visitors', 'A draft']);
    expect(await titles({ at: before, scope: 'all' })).toEqual([]);
    const { items } = await policies({ at: now() });
    expect(items).toMatchObject([
      { status: 'active', version: 1, owner: { userId: ada.user.id, name: 'Ada Lovelace' }, analysis: null },
    ]);
  });

  it('treats a day as the end of that day in the organization’s time zone', async () => {
    expect(await titles({ at: '2020-01-01', scope: 'all' })).toEqual([]);
    expect(await titles({ at: '2090-01-01' })).toEqual(['Visitors']);
  });

  it('is paginated', async () => {
    const { response, items } = await policies({ at: now(), scope: 'all', limit: '1' });
    expect(items.map(({ title }) => title)).toEqual(['Visitors']);
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await ada.get(next)).json()).toMatchObject([{ title: 'A draft' }]);
  });

  it.each(['', 'at=yesterday', 'at=2026-02-30', 'at=2026-03-01&scope=some', 'at=2026-03-01&cursor=no'])(
    'rejects %j',
    async (query) => {
      expect(await problemOf(await ada.get(`/api/as-of?${query}`))).toMatchObject({ status: 422 });
    },
  );

  it('shows only the organization’s own past, and only to users who may read the audit log', async () => {
    const eve = await app.signUp();
    expect(await titles({ at: now(), scope: 'all' }, eve)).toEqual([]);
    const viewer = await joinAs(app, ada, 'viewer');
    for (const path of [`/api/as-of?at=${now()}`, `/api/as-of/members?at=${now()}`, '/api/as-of/changes'])
      expect(await problemOf(await viewer.get(path))).toMatchObject({ code: 'session.forbidden' });
  });
});

it('lists the members at an instant, and the times of the organization’s changes', async () => {
  const members = async (at: string) =>
    z.array(memberAsOfSchema).parse(await (await ada.get(`/api/as-of/members?at=${at}`)).json());
  expect(await members('2020-01-01')).toEqual([]);
  expect(await members(now())).toContainEqual(
    expect.objectContaining({ userId: ada.user.id, name: 'Ada Lovelace', role: 'owner', active: true }),
  );
  const changes = async () => asOfChangesSchema.parse(await (await ada.get('/api/as-of/changes')).json());
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(1);
  expect(await changes()).toEqual((await changes()).toSorted());
});
