import {
  policyChangeSchema,
  policySchema,
  policyVersionSchema,
  type Policy,
  type PolicyRevisionInput,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
/**
 * The number of times that the app has read its clock. Each read returns a time that is one millisecond
 * later.
 */
let reads = 0;
const now = () => new Date(Date.UTC(2026, 2, 1, 9, 0, 0, reads++));
beforeAll(async () => {
  app = await startTestApp({ now, withoutJobs: true });
  ada = await app.signUp();
});
afterAll(() => app.stop());

const visitors: PolicyRevisionInput = { title: 'Visitors', content: 'They sign in.', state: 'CA' };
const at = (id: string, rest = '') => `/api/policies/${id}${rest}`;
const policyIn = async (response: Response): Promise<Policy> => {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return policySchema.parse(await response.json());
};
const create = async () => policyIn(await ada.post('/api/policies', visitors));
const edit = async (id: string, changes: Partial<PolicyRevisionInput>) =>
  policyIn(await ada.put(at(id), { ...visitors, ...changes }));
const refusal = async (response: Response) => {
  const { status, code, currentRevision } = await problemOf(response);
  return { status, code, ...(currentRevision !== undefined && { currentRevision }) };
};
const historyOf = async (id: string, by = ada) => {
  const response = await by.get(at(id, '/history'));
  expect(response.headers.get('proviso-read-state')).toBe('current');
  return z.array(policyChangeSchema).parse(await response.json());
};
const versionOf = async (id: string, version: number) =>
  policyVersionSchema.parse(await (await ada.get(at(id, `/versions/${version}`))).json());

describe('the history of a policy', () => {
  it('lists who did what, when, and why, newest first', async () => {
    const ben = await joinAs(app, ada, 'editor');
    const { id } = await create();
    await policyIn(await ben.put(at(id), { ...visitors, title: 'Guests', note: '  Friendlier ' }));
    await edit(id, { title: 'Guests', status: 'active', note: 'Approved' });
    await ada.delete(at(id));
    await ada.post(at(id, '/undelete'));
    const changes = await historyOf(id);
    expect(changes.map(({ revision, kind, version, note }) => [revision, kind, version, note])).toEqual([
      [4, 'undeleted', 2, null],
      [3, 'deleted', 2, null],
      [2, 'status-changed', 2, 'Approved'],
      [1, 'revised', 2, 'Friendlier'],
      [0, 'created', 1, null],
    ]);
    expect(changes.map(({ title }) => title)).toEqual(['Guests', 'Guests', 'Guests', 'Guests', 'Visitors']);
    expect(changes.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'draft', 'draft']);
    expect(changes[3]).toMatchObject({ by: ben.user.id, byName: 'Grace Hopper' });
  });

  it('is paged', async () => {
    const { id } = await create();
    for (const title of ['One', 'Two', 'Three']) await edit(id, { title });
    const first = await ada.get(at(id, '/history?limit=3'));
    expect(first.headers.get('x-total-count')).toBe('4');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = z.array(policyChangeSchema).parse(await (await ada.get(next)).json());
    expect(second.map(({ kind }) => kind)).toEqual(['created']);
  });

  it('remains after the policy is deleted', async () => {
    const { id } = await create();
    await ada.delete(at(id));
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['deleted', 'created']);
    expect(await versionOf(id, 1)).toMatchObject({ title: 'Visitors', content: 'They sign in.' });
  });

  it('rejects a cursor from another list and an unknown policy', async () => {
    const { id } = await create();
    expect(await refusal(await ada.get(at(id, '/history?cursor=WyJ4Il0')))).toMatchObject({ status: 422 });
    expect(await refusal(await ada.get(at('0198f1a0-0000-7000-8000-00000000dead', '/history')))).toEqual({
      status: 404,
      code: 'policy.not-found',
    });
  });
});

describe('a version', () => {
  it('is the policy as it was while that version was current', async () => {
    const { id, createdAt, contentSha256 } = await create();
    await edit(id, { status: 'review' });
    const second = await edit(id, { status: 'review', content: 'They wait.', note: 'Safer' });
    expect(await versionOf(id, 1)).toMatchObject({
      ...visitors,
      version: 1,
      status: 'review',
      contentSha256,
      note: null,
      restoredFrom: null,
      validFrom: createdAt,
      validTo: second.updatedAt,
    });
    expect(await versionOf(id, 2)).toMatchObject({
      content: 'They wait.',
      note: 'Safer',
      validFrom: second.updatedAt,
      validTo: null,
    });
  });

  it.each(['2', '0', '-1', '1.5', 'one', '99999999999', '2147483647'])(
    'is not found if its number is %s',
    async (version) => {
      const { id } = await create();
      expect((await refusal(await ada.get(at(id, `/versions/${version}`)))).status).toBe(404);
      expect((await refusal(await ada.post(at(id, `/versions/${version}/restore`)))).status).toBe(404);
      expect(await historyOf(id)).toHaveLength(1);
    },
  );

  it('can be restored as a new version', async () => {
    const { id } = await create();
    await edit(id, { title: 'Guests', content: 'They wait.', status: 'active' });
    const response = await ada.post(at(id, '/versions/1/restore'), { note: 'Too strict' });
    expect(response.headers.get('etag')).toBe('"3"');
    expect(await policyIn(response)).toMatchObject({ ...visitors, version: 3, status: 'active' });
    expect(await versionOf(id, 3)).toMatchObject({ ...visitors, note: 'Too strict', restoredFrom: 1 });
    expect((await historyOf(id))[0]).toMatchObject({ kind: 'revised', restoredFrom: 1 });
  });

  it('is not restored if its content is current, whether or not the request has a body', async () => {
    const { id } = await create();
    for (const body of [undefined, {}, { note: 'Again' }]) {
      const response = await ada.post(at(id, '/versions/1/restore'), body);
      expect([response.status, response.headers.get('etag')]).toEqual([200, '"0"']);
    }
  });

  it('is not restored over a change that the caller has not seen', async () => {
    const { id } = await create();
    await edit(id, { title: 'Guests' });
    const stale = await ada.post(at(id, '/versions/1/restore'), {}, { 'If-Match': '"0"' });
    expect(await refusal(stale)).toEqual({ status: 409, code: 'policy.changed', currentRevision: 1 });
    expect((await historyOf(id)).length).toBe(2);
  });

  it('is not restored if the policy is deleted, nor if the note is too long', async () => {
    const { id } = await create();
    const long = await ada.post(at(id, '/versions/1/restore'), { note: 'a'.repeat(501) });
    expect(await refusal(long)).toMatchObject({ status: 422, code: 'request.invalid' });
    await ada.delete(at(id));
    expect(await refusal(await ada.post(at(id, '/versions/1/restore')))).toMatchObject({
      code: 'policy.not-found',
    });
  });
});

describe('a policy at an earlier time', () => {
  const then = async (id: string, instant: string) => ada.get(at(id, `?at=${encodeURIComponent(instant)}`));
  const shifted = (instant: string, milliseconds: number) =>
    new Date(Date.parse(instant) + milliseconds).toISOString();

  /** The policy as returned for an earlier time, which lists no permitted actions. */
  const past = (policy: Policy): Policy => ({ ...policy, actions: [] });

  it('has the text that was current at that millisecond', async () => {
    const first = past(await create());
    const { id } = first;
    const second = past(await edit(id, { content: 'They wait.', status: 'active' }));
    await edit(id, { title: 'Guests', content: 'They wait.', status: 'active' });
    expect(await policyIn(await then(id, first.createdAt))).toEqual(first);
    expect(await policyIn(await then(id, shifted(second.updatedAt, -1)))).toEqual(first);
    const exact = await then(id, second.updatedAt);
    expect(exact.headers.get('etag')).toBe('"2"');
    expect(await policyIn(exact)).toEqual(second);
    // The same instant in another time zone, and an instant that is a fraction of a millisecond later.
    const elsewhere = shifted(second.updatedAt, 5.5 * 3_600_000).replace('Z', '+05:30');
    expect(await policyIn(await then(id, elsewhere))).toEqual(second);
    expect(await policyIn(await then(id, second.updatedAt.replace('Z', '999Z')))).toEqual(second);
    expect(await policyIn(await then(id, '9999-12-31T23:59:59Z'))).toMatchObject({ title: 'Guests' });
  });

  it('does not exist before its creation nor while it was deleted', async () => {
    const { id, createdAt } = await create();
    await ada.delete(at(id));
    const deletedAt = (await historyOf(id))[0]?.at ?? '';
    const undeleted = await policyIn(await ada.post(at(id, '/undelete')));
    for (const instant of [shifted(createdAt, -1), deletedAt, '0001-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
      expect(await refusal(await then(id, instant)), instant).toEqual({
        status: 404,
        code: 'policy.not-then',
      });
    expect(await policyIn(await then(id, shifted(deletedAt, -1)))).toMatchObject({ title: 'Visitors' });
    expect(await policyIn(await then(id, undeleted.updatedAt))).toEqual(past(undeleted));
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-02-30T00:00:00Z', '2026-03-01T09:00:00', '1772355600'])(
    'rejects %j',
    async (instant) => {
      const { id } = await create();
      expect(await refusal(await then(id, instant))).toEqual({ status: 422, code: 'request.invalid' });
    },
  );
});
