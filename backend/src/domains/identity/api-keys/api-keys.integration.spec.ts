import { apiKeyIssuedSchema, limits, memberSchema, type ApiKey, type AuditEntry } from '@proviso/contracts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { schemaNamed } from '@proviso/projections/testing';

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(async () => app.stop());
beforeEach(() => {
  clock = new Date();
});

/** Signs up a user whose plan includes API keys with write scopes. */
const signUp = async (overrides?: Parameters<TestApp['signUp']>[0]): Promise<TestUser> => {
  const person = await app.signUp(overrides);
  await person.post('/api/free-trial/start', { plan: 'professional' });
  return person;
};
const codeOf = async (response: Response) => {
  const { status, code } = await problemOf(response);
  return [status, code];
};
const issue = async (owner: TestUser, overrides: object = {}): Promise<{ apiKey: ApiKey; key: string }> => {
  const body = { name: 'Nightly export', scopes: ['policy.read', 'policy.write'], expiresInDays: 30 };
  const response = await owner.post('/api/api-keys', { ...body, ...overrides });
  expect(response.status).toBe(201);
  return apiKeyIssuedSchema.parse(await response.json());
};
/** Returns a client whose only credential is `key`. */
const program = (key: string, scheme = 'Bearer') => {
  const headers = { Authorization: `${scheme} ${key}` };
  const client = app.visitor();
  return {
    ...client,
    get: (path: string) => client.get(path, headers),
    post: (path: string, body?: unknown, more?: Record<string, string>) =>
      client.post(path, body, { ...headers, ...more }),
    delete: (path: string) => client.delete(path, headers),
  };
};
const listOf = async (owner: TestUser) => (await (await owner.get('/api/api-keys')).json()) as ApiKey[];
const policy = {
  title: 'Hand hygiene',
  content: '# Hands',
  facilityType: 'Healthcare',
  state: 'CA',
  policyType: 'Safety',
};

describe('issuing an API key', () => {
  it('shows the key once and stores only its hash', async () => {
    const ada = await signUp();
    const { apiKey, key } = await issue(ada, { scopes: ['policy.read', 'policy.read'] });
    expect(key).toMatch(new RegExp(`^prv_${apiKey.id}_[\\w-]{43}$`));
    expect(apiKey).toEqual({
      id: apiKey.id,
      name: 'Nightly export',
      scopes: ['policy.read'],
      createdAt: clock.toISOString(),
      expiresAt: new Date(clock.getTime() + 30 * DAY_MS).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await listOf(ada)).toEqual([apiKey]);
    const { rows } = await app.database.pools.jobs.query<{ text: string }>(
      `select kept::text as text from private.api_keys kept
       union all select kept::text from private.idempotency kept
       union all select data::text from es.events where stream_id = 'user-' || $1`,
      [ada.user.id],
    );
    expect(rows.map(({ text }) => text).join('\n')).toContain(apiKey.id);
    const secret = key.slice(-43);
    for (const { text } of rows) expect(text).not.toContain(secret);
  });

  it('issues another key for the same Idempotency-Key, because responses with keys are not stored', async () => {
    const ada = await signUp();
    const body = { name: 'Twice', scopes: ['policy.read'], expiresInDays: 1 };
    const ask = async () => {
      const response = await ada.post('/api/api-keys', body, { 'Idempotency-Key': 'same' });
      return apiKeyIssuedSchema.parse(await response.json()).key;
    };
    expect(await ask()).not.toBe(await ask());
  });

  it.each([
    ['an unknown scope', { scopes: ['policy.read', 'everything'] }, 'scopes.1'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a lifetime of more than a year', { expiresInDays: 366 }, 'expiresInDays'],
    ['a lifetime of zero days', { expiresInDays: 0 }, 'expiresInDays'],
    ['a lifetime of half a day', { expiresInDays: 0.5 }, 'expiresInDays'],
    ['no name', { name: '  ' }, 'name'],
  ])('refuses %s', async (_, overrides, path) => {
    const ada = await signUp();
    const body = { name: 'Key', scopes: ['policy.read'], expiresInDays: 30, ...overrides };
    const { status, errors } = await problemOf(await ada.post('/api/api-keys', body));
    expect([status, errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it('limits how many keys a member may have', async () => {
    const ada = await signUp();
    for (let count = 0; count < limits.apiKeysPerUser; count += 1) await issue(ada, { expiresInDays: 1 });
    const body = { name: 'One more', scopes: ['policy.read'], expiresInDays: 30 };
    expect(await codeOf(await ada.post('/api/api-keys', body))).toEqual([409, 'api-key.too-many']);
    clock = new Date(clock.getTime() + DAY_MS);
    expect((await ada.post('/api/api-keys', body)).status).toBe(201);
  });
});

describe('the organization’s plan', () => {
  const basic = async () => {
    const ada = await app.signUp();
    await ada.post('/api/free-trial/start', { plan: 'basic' });
    return ada;
  };
  const reading = { name: 'Reader', scopes: ['policy.read', 'audit.read', 'member.read'], expiresInDays: 3 };
  const refusal = async (response: Response) => {
    const { status, code, parameters } = await problemOf(response);
    return { status, code, plan: parameters?.['plan'] };
  };
  const needsProfessional = { status: 402, code: 'subscription.plan-required', plan: 'professional' };

  it.each(['policy.write', 'document.upload', 'member.manage', 'billing.manage'])(
    'must be Professional for a key that may %s',
    async (scope) => {
      const ada = await basic();
      const body = { ...reading, scopes: ['policy.read', scope] };
      expect(await refusal(await ada.post('/api/api-keys', body))).toEqual(needsProfessional);
      expect(await listOf(ada)).toEqual([]);
    },
  );

  it('may be Basic for a read-only key', async () => {
    const ada = await basic();
    const { key } = await issue(ada, reading);
    expect((await program(key).get('/api/policies')).status).toBe(200);
    expect((await program(key).get('/api/organization/members')).status).toBe(200);
  });

  it('is checked each time a key is used', async () => {
    const ada = await signUp();
    const { key } = await issue(ada, { expiresInDays: 5 });
    expect((await program(key).post('/api/policies', policy)).status).toBe(201);
    clock = new Date(clock.getTime() + 2 * DAY_MS);
    const ended = { status: 402, code: 'subscription.trial-ended', plan: 'basic' };
    expect(await refusal(await program(key).get('/api/policies'))).toEqual(ended);
  });

  it('limits a key with a write scope to reads if the plan is Basic', async () => {
    // The access trial is a Basic plan. The scope is added directly, as if the key had been created under a
    // higher plan.
    const ada = await app.signUp();
    await ada.get('/api/policies');
    const { apiKey, key } = await issue(ada, { scopes: ['policy.read'] });
    await app.database.pools.owner.query('update private.api_keys set scopes = $2 where id = $1', [
      apiKey.id,
      ['policy.read', 'policy.write'],
    ]);
    expect((await program(key).get('/api/policies')).status).toBe(200);
    expect(await refusal(await program(key).post('/api/policies', policy))).toEqual(needsProfessional);
  });

  it('does not affect listing and revoking keys', async () => {
    const ada = await signUp();
    const { apiKey } = await issue(ada);
    clock = new Date(clock.getTime() + 2 * DAY_MS);
    expect((await listOf(ada)).map(({ id }) => id)).toEqual([apiKey.id]);
    expect((await ada.delete(`/api/api-keys/${apiKey.id}`)).status).toBe(204);
  });
});

describe('a request with an API key', () => {
  it('acts for the key’s owner, and is recorded with both the key and the owner', async () => {
    const ada = await signUp();
    const { apiKey, key } = await issue(ada);
    const created = await program(key).post('/api/policies', policy);
    expect(created.status).toBe(201);
    expect(created.headers.getSetCookie()).toEqual([]);
    const { id } = (await created.json()) as { id: string };
    // The client keeps no cookies, so its requests do not wait for its own writes.
    await expect.poll(async () => (await program(key).get(`/api/policies/${id}`)).status).toBe(200);
    const { rows } = await app.database.pools.projector.query<{ metadata: Record<string, unknown> }>(
      `select metadata from es.events where stream_id = 'policy-' || $1`,
      [id],
    );
    expect(rows[0]?.metadata).toMatchObject({
      actor: { kind: 'api-key', id: apiKey.id, onBehalfOf: ada.user.id },
      ip: { subject: ada.user.id },
    });
    expect(rows[0]?.metadata).not.toHaveProperty('sessionId');
  });

  it('is not refused as cross-site, unlike a request with a session', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await program(key).post('/api/policies', policy, foreign)).status).toBe(201);
    expect(await codeOf(await ada.post('/api/policies', policy, foreign))).toEqual([
      403,
      'request.cross-site',
    ]);
    const dressedUp = { ...foreign, Authorization: 'Bearer something-else' };
    expect(await codeOf(await ada.post('/api/policies', policy, dressedUp))).toEqual([
      403,
      'request.cross-site',
    ]);
  });

  it('is limited to the key’s scopes', async () => {
    const ada = await signUp();
    const { key } = await issue(ada, { scopes: ['policy.read'] });
    expect((await program(key).get('/api/policies')).status).toBe(200);
    expect(await codeOf(await program(key).post('/api/policies', policy))).toEqual([
      403,
      'session.forbidden',
    ]);
    expect(await codeOf(await program(key).get('/api/audit-log'))).toEqual([403, 'session.forbidden']);
  });

  it('is limited to the current role of the key’s owner', async () => {
    const ada = await signUp();
    const { key } = await issue(ada, { scopes: ['policy.read', 'policy.write', 'audit.read'] });
    const demoted = async () => {
      const { rowCount } = await app.database.pools.projector.query(
        `update ${schemaNamed('accounts')}.members set role = 'viewer' where user_id = $1`,
        [ada.user.id],
      );
      return rowCount;
    };
    await expect.poll(demoted).toBe(1);
    expect((await program(key).get('/api/policies')).status).toBe(200);
    expect(await codeOf(await program(key).post('/api/policies', policy))).toEqual([
      403,
      'session.forbidden',
    ]);
    expect(await codeOf(await program(key).get('/api/audit-log'))).toEqual([403, 'session.forbidden']);
  });

  it('cannot manage keys, sessions, or two-factor authentication, even with a session cookie', async () => {
    const ada = await signUp();
    const { apiKey, key } = await issue(ada);
    const both = program(key);
    for (const [name, value] of ada.cookies) both.cookies.set(name, value);
    for (const answer of [
      await both.get('/api/api-keys'),
      await both.post('/api/api-keys', { name: 'More', scopes: ['audit.read'], expiresInDays: 1 }),
      await both.delete(`/api/api-keys/${apiKey.id}`),
      await both.post('/api/auth/two-factor/setup'),
      await both.get('/api/auth/user'),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'api-key.not-allowed']);
    }
    // Signing out with a key does not end a session.
    expect((await both.post('/api/auth/signout')).status).toBe(204);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  it('cannot create, demote or remove owners', async () => {
    const ada = await signUp();
    const [grace, vera] = [await joinAs(app, ada, 'owner'), await joinAs(app, ada, 'viewer')];
    const { key } = await issue(ada, { scopes: ['member.read', 'member.manage'] });
    const headers = { Authorization: `Bearer ${key}` };
    const byKey = app.visitor();
    const at = ({ user }: TestUser) => `/api/organization/members/${user.id}`;
    const newOwner = { email: 'new@example.com', role: 'owner' };
    for (const answer of [
      await byKey.put(at(vera), { role: 'owner' }, headers),
      await byKey.put(at(grace), { role: 'viewer' }, headers),
      await byKey.put(at(grace), { role: 'owner' }, headers),
      await byKey.delete(at(grace), headers),
      await byKey.delete(at(ada), headers),
      await byKey.post('/api/organization/invitations', newOwner, headers),
    ])
      expect(await codeOf(answer)).toEqual([403, 'api-key.not-allowed']);
    const members = z.array(memberSchema);
    const listed = async () =>
      members.parse(await (await byKey.get('/api/organization/members', headers)).json());
    await expect
      .poll(async () => (await listed()).map(({ role, actions }) => [role, actions]))
      .toEqual([
        ['viewer', ['change-role', 'remove']],
        ['owner', []],
        ['owner', []],
      ]);
    const newViewer = { ...newOwner, role: 'viewer' };
    expect((await byKey.post('/api/organization/invitations', newViewer, headers)).status).toBe(201);
    expect((await byKey.put(at(vera), { role: 'editor' }, headers)).status).toBe(204);
    expect((await byKey.delete(at(vera), headers)).status).toBe(204);
  });

  it('cannot access another organization', async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    const created = await grace.post('/api/policies', policy);
    const { id } = (await created.json()) as { id: string };
    const { key } = await issue(ada);
    expect((await program(key).get(`/api/policies/${id}`)).status).toBe(404);
  });

  it('updates the time of last use, at most once every few minutes', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    const uses = async () => (await listOf(ada)).map(({ lastUsedAt }) => lastUsedAt);
    const first = clock.toISOString();
    await program(key).get('/api/policies');
    clock = new Date(clock.getTime() + 60_000);
    await program(key).get('/api/policies');
    expect(await uses()).toEqual([first]);
    clock = new Date(clock.getTime() + 5 * 60_000);
    await program(key).get('/api/policies');
    expect(await uses()).toEqual([clock.toISOString()]);
  });
});

/** Returns the same key with different final characters. */
const change = (text: string) => text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA');

describe('an invalid key', () => {
  it('is refused when it is forged', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    const other = await issue(ada);
    const forged = [
      change(key),
      `prv_${v7()}_${key.slice(-43)}`,
      `prv_${other.apiKey.id}_${key.slice(-43)}`,
      'prv_',
      `prv_${"' or 1=1 --".padEnd(36)}`.trim(),
      `prv_${'A'.repeat(5000)}`,
    ];
    for (const text of forged) {
      const answer = await program(text).get('/api/policies');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await codeOf(answer)).toEqual([401, 'api-key.invalid']);
    }
  });

  it('is refused even on a public route, and with a valid cookie', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    const both = program(change(key));
    for (const [name, value] of ada.cookies) both.cookies.set(name, value);
    expect(await codeOf(await both.get('/api/policies'))).toEqual([401, 'api-key.invalid']);
    expect(await codeOf(await both.get('/api/site'))).toEqual([401, 'api-key.invalid']);
  });

  it('is ignored if it is sent with a different authorization scheme', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    expect(await codeOf(await program(key, 'Basic').get('/api/policies'))).toEqual([401, 'session.required']);
    expect((await program(key, 'bearer').get('/api/policies')).status).toBe(200);
  });

  it('is refused from the moment it expires', async () => {
    const ada = await signUp();
    const { apiKey, key } = await issue(ada, { expiresInDays: 1 });
    clock = new Date(Date.parse(apiKey.expiresAt) - 1);
    expect((await program(key).get('/api/policies')).status).toBe(200);
    clock = new Date(apiKey.expiresAt);
    expect(await codeOf(await program(key).get('/api/policies'))).toEqual([401, 'api-key.expired']);
  });

  it('is refused as soon as it is revoked, and the revocation is recorded once', async () => {
    const ada = await signUp();
    const { apiKey, key } = await issue(ada);
    expect((await ada.delete(`/api/api-keys/${apiKey.id}`)).status).toBe(204);
    expect((await ada.delete(`/api/api-keys/${apiKey.id}`)).status).toBe(204);
    expect(await codeOf(await program(key).get('/api/policies'))).toEqual([401, 'api-key.revoked']);
    expect(await listOf(ada)).toMatchObject([{ id: apiKey.id, revokedAt: clock.toISOString() }]);
    const { rows } = await app.database.pools.projector.query<{ type: string }>(
      `select type from es.events where stream_id = 'user-' || $1 order by stream_revision`,
      [ada.user.id],
    );
    expect(rows.map(({ type }) => type).filter((type) => type.startsWith('ApiKey'))).toEqual([
      'ApiKeyIssued',
      'ApiKeyRevoked',
    ]);
  });

  it('is revoked when its owner leaves the organization', async () => {
    const ada = await signUp();
    const grace = await joinAs(app, ada, 'editor');
    const { apiKey } = await issue(grace);
    await ada.delete(`/api/organization/members/${grace.user.id}`);
    const revoked = async () => {
      const { rows } = await app.database.pools.api.query<{ revoked: boolean }>(
        'select revoked_at is not null as revoked from private.api_keys where id = $1',
        [apiKey.id],
      );
      return rows[0]?.revoked;
    };
    await expect.poll(revoked).toBe(true);
  });

  it('is refused when its owner is not a member of its organization', async () => {
    const ada = await signUp();
    const { key } = await issue(ada);
    await app.database.pools.api.query(
      'update private.api_keys set organization_id = $2 where user_id = $1',
      [ada.user.id, v7()],
    );
    expect(await codeOf(await program(key).get('/api/policies'))).toEqual([401, 'api-key.invalid']);
  });
});

it("does not list or revoke someone else's key", async () => {
  const [ada, grace] = [await signUp(), await signUp()];
  const { apiKey, key } = await issue(ada);
  expect(await listOf(grace)).toEqual([]);
  for (const id of [apiKey.id, v7()]) {
    expect(await codeOf(await grace.delete(`/api/api-keys/${id}`))).toEqual([404, 'api-key.not-found']);
  }
  expect((await program(key).get('/api/policies')).status).toBe(200);
});

it('shows a key in the audit log with its owner', async () => {
  const ada = await signUp();
  const { apiKey, key } = await issue(ada);
  await program(key).post('/api/policies', policy);
  await ada.delete(`/api/api-keys/${apiKey.id}`);
  const told = async () => {
    const entries = (await (await ada.get('/api/audit-log')).json()) as AuditEntry[];
    return entries.map(({ eventType, userName, details }) => [eventType, userName, details]);
  };
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      ['ApiKeyRevoked', 'Ada Lovelace', 'Revoked API key “Nightly export”'],
      ['PolicyCreated', 'Ada Lovelace', expect.stringContaining('Hand hygiene')],
      ['ApiKeyIssued', 'Ada Lovelace', 'Issued API key “Nightly export”'],
    ]),
  );
});
