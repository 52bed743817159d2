import {
  type ApprovalRule,
  type DecideApproval,
  type PolicyApproval,
  policyApprovalSchema,
} from '@proviso/contracts';
import * as z from 'zod';
import type { TestUser } from './start-test-app.ts';

/** A rule with one step, in which one owner approves. */
export const ownersApprove: ApprovalRule = {
  steps: [{ approvers: { role: 'owner' }, needed: 1 }],
  dueInDays: 14,
  fourEyes: true,
  signature: false,
};

/** Chooses that changes are published, and how they are approved. */
export const requireApproval = async (
  owner: TestUser,
  rule: ApprovalRule = ownersApprove,
  scope: string | number = 'all',
): Promise<void> => {
  await owner.put('/api/publishing', { howChangesTakeEffect: 'when-published' });
  const response = await owner.put(`/api/approval-rules/${scope}`, rule);
  if (response.status !== 204)
    throw new Error(`an approval rule answered ${response.status}: ${await response.text()}`);
};

export const approvalOf = async ({ get }: TestUser, policyId: string): Promise<PolicyApproval> =>
  policyApprovalSchema.parse(await (await get(`/api/policies/${policyId}/approval`)).json());

/** Submits the present text of a policy for approval, and returns the response. */
export const submitText = async (by: TestUser, policyId: string, note = ''): Promise<Response> => {
  const { text } = await approvalOf(by, policyId);
  const { isDraft: _, ...shown } = text ?? { isDraft: false, fingerprint: '', version: 1, revision: 0 };
  return by.post(`/api/policies/${policyId}/approval`, { ...shown, note });
};

/** Submits the present text, and returns the id of the submission. */
export const submitted = async (by: TestUser, policyId: string): Promise<string> => {
  const response = await submitText(by, policyId);
  if (response.status !== 201)
    throw new Error(`submitting answered ${response.status}: ${await response.text()}`);
  return z.object({ submissionId: z.uuid() }).parse(await response.json()).submissionId;
};

/** The body of a decision on the text that is shown to a user now. */
export const decisionOn = async (
  by: TestUser,
  policyId: string,
  submissionId: string,
  more: Partial<DecideApproval> = {},
): Promise<DecideApproval> => {
  const { text, submission } = await approvalOf(by, policyId);
  const { fingerprint, version, revision } = text ?? { fingerprint: '', version: 1, revision: 0 };
  const step = submission?.step ?? 1;
  return { submissionId, step, fingerprint, version, revision, decision: 'approve', ...more };
};

export const decideText = async (
  by: TestUser,
  policyId: string,
  submissionId: string,
  more: Partial<DecideApproval> = {},
): Promise<Response> =>
  by.post(`/api/policies/${policyId}/approval/decision`, await decisionOn(by, policyId, submissionId, more));
