import type { ProblemTexts } from './problem-texts.ts';

/** Problems with exceptions to policies. */
export const policyExceptionProblems = {
  'exception.not-found': { status: 404, detail: 'This exception does not exist.' },
  'exception.version-outdated': {
    status: 409,
    detail: 'This policy has a newer version than the one you read. Please read the newer version first.',
  },
  'exception.outdated': {
    status: 409,
    detail: 'The exception or its policy has changed since you opened it. Please reload and read it again.',
  },
  'exception.too-many': {
    status: 409,
    detail:
      'Too many requests are waiting for a decision. The limit is {own} for you and {all} for your organization.',
  },
  'exception.policy-ended': {
    status: 409,
    detail: 'This policy is archived or deleted, so its exceptions have ended.',
  },
  'exception.already-decided': { status: 409, detail: 'This exception is no longer waiting for a decision.' },
  'exception.not-in-force': { status: 409, detail: 'This exception is not in force.' },
  'exception.own-request': {
    status: 403,
    detail: 'You asked for this exception, so someone else must decide on it.',
  },
  'exception.not-yours': {
    status: 403,
    detail: 'Only the person who asked for an exception can withdraw it.',
  },
  'exception.expired': { status: 409, detail: 'The last day of this exception is over.' },
  'exception.day-not-possible': {
    status: 422,
    detail: 'The last day must be between {earliest} and {latest}.',
  },
} as const satisfies ProblemTexts;
