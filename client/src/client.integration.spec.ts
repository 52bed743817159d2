import { sharedApp, type SharedApp, type TestUser } from '@proviso/backend/testing/app';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  createClient,
  idempotent,
  ifMatch,
  listAll,
  ProvisoError,
  type ProvisoClient,
} from './index.ts';

let app: SharedApp;
let ada: TestUser;
let key: string;
let proviso: ProvisoClient;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'professional' });
  const asked = { name: 'Client', scopes: ['policy.read', 'policy.write'], expiresInDays: 1 };
  ({ key } = (await (await ada.post('/api/api-keys', asked)).json()) as { key: string });
  proviso = createClient({ baseUrl: app.url, apiKey: key });
});

const refusalOf = async (call: Promise<unknown>): Promise<ProvisoError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProvisoError)) throw new Error('the call was not rejected');
  return error;
};
const create = (title: string, headers = {}) =>
  answer(proviso.POST('/api/policies', { body: { title }, headers }));

it('changes a policy only if it has not changed since it was read, and otherwise rejects the change', async () => {
  const { data, etag = '' } = await create('Visitors');
  const change = (title: string) =>
    answer(
      proviso.PUT('/api/policies/{id}', {
        params: { path: { id: data.id } },
        headers: ifMatch(etag),
        body: { title },
      }),
    );
  expect((await change('Guests')).data).toMatchObject({ title: 'Guests', version: 2 });
  const refusal = await refusalOf(change('Callers'));
  expect(refusal.is('policy.changed')).toBe(true);
  expect(refusal).toMatchObject({ status: 409, problem: { currentRevision: 1 } });
  expect(refusal.message).toMatch(/^409: /);
});

it('carries out a call only once if it is repeated with the same key', async () => {
  const once = idempotent();
  const [first, second] = [await create('Deliveries', once), await create('Deliveries', once)];
  expect(second.data.id).toBe(first.data.id);
  expect((await refusalOf(create('Another', once))).problem?.code).toBe('idempotency.key-reused');
});

it('reads a list page by page', async () => {
  const titles = ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'];
  for (const title of titles) await create(title);
  const listed = async () => {
    const found: string[] = [];
    const params = { query: { limit: 2, sort: 'title' as const, search: 'page' } };
    for await (const { title } of listAll(proviso, '/api/policies', { params })) found.push(title);
    return found;
  };
  await expect.poll(listed).toEqual(titles);
});

it('lists items at a path with an id, such as a policy’s history', async () => {
  const { data } = await create('History');
  const kinds = async () => {
    const params = { path: { id: data.id }, query: { limit: 1 } };
    const found: string[] = [];
    for await (const { kind } of listAll(proviso, '/api/policies/{id}/history', { params })) found.push(kind);
    return found;
  };
  await expect.poll(() => kinds().catch(() => [])).toEqual(['created']);
});

describe('a rejected call', () => {
  it("throws an error with the problem's code", async () => {
    const stranger = createClient({ baseUrl: app.url, apiKey: `${key.slice(0, -3)}abc` });
    expect((await refusalOf(answer(stranger.GET('/api/policies')))).is('api-key.invalid')).toBe(true);
    const invalid = await refusalOf(create(''));
    expect(invalid.problem?.errors).toEqual([{ path: 'title', message: 'Title is required' }]);
  });

  it('throws an error with the status if the response is not from Proviso', async () => {
    const fetch = async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    const behindProxy = createClient({ baseUrl: app.url, apiKey: key, fetch });
    expect(await refusalOf(answer(behindProxy.GET('/api/policies')))).toMatchObject({
      message: '502: Bad Gateway',
      problem: undefined,
    });
  });
});

describe('a temporary rejection', () => {
  /** A client whose first calls are rejected, with a count of the calls that it has made. */
  const hindered = (refusals: number, headers: Record<string, string> = { 'Retry-After': '0' }) => {
    let calls = 0;
    const fetch = async (request: Request) => {
      calls += 1;
      return calls <= refusals ? new Response('', { status: 503, headers }) : globalThis.fetch(request);
    };
    return { client: createClient({ baseUrl: app.url, apiKey: key, fetch }), calls: () => calls };
  };

  it('is retried if a repeat is safe', async () => {
    const { client, calls } = hindered(2);
    await answer(client.GET('/api/policies'));
    const body = { title: 'Repeated' };
    await answer(hindered(1).client.POST('/api/policies', { body, headers: idempotent() }));
    expect(calls()).toBe(3);
  });

  it('is thrown if it persists, if the required wait is long, or if a repeat is not safe', async () => {
    const lasting = hindered(9);
    expect((await refusalOf(answer(lasting.client.GET('/api/policies')))).status).toBe(503);
    expect(lasting.calls()).toBe(3);
    const long = hindered(1, { 'Retry-After': '3600' });
    await refusalOf(answer(long.client.GET('/api/policies')));
    expect(long.calls()).toBe(1);
    const writing = hindered(1);
    await refusalOf(answer(writing.client.POST('/api/policies', { body: { title: 'Once' } })));
    expect(writing.calls()).toBe(1);
  });
});
