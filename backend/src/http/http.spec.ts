import { basename } from 'node:path';
import { problemSchema, type Problem } from '@proviso/contracts';
import { InvalidCursorError } from '@proviso/projections';
import { AppendTooLargeError, DatabaseUnavailableError, TextNotStorableError } from '@proviso/storage';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DomainError } from '../shared/event-log/domain-error.ts';
import { ScannerUnavailableError } from '../shared/files/antivirus/file-scanner.ts';
import { MailRefusedError } from '../shared/mail/mailer.ts';
import { serveRoutes } from '../testing/serve-routes.ts';
import type { AppDeps } from './create-app.ts';
import { bodyBounds } from './json-body.ts';
import { createReaders, readingLimits } from '../shared/threads/readers.ts';
import { publicRoute, sessionRoute, type Route } from '../shared/routing/route.ts';
import { createClientGoneSignal } from '../shared/routing/client-gone-signal.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => stop?.());

const serve = async (routes: readonly Route[], overrides?: Partial<AppDeps>) => {
  const served = await serveRoutes(routes, overrides);
  stop = served.stop;
  return { ...served.client, url: served.url };
};
const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return problemSchema.parse(await response.json());
};

const echo = publicRoute(
  {
    method: 'post',
    path: '/api/echo/:id',
    summary: 'Echo',
    params: z.object({ id: z.uuid() }),
    query: z.object({ times: z.coerce.number().int().default(1) }),
    body: z.object({ name: z.string().min(2), nested: z.object({ tags: z.array(z.string()) }).optional() }),
    bodyBytes: 1000,
    answers: { 200: z.object({ name: z.string(), times: z.number(), id: z.string() }) },
  },
  async ({ body, query, params }) => ({ status: 200, body: { name: body.name, ...query, ...params } }),
);
const at = '/api/echo/0198f1a0-0000-7000-8000-000000000001';
const failing = (error: unknown): Route =>
  publicRoute({ method: 'get', path: '/api/fails', summary: 'Fails', answers: {} }, async () => {
    throw error;
  });

describe('request input', () => {
  it('reaches the handler completely, converted to its types', async () => {
    const client = await serve([echo]);
    const response = await client.post(`${at}?times=3`, { name: 'Ada' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ name: 'Ada', times: 3, id: at.split('/').at(-1) });
  });

  it.each([
    ['a missing field', {}, ['name']],
    ['wrong types', { name: 7, nested: { tags: ['a', 2] } }, ['name', 'nested.tags.1']],
    ['an array', [], ['']],
    ['null', null, ['']],
    ['no body', undefined, ['']],
  ])('is rejected with the paths of its errors if it has %s', async (_, body, paths) => {
    const response = await (await serve([echo])).post(at, body);
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe('request.invalid');
    expect(problem.errors?.map(({ path }) => path)).toEqual(paths);
  });

  it('is rejected with a detail text that is short enough for a toast', async () => {
    const response = await (await serve([echo])).post(at, { name: 7, nested: { tags: ['a', 2] } });
    const { detail, errors = [] } = await problemOf(response);
    const messages = errors.map(({ message }) => message).join('; ');
    expect(detail).toBe(`Some of the values are not valid: ${messages}.`);
  });

  it.each([
    ['bad JSON', '{"name":', { 'Content-Type': 'application/json' }, 400, 'request.malformed'],
    [
      'another kind of body',
      'name=Ada',
      { 'Content-Type': 'text/plain' },
      415,
      'request.unsupported-media-type',
    ],
    [
      'an unknown character set',
      '{}',
      { 'Content-Type': 'application/json; charset=klingon' },
      415,
      'request.unsupported-media-type',
    ],
    [
      'too large',
      JSON.stringify({ name: 'x'.repeat(1_000) }),
      { 'Content-Type': 'application/json' },
      413,
      'request.too-large',
    ],
    [
      'NUL in a text',
      '{"name":"Ada","nested":{"tags":["\\u0000"]}}',
      { 'Content-Type': 'application/json' },
      422,
      'event.text-not-storable',
    ],
    [
      'half a surrogate pair',
      '{"name":"\\ud800x"}',
      { 'Content-Type': 'application/json' },
      422,
      'event.text-not-storable',
    ],
  ])('is rejected if it is %s', async (_, body, headers, status, code) => {
    const response = await (await serve([echo])).post(at, body, headers);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it.each(['/api/echo/not-a-uuid', '/api/nowhere', '/api/echo', '/api'])(
    'gets a 404 response for an unknown path: %s',
    async (path) => {
      const response = await (await serve([echo])).post(path, { name: 'Ada' });
      expect(response.status).toBe(404);
      expect((await problemOf(response)).code).toBe('request.not-found');
    },
  );

  it.each([
    ['nested too deeply', `{"name":${'['.repeat(bodyBounds.levels)}${']'.repeat(bodyBounds.levels)}}`],
    ['of too many values', `{"name":"Ada","more":[${'1,'.repeat(bodyBounds.values)}1]}`],
  ])('is rejected before it is parsed: %s', async (_, body) => {
    const response = await (
      await serve([{ ...echo, bodyBytes: 1_000_000 }])
    ).post(at, body, { 'Content-Type': 'application/json' });
    expect(response.status).toBe(413);
    expect((await problemOf(response)).code).toBe('request.too-complex');
  });

  it('is parsed in another thread, when its owner’s turn comes, if it exceeds 512 KiB', async () => {
    const readers = createReaders({ ...readingLimits, wallClockMs: 60_000 });
    const read: { program: string; owner: string }[] = [];
    const client = await serve([{ ...echo, bodyBytes: 2_000_000 }], {
      readers: {
        ...readers,
        read: (reader, input, order) => {
          read.push({ program: basename(reader.address.pathname), owner: order.owner });
          return readers.read(reader, input, order);
        },
      },
    });
    const [small, large] = ['x'.repeat(500_000), 'x'.repeat(600_000)];
    for (const name of [small, large])
      expect(await (await client.post(at, { name })).json()).toMatchObject({ name });
    const deep = `{"name":"${large}","more":${'['.repeat(bodyBounds.levels)}`;
    const refused = await client.post(at, deep, { 'Content-Type': 'application/json' });
    expect((await problemOf(refused)).code).toBe('request.too-complex');
    expect(read).toEqual([1, 2].map(() => ({ program: 'json-in-thread.ts', owner: '127.0.0.1' })));
    await readers.close();
  });

  it('may contain a quoted string that would be too complex as JSON', async () => {
    const name = `\\"${'[{,'.repeat(bodyBounds.values)}`;
    const response = await (await serve([{ ...echo, bodyBytes: 1_000_000 }])).post(at, { name });
    expect(await response.json()).toMatchObject({ name });
  });

  it.each([
    ['{"name":"Ada \xff"}', 400, 'request.malformed'],
    ['{"name":"Ada"} {', 400, 'request.malformed'],
  ])('is malformed if it is broken UTF-8 or JSON: %j', async (latin1, status, code) => {
    const response = await fetch(new URL(at, (await serve([echo])).url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(latin1, 'latin1'),
    });
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it('gets the list of supported methods if it uses an unsupported one', async () => {
    const { url } = await serve([echo, failing(new Error('a fault'))]);
    const response = await fetch(new URL(at, url), { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('OPTIONS, POST');
    expect((await problemOf(response)).code).toBe('request.method-not-allowed');
    const options = await fetch(new URL('/api/fails', url), { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('is malformed if its path cannot be decoded', async () => {
    const response = await (await serve([echo])).post('/api/echo/%E0%A4%A', { name: 'Ada' });
    expect((await problemOf(response)).code).toBe('request.malformed');
  });
});

describe('a required permission', () => {
  const guarded = sessionRoute(
    {
      method: 'get',
      path: '/api/guarded',
      permission: 'policy.write',
      summary: 'Guarded',
      answers: { 200: z.string() },
    },
    async ({ session }) => ({ status: 200, body: session.role }),
  );

  it.each([
    [undefined, 401, 'session.required'],
    ['viewer', 403, 'session.forbidden'],
  ])('is checked for a caller with the role %s', async (role, status, code) => {
    const response = await (await serve([guarded])).get('/api/guarded', role ? { 'X-Test-Role': role } : {});
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it('is granted to callers who have it', async () => {
    const response = await (await serve([guarded])).get('/api/guarded', { 'X-Test-Role': 'owner' });
    expect(await response.json()).toBe('owner');
  });
});

describe('failures', () => {
  it('reveal no stack or internal message', async () => {
    const response = await (
      await serve([failing(new Error('secret of /srv/app/main.ts'))])
    ).get('/api/fails');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/secret|\.ts|at /);
    expect(JSON.parse(text)).toMatchObject({
      code: 'service.failed',
      instance: response.headers.get('x-request-id'),
    });
  });

  it('ask the client to retry if the database caused them', async () => {
    const lost = new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
    const wrapped = new Error('could not load', { cause: lost });
    for (const error of [lost, wrapped]) {
      const response = await (await serve([failing(error)])).get('/api/fails');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await problemOf(response)).code).toBe('service.unavailable');
      await stop?.();
    }
  });

  it('contain their parameters and the current revision if the domain caused them', async () => {
    const conflict = await (
      await serve([failing(new DomainError('policy.changed', {}, { currentRevision: 4 }))])
    ).get('/api/fails');
    expect(conflict.status).toBe(409);
    expect((await problemOf(conflict)).currentRevision).toBe(4);
    await stop?.();
    const large = new DomainError('policy.content-too-large', { kilobytes: 512 });
    const problem = await problemOf(await (await serve([failing(large)])).get('/api/fails'));
    expect(problem).toMatchObject({ status: 413, parameters: { kilobytes: 512 } });
    expect(problem.detail).toContain('512 KiB');
  });

  it('have their own error codes if they come from stores, email, or lists', async () => {
    const errors = [
      [new AppendTooLargeError(1_000_000, 900_000), 413, 'event.too-large'],
      [new TextNotStorableError('data.changes.title'), 422, 'event.text-not-storable'],
      [new MailRefusedError('two addresses'), 422, 'mail.refused'],
      [new ScannerUnavailableError('no connection'), 503, 'document.not-scanned'],
      [new InvalidCursorError(), 422, 'request.invalid'],
    ] as const;
    const routes = errors.map(([error], index) => ({ ...failing(error), path: `/api/fails/${index}` }));
    const client = await serve(routes);
    const problems = [];
    for (const [index, [, status]] of errors.entries()) {
      const response = await client.get(`/api/fails/${index}`);
      expect(response.status).toBe(status);
      problems.push(await problemOf(response));
    }
    expect(problems.map(({ code }) => code)).toEqual(errors.map(([, , code]) => code));
    expect(problems[0]).toMatchObject({ parameters: { kilobytes: 900 } });
    expect(problems[1]?.errors?.map(({ path }) => path)).toEqual(['title']);
    expect(problems[4]?.errors?.map(({ path }) => path)).toEqual(['cursor']);
  });

  const because = (error: Error) => Object.assign(error, { cause: new Error('No such price: price_1') });
  it.each([
    ['payment.misconfigured', because(new DomainError('payment.misconfigured'))],
    ['payment.not-answered', because(new DomainError('payment.not-answered'))],
    ['document.not-scanned', because(new ScannerUnavailableError('no connection'))],
  ] as const)('are logged with their reason if only operators can fix them: %s', async (code, error) => {
    const lines: object[] = [];
    const logger = pino(
      { level: 'warn' },
      { write: (line: string) => lines.push(JSON.parse(line) as object) },
    );
    const client = await serve([failing(error)], { logger });
    const response = await client.get('/api/fails');
    expect(await problemOf(response)).toMatchObject({ code });
    expect(lines.filter((line) => 'code' in line)).toMatchObject([
      { code, reason: expect.stringContaining('No such price: price_1'), requestId: expect.anything() },
    ]);
  });

  it("result, in tests, from responses that do not match the route's description", async () => {
    const liar = publicRoute(
      { method: 'get', path: '/api/liar', summary: 'Lies', answers: { 200: z.object({ a: z.number() }) } },
      async () => ({ status: 200, body: { a: 'text' } }),
    );
    expect((await (await serve([liar])).get('/api/liar')).status).toBe(500);
  });
});

describe('requests from another site', () => {
  const logout = publicRoute(
    { method: 'get', path: '/api/logout', changesByGet: true, summary: 'Out', answers: { 204: null } },
    async () => ({ status: 204 }),
  );

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('are rejected: %o', async (headers) => {
    const client = await serve([echo, logout]);
    for (const response of [
      await client.post(at, { name: 'Ada' }, headers),
      await client.get('/api/logout', headers),
    ]) {
      expect(response.status).toBe(403);
      expect((await problemOf(response)).code).toBe('request.cross-site');
    }
  });

  it('cannot sign users out, and neither can our own pages without a navigation', async () => {
    const client = await serve([logout]);
    for (const path of ['/api/logout/', '/API/logout']) {
      expect((await client.get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).not.toBe(204);
    }
    const from = (destination: string) =>
      client.get('/api/logout', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': destination });
    expect((await from('image')).status).toBe(403);
    expect((await from('document')).status).toBe(204);
  });

  it('are recognized behind a proxy by comparison with the public address', async () => {
    const client = await serve([echo], { publicUrl: new URL('https://policies.example.com') });
    const own = await client.post(at, { name: 'Ada' }, { Origin: 'https://policies.example.com' });
    expect(own.status).toBe(200);
    const other = await client.post(at, { name: 'Ada' }, { Origin: 'http://policies.example.com' });
    expect(other.status).toBe(403);
  });

  it('may read but not change data, whereas our own pages and programs may do both', async () => {
    const client = await serve([echo, logout]);
    const { origin } = new URL((await client.get('/api/login')).url);
    const ways: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: origin },
      {},
    ];
    for (const headers of ways) {
      expect((await client.post(at, { name: 'Ada' }, headers)).status).toBe(200);
    }
    const read = await client.get('/api/openapi.json', { 'Sec-Fetch-Site': 'cross-site' });
    expect(read.status).toBe(200);
    await read.text();
  });
});

it("forbids caching of API responses, and hides the server's software", async () => {
  const { headers } = await (await serve([echo])).post(at, { name: 'Ada' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
});

it('logs server errors, but not disconnected clients', async () => {
  const lines: string[] = [];
  let left = false;
  const slow = publicRoute(
    { method: 'get', path: '/api/slow', summary: 'Slow', answers: {} },
    async ({ response }) => {
      response.flushHeaders();
      const signal = createClientGoneSignal(response);
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      left = true;
      throw signal.reason;
    },
  );
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const served = await serveRoutes([slow, failing(new Error('a fault'))], { logger });
  stop = served.stop;

  const leaving = new AbortController();
  const answer = await fetch(new URL('/api/slow', served.url), { signal: leaving.signal });
  leaving.abort();
  await expect(answer.text()).rejects.toThrow();
  await expect.poll(() => left).toBe(true);
  expect((await served.client.get('/api/fails')).status).toBe(500);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a fault');
});
