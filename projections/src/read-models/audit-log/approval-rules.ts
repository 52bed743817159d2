import { type ApprovalEvent, auditDetail, idOf, type SubmittedText } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const factsOf = ({ policyVersion, shownSha256 }: SubmittedText) => ({
  approvalVersion: policyVersion,
  approvalSha256: shownSha256,
});

/** Audit rules for approvals. They leave out the text of a draft. */
export const approvalRules: RulesFor<ApprovalEvent> = {
  ApprovalRequested: {
    ...ofPolicy,
    changes: ({ text, dueOn }) => ({ ...factsOf(text), approvalDueOn: dueOn ?? null }),
    detail: ({ text: { isDraft, policyVersion: version }, note }) =>
      auditDetail(isDraft ? 'approval-requested-draft' : 'approval-requested', { version }, note),
  },
  ApprovalGiven: {
    ...ofPolicy,
    changes: ({ text }) => factsOf(text),
    detail: ({ step, completesAll, comment }) =>
      auditDetail(completesAll ? 'approval-completed' : 'approval-given', { step }, comment),
  },
  ApprovalChangesRequested: {
    ...ofPolicy,
    changes: ({ text }) => factsOf(text),
    detail: ({ step, comment }) => auditDetail('approval-changes-requested', { step }, comment),
  },
  ApprovalRejected: {
    ...ofPolicy,
    changes: ({ text }) => factsOf(text),
    detail: ({ step, comment }) => auditDetail('approval-rejected', { step }, comment),
  },
  ApprovalWithdrawn: { ...ofPolicy, detail: () => auditDetail('approval-withdrawn', {}) },
  ApprovalLapsed: { ...ofPolicy, detail: () => auditDetail('approval-lapsed', {}) },
};
