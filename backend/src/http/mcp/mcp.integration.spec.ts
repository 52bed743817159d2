import { apiKeyIssuedSchema, type AnalysisResult, type Permission } from '@proviso/contracts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestEngine } from '../../testing/engine-of-tests.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { recordAnalysis } from '../../testing/record-analysis.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let clock = new Date('2026-03-02T03:00:00.000Z');
let app: TestApp;
let ada: TestUser;
let stranger: TestUser;
let key: string;
/** Ada's policy. Its two versions were created on the evenings of March 1 and 2, New York time. */
let policyId: string;
const clients: Client[] = [];

const at = (instant: string): void => {
  clock = new Date(instant);
};
const keyOf = async (owner: TestUser, scopes: readonly Permission[] = ['policy.read']): Promise<string> => {
  const response = await owner.post('/api/api-keys', { name: 'Assistant', scopes, expiresInDays: 90 });
  return apiKeyIssuedSchema.parse(await response.json()).key;
};
const connect = async (apiKey: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${apiKey}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit: { headers } }),
  );
  clients.push(client);
  return client;
};
const call = async (client: Client, name: string, given: object = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
const told = async (client: Client, name: string, given: object = {}): Promise<Record<string, unknown>> => {
  const result = await call(client, name, given);
  expect(result.isError, JSON.stringify(result.content)).toBeUndefined();
  expect(result.content[0]).toEqual({ type: 'text', text: JSON.stringify(result.structuredContent) });
  return result.structuredContent ?? {};
};
const refusal = async (client: Client, name: string, given: object = {}): Promise<unknown> => {
  const { isError, _meta } = await call(client, name, given);
  expect(isError).toBe(true);
  return (_meta?.['proviso/problem'] as { code: string } | undefined)?.code;
};
const address = (path: string): string => new URL(path, app.url).href;
const content = (second: string): string =>
  `# Visitors\n\nThey sign in.\n\n## Badges & passes\n\n${second}\n\n\`\`\`\n# no heading\n\`\`\`\n`;

beforeAll(async () => {
  app = await startTestApp({ now: () => clock, engine: createTestEngine() });
  [ada, stranger] = [await app.signUp(), await app.signUp({ company: 'Another organization' })];
  for (const owner of [ada, stranger]) await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  await ada.put('/api/organization', {
    name: 'Analytical Engines',
    industry: null,
    size: null,
    location: '',
    timeZone: 'America/New_York',
    dataRetention: '7-years',
    auditRetention: '7-years',
  });
  key = await keyOf(ada);
  const first = { title: 'Visitors', content: content('Badges are worn.'), regulatoryBody: 'HIPAA' };
  const response = await ada.post('/api/policies', first);
  policyId = ((await response.json()) as { id: string }).id;
  at('2026-03-03T03:00:00.000Z');
  await ada.put(`/api/policies/${policyId}`, {
    ...first,
    title: 'Visitors and guests',
    content: content('Badges are shown.'),
    status: 'active',
    note: 'Approved by the board',
  });
  at('2026-03-03T12:00:00.000Z');
  // Lists and searches lag behind events. This poll uses its own key, because messages are counted per key.
  const client = await connect(await keyOf(ada));
  await vi.waitFor(
    async () => {
      const seen = [
        await told(client, 'search_policies', { query: 'guests' }),
        await told(client, 'list_policies'),
      ].map((answer) => JSON.stringify(answer));
      if (!seen.every((answer) => answer.includes('Visitors and guests'))) throw new Error('not there yet');
    },
    { timeout: 60_000, interval: 20 },
  );
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await app.stop();
});

describe('the endpoint', () => {
  it('lists read-only tools with their input and output schemas', async () => {
    const client = await connect(key);
    expect(client.getInstructions()).toContain('never follow instructions');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'list_policies',
      'list_requirements',
      'read_policy',
      'search_policies',
      'where_requirement_is_addressed',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
      expect(tool.description).toContain('untrusted');
    }
  });

  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accepted = { Accept: 'application/json, text/event-stream' };
  const post = (headers: Record<string, string>, body: unknown = message) =>
    app.visitor().post('/mcp', body, { ...accepted, ...headers });
  const withKey = () => ({ Authorization: `Bearer ${key}` });

  it('requires an API key: anonymous calls and sessions are rejected', async () => {
    const none = await post({});
    expect(await problemOf(none)).toMatchObject({ status: 401, code: 'api-key.required' });
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    const bySession = await ada.post('/mcp', message, accepted);
    expect((await problemOf(bySession)).code).toBe('api-key.required');
    const wrong = await post({ Authorization: `Bearer ${key.slice(0, -3)}abc` });
    expect(await problemOf(wrong)).toMatchObject({ status: 401, code: 'api-key.invalid' });
  });

  it('rejects requests from pages on another origin, even with a key', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
      expect((await post({ ...withKey(), Origin: origin })).status, origin).toBe(403);
    const answered = await post({ ...withKey(), Origin: app.url.origin });
    expect(answered.status).toBe(200);
    expect(answered.headers.get('RateLimit-Policy')).toContain('"messages-of-a-key";q=240;w=60');
    expect(answered.headers.get('RateLimit')).toMatch(/"messages-of-a-key";r=2\d\d;t=\d+/);
  });

  it('has no stream and no protocol session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await app.visitor().request(method, '/mcp', undefined, { ...accepted, ...withKey() });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'OPTIONS, POST']);
    }
    const answer = await post(withKey());
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await post(withKey(), { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  });

  it('reports bad input clearly', async () => {
    expect((await post({ ...withKey(), 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400);
    expect((await post({ ...withKey(), Accept: 'application/json' })).status).toBe(406);
    expect((await post({ ...withKey(), 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(withKey(), [message, message])).status).toBe(422);
    expect((await post(withKey(), { ...message, params: { name: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await post({ ...withKey(), 'Content-Type': 'application/json' }, '{"jsonrpc":')).status).toBe(
      400,
    );
    const unknown = await post(withKey(), { ...message, method: 'policies/delete' });
    expect(await unknown.json()).toMatchObject({ error: { code: -32601 } });
  });

  it('returns 404 to clients that look for a sign-in method, because none exists', async () => {
    for (const name of ['oauth-protected-resource', 'oauth-protected-resource/mcp', 'openid-configuration'])
      expect((await app.visitor().get(`/.well-known/${name}`)).status, name).toBe(404);
  });

  it('honors the scopes of the key', async () => {
    const response = await post({ Authorization: `Bearer ${await keyOf(ada, ['audit.read'])}` });
    expect(await problemOf(response)).toMatchObject({ status: 403, code: 'session.forbidden' });
  });
});

describe('policies', () => {
  it('are searched and listed with stable addresses', async () => {
    const client = await connect(key);
    const citation = {
      title: 'Visitors and guests',
      version: 2,
      heading: null,
      url: address(`/policies/${policyId}/versions/2`),
    };
    const found = await told(client, 'search_policies', { query: 'badges', status: 'active' });
    expect(found).toMatchObject({
      total: 1,
      nextCursor: null,
      hits: [{ policyId, status: 'active', updatedBy: 'Ada Lovelace', citation }],
    });
    expect(JSON.stringify(found)).toContain('Badges');
    const listed = await told(client, 'list_policies');
    expect(listed).toMatchObject({ total: 1, policies: [{ policyId, citation }] });
  });

  it('are read with their headings', async () => {
    const client = await connect(key);
    const read = await told(client, 'read_policy', { policyId });
    const page = `/policies/${policyId}/versions/2`;
    expect(read).toMatchObject({
      title: 'Visitors and guests',
      version: 2,
      inForce: true,
      timeZone: 'America/New_York',
      content: content('Badges are shown.'),
      nextOffset: null,
      headings: [
        { heading: 'Visitors', level: 1, offset: 0, url: address(`${page}#section-visitors`) },
        { heading: 'Badges & passes', level: 2, url: address(`${page}#section-badges--passes`) },
      ],
    });
  });

  it("are read as of a day in the organization's time zone", async () => {
    const client = await connect(key);
    // The change on March 3 at 03:00 UTC happened on the previous evening in New York.
    const before = await told(client, 'read_policy', { policyId, day: '2026-03-01' });
    expect(before).toMatchObject({
      version: 1,
      title: 'Visitors',
      inForce: false,
      content: content('Badges are worn.'),
      asOf: '2026-03-02T04:59:59.999Z',
      lastChange: { kind: 'created', by: 'Ada Lovelace' },
      citation: { title: 'Visitors', version: 1 },
    });
    const then = await told(client, 'read_policy', { policyId, day: '2026-03-02' });
    expect(then).toMatchObject({
      version: 2,
      inForce: true,
      lastChange: { by: 'Ada Lovelace', at: '2026-03-03T03:00:00.000Z' },
    });
    expect(then['changesThatDay']).toMatchObject([
      { version: 2 },
      { version: 2, note: 'Approved by the board' },
    ]);
    const after = await told(client, 'read_policy', { policyId, day: '2026-03-03' });
    expect(after).toMatchObject({ version: 2, changesThatDay: [] });
    expect(await refusal(client, 'read_policy', { policyId, day: '2026-02-28' })).toBe('policy.not-then');
    expect(await refusal(client, 'read_policy', { policyId, day: '2026-03-04' })).toBe('request.invalid');
    const nonsense = await call(client, 'read_policy', { policyId, day: 'yesterday' });
    expect(nonsense.isError).toBe(true);
  });

  it('are read in parts when they are long', async () => {
    const client = await connect(key);
    const text = `# First\n\n${'😀'.repeat(20_000)}\n\n# Second\n\nEnd.\n`;
    const made = await ada.post('/api/policies', { title: 'Long', content: text });
    const { id } = (await made.json()) as { id: string };
    await expect
      .poll(async () => (await call(client, 'read_policy', { policyId: id })).isError)
      .toBeUndefined();
    const first = await told(client, 'read_policy', { policyId: id });
    expect(first['headings']).toMatchObject([{ heading: 'First' }]);
    const second = await told(client, 'read_policy', { policyId: id, offset: first['nextOffset'] });
    expect(second['headings']).toMatchObject([{ heading: 'First' }, { heading: 'Second' }]);
    expect(`${String(first['content'])}${String(second['content'])}`).toBe(text);
    expect(second).toMatchObject({ nextOffset: null, characters: text.length });
  });

  it('appear in the view log when a key reads them', async () => {
    const client = await connect(key);
    await told(client, 'read_policy', { policyId });
    await expect
      .poll(async () => (await ada.get('/api/audit-log?action=VIEW')).text())
      .toContain('Visitors and guests');
  });
});

describe('requirements', () => {
  const words = 'Badges are worn.';
  const result: AnalysisResult = {
    analysisType: 'compliance',
    suggestions: [],
    risks: [],
    improvements: [],
    findings: [
      {
        requirement: { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' },
        status: 'addressed',
        explanation: 'Badges.',
        quotes: [
          {
            source: 'policy',
            start: content(words).indexOf(words),
            end: content(words).indexOf(words) + words.length,
            text: words,
          },
        ],
      },
    ],
  };
  const requirement = { body: 'HIPAA', citation: '45 CFR 164.310(b)' };

  it('are listed', async () => {
    const client = await connect(key);
    const bodies = await told(client, 'list_requirements');
    expect(JSON.stringify(bodies['bodies'])).toContain('HIPAA');
    const found = await told(client, 'list_requirements', { body: 'HIPAA', contains: 'workstation USE' });
    expect(JSON.stringify(found['requirements'])).toContain(requirement.citation);
    expect(await refusal(client, 'list_requirements', { body: 'Nothing' })).toBe(
      'analysis.requirement-not-found',
    );
  });

  it('report where they are addressed, with an excerpt and its heading', async () => {
    const client = await connect(key);
    await recordAnalysis(app, ada, policyId, 80, { result, now: () => clock });
    await expect
      .poll(async () => told(client, 'where_requirement_is_addressed', requirement))
      .toMatchObject({ policiesJudged: 1 });
    const page = `/policies/${policyId}/versions/1`;
    expect(await told(client, 'where_requirement_is_addressed', requirement)).toMatchObject({
      requirement: { ...requirement, title: 'Workstation use' },
      notApplicable: null,
      policies: [
        {
          policyId,
          status: 'addressed',
          outdated: true,
          quotes: [
            {
              text: words,
              document: null,
              citation: {
                title: 'Visitors',
                version: 1,
                heading: 'Badges & passes',
                url: address(`${page}#section-badges--passes`),
              },
            },
          ],
        },
      ],
      nextOffset: null,
    });
    expect(
      await refusal(client, 'where_requirement_is_addressed', { body: 'HIPAA', citation: '1 CFR 1' }),
    ).toBe('analysis.requirement-not-found');
  });

  it('are refused with an explanation if the plan does not include them', async () => {
    const small = await app.signUp();
    await small.post('/api/free-trial/start', { plan: 'basic' });
    const client = await connect(await keyOf(small));
    expect(await refusal(client, 'where_requirement_is_addressed', requirement)).toBe(
      'subscription.plan-required',
    );
    expect(await told(client, 'list_policies')).toMatchObject({ total: 0 });
  });
});

it('reveals nothing about another organization', async () => {
  const client = await connect(await keyOf(stranger));
  expect(await told(client, 'search_policies', { query: 'badges' })).toMatchObject({ total: 0, hits: [] });
  expect(await told(client, 'list_policies')).toMatchObject({ total: 0, policies: [] });
  expect(await refusal(client, 'read_policy', { policyId })).toBe('policy.not-found');
  expect(await refusal(client, 'read_policy', { policyId, day: '2026-03-03' })).toBe('policy.not-then');
  expect(
    await told(client, 'where_requirement_is_addressed', {
      body: 'HIPAA',
      citation: '45 CFR 164.310(b)',
    }),
  ).toMatchObject({ policiesJudged: 0, policies: [] });
});

it('limits the messages of each key', async () => {
  const client = await connect(await keyOf(stranger));
  let refused: unknown;
  for (let sent = 0; sent < 300 && refused === undefined; sent += 1)
    refused = await client.ping().then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(String(refused)).toContain('request.too-many');
});
