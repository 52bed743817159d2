import type { ProblemTexts } from './problem-texts.ts';

/** Problems with approvals of policies. */
export const approvalProblems = {
  'approval.required': {
    status: 409,
    detail: 'This text needs an approval before it can be published. Submit it for approval first.',
  },
  'approval.not-needed': { status: 409, detail: 'This text needs no further approval.' },
  'approval.not-found': { status: 404, detail: 'This text is not submitted for approval.' },
  'approval.waiting': { status: 409, detail: 'This text is already waiting for approval.' },
  'approval.outdated': {
    status: 409,
    detail: 'The text has changed since it was shown or submitted. Please reload and read it again.',
  },
  'approval.changed': {
    status: 409,
    detail: 'Someone else changed this approval at the same time. Please try again.',
  },
  'approval.already-decided': {
    status: 409,
    detail: 'This step no longer waits for your decision. Please reload the page.',
  },
  'approval.own-text': {
    status: 403,
    detail: 'You wrote or submitted this text, so someone else must decide on it.',
  },
  'approval.not-approver': { status: 403, detail: 'You are not an approver in this step.' },
  'approval.not-yours': {
    status: 403,
    detail: 'Only the person who submitted the text, or an owner, can withdraw it from approval.',
  },
  'approval.too-few-approvers': {
    status: 409,
    detail:
      'Step {step} has too few approvers who did not write the text. An owner can change the approval rule.',
  },
  'approval.password-required': {
    status: 409,
    detail: 'Decisions are signed with a password, and your account has none. Set a password first.',
  },
  'approval.approver-not-possible': {
    status: 422,
    detail:
      'Approvers must be active members who may edit policies. A step cannot need more approvals than it has approvers.',
  },
  'approval.needs-publishing': {
    status: 409,
    detail:
      'Approvals require that changes take effect when they are published. Remove the approval rules first, or turn publishing on.',
  },
} as const satisfies ProblemTexts;
