import type { ProblemTexts } from './problem-texts.ts';

/** Problems with reviews of policies. */
export const reviewProblems = {
  'review.version-outdated': {
    status: 409,
    detail: 'This policy has a newer version than the one you reviewed. Please read the newer version first.',
  },
  'review.changed': {
    status: 409,
    detail: 'Someone else has recorded a review or changed the plan in the meantime. Please reload.',
  },
  'review.not-a-member': {
    status: 422,
    detail: 'Owner and deputy must be active members of the organization.',
  },
  'review.deputy-is-owner': { status: 422, detail: 'The deputy must be someone other than the owner.' },
  'review.day-not-possible': {
    status: 422,
    detail: 'The next review must be between {earliest} and {latest}.',
  },
  'review.calendar-not-found': {
    status: 404,
    detail: 'This calendar address does not exist or was revoked.',
  },
} as const satisfies ProblemTexts;
