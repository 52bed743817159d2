import { randomUUID } from 'node:crypto';
import { policySchema, type Policy, type PolicyInput } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;

beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
});

const visitors: PolicyInput = {
  title: 'Visitors',
  content: '# Visitors\n\nAll visitors **sign in**.',
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
};
const create = async (input: unknown = visitors): Promise<{ policy: Policy; etag: string }> => {
  const response = await ada.post('/api/policies', input);
  expect(response.status).toBe(201);
  return { policy: policySchema.parse(await response.json()), etag: response.headers.get('etag') ?? '' };
};
const refused = async (response: Response) => {
  const { status, code, errors } = await problemOf(response);
  expect(response.status).toBe(status);
  return { status, code, paths: errors?.map(({ path }) => path) };
};

const edit = (id: string, input: unknown, headers?: Record<string, string>) =>
  ada.put(`/api/policies/${id}`, input, headers);
const calls = (by: TestUser, id: string) => [
  by.get(`/api/policies/${id}`),
  by.put(`/api/policies/${id}`, visitors),
  by.delete(`/api/policies/${id}`),
];

describe('creating a policy', () => {
  it('returns the policy, its URL, and its revision', async () => {
    const response = await ada.post('/api/policies', { ...visitors, title: '  Visitors  ' });
    const policy = policySchema.parse(await response.json());
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/policies/${policy.id}`);
    expect(response.headers.get('etag')).toBe('"0"');
    expect(policy).toMatchObject({
      ...visitors,
      industry: null,
      policyTypeId: null,
      status: 'draft',
      version: 1,
      createdBy: ada.user.id,
      createdByName: 'Ada Lovelace',
      updatedByName: 'Ada Lovelace',
      updatedAt: policy.createdAt,
    });
  });

  it('requires only a title', async () => {
    const { policy } = await create({ title: 'Bare' });
    expect(policy).toMatchObject({ content: '', facilityType: null, state: null, regulatoryBody: null });
  });

  it('accepts a title of 500 characters and content of 512 KiB', async () => {
    const { policy } = await create({ title: 'a'.repeat(500), content: 'é'.repeat(256 * 1024) });
    expect(policy.content).toHaveLength(256 * 1024);
  });

  it.each([
    ['no title', {}, ['title']],
    ['a blank title', { title: '   ' }, ['title']],
    ['a title of 501 characters', { title: 'a'.repeat(501) }, ['title']],
    ['a title that is not text', { title: 7 }, ['title']],
    ['values that are not in the lists', { title: 'A', status: 'all', state: 'ZZ' }, ['state', 'status']],
    ['several wrong types', { title: 'A', content: [], policyTypeId: 'one' }, ['content', 'policyTypeId']],
    ['a body that is not an object', 'null', ['']],
  ])('is rejected with %s', async (_, input, paths) => {
    const answer = await refused(
      await ada.post('/api/policies', input, { 'Content-Type': 'application/json' }),
    );
    expect(answer).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(answer.paths?.toSorted()).toEqual(paths);
  });

  it('is rejected with more than 512 KiB of content', async () => {
    const content = 'a'.repeat(512 * 1024 + 1);
    const answer = await refused(await ada.post('/api/policies', { title: 'A', content }));
    expect(answer).toMatchObject({ status: 413, code: 'policy.content-too-large' });
  });

  // Each of these characters takes six bytes in JSON, but only one and a third in an event.
  it('stores content of the maximum size, regardless of its characters', async () => {
    const content = '\u0001'.repeat(200_000);
    const answer = await ada.post('/api/policies', { title: 'A', content });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ content });
  });

  it('is rejected with text that cannot be stored', async () => {
    expect(await refused(await ada.post('/api/policies', { title: 'A', content: 'A\0B' }))).toEqual({
      status: 422,
      code: 'event.text-not-storable',
      paths: ['content'],
    });
  });

  it.each(['One\r\nTwo', 'One\u2028Two'])('is rejected with a title of two lines: %j', async (title) => {
    expect(await refused(await ada.post('/api/policies', { title }))).toMatchObject({
      status: 422,
      code: 'request.invalid',
      paths: ['title'],
    });
  });

  it('is rejected if the request body is not JSON', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect(await refused(await ada.post('/api/policies', '{"title":', json))).toMatchObject({ status: 400 });
    expect(
      await refused(await ada.post('/api/policies', 'title=A', { 'Content-Type': 'text/plain' })),
    ).toMatchObject({ status: 415 });
  });
});

describe('editing a policy', () => {
  it('creates the next version and the next revision', async () => {
    const { policy, etag } = await create();
    const response = await edit(
      policy.id,
      { ...visitors, title: 'Guests', status: 'review' },
      { 'If-Match': etag },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"2"');
    const edited = policySchema.parse(await response.json());
    expect(edited).toMatchObject({
      title: 'Guests',
      status: 'review',
      version: 2,
      createdAt: policy.createdAt,
    });

    const read = await ada.get(`/api/policies/${policy.id}`);
    expect(read.headers.get('etag')).toBe('"2"');
    expect(await read.json()).toEqual(edited);
  });

  it('records nothing if no field differs', async () => {
    const { policy, etag } = await create();
    const response = await edit(policy.id, visitors);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.json()).toEqual(policy);
  });

  it('is rejected if it is based on an outdated revision, and the response contains the current revision', async () => {
    const { policy, etag } = await create();
    await edit(policy.id, { ...visitors, title: 'Guests' });
    const response = await edit(policy.id, { ...visitors, title: 'Callers' }, { 'If-Match': etag });
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await problemOf(response)).toMatchObject({
      status: 409,
      code: 'policy.changed',
      currentRevision: 1,
    });
  });

  it('accepts only one of two concurrent edits of the same revision', async () => {
    const { policy, etag } = await create();
    const both = ['Guests', 'Callers'].map((title) =>
      edit(policy.id, { ...visitors, title }, { 'If-Match': etag }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(409);
  });

  it('is rejected with invalid input, just like creating a policy', async () => {
    const { policy } = await create();
    expect(await refused(await edit(policy.id, { title: 'a'.repeat(501) }))).toMatchObject({ status: 422 });
    expect(await refused(await edit(policy.id, { title: 'A', content: 'a'.repeat(600_000) }))).toMatchObject({
      code: 'policy.content-too-large',
    });
    expect(await refused(await edit(policy.id, visitors, { 'If-Match': 'two' }))).toMatchObject({
      status: 400,
    });
  });
});

describe('deleting a policy', () => {
  it('removes it from all lists and pages', async () => {
    const { policy } = await create();
    expect((await ada.delete(`/api/policies/${policy.id}`)).status).toBe(204);
    for (const response of [
      await ada.get(`/api/policies/${policy.id}`),
      await ada.put(`/api/policies/${policy.id}`, visitors),
      await ada.delete(`/api/policies/${policy.id}`),
    ]) {
      expect(await refused(response)).toMatchObject({ status: 404, code: 'policy.not-found' });
    }
  });

  it('is rejected if it is based on an outdated revision', async () => {
    const { policy } = await create();
    const response = await ada.delete(`/api/policies/${policy.id}`, { 'If-Match': '"7"' });
    expect(await problemOf(response)).toMatchObject({ code: 'policy.changed', currentRevision: 0 });
    expect((await ada.get(`/api/policies/${policy.id}`)).status).toBe(200);
  });
});

describe('a policy that the caller may not see', () => {
  it('is reported as missing if it belongs to another organization', async () => {
    const { policy } = await create();
    const eve = await app.signUp();
    for (const response of await Promise.all(calls(eve, policy.id))) {
      expect(await refused(response)).toMatchObject({ status: 404, code: 'policy.not-found' });
    }
    expect((await ada.get(`/api/policies/${policy.id}`)).headers.get('etag')).toBe('"0"');
  });

  it('is reported as missing if its id is unknown', async () => {
    for (const id of [randomUUID(), 'policy', '1', "' or 1=1"]) {
      for (const response of await Promise.all(calls(ada, encodeURIComponent(id)))) {
        expect((await refused(response)).status).toBe(404);
      }
    }
  });

  it('requires a session', async () => {
    const { policy } = await create();
    const visitor = app.visitor();
    for (const response of [
      await visitor.get('/api/policies'),
      await visitor.post('/api/policies', visitors),
      await visitor.get(`/api/policies/${policy.id}`),
      await visitor.put(`/api/policies/${policy.id}`, visitors),
      await visitor.delete(`/api/policies/${policy.id}`),
    ]) {
      expect(await refused(response)).toMatchObject({ status: 401, code: 'session.required' });
    }
  });
});
