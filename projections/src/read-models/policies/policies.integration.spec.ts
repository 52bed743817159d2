import { randomUUID } from 'node:crypto';
import {
  policySorts,
  defaultOrderOf,
  type ReviewState,
  reviewStates,
  type SortOrder,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/projector.ts';
import { reviews } from '../reviews/projector.ts';
import { search as searched } from '../search/projector.ts';
import { InvalidCursorError } from '../../engine/sql/cursor.ts';
import {
  policyCreated,
  policyDeleted,
  policyRestored,
  policyRevised,
  policyStatusChanged,
  userSignedUp,
} from '../../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../../testing/projection-test.ts';
import { policies } from './projector.ts';
import { getPolicy } from './get-policy.ts';
import { listPolicies } from './list-policies.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

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

describe('the policies read model', () => {
  it('shows a policy in its latest state', async () => {
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
      contentSha256: 'c1caec2035fbf579082a3ef1902f5cea722376117a7106d2bdbb069452522215',
      documentNumber: null,
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
      `select revision, deleted_at is not null as deleted from ${schemaNamed('policies')}.policies where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ revision: '1', deleted: true }]);
  });

  it('lists deleted policies separately until they are undeleted', async () => {
    const tenant = randomUUID();
    const id = randomUUID();
    const titles = async (query: Parameters<typeof listPolicies>[1]) =>
      (await list(query, tenant)).items.map(({ title }) => title);
    await test.append(`policy-${id}`, [policyCreated({ title: 'Gone' }), policyDeleted()], {
      organizationId: tenant,
    });
    await test.append(`policy-${randomUUID()}`, [policyCreated({ title: 'Here' })], {
      organizationId: tenant,
    });
    await test.catchUp(policies);
    expect([await titles({}), await titles({ deleted: 'true' })]).toEqual([['Here'], ['Gone']]);

    await test.append(`policy-${id}`, [policyRestored()], { organizationId: tenant });
    await test.catchUp(policies);
    expect([await titles({ sort: 'title' }), await titles({ deleted: 'true' })]).toEqual([
      ['Gone', 'Here'],
      [],
    ]);
    expect(await get(id, tenant)).toMatchObject({ revision: 2, content: 'Wash **hands**.' });
  });

  it('hides policies from other tenants', async () => {
    const id = randomUUID();
    const other = randomUUID();
    await test.append(`policy-${id}`, [policyCreated({ title: 'Secret of A' })]);
    await test.catchUp(policies);

    expect(await get(id)).toBeDefined();
    expect(await get(id, other)).toBeUndefined();
    expect(await list({}, other)).toEqual({
      items: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
      corrections: [],
    });
    const { rows } = await test.database.pools.api.query(
      `select id from ${schemaNamed('policies')}.policies`,
    );
    expect(rows).toEqual([]);
  });

  describe('the search', () => {
    const tenant = randomUUID();
    const titles = async (query: Parameters<typeof listPolicies>[1]) =>
      (await list(query, tenant)).items.map(({ title }) => title).toSorted();

    beforeAll(async () => {
      const create = (given: Parameters<typeof policyCreated>[0]) =>
        test.append(`policy-${randomUUID()}`, [policyCreated(given)], { organizationId: tenant });
      await create({ title: '100% sterile', content: 'x', facilityType: 'Healthcare', state: 'NY' });
      await create({
        title: '1000 sterile',
        content: 'Glove use',
        regulatoryBody: 'OSHA',
        industry: 'dental',
        status: 'active',
      });
      await create({ title: 'under_score', content: 'x', state: 'NY', status: 'active' });
      await test.catchUp(policies, searched);
    });

    it.each([
      ['STERILE', ['100% sterile', '1000 sterile']],
      ['glov', ['1000 sterile']],
      ['osha', ['1000 sterile']],
      ['sterile -glove', ['100% sterile']],
      ['under_score', ['under_score']],
      ['nothing', []],
      ['\0', ['100% sterile', '1000 sterile', 'under_score']],
    ])('finds %j in title, content and regulatory body', async (search, expected) => {
      expect(await titles({ search })).toEqual(expected);
    });

    it('follows the order and filters of the list', async () => {
      expect(
        (await list({ search: 'sterile', sort: 'title' }, tenant)).items.map(({ title }) => title),
      ).toEqual(['100% sterile', '1000 sterile']);
      expect(await titles({ search: 'sterile', status: 'active' })).toEqual(['1000 sterile']);
      const [found] = (await list({ search: 'glove' }, tenant)).items;
      await test.append(`policy-${found?.id}`, [policyDeleted()], { organizationId: tenant });
      await test.catchUp(policies, searched);
      expect(await titles({ search: 'glove' })).toEqual([]);
      expect(await titles({ search: 'glove', deleted: 'true' })).toEqual(['1000 sterile']);
      await test.append(`policy-${found?.id}`, [policyRestored()], { organizationId: tenant });
      await test.catchUp(policies, searched);
    });

    it.each<[Parameters<typeof listPolicies>[1], string[]]>([
      [{ status: 'active' }, ['1000 sterile', 'under_score']],
      [{ facilityType: 'Healthcare' }, ['100% sterile']],
      [{ state: 'NY' }, ['100% sterile', 'under_score']],
      [{ state: 'NY', status: 'active' }, ['under_score']],
      [{ facilityType: 'Healthcare', status: 'draft' }, ['100% sterile']],
      [{ facilityType: 'Healthcare', status: 'active' }, []],
      [{ facilityType: 'Healthcare', state: 'NY', search: 'glove' }, []],
      [{ regulatoryBody: 'osha' }, ['1000 sterile']],
      [{ regulatoryBody: 'osha', search: 'sterile' }, ['1000 sterile']],
      [{ industry: 'Dental' }, ['1000 sterile']],
      [{ industry: 'dental', search: 'score' }, []],
      [{ createdBy: userId }, ['100% sterile', '1000 sterile', 'under_score']],
      [{ createdBy: 'somebody-else', search: 'sterile' }, []],
    ])('finds policies that match all of %j', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });
  });

  it('pages through rows with the same timestamp without gaps or repeats', async () => {
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

  it.each(policySorts)('pages through policies sorted by %s, in either direction', async (sort) => {
    const tenant = randomUUID();
    const day = (number: number) => ({
      organizationId: tenant,
      recordedAt: `2026-03-0${number}T09:00:00.000Z`,
    });
    const titles = ['Öl', 'apples', 'Bananas', 'apples', '“Cherries”'];
    const bodies = ['SOX', null, 'HIPAA', null, 'GDPR'];
    const facilities = ['Retail', null, 'Education', null, 'Healthcare'] as const;
    const numbers = ['A-2', null, 'B-1', null, 'A-1'];
    const changers = ['Zoe', 'Ada', 'Mia', 'Ada', 'Ben'];
    for (const [index, title] of titles.entries()) {
      const firstName = changers[index] ?? '';
      const person = randomUUID();
      const signedUp = userSignedUp(person, { firstName, email: `${person}@example.org` });
      await test.append(`user-${person}`, [signedUp], day(index + 1));
      const words = {
        documentNumber: numbers[index] ?? null,
        regulatoryBody: bodies[index] ?? null,
        facilityType: facilities[index] ?? null,
      };
      await test.append(`policy-${randomUUID()}`, [policyCreated({ title, ...words })], {
        ...day(index + 1),
        actor: { kind: 'user', id: person },
      });
    }
    const first = randomUUID();
    await test.append(
      `policy-${first}`,
      [
        policyCreated({
          title: 'Figs',
          documentNumber: 'HR-014',
          regulatoryBody: 'ISO 27001',
          facilityType: 'Government',
        }),
      ],
      day(1),
    );
    await test.append(`policy-${first}`, [policyStatusChanged('active')], {
      ...day(8),
      actor: { kind: 'user', id: 'somebody-gone' },
    });
    await test.catchUp(policies, accounts);

    const inOrder = async (order?: SortOrder): Promise<string[]> => {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const options = { limit: 2, ...(cursor && { cursor }) };
        const query = { sort, ...(order && { order }) };
        const page = await test.asTenant(tenant, (reader) => listPolicies(reader, query, options));
        seen.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      return seen;
    };
    const seen = await inOrder();
    const expected = {
      updated: ['Figs', '“Cherries”', 'apples', 'Bananas', 'apples', 'Öl'],
      created: ['“Cherries”', 'apples', 'Bananas', 'apples'],
      title: ['apples', 'apples', 'Bananas', '“Cherries”', 'Figs', 'Öl'],
      documentNumber: ['apples', 'apples', '“Cherries”', 'Öl', 'Bananas', 'Figs'],
      status: ['Figs'],
      regulatoryBody: ['apples', 'apples', '“Cherries”', 'Bananas', 'Figs', 'Öl'],
      facilityType: ['apples', 'apples', 'Bananas', 'Figs', '“Cherries”', 'Öl'],
      updatedBy: ['Figs', 'apples', 'apples', '“Cherries”', 'Bananas', 'Öl'],
    };
    expect(seen).toHaveLength(6);
    expect(seen.slice(0, expected[sort].length)).toEqual(expected[sort]);
    const other = defaultOrderOf(sort) === 'asc' ? 'desc' : 'asc';
    expect(await inOrder(other)).toEqual(seen.toReversed());
  });

  it('is filtered by the state of the next review', async () => {
    const tenant = randomUUID();
    for (const [title, nextReview] of [
      ['Planned', '2026-05-01'],
      ['Not planned', null],
    ] as const) {
      const id = randomUUID();
      await test.append(`policy-${id}`, [policyCreated({ title })], { organizationId: tenant });
      await test.append(
        `policyReview-${id}`,
        [
          {
            type: 'ReviewPlanChanged',
            data: { intervalMonths: null, nextReview, chosenDay: nextReview !== null },
          },
        ],
        { organizationId: tenant },
      );
    }
    await test.catchUp(policies, reviews);
    const titles = async (state: ReviewState, today: string) => {
      const { items } = await list({ review: { state, today } }, tenant);
      return items.map(({ title }) => title);
    };
    const statesOn = async (today: string) =>
      (await Promise.all(reviewStates.map(async (state) => [state, await titles(state, today)] as const)))
        .filter(([, found]) => found.includes('Planned'))
        .map(([state]) => state);
    expect(await titles('none', '2026-05-01')).toEqual(['Not planned']);
    expect(await statesOn('2026-03-31')).toEqual(['later']);
    expect(await statesOn('2026-04-01')).toEqual(['due']);
    expect(await statesOn('2026-05-01')).toEqual(['due']);
    expect(await statesOn('2026-05-02')).toEqual(['overdue']);
  });

  it('rejects a cursor from a list in a different order', async () => {
    const tenant = randomUUID();
    for (const title of ['One', 'Two'])
      await test.append(`policy-${randomUUID()}`, [policyCreated({ title })], { organizationId: tenant });
    await test.catchUp(policies);
    const page = (sort: 'title' | 'updated', cursor?: string) =>
      test.asTenant(tenant, (reader) =>
        listPolicies(reader, { sort }, { limit: 1, ...(cursor && { cursor }) }),
      );
    const { nextCursor } = await page('title');
    await expect(page('updated', nextCursor ?? '')).rejects.toThrow(InvalidCursorError);
  });

  it.each([
    '',
    'nonsense',
    Buffer.from('["2026-03-01","x"]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00.000Z","x"]').toString('base64url'),
    Buffer.from('["2026-03-01T09:00:00.000Z","\\u0000"]').toString('base64url'),
  ])('rejects the cursor %j', async (cursor) => {
    await expect(
      test.asTenant(organizationId, (reader) => listPolicies(reader, {}, { limit: 50, cursor })),
    ).rejects.toThrow(InvalidCursorError);
  });
});
