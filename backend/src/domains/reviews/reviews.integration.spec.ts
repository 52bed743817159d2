import {
  auditEntrySchema,
  dayAfter,
  handedOverSchema,
  listedReviewSchema,
  monthsAfter,
  ownedPoliciesSchema,
  policyReviewSchema,
  type ReviewPlan,
  reviewCountSchema,
  reviewStatementSchema,
} from '@proviso/contracts';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let grace: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  grace = await joinAs(app, ada, 'editor');
  viewer = await joinAs(app, ada, 'viewer');
});

/** The current day in UTC, which is the time zone of these tests' organizations. */
const today = () => new Date().toISOString().slice(0, 10);
const newPolicy = async (owner: TestUser, fields: object = {}): Promise<string> => {
  const response = await owner.post('/api/policies', {
    title: 'Access control',
    status: 'active',
    ...fields,
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
};
const reviewOf = async ({ get }: TestUser, id: string) => {
  const response = await get(`/api/policies/${id}/review`);
  return { etag: response.headers.get('etag') ?? '', ...policyReviewSchema.parse(await response.json()) };
};
const planOf = (owner: TestUser, plan: Partial<ReviewPlan> = {}): ReviewPlan => ({
  ownerId: owner.user.id,
  deputyId: null,
  intervalMonths: null,
  nextReview: null,
  ...plan,
});
const put = (by: TestUser, id: string, plan: object, headers = {}) =>
  by.put(`/api/policies/${id}/review`, plan, headers);
const review = (by: TestUser, id: string, body: object = { version: 1 }, headers = {}) =>
  by.post(`/api/policies/${id}/reviews`, body, headers);
const listed = async ({ get }: TestUser, query = '') =>
  z.array(listedReviewSchema).parse(await (await get(`/api/reviews${query}`)).json());
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('a policy’s review plan', () => {
  it('initially has the creator as owner, and no planned review', async () => {
    const id = await newPolicy(grace);
    expect(await reviewOf(grace, id)).toMatchObject({
      owner: { userId: grace.user.id, name: 'Grace Hopper' },
      deputy: null,
      intervalMonths: null,
      nextReview: null,
      state: 'none',
      lastReview: null,
    });
  });

  it('counts the interval from the day on which the policy became active', async () => {
    const id = await newPolicy(ada);
    expect((await put(ada, id, planOf(ada, { intervalMonths: 12, deputyId: grace.user.id }))).status).toBe(
      204,
    );
    expect(await reviewOf(ada, id)).toMatchObject({
      deputy: { userId: grace.user.id },
      intervalMonths: 12,
      nextReview: monthsAfter(today(), 12),
      chosenDay: false,
      state: 'later',
    });
  });

  it('starts when the policy becomes active', async () => {
    const id = await newPolicy(ada, { status: 'draft' });
    await put(ada, id, planOf(ada, { intervalMonths: 6 }));
    expect((await reviewOf(ada, id)).nextReview).toBeNull();
    await ada.put(`/api/policies/${id}`, { title: 'Access control', status: 'active' });
    await expect.poll(async () => (await reviewOf(ada, id)).nextReview).toBe(monthsAfter(today(), 6));
  });

  it.each([
    ['no interval of 0 months', { intervalMonths: 0 }, 'request.invalid'],
    ['no interval of more than ten years', { intervalMonths: 121 }, 'request.invalid'],
    ['no fraction of a month', { intervalMonths: 1.5 }, 'request.invalid'],
    ['no day in the past', { nextReview: '2026-01-01' }, 'review.day-not-possible'],
    ['no day after ten years', { nextReview: '2999-01-01' }, 'review.day-not-possible'],
    ['no day that does not exist', { nextReview: '2027-02-30' }, 'request.invalid'],
    ['no unknown owner', { ownerId: v7() }, 'review.not-a-member'],
  ])('accepts %s', async (_, plan, code) => {
    const id = await newPolicy(ada);
    expect(await codeOf(await put(ada, id, planOf(ada, plan)))).toBe(code);
    expect((await reviewOf(ada, id)).state).toBe('none');
  });

  it('accepts no owner who cannot edit policies, or is in another organization', async () => {
    const [id, stranger] = [await newPolicy(ada), await app.signUp()];
    for (const ownerId of [viewer.user.id, stranger.user.id])
      expect(await codeOf(await put(ada, id, planOf(ada, { ownerId })))).toBe('review.not-a-member');
    const both = planOf(ada, { deputyId: ada.user.id });
    expect(await codeOf(await put(ada, id, both))).toBe('review.deputy-is-owner');
    expect((await put(viewer, id, planOf(ada))).status).toBe(403);
  });

  it('refuses a change that is based on an outdated plan', async () => {
    const id = await newPolicy(ada);
    const { etag } = await reviewOf(ada, id);
    expect((await put(ada, id, planOf(ada, { intervalMonths: 12 }), { 'If-Match': etag })).status).toBe(204);
    const late = await put(ada, id, planOf(ada, { intervalMonths: 6 }), { 'If-Match': etag });
    expect([late.status, await codeOf(late)]).toEqual([409, 'review.changed']);
  });
});

describe('a review', () => {
  it('records the reviewed version and content, and plans the next review', async () => {
    const id = await newPolicy(ada, { content: 'Lock your screen.' });
    await put(ada, id, planOf(ada, { intervalMonths: 12, nextReview: today() }));
    expect((await reviewOf(ada, id)).state).toBe('due');
    const policy = z
      .object({ contentSha256: z.string() })
      .parse(await (await ada.get(`/api/policies/${id}`)).json());
    expect((await review(grace, id, { version: 1, note: 'Read with Legal' })).status).toBe(204);
    const nextReview = monthsAfter(today(), 12);
    const statement = {
      version: 1,
      contentSha256: policy.contentSha256,
      reviewedBy: grace.user.id,
      reviewedByName: 'Grace Hopper',
      note: 'Read with Legal',
      withChange: false,
      nextReview,
    };
    expect(await reviewOf(grace, id)).toMatchObject({ nextReview, state: 'later', lastReview: statement });
    const past = await (await grace.get(`/api/policies/${id}/reviews`)).json();
    expect(z.array(reviewStatementSchema).parse(past)).toMatchObject([statement]);
    const entries = async () =>
      z
        .array(auditEntrySchema)
        .parse(await (await ada.get('/api/audit-log?entityType=policy&search=reviewed')).json());
    await expect.poll(entries).toContainEqual(
      expect.objectContaining({
        entityId: id,
        userId: grace.user.id,
        details: 'Reviewed version 1 of a policy: no change needed – Read with Legal',
      }),
    );
  });

  it('is refused for an outdated version, and saving the policy does not count as a review', async () => {
    const id = await newPolicy(ada);
    await put(ada, id, planOf(ada, { nextReview: today() }));
    await ada.put(`/api/policies/${id}`, { title: 'Access control', content: 'New.', status: 'active' });
    expect(await reviewOf(ada, id)).toMatchObject({ nextReview: today(), lastReview: null });
    const outdated = await review(ada, id, { version: 1 });
    expect([outdated.status, await codeOf(outdated)]).toEqual([409, 'review.version-outdated']);
    expect((await review(ada, id, { version: 2, withChange: true })).status).toBe(204);
    expect((await reviewOf(ada, id)).lastReview).toMatchObject({ version: 2, withChange: true });
    const entries = async () => (await ada.get('/api/audit-log?entityType=policy&search=reviewed')).text();
    await expect.poll(entries).toContain('Reviewed and changed a policy: version 2');
  });

  it('is recorded once if two members review at the same instant', async () => {
    const id = await newPolicy(ada);
    const { etag } = await reviewOf(ada, id);
    const both = await Promise.all(
      [ada, grace].map((each) => review(each, id, { version: 1 }, { 'If-Match': etag })),
    );
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['204', '409']);
    const past = async () =>
      z.array(reviewStatementSchema).parse(await (await ada.get(`/api/policies/${id}/reviews`)).json());
    await expect.poll(past).toHaveLength(1);
  });

  it('cannot be recorded by viewers, or for a policy that is deleted or belongs to another organization', async () => {
    const [id, stranger] = [await newPolicy(ada), await app.signUp()];
    expect((await review(viewer, id)).status).toBe(403);
    await stranger.post('/api/free-trial/start', { plan: 'basic' });
    expect((await review(stranger, id)).status).toBe(404);
    await ada.delete(`/api/policies/${id}`);
    expect(await codeOf(await review(ada, id))).toBe('policy.not-found');
    expect((await ada.get(`/api/policies/${id}/review`)).status).toBe(404);
  });
});

describe('the list of reviews', () => {
  it('contains the caller’s reviews that are due soon, or all reviews on request', async () => {
    const owner = await app.signUp();
    const editor = await joinAs(app, owner, 'editor');
    const [mine, theirs] = [
      await newPolicy(owner, { title: 'Mine' }),
      await newPolicy(editor, { title: 'Theirs' }),
    ];
    const archived = await newPolicy(owner, { title: 'Archived', status: 'archived' });
    await put(owner, mine, planOf(owner, { nextReview: dayAfter(today(), 30) }));
    await put(owner, theirs, planOf(editor, { nextReview: today() }));
    await put(owner, archived, planOf(owner, { nextReview: today() }));
    await put(owner, await newPolicy(owner), planOf(owner, { nextReview: dayAfter(today(), 31) }));

    expect((await listed(owner)).map(({ policyId }) => policyId)).toEqual([mine]);
    await expect.poll(async () => (await listed(editor)).map(({ policyId }) => policyId)).toEqual([theirs]);
    expect((await listed(owner, '?whose=all')).map(({ title }) => title)).toEqual(['Theirs', 'Mine']);
    expect((await listed(owner, '?whose=all&state=overdue')).map(({ title }) => title)).toEqual([]);
    expect((await listed(owner, '?state=later')).map(({ state }) => state)).toEqual(['later']);
    expect((await listed(owner, '?whose=all&search=their')).map(({ title }) => title)).toEqual(['Theirs']);
    const first = await owner.get('/api/reviews?whose=all&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await owner.get(next)).json()).toMatchObject([{ title: 'Mine' }]);
    const count = await (await owner.get('/api/reviews/count')).json();
    expect(reviewCountSchema.parse(count)).toEqual({ due: 1, overdue: 0 });
  });
});

describe('a member who leaves', () => {
  it('hands their policies over to the chosen member, or else to the oldest owner', async () => {
    const owner = await app.signUp();
    const [leaver, heir] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    const [created, given] = [await newPolicy(leaver), await newPolicy(owner)];
    await put(owner, given, planOf(owner, { deputyId: leaver.user.id }));
    const path = `/api/organization/members/${leaver.user.id}`;
    const owned = async () =>
      ownedPoliciesSchema.parse(await (await owner.get(`${path}/owned-policies`)).json());
    await expect.poll(owned).toEqual({ count: 1, deputyOf: 1, successorId: owner.user.id });

    for (const to of [leaver.user.id, v7()])
      expect(await codeOf(await owner.post(`${path}/hand-over`, { to }))).toBe('review.not-a-member');
    const handed = await (await owner.post(`${path}/hand-over`, { to: heir.user.id })).json();
    expect(handedOverSchema.parse(handed)).toEqual({ handedOver: 1, left: 0 });
    const afterwards = await newPolicy(leaver);
    expect((await owner.delete(path)).status).toBe(204);

    expect((await reviewOf(owner, created)).owner.userId).toBe(heir.user.id);
    expect((await reviewOf(owner, afterwards)).owner.userId).toBe(owner.user.id);
    expect((await reviewOf(owner, given)).deputy).toBeNull();
  });
});
