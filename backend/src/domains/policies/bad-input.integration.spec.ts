import { limits, policySchema, type PolicyInput } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
});

const store = async (input: PolicyInput) => {
  const response = await ada.post('/api/policies', input);
  expect(response.status).toBe(201);
  const { id } = policySchema.parse(await response.json());
  return policySchema.parse(await (await ada.get(`/api/policies/${id}`)).json());
};

describe('user input', () => {
  it.each([
    ['HTML and script', '<script>alert(1)</script><img src=x onerror=alert(1)> & “quotes” \'"'],
    ['zero-width characters', 'Pass\u200Bword \u200D\uFEFFrules\u2060'],
    ['right-to-left text and overrides', 'سياسة الزوار \u202Egnp.exe\u202C עברית'],
    ['combining marks', 'Z̷̡͔̀a͘l̢g̵o Å ﬁ'],
    ['surrogate pairs', '🧼 👩‍⚕️ 𝒫'],
    ['text that looks like SQL', "'; drop table policies; --"],
    ['text that looks like a template', '{{constructor.constructor("return process")()}} ${7*7}'],
  ])('is kept unchanged if it contains %s', async (_, text) => {
    const fields = { title: text, content: text, regulatoryBody: text, industry: text };
    const policy = await store(fields);
    expect(policy).toMatchObject(fields);
    const [listed] = (await (await ada.get('/api/policies?limit=1')).json()) as { title: string }[];
    expect(listed?.title).toBe(text);
  });

  it('is returned only as JSON', async () => {
    const { id } = await store({ title: '<script>alert(1)</script>' });
    const { headers } = await ada.get(`/api/policies/${id}`);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is stored unchanged, even at the deepest nesting that the size limit allows', async () => {
    const content = `${'> '.repeat(50_000)}deep\n\n${'['.repeat(50_000)}\n\n${'  - x\n'.repeat(10_000)}`;
    expect((await store({ title: 'Deep', content })).content).toBe(content);
  });
});

describe('oversized input', () => {
  const megabytes = (count: number) => '# Title\n\nWords. '.repeat((count * 1024 * 1024) / 16);

  it.each([
    [1, 'policy.content-too-large'],
    [10, 'request.too-large'],
  ])('is rejected if it is %d MB of Markdown', async (count, code) => {
    const { id } = await store({ title: 'Small' });
    const answers = [
      await ada.post('/api/policies', { title: 'Large', content: megabytes(count) }),
      await ada.put(`/api/policies/${id}`, { title: 'Large', content: megabytes(count) }),
    ];
    for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 413, code });
    expect(await (await ada.get(`/api/policies/${id}`)).json()).toMatchObject({ title: 'Small', version: 1 });
  });

  it('is rejected if a body is nested deeper than any policy can be', async () => {
    const body = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await ada.post('/api/policies', body, { 'Content-Type': 'application/json' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each([2 ** 31, Number.MAX_SAFE_INTEGER, 0, -1, 1.5])(
    'is rejected if it is the policy type number %d',
    async (policyTypeId) => {
      const answer = await ada.post('/api/policies', { title: 'Typed', policyTypeId });
      expect(await problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'policyTypeId' }] });
      // A read model stops for all users at an event that it cannot store, for example because a number is
      // too large.
      const unknown = await ada.post('/api/policies', { title: 'Typed', policyTypeId: 2 ** 31 - 1 });
      expect(await problemOf(unknown)).toMatchObject({ status: 422, code: 'policy.type-unknown' });
      expect(await store({ title: 'Typed' })).toMatchObject({ title: 'Typed' });
    },
  );

  it('is rejected if it is a note with too many characters', async () => {
    const { id } = await store({ title: 'Small' });
    const put = (note: string) => ada.put(`/api/policies/${id}`, { title: 'Changed', note });
    expect(await problemOf(await put('n'.repeat(limits.changeNoteCharacters + 1)))).toMatchObject({
      status: 422,
      errors: [{ path: 'note', message: 'Change note too long' }],
    });
    expect((await put('n'.repeat(limits.changeNoteCharacters))).status).toBe(200);
  });
});

describe('two users who edit at the same time', () => {
  it('lose no changes, because the second user gets the current revision and saves on top of it', async () => {
    const { id } = await store({ title: 'Visitors' });
    const path = `/api/policies/${id}`;
    expect((await ada.put(path, { title: 'Guests' }, { 'If-Match': '"0"' })).status).toBe(200);
    const late = await ada.put(path, { title: 'Callers' }, { 'If-Match': '"0"' });
    expect(await problemOf(late)).toMatchObject({ status: 409, code: 'policy.changed', currentRevision: 1 });
    expect((await ada.put(path, { title: 'Callers' }, { 'If-Match': '"1"' })).status).toBe(200);
    const titles = ((await (await ada.get(`${path}/history`)).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Callers', 'Guests', 'Visitors']);
  });
});

describe('undoing a deletion', () => {
  it('returns the policy to the list only once', async () => {
    const { id } = await store({ title: 'Kept', status: 'active' });
    const titles = async (query: string) =>
      ((await (await ada.get(`/api/policies?${query}`)).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    await ada.delete(`/api/policies/${id}`);
    expect(await titles('limit=200')).not.toContain('Kept');
    expect(await titles('deleted=true')).toContain('Kept');
    const response = await ada.post(`/api/policies/${id}/undelete`);
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await response.json()).toMatchObject({ title: 'Kept', status: 'active', version: 1 });
    expect(await titles('deleted=true')).not.toContain('Kept');
    expect(await problemOf(await ada.post(`/api/policies/${id}/undelete`))).toMatchObject({
      status: 409,
      code: 'policy.not-deleted',
    });
  });

  it('is rejected if the revision is not the latest', async () => {
    const { id } = await store({ title: 'Kept' });
    await ada.delete(`/api/policies/${id}`);
    const answer = await ada.post(`/api/policies/${id}/undelete`, undefined, { 'If-Match': '"0"' });
    expect(await problemOf(answer)).toMatchObject({ code: 'policy.changed', currentRevision: 1 });
  });
});
