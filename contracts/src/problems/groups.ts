import type { ProblemTexts } from './problem-texts.ts';

/** Problems with groups of members. */
export const groupProblems = {
  'group.not-found': { status: 404, detail: 'This group does not exist.' },
  'group.name-taken': { status: 409, detail: 'There is already a group with the name “{name}”.' },
  'group.too-many': {
    status: 409,
    detail: 'Your organization already has {groups} groups, which is the maximum.',
  },
  'group.too-many-members': {
    status: 409,
    detail: 'Your groups would have more than {people} members in total, which is the maximum.',
  },
  'group.not-manager': {
    status: 403,
    detail: 'Only owners of the organization and managers of this group can change its members.',
  },
  'group.from-directory': {
    status: 409,
    detail: 'The members of this group come from your directory. Change them there.',
  },
  'group.in-use': {
    status: 409,
    detail:
      'This group cannot be deleted while approval rules name it. Number of rules: {rules}. Change these rules first.',
  },
  'group.awaited': {
    status: 409,
    detail: 'This group cannot be deleted while texts wait for its approval. Number of texts: {texts}.',
  },
  'group.list-faulty': { status: 422, detail: 'The list cannot be read. {fault}' },
} as const satisfies ProblemTexts;
