import { basename } from 'node:path';
import { apiKeyIssuedSchema, limits } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';
import { createReaders, readingLimits } from '../shared/threads/readers.ts';

/** The tasks that reader threads have received, each with its reader module and its input's owner. */
const read: { program: string; owner: string }[] = [];
const readers = createReaders({ ...readingLimits, wallClockMs: 60_000 });
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    withoutJobs: true,
    readers: {
      ...readers,
      read: (reader, input, order) => {
        read.push({ program: basename(reader.address.pathname), owner: order.owner });
        return readers.read(reader, input, order);
      },
    },
  });
  owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
});
afterAll(async () => app.stop());
beforeEach(() => void read.splice(0));

const rest = (length: number, start: string, repeated: string): string =>
  start + repeated.repeat(Math.floor((length - start.length) / repeated.length));
const file = (content: string) => ({ fileName: 'x', content });
const preview = '/api/own-bodies/preview';
const metadata = '/api/sign-on/saml/metadata';
const list = '/api/organization/invitations/preview';

/** The worst input that each path accepts within its size limit, and the result. */
it.each<[string, string, object, readonly string[], number, string]>([
  [
    'lines of a table',
    preview,
    file(rest(350_000, 'citation,title\n', 'a,b\n')),
    ['file-in-thread.ts'],
    422,
    'own-body.file-faulty',
  ],
  [
    'cells of a row',
    preview,
    file(rest(500_000, 'citation,title\n', ',')),
    ['file-in-thread.ts'],
    422,
    'own-body.file-faulty',
  ],
  [
    'controls of a catalog, and characters of a file',
    preview,
    file(rest(limits.ownBodyCharacters, '{"catalog":{"controls":[', '{},')),
    ['json-in-thread.ts', 'file-in-thread.ts'],
    422,
    'own-body.file-faulty',
  ],
  [
    'levels of a catalog',
    preview,
    file('{"a":'.repeat(60_000)),
    ['file-in-thread.ts'],
    422,
    'own-body.file-faulty',
  ],
  [
    'elements of metadata',
    metadata,
    { xml: rest(250_000, '<a>', '<b/>') },
    ['metadata-in-thread.ts'],
    413,
    'sign-on.metadata-too-large',
  ],
  [
    'levels of metadata',
    metadata,
    { xml: rest(60_000, '', '<a>') },
    ['metadata-in-thread.ts'],
    413,
    'sign-on.metadata-too-large',
  ],
  [
    'lines of a list of people',
    list,
    { content: rest(limits.memberImportCharacters, 'email\n', 'a@b.de\n') },
    ['people-in-thread.ts'],
    422,
    'invitation.list-faulty',
  ],
  [
    'characters of a policy',
    '/api/policies',
    { title: 'x', content: '\u0001'.repeat(300_000) },
    ['json-in-thread.ts'],
    201,
    '',
  ],
])(
  "parses the maximum number of %s outside the API’s thread, in the organization's turn",
  async (_, path, body, programs, status, code) => {
    const answer = await owner.post(path, body);
    const said = (await answer.json()) as { code?: string };
    expect([answer.status, said.code ?? '']).toEqual([status, code]);
    expect(read).toEqual(programs.map((program) => ({ program, owner: owner.user.organizationId })));
  },
);

it('does not parse an unsolicited SAML response', async () => {
  const SAMLResponse = Buffer.from(rest(90_000, '<a>', '<b/>')).toString('base64');
  const form = new URLSearchParams({ SAMLResponse, RelayState: `_${'0'.repeat(64)}` }).toString();
  const path = `/saml/${owner.user.organizationId}/acs`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await app.visitor().request('POST', path, form, headers);
  expect(answer.headers.get('location')).toBe('/?signin&error=sso.sign-in-ended');
  expect(read).toEqual([]);
  const larger = await app.visitor().request('POST', path, `SAMLResponse=${'A'.repeat(300_000)}`, headers);
  expect(larger.status).toBe(413);
});

const deep = '['.repeat(20_000);
const asJson = { 'Content-Type': 'application/json' };

/** Starts a resumable upload with the given metadata header. */
const beginUploadWith = (pairs: string) =>
  owner.post('/api/uploads', undefined, {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '10',
    'Upload-Metadata': pairs,
  });
/** Posts with an API key, the way a program would. */
const askByKey = async (path: string, body: string) => {
  const issued = await owner.post('/api/api-keys', { name: 'x', scopes: ['policy.read'], expiresInDays: 1 });
  const { key } = apiKeyIssuedSchema.parse(await issued.json());
  const headers = { Authorization: `Bearer ${key}`, Accept: 'application/json, text/event-stream' };
  return app.visitor().request('POST', path, body, { ...asJson, ...headers });
};
const callTool = (name: string, given: object) =>
  askByKey(
    '/mcp',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  );

it.each<[string, () => Promise<Response>, number]>([
  [
    'JSON of a public route',
    () => app.visitor().request('POST', '/api/auth/signin', deep.slice(0, 16_000), asJson),
    413,
  ],
  ['a search', () => owner.get(`/api/search?q=${'"'.repeat(limits.searchCharacters)}`), 200],
  ['a query string', () => owner.get(`/api/policies?${'a=&'.repeat(4_000)}`), 200],
  [
    'names in a chunked upload',
    () => beginUploadWith(Array.from({ length: 2_400 }, (_, n) => n.toString(36)).join(',')),
    201,
  ],
  ['commas in a chunked upload', () => beginUploadWith(','.repeat(14_000)), 400],
  ['an MCP message', () => askByKey('/mcp', `{"jsonrpc":"2.0","method":${deep}`), 413],
  [
    'an MCP batch',
    () => askByKey('/mcp', JSON.stringify(Array.from({ length: 1_000 }, () => ({ jsonrpc: '2.0' })))),
    422,
  ],
  [
    'a list of entity tags',
    () => owner.get('/api/templates', { 'If-None-Match': '"a",'.repeat(3_500) }),
    200,
  ],
  ['a list of ranges', () => owner.get('/api/templates', { Range: `bytes=${'0-,'.repeat(4_500)}` }), 200],
  [
    'cookies',
    () => app.visitor().request('GET', '/api/auth/methods', undefined, { Cookie: 'a=%;'.repeat(3_000) }),
    200,
  ],
  [
    'a list of languages',
    () =>
      app
        .visitor()
        .request('GET', '/api/auth/methods', undefined, { 'Accept-Language': 'a;q=0,'.repeat(2_500) }),
    200,
  ],
  [
    'a list of revisions',
    () =>
      owner.request('PUT', '/api/policies/0198f1a0-0000-7000-8000-000000000001', '{}', {
        ...asJson,
        'If-Match': '"'.repeat(15_000),
      }),
    422,
  ],
])('limits %s before parsing', async (_, ask, status) => {
  expect((await ask()).status).toBe(status);
  expect(read).toEqual([]);
});

it('rejects MCP tool arguments beyond the limit', async () => {
  const answer = await callTool('search_policies', { query: '"'.repeat(30_000) });
  expect(await answer.json()).toMatchObject({ result: { isError: true } });
  const most = await callTool('search_policies', { query: '"'.repeat(limits.searchCharacters) });
  expect(await most.json()).not.toMatchObject({ result: { isError: true } });
});
