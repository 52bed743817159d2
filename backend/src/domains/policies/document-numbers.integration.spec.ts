import type { Policy } from '@proviso/contracts';
import { withTenant } from '@proviso/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(async () => app.stop());

const create = (input: object, person = ada) => person.post('/api/policies', { title: 'Visitors', ...input });
const created = async (input: object): Promise<Policy> => {
  const answer = await create(input);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Policy;
};
const taken = {
  status: 409,
  code: 'policy.number-taken',
  errors: [{ path: 'documentNumber', message: 'Another policy has this document number' }],
};
/** Backdates all claims by a minute, so that the requests that made them count as finished. */
const letTimePass = async (): Promise<void> => {
  const { rowCount } = await withTenant(app.database.pools.api, ada.user.organizationId, (db) =>
    db.query("update private.document_numbers set claimed_at = claimed_at - interval '1 minute'"),
  );
  expect(rowCount).toBeGreaterThan(0);
};

describe('a document number', () => {
  it('is unique in the organization, regardless of case', async () => {
    const { id } = await created({ documentNumber: ' HR-014 ' });
    expect(await (await ada.get(`/api/policies/${id}`)).json()).toMatchObject({ documentNumber: 'HR-014' });
    await letTimePass();
    expect(await problemOf(await create({ documentNumber: 'hr-014' }))).toMatchObject(taken);
    const other = await created({});
    const renumbered = await ada.put(`/api/policies/${other.id}`, { title: 'B', documentNumber: 'HR-014' });
    expect(await problemOf(renumbered)).toMatchObject(taken);
    const saved = await ada.put(`/api/policies/${id}`, { title: 'Guests', documentNumber: 'HR-014' });
    expect(await saved.json()).toMatchObject({ version: 2, documentNumber: 'HR-014' });
    expect((await create({ documentNumber: 'HR-014' }, await app.signUp())).status).toBe(201);
  });

  it('is given to only one of two requests that claim it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ documentNumber: 'IT-001' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('can be reused after its policy gets a different number', async () => {
    const { id } = await created({ documentNumber: 'FIN-1' });
    await ada.put(`/api/policies/${id}`, { title: 'Visitors', documentNumber: 'FIN-2' });
    await letTimePass();
    await created({ documentNumber: 'FIN-1' });
    expect(await problemOf(await create({ documentNumber: 'FIN-2' }))).toMatchObject(taken);
  });

  it('can be reused if the request that claimed it failed', async () => {
    const failed = await create({ documentNumber: 'FIN-3', content: '{{a}}'.repeat(20_000) });
    expect(failed.status).toBeGreaterThanOrEqual(400);
    await letTimePass();
    await created({ documentNumber: 'FIN-3' });
  });

  it('stays reserved for a deleted policy, because the policy can be undeleted', async () => {
    const { id } = await created({ documentNumber: 'OPS-7' });
    await ada.delete(`/api/policies/${id}`);
    await letTimePass();
    expect(await problemOf(await create({ documentNumber: 'OPS-7' }))).toMatchObject(taken);
    const restored = await ada.post(`/api/policies/${id}/undelete`, {});
    expect(await restored.json()).toMatchObject({ documentNumber: 'OPS-7' });
  });

  it('can be searched for, and the list can be sorted by it', async () => {
    const { id } = await created({ title: 'Badges', documentNumber: 'SEC-204.b' });
    const found = (await (await ada.get('/api/policies?search=SEC-204.b')).json()) as Policy[];
    expect(found.map((policy) => policy.id)).toEqual([id]);
    const sorted = (await (
      await ada.get('/api/policies?sort=documentNumber&order=desc&limit=1')
    ).json()) as Policy[];
    expect(sorted).toMatchObject([{ documentNumber: 'SEC-204.b' }]);
  });

  it.each([
    ['too long', 'n'.repeat(51)],
    ['split over two lines', 'HR\n014'],
    ['empty', ' '],
  ])('is rejected if it is %s', async (_, documentNumber) => {
    expect(await problemOf(await create({ documentNumber }))).toMatchObject({
      status: 422,
      errors: [{ path: 'documentNumber' }],
    });
  });
});
