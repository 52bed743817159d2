import type { AuditEntry, Policy, PolicyInput } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
});

const corrected = (
  by: TestUser,
  policy: PolicyInput | string,
  {
    name = 'keys.md',
    content = '# Keys',
    headers = {},
  }: { name?: string; content?: string; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const form = new FormData();
  form.append('policy', typeof policy === 'string' ? policy : JSON.stringify(policy));
  form.append('file', new Blob([content]), name);
  return by.post('/api/policies/import', form, headers);
};

describe('an import with corrections by the user', () => {
  it('creates the corrected policy, regardless of the file’s content', async () => {
    const policy = { title: 'Keys', content: 'Ten keys.', regulatoryBody: 'OSHA', status: 'active' } as const;
    const response = await corrected(ada, policy, { content: '# Kyes\n\nTne kyes.' });
    expect(response.status, await response.clone().text()).toBe(201);
    expect((await response.json()) as Policy).toMatchObject(policy);
  });

  it.each([
    ['not JSON', 'Keys', 'request.malformed'],
    ['nested', '[[[[[["Keys"]]]]]]', 'request.too-complex'],
    ['without a title', '{"content":"Keys"}', 'request.invalid'],
    ['too long', JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) }), 'request.too-large'],
    ['of an unknown type', '{"title":"Keys","policyTypeId":99999}', 'policy.type-unknown'],
    ['not storable', String.raw`{"title":"Keys","content":"\u0000"}`, 'event.text-not-storable'],
  ])('is rejected with a policy that is %s', async (_, policy, code) => {
    expect((await problemOf(await corrected(ada, policy))).code).toBe(code);
  });

  it('is labeled as an import in the audit log, unlike other new policies', async () => {
    const owner = await app.signUp();
    await corrected(owner, { title: 'Badges' });
    const entries = (await (await owner.get('/api/audit-log')).json()) as AuditEntry[];
    expect(entries.map(({ details }) => details)).toContain('Created policy “Badges” from an imported file');
  });

  it('is not treated as a repeat of an import with different corrections', async () => {
    const headers = { 'Idempotency-Key': 'corrected-1' };
    expect((await corrected(ada, { title: 'Keys' }, { headers })).status).toBe(201);
    expect((await corrected(ada, { title: 'Keys' }, { headers })).status).toBe(201);
    expect((await corrected(ada, { title: 'Doors' }, { headers })).status).toBe(422);
  });
});
