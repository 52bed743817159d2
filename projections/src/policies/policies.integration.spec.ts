import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/projector.ts';
import { InvalidCursorError } from '../sql/cursor.ts';
import {
  policyCreated,
  policyDeleted,
  policyRevised,
  policyStatusChanged,
  userSignedUp,
} from '../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../testing/projection-test.ts';
import { policies } from './projector.ts';
import { getPolicy, listPolicies } from './queries.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const list = (query: Parameters<typeof listPolicies>[1] = {}, tenant = organizationId) =>
  test.asTenant(tenant, (reader) => listPolicies(reader, query, { limit: 50 }));
const get = (id: string, tenant = organizationId) => test.asTenant(tenant, (reader) => getPolicy(reader, id));

describe('policies', () => {
  it('shows a policy as its events made it', async () => {
    const id = randomUUID();
    await test.append('user-' + userId, [userSignedUp(userId)]);
    await test.append(`policy-${id}`, [policyCreated({ state: 'CA', policyTypeId: 7 })]);
    await test.append(
      `policy-${id}`,
      [
        policyRevised({ title: 'Hand washing', content: '# Rules\n\nUse *soap*.' }),
        policyStatusChanged('review'),
      ],
      { recordedAt: '2026-03-02T10:30:00.250Z', actor: { kind: 'user', id: 'somebody-else' } },
    );
    await test.catchUp(policies, accounts);

    expect(await get(id)).toEqual({
      id,
      revision: 2,
      title: 'Hand washing',
      content: '# Rules\n\nUse *soap*.',
      facilityType: null,
      state: 'CA',
      regulatoryBody: null,
      industry: null,
      policyTypeId: 7,
      status: 'review',
      version: 2,
      createdAt: '2026-03-01T09:00:00.000Z',
      createdBy: userId,
      createdByName: 'Ada Okafor',
      updatedAt: '2026-03-02T10:30:00.250Z',
      updatedBy: 'somebody-else',
      updatedByName: null,
    });
    const { items } = await list();
    expect(items.map(({ excerpt }) => excerpt)).toEqual(['Rules Use soap.']);
  });

  it('hides a deleted policy but keeps it as a tombstone', async () => {
    const id = randomUUID();
    await test.append(`policy-${id}`, [policyCreated({ title: 'To be deleted' }), policyDeleted()]);
    await test.catchUp(policies);

    expect(await get(id)).toBeUndefined();
    expect(await list({ search: 'to be deleted' })).toMatchObject({ items: [], total: 0 });
    const { rows } = await test.database.pools.platform.query(
      'select revision, deleted_at is not null as deleted from rm_policies_v1.policies where id = $1',
      [id],
    );
    expect(rows).toEqual([{ revision: '1', deleted: true }]);
  });

  it('shows nothing to another tenant', async () => {
    const id = randomUUID();
    const other = randomUUID();
    await test.append(`policy-${id}`, [policyCreated({ title: 'Secret of A' })]);
    await test.catchUp(policies);

    expect(await get(id)).toBeDefined();
    expect(await get(id, other)).toBeUndefined();
    expect(await list({}, other)).toEqual({ items: [], total: 0, nextCursor: null });
    const { rows } = await test.database.pools.api.query('select id from rm_policies_v1.policies');
    expect(rows).toEqual([]);
  });

  describe('finds', () => {
    const tenant = randomUUID();
    const titles = async (query: Parameters<typeof listPolicies>[1]) =>
      (await list(query, tenant)).items.map(({ title }) => title).toSorted();

    beforeAll(async () => {
      const create = (given: Parameters<typeof policyCreated>[0]) =>
        test.append(`policy-${randomUUID()}`, [policyCreated(given)], { organizationId: tenant });
      await create({ title: '100% sterile', content: 'x', facilityType: 'Healthcare', state: 'NY' });
      await create({ title: '1000 sterile', content: 'Glove use', regulatoryBody: 'OSHA', status: 'active' });
      await create({ title: 'under_score', content: 'x', state: 'NY', status: 'active' });
      await test.catchUp(policies);
    });

    it.each([
      ['STERILE', ['100% sterile', '1000 sterile']],
      ['glove', ['1000 sterile']],
      ['osha', ['1000 sterile']],
      ['100%', ['100% sterile']],
      ['r_s', ['under_score']],
      ['_', ['under_score']],
      ['\\', []],
      ['\0', ['100% sterile', '1000 sterile', 'under_score']],
    ])('%j in title, content and regulatory body, literally', async (search, expected) => {
      expect(await titles({ search })).toEqual(expected);
    });

    it('by facility type, state and status', async () => {
      expect(await titles({ facilityType: 'Healthcare' })).toEqual(['100% sterile']);
      expect(await titles({ state: 'NY' })).toEqual(['100% sterile', 'under_score']);
      expect(await titles({ state: 'NY', status: 'active' })).toEqual(['under_score']);
    });
  });

  it('pages through rows of the same instant without losing or repeating one', async () => {
    const tenant = randomUUID();
    const ids = Array.from({ length: 120 }, () => randomUUID());
    for (const id of ids) await test.append(`policy-${id}`, [policyCreated()], { organizationId: tenant });
    await test.catchUp(policies);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.asTenant(tenant, (reader) =>
        listPolicies(reader, {}, { limit: 50, ...(cursor && { cursor }) }),
      );
      expect(page.total).toBe(120);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toHaveLength(120);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    '',
    'nonsense',
    Buffer.from('["2026-03-01","x"]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00.000Z","x"]').toString('base64url'),
    Buffer.from('["2026-03-01T09:00:00.000Z","\\u0000"]').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    await expect(
      test.asTenant(organizationId, (reader) => listPolicies(reader, {}, { limit: 50, cursor })),
    ).rejects.toThrow(InvalidCursorError);
  });
});
