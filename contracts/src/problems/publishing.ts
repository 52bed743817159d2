import type { ProblemTexts } from './problem-texts.ts';

/** Problems with working drafts and publications of policies. */
export const publishingProblems = {
  'publication.required': {
    status: 409,
    detail:
      'In this organization, policies take effect by publishing. Publish or withdraw this policy instead.',
  },
  'publication.draft-exists': {
    status: 409,
    detail: 'This policy already has a draft of changes. Edit, publish, or discard that draft first.',
  },
  'publication.no-draft': { status: 404, detail: 'This policy has no draft of changes.' },
  'publication.scheduled': {
    status: 409,
    detail: 'A publication of this policy is scheduled. Cancel it before you change the draft.',
  },
  'publication.not-scheduled': { status: 409, detail: 'No publication of this policy is scheduled.' },
  'publication.nothing-to-publish': {
    status: 409,
    detail: 'This policy is in force, and has no draft of changes to publish.',
  },
  'publication.not-in-force': { status: 409, detail: 'This policy is not in force.' },
  'publication.outdated': {
    status: 409,
    detail: 'The policy has changed since this draft was started. Merge the changes into the draft first.',
  },
  'publication.changed': {
    status: 409,
    detail: 'Someone else has changed, published, or discarded this draft in the meantime. Please reload.',
  },
  'publication.day-not-possible': {
    status: 422,
    detail: 'The day must be between {earliest} and {latest}.',
  },
} as const satisfies ProblemTexts;
