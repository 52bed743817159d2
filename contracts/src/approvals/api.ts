import * as z from 'zod/mini';
import { passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { approverRoles, approvalRuleFields, groupApprovers } from './rules.ts';

const tooLong = `Use at most ${limits.reasonCharacters} characters`;
const comment = z._default(z.string().check(z.trim(), z.maxLength(limits.reasonCharacters, tooLong)), '');

/** A rule of `GET /api/approval-rules`. */
export const listedApprovalRuleSchema = z.object({
  /** The policy type to which the rule applies; `null` for all types without a rule of their own. */
  policyTypeId: z.nullable(z.int()),
  ...approvalRuleFields,
  /** The names of named approvers, by id. */
  names: z.record(z.string(), z.string()),
  /** The names of groups that decide, by id. A deleted group has none. */
  groupNames: z.record(z.string(), z.string()),
});
export type ListedApprovalRule = z.infer<typeof listedApprovalRuleSchema>;

/** Response of `GET /api/approval-rules/approvers`: how many members can decide in a step that asks for a role. */
export const approverCountsSchema = z.object({ owner: z.int(), editor: z.int() });
export type ApproverCounts = z.infer<typeof approverCountsSchema>;

/** The text that the caller was shown. */
const shownText = {
  fingerprint: z.string().check(z.maxLength(64)),
  version: z.int32(),
  revision: z.int32(),
};

/** Body of `POST /api/policies/{id}/approval`. */
export const submitForApprovalSchema = z.strictObject({ ...shownText, note: comment });
export type SubmitForApproval = z.input<typeof submitForApprovalSchema>;

/** Response of `GET /api/approval-rules/approvers/groups/{id}`: how many people of the group can decide. */
export const groupApproverCountsSchema = z.object({ members: z.int(), managers: z.int() });

export const approvalDecisions = ['approve', 'request-changes', 'reject'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** The meaning of each decision. Events record it in English. */
export const approvalStatements: Readonly<Record<ApprovalDecision, string>> = {
  approve: 'I have read this text, and I approve it.',
  'request-changes': 'I have read this text, and I ask for changes.',
  reject: 'I have read this text, and I reject it.',
};

/** Body of `POST /api/policies/{id}/approval/decision`. */
export const decideApprovalSchema = z
  .strictObject({
    ...shownText,
    submissionId: z.uuid(),
    step: z.int32(),
    decision: z.enum(approvalDecisions),
    comment,
    /**
     * The absent approver for whom the caller decides, as it was shown; `null` if the caller decides for
     * themselves. If it is present and no longer so, the decision is refused.
     */
    onBehalfOf: z.optional(z.nullable(z.string())),
    /** The caller's password, if the submission asks for signatures. */
    password: z.optional(passwordField),
  })
  .check(
    z.refine(({ decision, comment: text }) => decision === 'approve' || text !== '', {
      error: 'Comment is required',
      path: ['comment'],
    }),
  );
export type DecideApproval = z.input<typeof decideApprovalSchema>;

/** Body of `POST /api/policies/{id}/approval/withdraw`. */
export const withdrawApprovalSchema = z.strictObject({ submissionId: z.uuid() });

export const approvalStatuses = [
  'waiting',
  'approved',
  'changes-requested',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalStatementKinds = [
  'submitted',
  'approved',
  'changes-requested',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
/** A step in the approval of a policy. */
export const approvalStatementSchema = z.object({
  submissionId: z.string(),
  kind: z.enum(approvalStatementKinds),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  /** The absent approver for whom `by` decided. */
  onBehalfOf: z.nullable(z.string()),
  onBehalfOfName: z.nullable(z.string()),
  /** The step of a decision. */
  step: z.nullable(z.int()),
  version: z.nullable(z.int()),
  /** Fingerprint of the text as it was shown. */
  fingerprint: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  /** True if the person signed the decision with their password. */
  signed: z.boolean(),
  comment: z.nullable(z.string()),
});
export type ApprovalStatement = z.infer<typeof approvalStatementSchema>;

export const approvalActions = ['submit', 'decide', 'withdraw'] as const;

/** Response of `GET /api/policies/{id}/approval`. */
export const policyApprovalSchema = z.object({
  policyId: z.string(),
  /** True if the text needs an approval before it can be published; false if the caller may not edit policies. */
  required: z.boolean(),
  /** True if the present text is approved; false if the caller may not edit policies. */
  approved: z.boolean(),
  /** The text that would be published; `null` if there is none, or if the caller may not edit policies. */
  text: z.nullable(z.object({ isDraft: z.boolean(), ...shownText })),
  /** The last submission; `null` if there is none, or if the caller may not edit policies. */
  submission: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(approvalStatuses),
      submittedAt: z.iso.datetime(),
      submittedByName: z.nullable(z.string()),
      note: z.nullable(z.string()),
      dueOn: z.nullable(z.string()),
      signature: z.boolean(),
      /** The present step, from 1. */
      step: z.int(),
      steps: z.array(
        z.object({
          role: z.nullable(z.enum(approverRoles)),
          /** The names of named approvers; `null` for an erased person. */
          names: z.array(z.nullable(z.string())),
          /** The group whose people decide. `name` is `null` if it was deleted. */
          group: z.nullable(z.object({ name: z.nullable(z.string()), from: z.enum(groupApprovers) })),
          needed: z.int(),
          approvals: z.int(),
        }),
      ),
      /** The absent approver for whom the caller would decide; `null` if it would be for the caller. */
      onBehalfOf: z.nullable(z.string()),
      onBehalfOfName: z.nullable(z.string()),
      /** True if the present step has too few approvers left, so that it cannot be completed. */
      blocked: z.boolean(),
    }),
  ),
  actions: z.array(z.enum(approvalActions)),
  /** The last 100 statements, newest first. */
  statements: z.array(approvalStatementSchema),
});
export type PolicyApproval = z.infer<typeof policyApprovalSchema>;

/** Filter of `GET /api/approvals`: submissions that wait for the caller, or all that wait. */
export const approvalListOwners = ['mine', 'all'] as const;
export const approvalListQuerySchema = z.extend(pageQuerySchema, {
  whose: z._default(z.enum(approvalListOwners), 'mine'),
});
export type ApprovalListQuery = z.infer<typeof approvalListQuerySchema>;

/** An item of `GET /api/approvals`, earliest submission first. */
export const waitingApprovalSchema = z.object({
  policyId: z.string(),
  title: z.string(),
  documentNumber: z.nullable(z.string()),
  isDraft: z.boolean(),
  submittedAt: z.iso.datetime(),
  submittedByName: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  overdue: z.boolean(),
  step: z.int(),
  steps: z.int(),
});
export type WaitingApproval = z.infer<typeof waitingApprovalSchema>;

/** Response of `GET /api/waiting`: the numbers of reviews and approvals that wait for the caller. */
export const waitingCountSchema = z.object({ due: z.int(), overdue: z.int() });
