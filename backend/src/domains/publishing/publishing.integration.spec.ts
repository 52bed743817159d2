import {
  dayAfter,
  type Policy,
  type PolicySummary,
  publicationSchema,
  publicationStatement,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let grace: TestUser;
let viewer: TestUser;
const choose = ({ put }: TestUser, howChangesTakeEffect: string) =>
  put('/api/publishing', { howChangesTakeEffect });
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  grace = await joinAs(app, ada, 'editor');
  viewer = await joinAs(app, ada, 'viewer');
  await choose(ada, 'when-published');
});

/** The current day in UTC, which is the time zone of these tests' organizations. */
const today = () => new Date().toISOString().slice(0, 10);
const bodyOf = async (response: Response): Promise<Policy> => (await response.json()) as Policy;
const codeOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const text = { title: 'Access control', content: 'Lock the doors.' };
const active = { ...text, status: 'active' };
const changed = { ...active, content: 'Lock the doors twice.' };

const read = async ({ get }: TestUser, id: string, query = '') => {
  const response = await get(`/api/policies/${id}${query}`);
  return { etag: response.headers.get('etag') ?? '', ...(await bodyOf(response)) };
};
const publicationOf = async ({ get }: TestUser, id: string) =>
  publicationSchema.parse(await (await get(`/api/policies/${id}/publication`)).json());
/** Fingerprint of the text that is shown to a user who publishes. */
const shownTo = async (by: TestUser, id: string): Promise<string> => {
  const { draft } = await read(by, id, '?version=draft');
  return draft?.fingerprint ?? (await publicationOf(by, id)).asItIs?.fingerprint ?? 'none';
};
const publish = async (by: TestUser, id: string, more: object = {}) =>
  by.post(`/api/policies/${id}/publications`, { fingerprint: await shownTo(by, id), ...more });
/** The header that requests about the draft and its publication need. */
const draftTag = async (by: TestUser, id: string) => ({
  'if-match': (await publicationOf(by, id)).etag ?? '',
});
/** Waits until the read models include the user's changes, so that other users see them, too. */
const settled = async (by: TestUser, id: string): Promise<void> => {
  await by.get(`/api/policies/${id}/publication`);
};
/** Creates a policy and publishes it. */
const inForce = async (by: TestUser, fields: object = text): Promise<string> => {
  const { id } = await bodyOf(await by.post('/api/policies', fields));
  expect((await publish(by, id)).status).toBe(204);
  await settled(by, id);
  return id;
};
const save = (by: TestUser, id: string, fields: object = changed, headers = {}) =>
  by.put(`/api/policies/${id}`, fields, headers);

describe('how changes take effect', () => {
  it('is not chosen at first, and is chosen by owners', async () => {
    const owner = await app.signUp();
    const chosen = async () => (await owner.get('/api/publishing')).json();
    expect(await chosen()).toEqual({ howChangesTakeEffect: null });
    await choose(owner, 'immediately');
    expect(await chosen()).toEqual({ howChangesTakeEffect: 'immediately' });
  });

  it('leaves policies as they were: active ones change when they are saved', async () => {
    const owner = await app.signUp();
    const { id } = await bodyOf(await owner.post('/api/policies', active));
    const saved = await bodyOf(await save(owner, id));
    expect(saved).toMatchObject({ content: changed.content, version: 2 });
    expect(saved.draft).toBeUndefined();
    const { inForce: now, actions } = await publicationOf(owner, id);
    expect([now?.version, actions]).toEqual([2, []]);
  });
});

describe('a policy in force', () => {
  it('becomes active only by publishing', async () => {
    const { id } = await bodyOf(await ada.post('/api/policies', text));
    const refused = [409, 'publication.required'];
    expect(await codeOf(await ada.post('/api/policies', active))).toEqual(refused);
    expect(await codeOf(await save(ada, id, active))).toEqual(refused);
    expect((await publish(ada, id)).status).toBe(204);
    expect(await read(ada, id)).toMatchObject({ status: 'active', version: 1 });
    expect(await codeOf(await save(ada, id, { ...changed, status: 'archived' }))).toEqual(refused);
    expect(await codeOf(await publish(ada, id))).toEqual([409, 'publication.changed']);
  });

  it('comes back archived after its deletion is undone, as a policy or as an example', async () => {
    const owner = await app.signUp();
    const { id } = await bodyOf(await owner.post('/api/policies', active));
    const examples = '/api/policies/examples';
    const loaded = (await (await owner.post(examples)).json()) as { id: string }[];
    await choose(owner, 'when-published');
    await owner.delete(`/api/policies/${id}`);
    const undeleted = await owner.post(`/api/policies/${id}/undelete`, {});
    expect(await bodyOf(undeleted)).toMatchObject({ status: 'archived', content: active.content });
    await owner.delete(examples);
    await owner.post(examples);
    const statuses = await Promise.all(loaded.map(async (one) => (await read(owner, one.id)).status));
    expect(statuses).not.toContain('active');
    // Loading an example again does not count as a change of it.
    expect(await (await owner.delete(examples)).json()).toMatchObject({ kept: [] });
  });

  it('stays as it is while changes are saved as a draft, which only editors see', async () => {
    const id = await inForce(ada);
    const before = await read(viewer, id);
    const saved = await save(grace, id, { ...changed, note: 'Burglary' }, { 'if-match': before.etag });
    expect(await bodyOf(saved)).toMatchObject({
      content: changed.content,
      version: 1,
      draft: { basedOnVersion: 1, outdated: false, note: 'Burglary' },
    });
    expect(await read(viewer, id)).toMatchObject({ content: text.content, version: 1, etag: before.etag });
    expect(await read(grace, id)).not.toHaveProperty('draft');
    const draft = await read(grace, id, '?version=draft');
    expect(draft).toMatchObject({ content: changed.content, etag: saved.headers.get('etag') });
    expect(await codeOf(await viewer.get(`/api/policies/${id}?version=draft`))).toEqual([
      403,
      'session.forbidden',
    ]);
    expect(await publicationOf(viewer, id)).toMatchObject({
      draft: null,
      etag: null,
      asItIs: null,
      actions: [],
    });
    expect(await publicationOf(grace, id)).toMatchObject({
      draft: { savedByName: 'Grace Hopper' },
      actions: ['publish', 'discard', 'withdraw'],
    });
  });

  it('is marked in lists while it has a draft, for those who may edit it', async () => {
    const title = 'Marked in lists';
    const id = await inForce(ada, { ...text, title });
    const marks = async ({ get }: TestUser) => {
      const found = await Promise.all(
        ['', '?search=marked', '?sort=title'].map(async (query) =>
          (await get(`/api/policies${query}`)).json(),
        ),
      );
      return (found as PolicySummary[][]).map((items) => items.find((one) => one.id === id)?.hasDraft);
    };
    expect(await marks(ada)).toEqual([false, false, false]);
    await save(ada, id, { ...changed, title });
    expect(await marks(ada)).toEqual([true, true, true]);
    expect(await marks(viewer)).toEqual([undefined, undefined, undefined]);
    await publish(ada, id);
    expect(await marks(ada)).toEqual([false, false, false]);
  });

  it('gets the text of the draft by publishing it, which is a signed statement', async () => {
    const id = await inForce(ada);
    await save(grace, id, { ...changed, note: 'Burglary' });
    expect((await publish(grace, id)).status).toBe(204);
    await settled(grace, id);
    expect(await read(viewer, id)).toMatchObject({ content: changed.content, version: 2 });
    const { statements, draft } = await publicationOf(viewer, id);
    expect(draft).toBeNull();
    expect(statements[0]).toMatchObject({
      kind: 'published',
      version: 2,
      byName: 'Grace Hopper',
      statement: publicationStatement,
      contentSha256: (await read(viewer, id)).contentSha256,
    });
    const history = await (await viewer.get(`/api/policies/${id}/history`)).json();
    expect(history).toMatchObject([{ version: 2, note: 'Burglary' }, { kind: 'status-changed' }, {}]);
    expect(await read(grace, id, '?version=draft')).not.toHaveProperty('draft');
  });

  it('keeps the variables of its draft, with their present values', async () => {
    const owner = await app.signUp({ company: 'Engines' });
    await choose(owner, 'when-published');
    const id = await inForce(owner, { title: 'Keys', content: 'Keys of {{organization}}.' });
    const saved = await bodyOf(
      await save(owner, id, { ...active, title: 'All keys', content: 'Keys of Engines.' }),
    );
    expect(saved).toMatchObject({ variables: [{ name: 'organization' }], content: 'Keys of Engines.' });
    const details = (await (await owner.get('/api/organization')).json()) as object;
    await owner.put('/api/organization', { ...details, name: 'Motors' });
    await expect.poll(async () => (await read(owner, id)).content).toBe('Keys of Motors.');
    // A variable's new value does not make the draft outdated.
    expect(await read(owner, id, '?version=draft')).toMatchObject({
      content: 'Keys of Motors.',
      draft: { outdated: false },
    });
    await publish(owner, id);
    expect(await read(owner, id)).toMatchObject({
      title: 'All keys',
      content: 'Keys of Motors.',
      version: 3,
    });
  });

  it('is archived immediately when it is withdrawn', async () => {
    const id = await inForce(ada);
    expect((await viewer.post(`/api/policies/${id}/withdrawal`, { reason: 'Wrong' })).status).toBe(403);
    expect((await ada.post(`/api/policies/${id}/withdrawal`, { reason: ' ' })).status).toBe(422);
    expect((await ada.post(`/api/policies/${id}/withdrawal`, { reason: 'Wrong' })).status).toBe(204);
    await settled(ada, id);
    expect(await read(viewer, id)).toMatchObject({ status: 'archived' });
    expect(await publicationOf(viewer, id)).toMatchObject({
      inForce: null,
      statements: [{ kind: 'withdrawn', reason: 'Wrong', byName: 'Ada Lovelace' }, { kind: 'published' }],
    });
    expect(await codeOf(await ada.post(`/api/policies/${id}/withdrawal`, { reason: 'Again' }))).toEqual([
      409,
      'publication.not-in-force',
    ]);
  });
});

describe('a draft of changes', () => {
  it('is not overwritten by another author', async () => {
    const id = await inForce(ada);
    const { etag } = await read(ada, id);
    const first = await save(ada, id, changed, { 'if-match': etag });
    const tag = first.headers.get('etag') ?? '';
    expect(
      await codeOf(await save(grace, id, { ...active, content: 'Other' }, { 'if-match': etag })),
    ).toEqual([409, 'publication.draft-exists']);
    const path = `/api/policies/${id}?version=draft`;
    expect((await grace.put(path, { ...active, content: 'Other' }, { 'if-match': tag })).status).toBe(200);
    const refused = await ada.put(path, { ...active, content: 'Third' }, { 'if-match': tag });
    expect(await problemOf(refused)).toMatchObject({ code: 'policy.changed', currentRevision: 3 });
    expect(await read(ada, id, '?version=draft')).toMatchObject({ content: 'Other' });
  });

  it('is discarded and brought back', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const path = `/api/policies/${id}/draft`;
    expect(await codeOf(await ada.delete(path))).toEqual([428, 'request.if-match-required']);
    const seen = await draftTag(ada, id);
    await grace.put(`/api/policies/${id}?version=draft`, { ...active, content: 'Unseen' });
    expect(await codeOf(await ada.delete(path, seen))).toEqual([409, 'publication.changed']);
    await settled(grace, id);
    expect((await grace.delete(path, await draftTag(grace, id))).status).toBe(204);
    await settled(grace, id);
    expect(await read(ada, id, '?version=draft')).not.toHaveProperty('draft');
    expect(await codeOf(await ada.delete(path, { 'if-match': '*' }))).toEqual([404, 'publication.no-draft']);
    expect((await ada.post(`/api/policies/${id}/draft/restore`, {})).status).toBe(204);
    expect(await read(ada, id, '?version=draft')).toMatchObject({ content: 'Unseen' });
  });

  it('contains a restored version, unless there is a draft', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    await publish(ada, id);
    const restored = await ada.post(`/api/policies/${id}/versions/1/restore`, { note: 'Back' });
    expect(await bodyOf(restored)).toMatchObject({
      content: text.content,
      version: 2,
      draft: { note: 'Back' },
    });
    expect(await read(ada, id)).toMatchObject({ content: changed.content, version: 2 });
    expect(await codeOf(await ada.post(`/api/policies/${id}/versions/1/restore`, {}))).toEqual([
      409,
      'publication.draft-exists',
    ]);
  });

  it('is refused if it could not be published', async () => {
    const id = await inForce(ada);
    const large = { ...active, content: 'x'.repeat(513 * 1024) };
    expect(await codeOf(await save(ada, id, large))).toEqual([413, 'policy.content-too-large']);
  });

  it('stays if the organization lets changes take effect immediately again, and can be merged and published', async () => {
    const owner = await app.signUp();
    await choose(owner, 'when-published');
    const id = await inForce(owner);
    await save(owner, id);
    await choose(owner, 'immediately');
    await save(owner, id, { ...active, title: 'Doors' });
    expect(await publicationOf(owner, id)).toMatchObject({ draft: { outdated: true }, actions: ['discard'] });
    const { etag, ...draft } = await read(owner, id, '?version=draft');
    expect(draft.draft).toMatchObject({ basedOnVersion: 1, outdated: true });
    const refused = await owner.post(`/api/policies/${id}/publications`, { fingerprint: 'x' });
    expect(await codeOf(refused)).toEqual([409, 'publication.changed']);
    const merged = { ...changed, title: 'Doors', basedOnVersion: draft.version };
    const path = `/api/policies/${id}?version=draft`;
    expect((await owner.put(path, merged, { 'if-match': etag })).status).toBe(200);
    expect((await publish(owner, id)).status).toBe(204);
    expect(await read(owner, id)).toMatchObject({ title: 'Doors', content: changed.content, version: 3 });
  });

  it('stays outdated if the policy has changed again since the version that was merged', async () => {
    const owner = await app.signUp();
    await choose(owner, 'when-published');
    const id = await inForce(owner);
    await save(owner, id);
    await choose(owner, 'immediately');
    await save(owner, id, { ...active, title: 'Doors' });
    await save(owner, id, { ...active, title: 'Gates' });
    await settled(owner, id);
    const path = `/api/policies/${id}?version=draft`;
    const based = async (basedOnVersion: number) =>
      owner.put(path, { ...changed, title: 'Doors', basedOnVersion });
    expect(await bodyOf(await based(2))).toMatchObject({ draft: { basedOnVersion: 2, outdated: true } });
    expect(await codeOf(await publish(owner, id))).toEqual([409, 'publication.outdated']);
    expect(await codeOf(await based(9))).toEqual([404, 'policy.version-not-found']);
    expect(await bodyOf(await based(3))).toMatchObject({ draft: { basedOnVersion: 3, outdated: false } });
  });

  it('is not mistaken for the policy, whose revision may be the same', async () => {
    const id = await inForce(ada);
    const { etag: policyTag } = await read(ada, id);
    const path = `/api/policies/${id}?version=draft`;
    // There is no draft yet, so the caller has the tag of the policy.
    expect((await ada.put(path, changed, { 'if-match': policyTag })).status).toBe(200);
    const other = { ...active, content: 'Other' };
    expect(await codeOf(await ada.put(path, other, { 'if-match': policyTag }))).toEqual([
      409,
      'publication.draft-exists',
    ]);
    const { etag } = await read(ada, id, '?version=draft');
    expect(etag).toMatch(/^"draft-\d+"$/);
    expect(await codeOf(await ada.put(`/api/policies/${id}`, other, { 'if-match': etag }))).toEqual([
      409,
      'policy.changed',
    ]);
    expect(await codeOf(await ada.delete(`/api/policies/${id}`, { 'if-match': etag }))).toEqual([
      409,
      'policy.changed',
    ]);
  });

  it('survives the deletion of its policy, and comes back with it', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    await ada.delete(`/api/policies/${id}`);
    expect(await codeOf(await ada.get(`/api/policies/${id}?version=draft`))).toEqual([
      404,
      'policy.not-found',
    ]);
    const gone = await ada.post(`/api/policies/${id}/publications`, { fingerprint: 'x' });
    expect(await codeOf(gone)).toEqual([404, 'policy.not-found']);
    await ada.post(`/api/policies/${id}/undelete`, {});
    expect(await read(ada, id, '?version=draft')).toMatchObject({ content: changed.content });
  });
});

describe('publishing', () => {
  it('is refused for a text that the signer has not read', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const fingerprint = await shownTo(ada, id);
    await grace.put(`/api/policies/${id}?version=draft`, { ...active, content: 'Other' });
    expect(await codeOf(await ada.post(`/api/policies/${id}/publications`, { fingerprint }))).toEqual([
      409,
      'publication.changed',
    ]);
  });

  it('is refused if the value of a variable has changed since the text was shown', async () => {
    const owner = await app.signUp({ company: 'Engines' });
    await choose(owner, 'when-published');
    const id = await inForce(owner, { title: 'Keys', content: 'None.' });
    await save(owner, id, { ...active, content: 'Keys of {{organization}}.' });
    const fingerprint = await shownTo(owner, id);
    const details = (await (await owner.get('/api/organization')).json()) as object;
    await owner.put('/api/organization', { ...details, name: 'Motors' });
    const sign = () => shownTo(owner, id).then((now) => now !== fingerprint);
    await expect.poll(sign).toBe(true);
    expect(await codeOf(await owner.post(`/api/policies/${id}/publications`, { fingerprint }))).toEqual([
      409,
      'publication.changed',
    ]);
  });

  it('is an act of a person: keys can neither sign nor withdraw', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'enterprise' });
    await choose(owner, 'when-published');
    const id = await inForce(owner);
    await save(owner, id);
    const scopes = ['policy.read', 'policy.write'];
    const made = await owner.post('/api/api-keys', { name: 'Robot', scopes, expiresInDays: 1 });
    const { key } = (await made.json()) as { key: string };
    const byKey = (path: string, body: object) =>
      fetch(new URL(`/api/policies/${id}/${path}`, app.url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const refused = [403, 'api-key.not-allowed'];
    expect(await codeOf(await byKey('publications', { fingerprint: await shownTo(owner, id) }))).toEqual(
      refused,
    );
    expect(await codeOf(await byKey('withdrawal', { reason: 'Wrong' }))).toEqual(refused);
  });

  it('succeeds once if two people publish at the same time', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const fingerprint = await shownTo(ada, id);
    const both = await Promise.all(
      [ada, grace].map((one) => one.post(`/api/policies/${id}/publications`, { fingerprint })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    const winner = both[0]?.status === 204 ? ada : grace;
    expect(await read(winner, id)).toMatchObject({ content: changed.content, version: 2 });
    expect((await publicationOf(winner, id)).statements).toHaveLength(2);
  });

  it('is possible under a legal hold, which keeps everything', async () => {
    const id = await inForce(ada);
    await ada.post('/api/legal-holds', { kind: 'policy', id, reason: 'A trial' });
    await save(ada, id);
    expect((await publish(ada, id)).status).toBe(204);
  });

  it('refuses a day in the past', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const past = dayAfter(today(), -1);
    expect(await codeOf(await publish(ada, id, { effectiveOn: past }))).toEqual([
      422,
      'publication.day-not-possible',
    ]);
    expect(await publicationOf(ada, id)).toMatchObject({ scheduled: null });
  });

  it('is scheduled for a later day and can be canceled; the draft cannot change until then', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const day = dayAfter(today(), 3);
    expect((await publish(ada, id, { effectiveOn: day, expiresOn: dayAfter(day, 30) })).status).toBe(204);
    expect(await publicationOf(ada, id)).toMatchObject({
      scheduled: {
        effectiveOn: day,
        effectiveAt: `${day}T00:00:00.000Z`,
        expiresOn: dayAfter(day, 30),
        signedByName: 'Ada Lovelace',
      },
      actions: ['cancel', 'withdraw'],
    });
    expect(await publicationOf(viewer, id)).toMatchObject({ scheduled: null });
    expect(await read(viewer, id)).toMatchObject({ content: text.content, version: 1 });
    const refused = [409, 'publication.scheduled'];
    expect(await codeOf(await ada.put(`/api/policies/${id}?version=draft`, changed))).toEqual(refused);
    expect(await codeOf(await ada.delete(`/api/policies/${id}/draft`, await draftTag(ada, id)))).toEqual(
      refused,
    );
    const path = `/api/policies/${id}/publications/scheduled`;
    expect(await codeOf(await ada.delete(path))).toEqual([428, 'request.if-match-required']);
    expect(await codeOf(await ada.delete(path, { 'if-match': '"draft-0"' }))).toEqual([
      409,
      'publication.changed',
    ]);
    const seen = await draftTag(ada, id);
    expect((await ada.delete(path, seen)).status).toBe(204);
    expect(await codeOf(await ada.delete(path, seen))).toEqual([409, 'publication.not-scheduled']);
    expect(await publicationOf(ada, id)).toMatchObject({ scheduled: null, draft: { basedOnVersion: 1 } });
  });

  it('needs a reason in an emergency, and opens a review', async () => {
    const id = await inForce(ada);
    await save(ada, id);
    const reviewBy = dayAfter(today(), 7);
    expect((await publish(ada, id, { emergency: { reason: '', reviewBy } })).status).toBe(422);
    const emergency = { reason: 'A break-in', reviewBy };
    expect(await codeOf(await publish(ada, id, { emergency, effectiveOn: reviewBy }))).toEqual([
      422,
      'publication.day-not-possible',
    ]);
    expect((await publish(ada, id, { emergency })).status).toBe(204);
    expect((await publicationOf(ada, id)).statements[0]).toMatchObject(emergency);
    expect(await (await ada.get(`/api/policies/${id}/review`)).json()).toMatchObject({
      nextReview: reviewBy,
      state: 'due',
    });
  });

  it('is refused while the organization is closing', async () => {
    const owner = await app.signUp();
    await choose(owner, 'when-published');
    const id = await inForce(owner);
    await save(owner, id);
    const fingerprint = await shownTo(owner, id);
    const { name } = (await (await owner.get('/api/organization')).json()) as { name: string };
    const closed = await owner.post('/api/closing', { name, password: owner.password, reason: 'other' });
    expect(closed.status).toBeLessThan(300);
    expect(await codeOf(await owner.post(`/api/policies/${id}/publications`, { fingerprint }))).toEqual([
      403,
      'organization.closing',
    ]);
  });
});
