import { exampleSchema, removedExamplesSchema, type Policy, type PolicySummary } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

const path = '/api/policies/examples';
let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const listed = async (by: TestUser): Promise<PolicySummary[]> =>
  (await (await by.get('/api/policies')).json()) as PolicySummary[];
const load = async (by: TestUser) => {
  const response = await by.post(path);
  expect(response.status).toBe(200);
  return z.array(exampleSchema).parse(await response.json());
};
const remove = async (by: TestUser) => {
  const response = await by.delete(path);
  expect(response.status).toBe(200);
  return removedExamplesSchema.parse(await response.json());
};

describe('example policies', () => {
  it('are loaded once, even if several requests load them, and can be removed', async () => {
    const ada = await app.signUp();
    const [first, second] = await Promise.all([load(ada), load(ada)]);
    // Each response sets a cookie that covers only its own writes, and the later cookie replaces the earlier
    // one. So poll.
    await expect.poll(() => listed(ada)).toHaveLength(5);
    const policies = await listed(ada);
    expect(new Set(policies.map(({ status }) => status))).toEqual(new Set(['draft', 'review', 'active']));
    expect(
      [...first, ...second].map(({ id }) => id).every((id) => policies.some((one) => one.id === id)),
    ).toBe(true);
    expect(await load(ada)).toHaveLength(5);
    expect(await listed(ada)).toHaveLength(5);

    const { removed, kept } = await remove(ada);
    expect(removed).toHaveLength(5);
    expect(kept).toEqual([]);
    expect(await listed(ada)).toEqual([]);
    expect(await remove(ada)).toEqual({ removed: [], kept: [] });
    // The reloaded examples keep their ids.
    await load(ada);
    expect((await listed(ada)).map(({ id }) => id).toSorted()).toEqual(
      policies.map(({ id }) => id).toSorted(),
    );
  });

  it('are not removed if they were edited, and neither are other policies', async () => {
    const ada = await app.signUp();
    await ada.post('/api/policies', { title: 'Our own' });
    const [edited, activated, attached, deleted] = await load(ada);
    const policy = (await (await ada.get(`/api/policies/${edited?.id}`)).json()) as Policy;
    await ada.put(`/api/policies/${edited?.id}`, { ...policy, title: 'Made ours' });
    // A change that was later reverted also counts as a change.
    const other = (await (await ada.get(`/api/policies/${activated?.id}`)).json()) as Policy;
    await ada.put(`/api/policies/${activated?.id}`, { ...other, status: 'archived' });
    await ada.put(`/api/policies/${activated?.id}`, other);
    const form = new FormData();
    form.append('documents', new Blob([new Uint8Array(pdfOf('Evidence'))]), 'evidence.pdf');
    await ada.post(`/api/policies/${attached?.id}/upload`, form);
    await ada.delete(`/api/policies/${deleted?.id}`);

    const worked = [edited, activated, attached].map((one) => one?.id ?? '').toSorted();
    const shown = z.array(exampleSchema).parse(await (await ada.get(path)).json());
    expect(
      shown
        .filter(({ changed }) => changed)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(worked);
    const { removed, kept } = await remove(ada);
    expect(removed).toHaveLength(1);
    expect(kept.map(({ title }) => title)).toContain('Made ours');
    expect(kept.map(({ id }) => id).toSorted()).toEqual(worked);
    expect(await listed(ada)).toHaveLength(4);
  });

  it('belong to one organization, and can be loaded and removed only by authors', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()];
    const ours = await load(ada);
    expect(await (await eve.get(path)).json()).toEqual([]);
    expect(await remove(eve)).toEqual({ removed: [], kept: [] });
    const theirs = await load(eve);
    expect(theirs.some(({ id }) => ours.some((one) => one.id === id))).toBe(false);
    const viewer = await joinAs(app, ada, 'viewer');
    expect(await problemOf(await viewer.post(path))).toMatchObject({ code: 'session.forbidden' });
    expect(await problemOf(await viewer.delete(path))).toMatchObject({ code: 'session.forbidden' });
    expect(await listed(ada)).toHaveLength(5);
  });
});
