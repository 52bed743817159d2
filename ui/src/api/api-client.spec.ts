import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, json, problem } from '../testing/index.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('sends a body as JSON only if there is one', async () => {
    const { fetch: send, calls } = fakeFetch({
      'POST /api/policies': () => json({ id: '1' }, { status: 201 }),
      'POST /api/subscription/cancel': () => new Response(null, { status: 204 }),
    });
    const api = createApiClient(send);
    await expect(api.POST('/api/policies', { body: { title: 'A' } })).resolves.toEqual({ id: '1' });
    await expect(api.POST('/api/subscription/cancel')).resolves.toBeUndefined();
    expect(calls.map(({ body, headers }) => [body, headers.get('Content-Type')])).toEqual([
      [{ title: 'A' }, 'application/json'],
      [undefined, null],
    ]);
  });

  it('sends the session cookie and bypasses every cache', async () => {
    const seen: RequestInit[] = [];
    const api = createApiClient((_, init) => {
      seen.push(init ?? {});
      return Promise.resolve(json([]));
    });
    await api.GET('/api/policies');
    expect(seen).toMatchObject([{ method: 'GET', credentials: 'include', cache: 'no-store' }]);
  });

  it('sends the idempotency key', async () => {
    const { fetch: send, calls } = fakeFetch({ 'POST /api/policies': () => json({}) });
    await createApiClient(send).POST('/api/policies', { body: { title: 'A' }, idempotencyKey: 'key-1' });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  });

  it('starts a new trace', async () => {
    const { fetch: send, calls } = fakeFetch({ 'GET /api/policies': () => json([]) });
    const api = createApiClient(send);
    await api.GET('/api/policies');
    await api.GET('/api/policies');
    const traces = calls.map(({ headers }) => headers.get('traceparent'));
    expect(traces).toEqual([
      expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
      expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
    ]);
    expect(traces[0]).not.toBe(traces[1]);
  });

  it('returns the ETag, and sends it back as If-Match', async () => {
    const { fetch: send, calls } = fakeFetch({
      'GET /api/policies/1': () => json({}, { headers: { ETag: '"4"' } }),
      'PUT /api/policies/1': () => json({}),
    });
    const api = createApiClient(send);
    const path = { id: '1' };
    const { etag } = await api.call('get', '/api/policies/{id}', { path });
    await api.PUT('/api/policies/{id}', { path, body: { title: 'A' }, ifMatch: etag ?? undefined });
    expect(calls[1]?.headers.get('If-Match')).toBe('"4"');
  });
});

describe('a rejected read', () => {
  const passwords = { currentPassword: 'the old password', password: 'a new password' };
  const refused = () => problem(401, 'session.required', 'Please sign in.');
  const setUp = (answers: readonly (() => Response)[]) => {
    const left = [...answers];
    let change: (answer: Response) => void = () => undefined;
    const changed = new Promise<Response>((resolve) => {
      change = resolve;
    });
    const { fetch: send, calls } = fakeFetch({
      'GET /api/policies': () => (left.shift() ?? refused)(),
      'POST /api/auth/change-password': () => changed,
    });
    return { api: createApiClient(send), calls, change: () => change(new Response(null, { status: 204 })) };
  };

  it('is sent again after a call that replaces the session has completed', async () => {
    const { api, calls, change } = setUp([refused, () => json([1])]);
    const changing = api.POST('/api/auth/change-password', { body: passwords });
    const reading = api.GET('/api/policies');
    await expect.poll(() => calls).toHaveLength(2);
    change();
    await changing;
    await expect(reading).resolves.toEqual([1]);
    expect(calls).toHaveLength(3);
  });

  it('is sent again if the response was `null` because the session was being replaced', async () => {
    const { api, calls, change } = setUp([() => json(null), () => json([1])]);
    const changing = api.POST('/api/auth/change-password', { body: passwords });
    const reading = api.GET('/api/policies', { lenient: true });
    change();
    await changing;
    await expect(reading).resolves.toEqual([1]);
    expect(calls.at(-1)?.headers.get('Prefer')).toBe('handling=lenient');
  });

  it('is sent again if the call that replaces the session completed first', async () => {
    const { api, change } = setUp([refused, () => json([1])]);
    const changing = api.POST('/api/auth/change-password', { body: passwords });
    change();
    const [read] = await Promise.all([api.GET('/api/policies'), changing]);
    expect(read).toEqual([1]);
  });

  it('waits at most two seconds for a call that replaces the session', async () => {
    vi.useFakeTimers();
    const { api, calls } = setUp([refused]);
    void api.POST('/api/auth/change-password', { body: passwords });
    const reading = api.GET('/api/policies').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(3);
  });

  it('fails immediately if no other call replaces the session', async () => {
    const { api, calls } = setUp([refused]);
    await expect(api.GET('/api/policies')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });
});

const failureOf = (response: Response): Promise<unknown> =>
  createApiClient(() => Promise.resolve(response))
    .GET('/api/policies')
    .catch((error: unknown) => error);

describe('a failure', () => {
  it('contains the problem’s status, code, and detail', async () => {
    const error = await failureOf(
      problem(409, 'policy.changed', 'Someone else changed this policy.', {
        currentRevision: 7,
        errors: [{ path: 'title', message: 'Title too long' }],
      }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '409: Someone else changed this policy.',
      status: 409,
      code: 'policy.changed',
      currentRevision: 7,
      errors: [{ path: 'title', message: 'Title too long' }],
    });
  });

  it.each([
    [new Response('No such plan', { status: 400 }), '400: No such plan'],
    [new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    [new Response('"text"', { status: 400 }), '400: "text"'],
    [
      new Response('<!doctype html><h1>Bad</h1>', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    [new Response('\n<html></html>', { status: 502 }), '502: '],
  ])('takes its message from the body, or else from the status text', async (response, message) => {
    await expect(failureOf(response)).resolves.toMatchObject({ message });
  });

  it('is an ApiError even if there is no response', async () => {
    const api = createApiClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.GET('/api/policies')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('is an AbortError if the caller aborts', async () => {
    const api = createApiClient((_, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(json([]));
    });
    const aborted = api.GET('/api/policies', { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});
