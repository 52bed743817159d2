import {
  type ApprovalDecision,
  type ApprovalEvent,
  approvalStatements,
  type ApprovalStatus,
  type approvalRequested,
  type EventOf,
  type SubmittedStep,
  type SubmittedText,
} from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

export type Submission = EventOf<typeof approvalRequested>['data'];

/** An approval in a step: the user who gave it, and the approver for whom they did. */
export interface StepApproval {
  by: string;
  seat: string;
}

/** The last submission of a policy's text, and how far it has come. */
export interface SubmittedApproval {
  submission: Submission;
  status: ApprovalStatus;
  /** The step that waits, from 1; of an approved text, the last one. */
  step: number;
  /** The approvals in each step that has begun. */
  approvals: readonly (readonly StepApproval[])[];
}
/** `undefined` if no text of the policy was submitted. */
export type ApprovalState = SubmittedApproval | undefined;

export type ApprovalCommand =
  | {
      type: 'Submit';
      submission: Omit<Submission, 'steps'>;
      /** The steps of the rule, with the members who can decide in each. */
      steps: readonly { approvers: SubmittedStep['approvers']; needed: number | null; eligible: number }[];
    }
  | {
      type: 'Decide';
      by: string;
      /** The submission, its step, and the text that were shown to the approver. */
      submissionId: string;
      step: number;
      shown: SubmittedText;
      /** The text that would be published now; `undefined` if there is none. */
      present: SubmittedText | undefined;
      /**
       * The approver for whom the user decides: the user, or an absent approver whose delegate the user is.
       * `undefined` if the user may not decide in the step.
       */
      seat: string | undefined;
      decision: ApprovalDecision;
      comment: string;
      printedName: string | undefined;
    }
  | { type: 'Withdraw'; submissionId: string; by: string; isOwner: boolean }
  /** Ends this submission if it waits, and its text is not the `present` one. */
  | { type: 'Lapse'; submissionId: string; present: SubmittedText | undefined };

const endings = {
  ApprovalChangesRequested: 'changes-requested',
  ApprovalRejected: 'rejected',
  ApprovalWithdrawn: 'withdrawn',
  ApprovalLapsed: 'lapsed',
} as const satisfies Record<
  Exclude<ApprovalEvent['type'], 'ApprovalRequested' | 'ApprovalGiven'>,
  ApprovalStatus
>;

const evolve = (state: ApprovalState, event: ApprovalEvent): ApprovalState => {
  if (event.type === 'ApprovalRequested')
    return { submission: event.data, status: 'waiting', step: 1, approvals: [[]] };
  if (!state) return state;
  if (event.type !== 'ApprovalGiven') return { ...state, status: endings[event.type] };
  const { decidedBy, onBehalfOf, completesStep, completesAll } = event.data;
  const approval = { by: decidedBy, seat: onBehalfOf ?? decidedBy };
  const approvals = state.approvals.map((given, index) =>
    index === state.step - 1 ? [...given, approval] : given,
  );
  if (completesAll) return { ...state, approvals, status: 'approved' };
  if (completesStep) return { ...state, approvals: [...approvals, []], step: state.step + 1 };
  return { ...state, approvals };
};

export const isSameText = (one: SubmittedText, other: SubmittedText | undefined): boolean =>
  other !== undefined &&
  one.isDraft === other.isDraft &&
  one.revision === other.revision &&
  one.policyVersion === other.policyVersion &&
  one.shownSha256 === other.shownSha256;

const submit = (
  { submission, steps }: ApprovalCommand & { type: 'Submit' },
  state: ApprovalState,
): ApprovalEvent[] => {
  const isWaiting = state?.status === 'waiting' && isSameText(state.submission.text, submission.text);
  const isApproved = state?.status === 'approved' && isSameText(state.submission.text, submission.text);
  if (isWaiting) throw new DomainError('approval.waiting');
  if (isApproved) throw new DomainError('approval.not-needed');
  const fixed = steps.map(({ approvers, needed: asked, eligible }, index) => {
    const needed = asked ?? eligible;
    if (needed < 1 || eligible < needed)
      throw new DomainError('approval.too-few-approvers', { step: index + 1 });
    return { approvers, needed };
  });
  const lapsed: ApprovalEvent[] =
    state?.status === 'waiting'
      ? [{ type: 'ApprovalLapsed', data: { submissionId: state.submission.submissionId } }]
      : [];
  return [...lapsed, { type: 'ApprovalRequested', data: { ...submission, steps: fixed } }];
};

const assertIs = (state: ApprovalState, submissionId: string): SubmittedApproval => {
  if (!state) throw new DomainError('approval.not-found');
  if (state.submission.submissionId !== submissionId) throw new DomainError('approval.outdated');
  return state;
};

/** True if a user has decided in a step, or a delegate has decided for them. Each person decides once. */
export const isTaken = (approvals: readonly StepApproval[], userId: string): boolean =>
  approvals.some(({ by, seat }) => by === userId || seat === userId);

const decideOn = (command: ApprovalCommand & { type: 'Decide' }, state: SubmittedApproval): ApprovalEvent => {
  const { by, seat, step, shown, present, decision, comment, printedName } = command;
  const { submission, status } = state;
  const { submissionId, steps, excluded, text } = submission;
  const approvals = state.approvals[step - 1] ?? [];
  const hasDecided = isTaken(approvals, by) || (seat !== undefined && isTaken(approvals, seat));
  if (status === 'lapsed') throw new DomainError('approval.outdated');
  if (status !== 'waiting' || step !== state.step || hasDecided)
    throw new DomainError('approval.already-decided');
  if (excluded.includes(by)) throw new DomainError('approval.own-text');
  if (seat === undefined) throw new DomainError('approval.not-approver');
  if (!isSameText(text, shown) || !isSameText(text, present)) throw new DomainError('approval.outdated');
  const decided = {
    submissionId,
    decidedBy: by,
    ...(seat !== by && { onBehalfOf: seat }),
    step,
    text,
    statement: approvalStatements[decision],
    ...(printedName !== undefined && { printedName }),
  };
  switch (decision) {
    case 'approve': {
      const completesStep = approvals.length + 1 >= (steps[step - 1]?.needed ?? 1);
      const completesAll = completesStep && step === steps.length;
      return {
        type: 'ApprovalGiven',
        data: { ...decided, completesStep, completesAll, ...(comment && { comment }) },
      };
    }
    case 'request-changes':
      return { type: 'ApprovalChangesRequested', data: { ...decided, comment } };
    case 'reject':
      return { type: 'ApprovalRejected', data: { ...decided, comment } };
  }
};

const decide = (command: ApprovalCommand, state: ApprovalState): ApprovalEvent[] => {
  switch (command.type) {
    case 'Submit':
      return submit(command, state);
    case 'Decide':
      return [decideOn(command, assertIs(state, command.submissionId))];
    case 'Withdraw': {
      const { submissionId, by, isOwner } = command;
      const { submission, status } = assertIs(state, submissionId);
      if (status !== 'waiting') throw new DomainError('approval.already-decided');
      if (submission.submittedBy !== by && !isOwner) throw new DomainError('approval.not-yours');
      return [{ type: 'ApprovalWithdrawn', data: { submissionId } }];
    }
    case 'Lapse':
      return state?.status === 'waiting' &&
        state.submission.submissionId === command.submissionId &&
        !isSameText(state.submission.text, command.present)
        ? [{ type: 'ApprovalLapsed', data: { submissionId: state.submission.submissionId } }]
        : [];
  }
};

/**
 * The rules of an `approval-` stream. A submission keeps its steps and the text that was shown. A decision on another
 * text is refused, and nobody decides on their own text with four eyes. Throws `approval.…`.
 */
export const approvalDecider: Decider<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  initial: undefined,
  evolve,
  decide,
};
