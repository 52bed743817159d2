import type { Approvers } from '@proviso/contracts';
import { isActiveEditor, type loadOrganization } from '../organizations/index.ts';

type Roster = Pick<Awaited<ReturnType<typeof loadOrganization>>, 'members' | 'deactivated'>;

/** The active members who can decide in a step. `excluded` are the authors of the text. */
export const eligibleApprovers = (
  approvers: Approvers,
  roster: Roster,
  excluded: readonly string[],
): readonly string[] => {
  const isChosen = (userId: string): boolean =>
    'role' in approvers ? roster.members[userId] === approvers.role : approvers.userIds.includes(userId);
  return Object.keys(roster.members).filter(
    (userId) => isChosen(userId) && isActiveEditor(roster, userId) && !excluded.includes(userId),
  );
};
