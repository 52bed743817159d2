import { type Approvers, may } from '@proviso/contracts';
import type { loadOrganization } from '../organizations/index.ts';

type Roster = Pick<Awaited<ReturnType<typeof loadOrganization>>, 'members' | 'deactivated'>;

/** The active members who can decide in a step. `excluded` are the authors of the text. */
export const eligibleApprovers = (
  approvers: Approvers,
  { members, deactivated }: Roster,
  excluded: readonly string[],
): readonly string[] => {
  const isChosen = (userId: string): boolean =>
    'role' in approvers ? members[userId] === approvers.role : approvers.userIds.includes(userId);
  return Object.entries(members)
    .filter(([userId, role]) => isChosen(userId) && !deactivated[userId] && may(role, 'policy.write'))
    .map(([userId]) => userId)
    .filter((userId) => !excluded.includes(userId));
};
