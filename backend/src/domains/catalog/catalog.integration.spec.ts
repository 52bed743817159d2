import type { AuditEntry, PolicySummary, PolicyType, RegulatoryEntity } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const typesOf = async (user: TestUser, query = '') =>
  (await (await user.get(`/api/policy-types${query}`)).json()) as PolicyType[];
const addType = async (user: TestUser, name: string): Promise<PolicyType> =>
  (await (await user.post('/api/policy-types', { name })).json()) as PolicyType;
const policyOf = async (user: TestUser, body: object): Promise<string> => {
  const response = await user.post('/api/policies', { title: 'Badges', ...body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};

describe('policy types', () => {
  it('are added, changed, and removed, and the audit log records each change', async () => {
    const ada = await app.signUp();
    const added = await ada.post('/api/policy-types', { name: ' Security ', description: 'Locks' });
    expect([added.status, await added.json()]).toEqual([
      201,
      { id: 1, name: 'Security', description: 'Locks' },
    ]);
    const changed = await ada.put('/api/policy-types/1', { name: 'Physical security' });
    expect(await changed.json()).toEqual({ id: 1, name: 'Physical security', description: '' });
    expect((await ada.delete('/api/policy-types/1')).status).toBe(204);
    expect(await typesOf(ada)).toEqual([]);
    expect(await typesOf(ada, '?removed=true')).toEqual([
      { id: 1, name: 'Physical security', description: '' },
    ]);
    const entries = (await (await ada.get('/api/audit-log?entityType=catalog')).json()) as AuditEntry[];
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['DELETE', 'Removed policy type “Physical security”'],
      ['UPDATE', 'Changed policy type “Physical security”'],
      ['CREATE', 'Added policy type “Security”'],
    ]);
    expect(entries[1]).toMatchObject({
      beforeValue: { 'policyTypes.1.name': 'Security' },
      afterValue: { 'policyTypes.1.name': 'Physical security' },
    });
  });

  it('belong to one organization, and no event contains their texts', async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    await addType(ada, 'Rare wording');
    expect(await typesOf(stranger)).toEqual([]);
    const { rows } = await app.database.pools.projector.query<{ text: string }>(
      `select data::text as text from es.events where stream_id = 'catalog-' || $1`,
      [ada.user.organizationId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('Rare wording');
  });

  it('cannot be removed while policies use them, and the error states the number of those policies', async () => {
    const ada = await app.signUp();
    const { id } = await addType(ada, 'Security');
    const ids = [await policyOf(ada, { policyTypeId: id }), await policyOf(ada, { policyTypeId: id })];
    const refused = await ada.delete(`/api/policy-types/${id}`);
    expect([refused.status, await problemOf(refused)]).toMatchObject([
      409,
      { code: 'catalog.in-use', parameters: { policies: 2 }, detail: expect.stringContaining(': 2.') },
    ]);
    for (const policy of ids) await ada.delete(`/api/policies/${policy}`);
    expect((await ada.delete(`/api/policy-types/${id}`)).status).toBe(204);

    // A policy that is undeleted keeps its removed type and can be saved. Other policies cannot get the
    // removed type.
    const [first = ''] = ids;
    expect(await (await ada.post(`/api/policies/${first}/undelete`)).json()).toMatchObject({
      policyTypeId: id,
    });
    const kept = await ada.put(`/api/policies/${first}`, { title: 'Badges and keys', policyTypeId: id });
    expect(await kept.json()).toMatchObject({ policyTypeId: id, version: 2 });
    const other = await policyOf(ada, {});
    for (const answer of [
      await ada.put(`/api/policies/${other}`, { title: 'Badges', policyTypeId: id }),
      await ada.post('/api/policies', { title: 'Badges', policyTypeId: id }),
    ])
      expect(await refusalOf(answer)).toEqual([422, 'policy.type-unknown']);
  });

  it('filter the list of policies', async () => {
    const ada = await app.signUp();
    const { id } = await addType(ada, 'Security');
    const typed = await policyOf(ada, { policyTypeId: id });
    await policyOf(ada, {});
    const listed = (await (await ada.get(`/api/policies?policyTypeId=${id}`)).json()) as PolicySummary[];
    expect(listed.map((policy) => policy.id)).toEqual([typed]);
    expect(await (await ada.get('/api/policies?policyTypeId=99')).json()).toEqual([]);
    expect((await ada.get('/api/policies?policyTypeId=one')).status).toBe(422);
  });

  it('are hidden from other organizations', async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    const { id } = await addType(ada, 'Security');
    expect(
      await refusalOf(await stranger.post('/api/policies', { title: 'Badges', policyTypeId: id })),
    ).toEqual([422, 'policy.type-unknown']);
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '  ' }],
    ['a name of two lines', { name: 'A\nB' }],
    ['a name that is too long', { name: 'A'.repeat(201) }],
    ['a numeric description', { name: 'A', description: 5 }],
  ])('are refused with %s', async (_, body) => {
    const ada = await app.signUp();
    expect(await refusalOf(await ada.post('/api/policy-types', body))).toEqual([422, 'request.invalid']);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999'])('cannot have the id %s', async (id) => {
    const ada = await app.signUp();
    expect((await ada.delete(`/api/policy-types/${id}`)).status).toBe(404);
  });

  it('get different ids when they are added concurrently', async () => {
    const ada = await app.signUp();
    const added = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addType(ada, name)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(4);
  });
});

describe('regulatory entities', () => {
  const board = {
    name: 'State Board',
    acronym: 'SB',
    website: 'https://board.example/rules',
    description: 'x',
  };

  it('are added and changed, and are removed unless a policy names them', async () => {
    const ada = await app.signUp();
    const added = await ada.post('/api/regulatory-entities', board);
    expect([added.status, await added.json()]).toEqual([201, { id: 1, ...board }]);
    const policy = await policyOf(ada, { regulatoryBody: 'sb' });
    expect(await refusalOf(await ada.delete('/api/regulatory-entities/1'))).toEqual([409, 'catalog.in-use']);
    await ada.put(`/api/policies/${policy}`, { title: 'Badges' });
    expect((await ada.put('/api/regulatory-entities/1', { ...board, acronym: '' })).status).toBe(200);
    expect((await ada.delete('/api/regulatory-entities/1')).status).toBe(204);
    const left = (await (await ada.get('/api/regulatory-entities')).json()) as RegulatoryEntity[];
    expect(left).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//board.example', 'https://a b', 'board.example'])(
    'cannot have the website %s',
    async (website) => {
      const ada = await app.signUp();
      expect(await refusalOf(await ada.post('/api/regulatory-entities', { ...board, website }))).toEqual([
        422,
        'request.invalid',
      ]);
    },
  );
});
