import {
  auditEntrySchema,
  type DashboardOverview,
  ERASED,
  type Policy,
  type PolicySummary,
  publicationSchema,
  type RecentPolicy,
  waitingApprovalSchema,
  waitingCountSchema,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  approvalOf,
  decideText,
  decisionOn,
  ownersApprove,
  requireApproval,
  submitted,
  submitText,
} from '../../testing/approvals.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
/** Writes; approves as the other owner; edits. */
let ada: TestUser;
let olga: TestUser;
let grace: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  olga = await joinAs(app, ada, 'owner');
  grace = await joinAs(app, ada, 'editor');
  await requireApproval(ada);
});

const text = { title: 'Access control', content: 'Lock the doors.' };
const active = { ...text, status: 'active' };
const codeOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const idOf = async (response: Response) => ((await response.json()) as Policy).id;
const publicationOf = async ({ get }: TestUser, id: string) =>
  publicationSchema.parse(await (await get(`/api/policies/${id}/publication`)).json());
const publish = async (by: TestUser, id: string, more: object = {}) => {
  const { text: shown } = await approvalOf(by, id);
  return by.post(`/api/policies/${id}/publications`, { fingerprint: shown?.fingerprint ?? '', ...more });
};
const create = async (by: TestUser, fields: object = text) => idOf(await by.post('/api/policies', fields));
/** A policy in force. Grace wrote it, and Ada approved it. */
const inForce = async () => {
  const id = await create(grace);
  const submissionId = await submitted(grace, id);
  expect((await decideText(ada, id, submissionId)).status).toBe(204);
  expect((await publish(grace, id)).status).toBe(204);
  return id;
};
const saveDraft = ({ put }: TestUser, id: string, content = 'Lock the doors twice.') =>
  put(`/api/policies/${id}?version=draft`, { ...active, content });
const required = [409, 'approval.required'];
const statusOf = async (by: TestUser, id: string) => (await approvalOf(by, id)).submission?.status;

describe('the rule', () => {
  it('needs publishing, which cannot be turned off while there is a rule', async () => {
    const owner = await app.signUp();
    const needs = [409, 'approval.needs-publishing'];
    expect(await codeOf(await owner.put('/api/approval-rules/all', ownersApprove))).toEqual(needs);
    await requireApproval(owner);
    const choose = () => owner.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
    expect(await codeOf(await choose())).toEqual(needs);
    expect(await (await owner.get('/api/approval-rules')).json()).toEqual([
      { policyTypeId: null, ...ownersApprove, names: {}, groupNames: {} },
    ]);
    expect((await owner.delete('/api/approval-rules/all')).status).toBe(204);
    expect(await codeOf(await owner.delete('/api/approval-rules/all'))).toEqual([404, 'catalog.not-found']);
    expect((await choose()).status).toBe(200);
  });

  it('names active members who may edit policies', async () => {
    const viewer = await joinAs(app, ada, 'viewer');
    const refused = [422, 'approval.approver-not-possible'];
    for (const { id } of [viewer.user, (await app.signUp()).user]) {
      const steps = [{ approvers: { userIds: [id] }, needed: null }];
      expect(await codeOf(await ada.put('/api/approval-rules/all', { ...ownersApprove, steps }))).toEqual(
        refused,
      );
    }
    const tooMany = {
      ...ownersApprove,
      steps: [{ approvers: { userIds: [ada.user.id, ada.user.id] }, needed: 2 }],
    };
    expect(await codeOf(await ada.put('/api/approval-rules/all', tooMany))).toEqual(refused);
    expect(await codeOf(await ada.put('/api/approval-rules/999', ownersApprove))).toEqual([
      404,
      'catalog.not-found',
    ]);
  });

  it('counts the active members who can decide for each role', async () => {
    const owner = await app.signUp();
    const editor = await joinAs(app, owner, 'editor');
    await joinAs(app, owner, 'editor');
    await joinAs(app, owner, 'viewer');
    const counts = async () => (await owner.get('/api/approval-rules/approvers')).json();
    expect(await counts()).toEqual({ owner: 1, editor: 2 });
    await owner.put(`/api/organization/members/${editor.user.id}`, { role: 'owner' });
    expect(await counts()).toEqual({ owner: 2, editor: 1 });
  });

  it('applies to a policy type, which a change of the type does not evade', async () => {
    const owner = await app.signUp();
    const type = await owner.post('/api/policy-types', { name: 'Procedure', description: '' });
    const { id: policyTypeId } = (await type.json()) as { id: number };
    await requireApproval(owner, { ...ownersApprove, fourEyes: false }, policyTypeId);
    const free = await create(owner);
    expect((await publish(owner, free)).status).toBe(204);
    const id = await create(owner, { ...text, policyTypeId });
    expect(await codeOf(await publish(owner, id))).toEqual(required);
    await decideText(owner, id, await submitted(owner, id));
    expect((await publish(owner, id)).status).toBe(204);
    await owner.put(`/api/policies/${id}?version=draft`, { ...active, policyTypeId: null });
    expect(await codeOf(await publish(owner, id))).toEqual(required);
    await owner.put(`/api/policies/${free}?version=draft`, { ...active, policyTypeId });
    expect(await codeOf(await publish(owner, free))).toEqual(required);
  });
});

describe('a policy whose type has a rule', () => {
  const typed = async () => {
    const owner = await app.signUp();
    const editor = await joinAs(app, owner, 'editor');
    const type = await owner.post('/api/policy-types', { name: 'Procedure', description: '' });
    const { id: policyTypeId } = (await type.json()) as { id: number };
    await requireApproval(owner, ownersApprove, policyTypeId);
    const id = await create(editor, { ...text, policyTypeId });
    await decideText(owner, id, await submitted(editor, id));
    expect((await publish(editor, id)).status).toBe(204);
    return { owner, editor, policyTypeId, id };
  };

  it('keeps the rule if its type changes while it is not in force', async () => {
    const { owner, editor, id } = await typed();
    expect((await editor.post(`/api/policies/${id}/withdrawal`, { reason: 'Wrong' })).status).toBe(204);
    const saved = await editor.put(`/api/policies/${id}`, {
      ...text,
      status: 'archived',
      policyTypeId: null,
    });
    expect(saved.status).toBe(200);
    expect(await codeOf(await publish(editor, id))).toEqual(required);
    await decideText(owner, id, await submitted(editor, id));
    expect((await publish(editor, id)).status).toBe(204);
    expect((await publicationOf(editor, id)).inForce).not.toBeNull();
  });

  it('goes through the steps of the rules of both types', async () => {
    const { owner, editor, id } = await typed();
    const userIds = [(await joinAs(app, owner, 'editor')).user.id];
    await requireApproval(owner, {
      ...ownersApprove,
      steps: [{ approvers: { userIds }, needed: 1 }, ...ownersApprove.steps],
      dueInDays: null,
      fourEyes: false,
    });
    await editor.put(`/api/policies/${id}?version=draft`, { ...active, policyTypeId: null });
    const submissionId = await submitted(editor, id);
    expect(await codeOf(await decideText(editor, id, submissionId))).toEqual([403, 'approval.own-text']);
    const { submission } = await approvalOf(editor, id);
    expect(submission?.steps).toMatchObject([{ role: null }, { role: 'owner' }]);
    expect(submission?.dueOn).not.toBeNull();
  });
});

describe('a policy that needs approval', () => {
  it('becomes active only by publishing what was approved', async () => {
    const id = await create(grace);
    expect(await codeOf(await publish(grace, id))).toEqual(required);
    const submissionId = await submitted(grace, id);
    expect(await codeOf(await publish(grace, id))).toEqual(required);
    expect((await decideText(ada, id, submissionId, { comment: 'Good' })).status).toBe(204);
    expect(await approvalOf(ada, id)).toMatchObject({
      approved: true,
      submission: { status: 'approved' },
      actions: [],
      statements: [
        { kind: 'approved', byName: 'Ada Lovelace', comment: 'Good', version: 1, signed: false },
        { kind: 'submitted', byName: 'Grace Hopper' },
      ],
    });
    expect((await publish(grace, id)).status).toBe(204);
    const { inForce: published, statements } = await publicationOf(grace, id);
    expect(published?.version).toBe(1);
    const [approval] = (await approvalOf(grace, id)).statements;
    expect(approval?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(statements[0]?.fingerprint).toBe(approval?.fingerprint);
  });

  it.each<[string, (id: string) => Promise<Response>]>([
    ['creating it', () => grace.post('/api/policies', active)],
    ['saving another one', async () => grace.put(`/api/policies/${await create(grace)}`, active)],
    ['publishing it', (id) => publish(grace, id)],
    ['publishing it on a later day', (id) => publish(grace, id, { effectiveOn: '2099-01-01' })],
  ])('is not put in force by %s', async (_way, request) => {
    const id = await create(grace);
    const [status, code] = await codeOf(await request(id));
    expect(status).toBe(409);
    expect(['publication.required', 'approval.required']).toContain(code);
    expect((await publicationOf(grace, id)).inForce).toBeNull();
  });

  it('is not put in force by restoring a version, undoing a deletion, or loading examples', async () => {
    const id = await inForce();
    await saveDraft(grace, id);
    await decideText(ada, id, await submitted(grace, id));
    await publish(grace, id);
    expect((await grace.post(`/api/policies/${id}/versions/1/restore`, {})).status).toBe(200);
    expect(await codeOf(await publish(grace, id))).toEqual(required);
    expect((await publicationOf(grace, id)).inForce?.version).toBe(2);
    await grace.delete(`/api/policies/${id}`);
    const undeleted = await grace.post(`/api/policies/${id}/undelete`, {});
    expect(await undeleted.json()).toMatchObject({ status: 'archived' });
    const loaded = (await (await ada.post('/api/policies/examples')).json()) as { id: string }[];
    const statuses = await Promise.all(
      loaded.map(async (one) => ((await (await ada.get(`/api/policies/${one.id}`)).json()) as Policy).status),
    );
    expect(statuses).not.toContain('active');
  });

  it('is published in an emergency by an owner, with a reason and a review', async () => {
    const id = await create(grace);
    const emergency = { reason: 'A break-in', reviewBy: new Date().toISOString().slice(0, 10) };
    expect(await codeOf(await publish(grace, id, { emergency }))).toEqual(required);
    expect((await publish(ada, id, { emergency })).status).toBe(204);
    expect((await publicationOf(ada, id)).statements[0]).toMatchObject(emergency);
  });

  it('is not approved again by an approval that was used', async () => {
    const id = await inForce();
    expect((await grace.post(`/api/policies/${id}/withdrawal`, { reason: 'Wrong' })).status).toBe(204);
    expect(await codeOf(await publish(grace, id))).toEqual(required);
  });
});

describe('deciding', () => {
  it('goes through the steps, each with its approvers', async () => {
    const owner = await app.signUp();
    const [first, second] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    await requireApproval(owner, {
      ...ownersApprove,
      steps: [
        { approvers: { userIds: [first.user.id, second.user.id] }, needed: null },
        { approvers: { role: 'owner' }, needed: 1 },
      ],
    });
    const author = await joinAs(app, owner, 'editor');
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const early = await decideText(owner, id, submissionId);
    expect(await codeOf(early)).toEqual([403, 'approval.not-approver']);
    // Both approve at the same instant, and both approvals count.
    const both = await Promise.all([first, second].map((one) => decideText(one, id, submissionId)));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await approvalOf(first, id)).toMatchObject({
      submission: { status: 'waiting', step: 2, steps: [{ approvals: 2, needed: 2 }, { role: 'owner' }] },
    });
    expect((await decideText(owner, id, submissionId)).status).toBe(204);
    expect(await approvalOf(owner, id)).toMatchObject({ approved: true });
  });

  it('succeeds once if two people complete a step at the same instant', async () => {
    const id = await create(grace);
    const submissionId = await submitted(grace, id);
    const bodies = await Promise.all([ada, olga].map((one) => decisionOn(one, id, submissionId)));
    const both = await Promise.all(
      [ada, olga].map((one, index) => one.post(`/api/policies/${id}/approval/decision`, bodies[index] ?? {})),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });

  it('is refused for a tab that shows an earlier text, and ends once the text changes', async () => {
    const id = await inForce();
    await saveDraft(grace, id);
    const submissionId = await submitted(grace, id);
    const shown = await decisionOn(ada, id, submissionId);
    await saveDraft(grace, id, 'Lock the windows, too.');
    const decide = (body: object) => ada.post(`/api/policies/${id}/approval/decision`, body);
    expect(await codeOf(await decide(shown))).toEqual([409, 'approval.outdated']);
    await expect.poll(() => statusOf(ada, id)).toBe('lapsed');
    // The text is the same again, but it was saved again.
    await saveDraft(grace, id);
    expect(await codeOf(await decide(shown))).toEqual([409, 'approval.outdated']);
    const next = await submitted(grace, id);
    await decideText(ada, id, next);
    await saveDraft(grace, id, 'Lock nothing.');
    expect(await codeOf(await publish(grace, id))).toEqual(required);
  });

  it('is refused to authors and the submitter, and to others', async () => {
    const id = await inForce();
    await saveDraft(olga, id);
    const submissionId = await submitted(grace, id);
    const own = [403, 'approval.own-text'];
    expect(await codeOf(await decideText(olga, id, submissionId))).toEqual(own);
    expect(await codeOf(await decideText(grace, id, submissionId))).toEqual(own);
    const editor = await joinAs(app, ada, 'editor');
    expect(await codeOf(await decideText(editor, id, submissionId))).toEqual([403, 'approval.not-approver']);
    const stranger = await app.signUp();
    expect((await stranger.get(`/api/policies/${id}/approval`)).status).toBe(404);
    const refusal = await ada.post(
      `/api/policies/${id}/approval/decision`,
      await decisionOn(ada, id, submissionId, { decision: 'reject' }),
    );
    expect(refusal.status).toBe(422);
    expect((await decideText(ada, id, submissionId, { decision: 'reject', comment: 'No' })).status).toBe(204);
    await expect
      .poll(() => approvalOf(grace, id))
      .toMatchObject({
        approved: false,
        submission: { status: 'rejected' },
        actions: ['submit'],
        statements: [{ kind: 'rejected', comment: 'No' }, {}, {}, {}],
      });
  });

  it('is refused after a variable changed in the text, which can then be submitted again', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    await requireApproval(owner);
    const id = await create(author);
    await decideText(owner, id, await submitted(author, id));
    await publish(author, id);
    await saveDraft(author, id, 'Doors of {{organization}}.');
    const submissionId = await submitted(author, id);
    const details = (await (await owner.get('/api/organization')).json()) as object;
    await owner.put('/api/organization', { ...details, name: 'Motors' });
    expect(await codeOf(await decideText(owner, id, submissionId))).toEqual([409, 'approval.outdated']);
    expect((await approvalOf(author, id)).actions).toEqual(['submit', 'withdraw']);
    await decideText(owner, id, await submitted(author, id));
    expect(await approvalOf(author, id)).toMatchObject({ approved: true });
  });

  it('is signed with the password where the rule asks for it', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    await requireApproval(owner, { ...ownersApprove, signature: true });
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const wrong = [422, 'identity.password-wrong'];
    expect((await codeOf(await decideText(owner, id, submissionId)))[1]).toBe(wrong[1]);
    const password = 'not the password';
    expect((await codeOf(await decideText(owner, id, submissionId, { password })))[1]).toBe(wrong[1]);
    const signed = await decideText(owner, id, submissionId, { password: owner.password });
    expect(signed.status).toBe(204);
    expect((await approvalOf(owner, id)).statements[0]).toMatchObject({ kind: 'approved', signed: true });
    const entries = async () =>
      z
        .array(auditEntrySchema)
        .parse(await (await owner.get(`/api/audit-log?search=${id}`)).json())
        .map(({ details }) => details);
    await expect.poll(entries).toContain('Approved a text in step 1, which was the last one');
  });
});

describe('an absent approver', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const plan = (by: TestUser, of: TestUser, delegate: TestUser, more: object = {}) =>
    by.put(`/api/organization/members/${of.user.id}/absence`, {
      from: today(),
      until: today(),
      delegateId: delegate.user.id,
      ...more,
    });
  const absent = async (needed: number | null = null) => {
    const owner = await app.signUp();
    const [first, second] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    const delegate = await joinAs(app, owner, 'editor');
    const author = await joinAs(app, owner, 'editor');
    const userIds = [first.user.id, second.user.id];
    await requireApproval(owner, { ...ownersApprove, steps: [{ approvers: { userIds }, needed }] });
    const id = await create(author);
    return {
      owner,
      first,
      second,
      delegate,
      author,
      id,
      submissionId: await submitted(author, id),
    };
  };

  it('is represented by a delegate, who decides once and is named in the statement', async () => {
    const { first, second, delegate, id, submissionId } = await absent();
    expect(await codeOf(await decideText(delegate, id, submissionId))).toEqual([
      403,
      'approval.not-approver',
    ]);
    expect((await plan(first, first, delegate)).status).toBe(204);
    const forThemselves = { onBehalfOf: null };
    expect(await codeOf(await decideText(delegate, id, submissionId, forThemselves))).toEqual([
      409,
      'approval.outdated',
    ]);
    expect(await approvalOf(delegate, id)).toMatchObject({
      actions: ['decide'],
      submission: { onBehalfOfName: `${first.user.firstName} ${first.user.lastName}` },
    });
    await expect
      .poll(async () => (await delegate.get('/api/approvals')).json())
      .toMatchObject([{ policyId: id }]);
    const forFirst = { onBehalfOf: first.user.id };
    expect((await decideText(delegate, id, submissionId, forFirst)).status).toBe(204);
    await expect.poll(async () => (await first.get('/api/approvals')).json()).toEqual([]);
    for (const one of [first, delegate])
      expect(await codeOf(await decideText(one, id, submissionId))).toEqual([
        409,
        'approval.already-decided',
      ]);
    expect((await decideText(second, id, submissionId)).status).toBe(204);
    await expect
      .poll(async () => (await approvalOf(second, id)).statements)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ by: delegate.user.id, onBehalfOf: first.user.id }),
          expect.objectContaining({ by: second.user.id, onBehalfOf: null }),
        ]),
      );
  });

  it('is not represented by the author, nor by a delegate of the delegate', async () => {
    const { first, delegate, author, owner, id, submissionId } = await absent();
    await plan(first, first, author);
    expect(await codeOf(await decideText(author, id, submissionId))).toEqual([403, 'approval.own-text']);
    await plan(first, first, delegate);
    await plan(delegate, delegate, owner);
    await plan(owner, owner, delegate);
    expect(await codeOf(await decideText(owner, id, submissionId))).toEqual([403, 'approval.not-approver']);
    expect((await decideText(delegate, id, submissionId)).status).toBe(204);
  });

  it('is not represented before the absence, or once it is canceled', async () => {
    const { first, delegate, id, submissionId } = await absent();
    const later = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
    await plan(first, first, delegate, { from: later, until: later });
    const refused = [403, 'approval.not-approver'];
    expect(await codeOf(await decideText(delegate, id, submissionId))).toEqual(refused);
    await plan(first, first, delegate);
    await first.delete(`/api/organization/members/${first.user.id}/absence`);
    expect(await codeOf(await decideText(delegate, id, submissionId))).toEqual(refused);
  });

  it('is planned by the member or an owner, for a delegate who can decide', async () => {
    const { owner, first, second, delegate } = await absent();
    const viewer = await joinAs(app, owner, 'viewer');
    expect(await codeOf(await plan(second, first, delegate))).toEqual([403, 'absence.not-yours']);
    expect(await codeOf(await plan(first, first, viewer))).toEqual([422, 'absence.delegate-not-possible']);
    expect(await codeOf(await plan(first, first, first))).toEqual([422, 'absence.delegate-not-possible']);
    expect(await codeOf(await plan(first, first, await app.signUp()))).toEqual([
      422,
      'absence.delegate-not-possible',
    ]);
    expect(
      await codeOf(await plan(first, first, delegate, { from: '2020-01-01', until: '2020-01-02' })),
    ).toEqual([422, 'absence.over']);
    expect((await plan(first, first, delegate, { until: '2020-01-01' })).status).toBe(422);
    expect((await plan(owner, first, delegate)).status).toBe(204);
    const path = `/api/organization/members/${first.user.id}/absence`;
    expect(await (await first.get(path)).json()).toMatchObject({
      absence: {
        from: today(),
        until: today(),
        delegateId: delegate.user.id,
        delegateCanDecide: true,
      },
    });
    expect(await codeOf(await second.get(path))).toEqual([403, 'absence.not-yours']);
    await owner.put(`/api/organization/members/${delegate.user.id}`, { role: 'viewer' });
    expect(await (await first.get(path)).json()).toMatchObject({
      absence: { delegateCanDecide: false },
    });
    await owner.delete(`/api/organization/members/${delegate.user.id}`);
    expect(await (await first.get(path)).json()).toEqual({ absence: null });
  });
});

describe('bad input', () => {
  it('an approver leaves in the middle: the step is blocked, and can be withdrawn', async () => {
    const owner = await app.signUp();
    const [first, second] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    const userIds = [first.user.id, second.user.id];
    await requireApproval(owner, { ...ownersApprove, steps: [{ approvers: { userIds }, needed: null }] });
    const author = await joinAs(app, owner, 'editor');
    const id = await create(author);
    const submissionId = await submitted(author, id);
    expect((await decideText(first, id, submissionId)).status).toBe(204);
    expect((await owner.delete(`/api/organization/members/${second.user.id}`)).status).toBe(204);
    expect((await approvalOf(owner, id)).submission).toMatchObject({ status: 'waiting', blocked: true });
    const path = `/api/policies/${id}/approval/withdraw`;
    expect(await codeOf(await first.post(path, { submissionId }))).toEqual([403, 'approval.not-yours']);
    expect((await owner.post(path, { submissionId })).status).toBe(204);
    // With the other approver gone, everyone in the step is the first one.
    const again = await submitted(author, id);
    expect((await decideText(first, id, again)).status).toBe(204);
    expect(await approvalOf(author, id)).toMatchObject({ approved: true });
  });

  it('the rule changes in the middle: a submitted text keeps its steps', async () => {
    const owner = await app.signUp();
    const [approver, author] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    const named = (id: string) => ({
      ...ownersApprove,
      steps: [{ approvers: { userIds: [id] }, needed: 1 }],
    });
    await requireApproval(owner, named(approver.user.id));
    const id = await create(author);
    const submissionId = await submitted(author, id);
    await requireApproval(owner, named(owner.user.id));
    expect(await codeOf(await decideText(owner, id, submissionId))).toEqual([403, 'approval.not-approver']);
    expect((await decideText(approver, id, submissionId)).status).toBe(204);
    expect((await publish(author, id)).status).toBe(204);
  });

  it('a text without enough approvers cannot be submitted', async () => {
    const owner = await app.signUp();
    await requireApproval(owner);
    const id = await create(owner);
    expect(await problemOf(await submitText(owner, id))).toMatchObject({
      code: 'approval.too-few-approvers',
      parameters: { step: 1 },
    });
  });

  it('a text is submitted and withdrawn again and again: refused after twenty times a day', async () => {
    const id = await create(grace);
    const again = async () => {
      const response = await submitText(grace, id);
      if (response.status === 201) {
        const { submissionId } = (await response.json()) as { submissionId: string };
        await grace.post(`/api/policies/${id}/approval/withdraw`, { submissionId });
      }
      return response.status;
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push(await again());
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    expect((await submitText(grace, await create(grace))).status).toBe(201);
  });

  it('a text that waits is submitted again and again: refused, without using up the limit', async () => {
    const id = await create(grace);
    const submissionId = await submitted(grace, id);
    for (let attempt = 0; attempt < 21; attempt += 1)
      expect(await codeOf(await submitText(grace, id))).toEqual([409, 'approval.waiting']);
    await grace.post(`/api/policies/${id}/approval/withdraw`, { submissionId });
    expect((await submitText(grace, id)).status).toBe(201);
  });

  it('a legal hold changes nothing, because nothing is deleted', async () => {
    const id = await create(grace);
    await ada.post('/api/legal-holds', { kind: 'policy', id, reason: 'A trial' });
    await decideText(olga, id, await submitted(grace, id));
    expect((await publish(grace, id)).status).toBe(204);
  });

  it('the policy is deleted: its submission ends', async () => {
    const id = await create(grace);
    await submitted(grace, id);
    await grace.delete(`/api/policies/${id}`);
    await grace.post(`/api/policies/${id}/undelete`, {});
    await expect.poll(() => statusOf(grace, id)).toBe('lapsed');
  });

  it('the submitter is erased: the approval goes on without a name', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    await requireApproval(owner);
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const { email } = author.user;
    expect((await author.post('/api/auth/account/delete', { email, password: author.password })).status).toBe(
      204,
    );
    await expect
      .poll(async () => (await approvalOf(owner, id)).submission)
      .toMatchObject({ status: 'waiting', submittedByName: ERASED });
    expect((await decideText(owner, id, submissionId)).status).toBe(204);
    expect((await publish(owner, id)).status).toBe(204);
  });

  it('the organization is closing: submitting and deciding are refused', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    await requireApproval(owner);
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const body = await decisionOn(owner, id, submissionId);
    const { name } = (await (await owner.get('/api/organization')).json()) as { name: string };
    await owner.post('/api/closing', { name, password: owner.password, reason: 'other' });
    const closing = [403, 'organization.closing'];
    expect(await codeOf(await owner.post(`/api/policies/${id}/approval/decision`, body))).toEqual(closing);
  });
});

describe('what waits', () => {
  it('is listed and counted for those who can decide now', async () => {
    const owner = await app.signUp();
    const [approver, author] = [await joinAs(app, owner, 'editor'), await joinAs(app, owner, 'editor')];
    await requireApproval(owner, {
      ...ownersApprove,
      steps: [
        { approvers: { userIds: [approver.user.id] }, needed: 1 },
        { approvers: { role: 'owner' }, needed: 1 },
      ],
    });
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const waiting = async ({ get }: TestUser, query = '') =>
      z.array(waitingApprovalSchema).parse(await (await get(`/api/approvals${query}`)).json());
    const count = async ({ get }: TestUser) =>
      waitingCountSchema.parse(await (await get('/api/waiting')).json());
    await expect.poll(() => waiting(approver)).toMatchObject([{ policyId: id, step: 1, steps: 2 }]);
    expect(await waiting(owner)).toEqual([]);
    expect(await waiting(owner, '?whose=all')).toHaveLength(1);
    const listed = async ({ get }: TestUser) => {
      const [policy] = (await (await get('/api/policies')).json()) as PolicySummary[];
      const [recent] = (await (await get('/api/dashboard/recent-policies')).json()) as RecentPolicy[];
      return [policy?.awaitsApproval, recent?.awaitsApproval];
    };
    expect(await listed(author)).toEqual([true, true]);
    expect(await listed(await joinAs(app, owner, 'viewer'))).toEqual([undefined, undefined]);
    const overview = (await (await author.get('/api/dashboard/overview')).json()) as DashboardOverview;
    expect(overview.drafts).toMatchObject([{ id, awaitsApproval: true }]);
    expect([await count(approver), await count(owner)]).toEqual([
      { due: 1, overdue: 0 },
      { due: 0, overdue: 0 },
    ]);
    await decideText(approver, id, submissionId);
    expect(await waiting(approver)).toEqual([]);
    await expect.poll(() => count(owner)).toEqual({ due: 1, overdue: 0 });
    expect(await waiting(author)).toEqual([]);
  });

  it('is announced by email to approvers, and its end to the submitter', async () => {
    const owner = await app.signUp();
    const author = await joinAs(app, owner, 'editor');
    await requireApproval(owner);
    const id = await create(author);
    const submissionId = await submitted(author, id);
    const mailsTo = async ({ user }: TestUser) => {
      const { rows } = await app.database.pools.platform.query<{ body: string }>(
        'select body from private.outbox where recipient = $1 and body like $2',
        [user.email, `%/policies/${id}%`],
      );
      return rows.map(({ body }) => body);
    };
    await expect.poll(() => mailsTo(owner)).toEqual([expect.stringMatching('Read the text and decide here')]);
    expect(await mailsTo(author)).toEqual([]);
    await decideText(owner, id, submissionId);
    await expect.poll(() => mailsTo(author)).toEqual([expect.stringMatching('was approved')]);
  });
});
