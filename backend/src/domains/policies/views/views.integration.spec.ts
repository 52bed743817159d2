import { savedViewSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../../testing/problem-of.ts';
import { joinAs } from '../../../testing/join.ts';
import { sharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let ada: TestUser;
let viewer: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  const app = await sharedApp();
  ada = await app.signUp();
  viewer = await joinAs(app, ada, 'viewer');
  stranger = await app.signUp();
});

const viewsOf = async (user: TestUser) =>
  z.array(savedViewSchema).parse(await (await user.get('/api/policy-views')).json());
const save = async (user: TestUser, name: string, query: string) => {
  const response = await user.post('/api/policy-views', { name, query });
  expect(response.status).toBe(201);
  return savedViewSchema.parse(await response.json());
};

it('stores the views of each user, and drops unknown parameters', async () => {
  const view = await save(viewer, ' In force ', '?sort=title&status=active&edit=1&search=');
  expect(view).toMatchObject({ name: 'In force', query: 'status=active&sort=title' });
  expect(await viewsOf(viewer)).toEqual([view]);
  expect(await viewsOf(ada)).toEqual([]);

  const changed = await viewer.put(`/api/policy-views/${view.id}`, { name: 'Active', query: view.query });
  expect(changed.status).toBe(200);
  expect(await viewsOf(viewer)).toEqual([{ ...view, name: 'Active' }]);
  expect((await viewer.delete(`/api/policy-views/${view.id}`)).status).toBe(204);
  expect(await viewsOf(viewer)).toEqual([]);
});

it('refuses names that are taken, empty or too long, and access to other users’ views', async () => {
  const { id } = await save(ada, 'Mine', 'createdBy=me');
  const code = async (response: Promise<Response>) => (await problemOf(await response)).code;
  expect(await code(ada.post('/api/policy-views', { name: 'mine', query: '' }))).toBe(
    'policy-view.name-taken',
  );
  for (const name of ['', 'x'.repeat(201), 'two\nlines'])
    expect(await code(ada.post('/api/policy-views', { name, query: '' }))).toBe('request.invalid');
  for (const user of [viewer, stranger]) {
    const path = `/api/policy-views/${id}`;
    expect(await code(user.put(path, { name: 'Stolen', query: '' }))).toBe('policy-view.not-found');
    expect(await code(user.delete(path))).toBe('policy-view.not-found');
  }
});
