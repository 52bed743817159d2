import type { ProblemTexts } from './problem-texts.ts';

/** Problems with comments on policies. */
export const commentProblems = {
  'comment.not-found': { status: 404, detail: 'This comment does not exist or was deleted.' },
  'comment.not-allowed': {
    status: 403,
    detail: 'In your organization, only members who may edit policies can comment.',
  },
  'comment.not-yours': { status: 403, detail: 'Only the person who wrote a comment can change it.' },
  'comment.not-deletable': {
    status: 403,
    detail: 'Only the person who wrote a comment and owners of the organization can delete it.',
  },
  'comment.not-resolvable': {
    status: 403,
    detail:
      'Only the person who started a thread and members who may edit policies can resolve or reopen it.',
  },
  'comment.thread-resolved': { status: 409, detail: 'This thread is resolved. Reopen it to reply.' },
  'comment.thread-full': {
    status: 409,
    detail: 'A thread can have at most {comments} comments. Please start a new thread.',
  },
  'comment.too-many-threads': {
    status: 409,
    detail: 'This policy has {threads} open threads. Please resolve some before you start another.',
  },
  'comment.version-outdated': {
    status: 409,
    detail: 'This policy has a newer version than the one you read. Please read the newer version first.',
  },
  'comment.changed': {
    status: 409,
    detail: 'This thread is being changed by many people at once. Please try again.',
  },
} as const satisfies ProblemTexts;
