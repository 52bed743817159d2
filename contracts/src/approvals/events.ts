import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { approversSchema } from './rules.ts';

// Events of `approval-{policyId}`. A stream has one submission after the other. Steps count from 1.

const submissionId = z.string();

/** A text that is submitted, exactly as it was shown. */
export const submittedText = z.object({
  /** True for a draft of changes, false for the policy as it is. */
  isDraft: z.boolean(),
  /** The number of times that the draft was saved, or the revision of the policy's stream. */
  revision: z.int(),
  /** The policy's version; of a draft, the version in force. */
  policyVersion: z.int(),
  /** Fingerprint of the fields as they were shown, with the values of variables. */
  shownSha256: z.string(),
});
export type SubmittedText = z.infer<typeof submittedText>;

/** A step of a submission. `needed` was fixed when the text was submitted. */
export const submittedStep = z.object({ approvers: approversSchema, needed: z.int() });
export type SubmittedStep = z.infer<typeof submittedStep>;

/** A member asked that a text be approved. The submission keeps these steps, even if the rule changes. */
export const approvalRequested = defineEvent(
  'ApprovalRequested',
  z.object({
    submissionId,
    submittedBy: z.string(),
    text: submittedText,
    steps: z.array(submittedStep),
    /** The authors of the text and the submitter, who cannot approve it. Empty without four eyes. */
    excluded: z.array(z.string()),
    signature: z.boolean(),
    /** The day on which the approval is due, in the organization's time zone. */
    dueOn: z.optional(z.iso.date()),
    note: z.optional(z.string()),
  }),
  // Since version 2, a step can name a group.
  { schemaVersion: 2, upcasters: { 1: (data) => data }, written: ['note'], webhook: true },
);

const decided = {
  submissionId,
  decidedBy: z.string(),
  /** The absent approver for whom a delegate decided. */
  onBehalfOf: z.optional(z.string()),
  step: z.int(),
  text: submittedText,
  /** The meaning of the decision. */
  statement: z.string(),
  /** The name of the signer, whose password was verified. Absent if no signature was asked for. */
  printedName: z.optional(z.string()),
};
const personal = {
  subject: ({ decidedBy }: { decidedBy: string }) => decidedBy,
  fields: ['printedName' as const],
};

export const approvalGiven = defineEvent(
  'ApprovalGiven',
  z.object({
    ...decided,
    /** True if the step had enough approvals with this one, and true if it was the last step. */
    completesStep: z.boolean(),
    completesAll: z.boolean(),
    comment: z.optional(z.string()),
  }),
  { written: ['comment'], personal, webhook: true },
);
/** An approver asked that the text be changed, which ends the submission. */
export const approvalChangesRequested = defineEvent(
  'ApprovalChangesRequested',
  z.object({ ...decided, comment: z.string() }),
  { written: ['comment'], personal, webhook: true },
);
export const approvalRejected = defineEvent(
  'ApprovalRejected',
  z.object({ ...decided, comment: z.string() }),
  { written: ['comment'], personal, webhook: true },
);
/** The submission was withdrawn before it was decided. */
export const approvalWithdrawn = defineEvent('ApprovalWithdrawn', z.object({ submissionId }), {
  webhook: true,
});
/** The submission lapsed, because its text was changed, discarded, deleted, or published. */
export const approvalLapsed = defineEvent('ApprovalLapsed', z.object({ submissionId }), { webhook: true });

export const approvalEvents = [
  approvalRequested,
  approvalGiven,
  approvalChangesRequested,
  approvalRejected,
  approvalWithdrawn,
  approvalLapsed,
] as const;
export type ApprovalEvent = EventOf<(typeof approvalEvents)[number]>;
