import { type Approvers, namedGroups } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type GroupsState, loadGroups, peopleOf } from '../groups/index.ts';
import { isActiveEditor, loadOrganization } from '../organizations/index.ts';

/** The members of an organization, and its groups if a step names one. */
export interface Roster extends Pick<
  Awaited<ReturnType<typeof loadOrganization>>,
  'members' | 'deactivated'
> {
  groups?: GroupsState | undefined;
}

/** Loads the members, and the groups only if one of the steps names a group. */
export const loadRoster = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  steps: readonly { approvers: Approvers }[],
): Promise<Roster> => {
  const [{ members, deactivated }, groups] = await Promise.all([
    loadOrganization(log, organizationId),
    namedGroups(steps).length > 0 ? loadGroups(log, organizationId) : undefined,
  ]);
  return { members, deactivated, groups };
};

const chosenMembers = (approvers: Approvers, { members, groups }: Roster): readonly string[] => {
  if ('role' in approvers) return Object.keys(members).filter((userId) => members[userId] === approvers.role);
  if ('userIds' in approvers) return approvers.userIds;
  const group = groups?.groups[approvers.groupId];
  if (!groups || !group) return [];
  return approvers.from === 'managers' ? Object.keys(group.managers) : peopleOf(groups, group);
};

/** The active members who can decide in a step. `excluded` are the authors of the text. */
export const eligibleApprovers = (
  approvers: Approvers,
  roster: Roster,
  excluded: readonly string[],
): readonly string[] => {
  const chosen = new Set(chosenMembers(approvers, roster));
  return Object.keys(roster.members).filter(
    (userId) => chosen.has(userId) && isActiveEditor(roster, userId) && !excluded.includes(userId),
  );
};
