import { type ApprovalRule, groupApproverCountsSchema, waitingApprovalSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { approvalOf, decideText, requireApproval, submitted, submitText } from '../../testing/approvals.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let olga: TestUser;
let grace: TestUser;
let viewer: TestUser;
let groupId: string;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  olga = await joinAs(app, ada, 'owner');
  grace = await joinAs(app, ada, 'editor');
  viewer = await joinAs(app, ada, 'viewer');
  const created = await ada.post('/api/groups', { name: 'Legal', directoryGroupId: null });
  groupId = z.object({ id: z.uuid() }).parse(await created.json()).id;
  await ada.post(`/api/groups/${groupId}/members`, { added: [grace.user.id, viewer.user.id], removed: [] });
  await ada.put(`/api/groups/${groupId}/managers/${olga.user.id}`, { manager: true });
});

const ruleOf = (from: 'members' | 'managers', needed: number | null): ApprovalRule => ({
  steps: [{ approvers: { groupId, from }, needed }],
  dueInDays: null,
  fourEyes: true,
  signature: false,
});
const create = async () => {
  const created = await ada.post('/api/policies', { title: 'Access', content: 'Lock the doors.' });
  return z.looseObject({ id: z.uuid() }).parse(await created.json()).id;
};
const waitingFor = async (user: TestUser) =>
  z
    .array(waitingApprovalSchema)
    .parse(await (await user.get('/api/approvals')).json())
    .map(({ policyId }) => policyId);
const mailsTo = async ({ user }: TestUser): Promise<number> => {
  const { rows } = await app.database.pools.platform.query(
    'select from private.outbox where recipient = $1 and body like $2',
    [user.email, '%Read the text and decide here%'],
  );
  return rows.length;
};

it('asks everyone in the group who may edit policies', async () => {
  await requireApproval(ada, ruleOf('members', null));
  const counts = await ada.get(`/api/approval-rules/approvers/groups/${groupId}`);
  expect(groupApproverCountsSchema.parse(await counts.json())).toEqual({ members: 2, managers: 1 });
  const id = await create();
  const submissionId = await submitted(ada, id);
  // Waits until reads of others show the submission, too.
  const { submission } = await approvalOf(ada, id);
  expect(submission?.steps).toEqual([
    { role: null, names: [], group: { name: 'Legal', from: 'members' }, needed: 2, approvals: 0 },
  ]);
  expect(await waitingFor(grace)).toContain(id);
  expect(await waitingFor(olga)).toContain(id);
  expect(await waitingFor(ada)).not.toContain(id);
  await expect.poll(() => Promise.all([grace, olga, viewer].map(mailsTo))).toEqual([1, 1, 0]);
  expect((await decideText(grace, id, submissionId)).status).toBe(204);
  expect((await decideText(olga, id, submissionId)).status).toBe(204);
  expect((await approvalOf(ada, id)).approved).toBe(true);
});

it('asks only the managers of the group', async () => {
  await requireApproval(ada, ruleOf('managers', 1));
  const id = await create();
  const submissionId = await submitted(ada, id);
  await approvalOf(ada, id);
  expect(await waitingFor(grace)).not.toContain(id);
  expect((await problemOf(await decideText(grace, id, submissionId))).code).toBe('approval.not-approver');
  expect(await waitingFor(olga)).toContain(id);
  // A manager who is dismissed can no longer decide.
  await ada.put(`/api/groups/${groupId}/managers/${olga.user.id}`, { manager: false });
  expect((await approvalOf(ada, id)).submission?.blocked).toBe(true);
  expect((await problemOf(await decideText(olga, id, submissionId))).code).toBe('approval.not-approver');
  const another = await create();
  expect((await problemOf(await submitText(ada, another))).code).toBe('approval.too-few-approvers');
  await ada.post(`/api/policies/${id}/approval/withdraw`, { submissionId });
});

it('refuses unknown groups, and does not delete a group that a rule or a waiting text names', async () => {
  await requireApproval(ada, ruleOf('members', 1));
  const unknown = {
    ...ruleOf('members', 1),
    steps: [{ approvers: { groupId: ada.user.id, from: 'members' }, needed: 1 }],
  };
  expect(await problemOf(await ada.put('/api/approval-rules/all', unknown))).toMatchObject({
    code: 'approval.approver-not-possible',
    errors: [{ path: 'steps.0.approvers', message: 'Choose a group of your organization' }],
  });
  const shown = await (await ada.get(`/api/groups/${groupId}`)).json();
  expect(shown).toMatchObject({ approvalRules: 1 });
  expect((await problemOf(await ada.delete(`/api/groups/${groupId}`))).code).toBe('group.in-use');
  const id = await create();
  const submissionId = await submitted(ada, id);
  await ada.delete('/api/approval-rules/all');
  const group = async () => (await ada.get(`/api/groups/${groupId}`)).json();
  await expect.poll(group).toMatchObject({ approvalRules: 0, waitingTexts: 1 });
  expect((await problemOf(await ada.delete(`/api/groups/${groupId}`))).code).toBe('group.awaited');
  await ada.post(`/api/policies/${id}/approval/withdraw`, { submissionId });
  await expect.poll(group).toMatchObject({ waitingTexts: 0 });
  expect((await ada.delete(`/api/groups/${groupId}`)).status).toBe(204);
});
