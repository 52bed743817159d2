import {
  correctionsHeader,
  dayAfter,
  policyFilterValuesSchema,
  policySummarySchema,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;

const create = async (input: object): Promise<string> => {
  const response = await ada.post('/api/policies', input);
  return z.object({ id: z.string() }).parse(await response.json()).id;
};
const list = async (query = '') => {
  const response = await ada.get(`/api/policies${query}`);
  expect(response.status).toBe(200);
  return { response, items: z.array(policySummarySchema).parse(await response.json()) };
};
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title).toSorted();

beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
  await create({ title: 'Visitors', content: 'They sign in', regulatoryBody: 'HIPAA', status: 'active' });
  await create({ title: 'Passwords', content: 'Long ones', state: 'NY', regulatoryBody: 'SOX' });
  await create({ title: '100% attendance', content: 'Everybody comes', facilityType: 'Education' });
});

describe('the list of policies', () => {
  it("contains the caller's latest writes, with an excerpt instead of the content", async () => {
    const id = await create({ title: 'Badges', content: '# Badges\n\nAll visitors **wear** one.' });
    const { response, items } = await list();
    expect(response.headers.get('proviso-read-state')).toBe('current');
    expect(items[0]).toMatchObject({ id, excerpt: 'All visitors wear one.' });
    expect(items[0]).not.toHaveProperty('content');
    expect((await ada.delete(`/api/policies/${id}`)).status).toBe(204);
    expect((await list()).items.map((item) => item.id)).not.toContain(id);
  });

  // The specs in projections/src/read-models/policies cover each filter and the searched fields.
  it('is filtered and searched by the query parameters', async () => {
    expect(await titles('?facilityType=Education&status=draft&search=100%25')).toEqual(['100% attendance']);
    expect(await titles('?state=NY&search=sox%20-password')).toEqual([]);
    expect(await titles('?facilityType=all&state=all&status=all')).toEqual(await titles(''));
  });

  it('can be filtered by every value that its filters offer', async () => {
    const values = policyFilterValuesSchema.parse(await (await ada.get('/api/policies/values')).json());
    expect(values).toEqual({
      regulatoryBodies: ['HIPAA', 'SOX'],
      industries: [],
      authors: [{ id: ada.user.id, name: expect.stringMatching(/./) }],
      owners: [{ id: ada.user.id, name: expect.stringMatching(/./) }],
    });
    expect(await titles('?regulatoryBody=hipaa')).toEqual(['Visitors']);
    expect(await titles(`?createdBy=${ada.user.id}&regulatoryBody=SOX`)).toEqual(['Passwords']);
    expect(await titles('?needsAnalysis=true')).toEqual(['Visitors']);
    expect(await titles('?industry=dental&regulatoryBody=all')).toEqual([]);
  });

  it('shows and filters by owners and next reviews', async () => {
    const grace = await joinAs(app, ada, 'editor');
    const today = new Date().toISOString().slice(0, 10);
    const days = { due: dayAfter(today, 30), later: dayAfter(today, 31) };
    const ids: Record<string, string> = {};
    for (const [name, nextReview] of Object.entries({ ...days, archived: days.due })) {
      const id = await create({ title: name, ...(name === 'archived' && { status: 'archived' }) });
      const plan = { ownerId: grace.user.id, deputyId: null, intervalMonths: null, nextReview };
      expect((await ada.put(`/api/policies/${id}/review`, plan)).status).toBe(204);
      ids[name] = id;
    }
    const owned = await list(`?owner=${grace.user.id}&sort=title`);
    expect(
      owned.items.map(({ title, owner, nextReview, reviewState }) => [title, owner, nextReview, reviewState]),
    ).toEqual([
      ['archived', grace.user.id, null, 'none'],
      ['due', grace.user.id, days.due, 'due'],
      ['later', grace.user.id, days.later, 'later'],
    ]);
    for (const state of ['due', 'later']) expect(await titles(`?review=${state}`)).toEqual([state]);
    expect(await titles(`?owner=${grace.user.id}&review=none`)).toEqual(['archived']);
    expect(await titles(`?search=later&owner=${grace.user.id}`)).toEqual(['later']);
    expect(await titles(`?search=later&owner=${ada.user.id}`)).toEqual([]);
    const stats = await ada.get(`/api/dashboard/stats?owner=${grace.user.id}`);
    expect(await stats.json()).toMatchObject({ totalPolicies: 3 });
    const owners = async () =>
      policyFilterValuesSchema
        .parse(await (await ada.get('/api/policies/values')).json())
        .owners.map(({ id }) => id);
    expect(await owners()).toEqual(expect.arrayContaining([ada.user.id, grace.user.id]));

    // The oldest owner of the organization owns what a former member owned.
    await ada.delete(`/api/organization/members/${grace.user.id}`);
    expect(await titles(`?owner=${grace.user.id}`)).toEqual([]);
    expect(await titles(`?owner=${ada.user.id}&review=later`)).toEqual(['later']);
    expect(await owners()).toEqual([ada.user.id]);
    for (const id of Object.values(ids)) await ada.delete(`/api/policies/${id}`);
  });

  it('puts the best match of a search first, and reports corrected words', async () => {
    const [titled, mentioned] = [
      await create({ title: 'Größe der Türen', content: 'Wide.' }),
      await create({ title: 'Gates', content: 'Türen are gates.' }),
    ];
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids(`?search=${encodeURIComponent('Türen')}`)).toEqual([titled, mentioned]);
    expect(await ids(`?search=${encodeURIComponent('Türen')}&sort=updated`)).toEqual([mentioned, titled]);

    const { response, items } = await list(`?search=${encodeURIComponent('Grösse')}`);
    expect(response.headers.get(correctionsHeader)).toBeNull();
    expect(items.map(({ id }) => id)).toEqual([titled]);
    const corrected = await list('?search=vistors');
    expect(corrected.items.map(({ title }) => title)).toEqual(['Visitors']);
    const said = decodeURIComponent(corrected.response.headers.get(correctionsHeader) ?? '');
    expect(JSON.parse(said)).toEqual([{ word: 'vistors', instead: ['visitors'] }]);
    expect((await list('?search=%22vistors%22')).items).toEqual([]);
    for (const id of [titled, mentioned]) await ada.delete(`/api/policies/${id}`);
  });

  it('is paged', async () => {
    const first = await list('?limit=2');
    expect(first.items).toHaveLength(2);
    expect(first.response.headers.get('x-total-count')).toBe('3');
    const link = first.response.headers.get('link') ?? '';
    const next = /^<\/api\/policies(\?[^>]+)>; rel="next"$/.exec(link)?.[1];
    const second = await list(next);
    expect(second.items).toHaveLength(1);
    expect(second.response.headers.has('link')).toBe(false);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  });

  it('is paged in title order, regardless of script', async () => {
    const ids = [await create({ title: '𠮷'.repeat(250) }), await create({ title: '𠮷'.repeat(249) })];
    const first = await list('?sort=title&limit=4');
    const next = /<\/api\/policies(\?[^>]+)>/.exec(first.response.headers.get('link') ?? '')?.[1];
    const second = await list(next);
    expect([first, second].map(({ items }) => items.length)).toEqual([4, 1]);
    for (const id of ids) await ada.delete(`/api/policies/${id}`);
  });

  it.each([
    ['status=published', 'status'],
    ['state=California', 'state'],
    ['review=soon', 'review'],
    ['facilityType=Bakery', 'facilityType'],
    ['status=draft&status=active', 'status'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['cursor=nonsense', 'cursor'],
  ])('rejects %s', async (query, path) => {
    const { status, errors } = await problemOf(await ada.get(`/api/policies?${query}`));
    expect({ status, paths: errors?.map((error) => error.path) }).toEqual({ status: 422, paths: [path] });
  });

  it('is separate for each organization', async () => {
    const eve = await app.signUp();
    expect(await (await eve.get('/api/policies')).json()).toEqual([]);
  });
});
