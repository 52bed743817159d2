import { type Approvers, namedGroups } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type GroupsState, loadGroups, peopleOf } from '../groups/index.ts';
import { delegateOf, isActiveEditor, loadOrganization, seatsOf } from '../organizations/index.ts';
import { isTaken, type StepApproval } from './decider.ts';

/** The members of an organization, and its groups if a step names one. */
export interface Roster extends Pick<
  Awaited<ReturnType<typeof loadOrganization>>,
  'members' | 'deactivated' | 'absences'
> {
  groups?: GroupsState | undefined;
}

/** Loads the members, and the groups only if one of the steps names a group. */
export const loadRoster = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  steps: readonly { approvers: Approvers }[],
): Promise<Roster> => {
  const [{ members, deactivated, absences }, groups] = await Promise.all([
    loadOrganization(log, organizationId),
    namedGroups(steps).length > 0 ? loadGroups(log, organizationId) : undefined,
  ]);
  return { members, deactivated, absences, groups };
};

const chosenMembers = (approvers: Approvers, { members, groups }: Roster): readonly string[] => {
  if ('role' in approvers) return Object.keys(members).filter((userId) => members[userId] === approvers.role);
  if ('userIds' in approvers) return approvers.userIds;
  const group = groups?.groups[approvers.groupId];
  if (!groups || !group) return [];
  return approvers.from === 'managers' ? Object.keys(group.managers) : peopleOf(groups, group);
};

/** The active members who approve in a step, absent ones included. `excluded` are the authors of the text. */
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

/**
 * The approver for whom a member would decide in a step: the member, or else an absent approver whose delegate
 * the member is. `undefined` if the member cannot decide, for example because they have decided in this step.
 */
export const seatIn = (
  approvers: Approvers,
  roster: Roster,
  {
    userId,
    today,
    excluded,
    approvals,
  }: {
    userId: string;
    today: string;
    excluded: readonly string[];
    approvals: readonly StepApproval[];
  },
): string | undefined => {
  if (isTaken(approvals, userId)) return undefined;
  const open = new Set(
    eligibleApprovers(approvers, roster, excluded).filter((seat) => !isTaken(approvals, seat)),
  );
  return seatsOf(roster, userId, today).find((seat) => open.has(seat));
};

/** The members who can decide in a step that nobody has decided in: its approvers and delegates of absent ones. */
export const membersToAsk = (
  approvers: Approvers,
  roster: Roster,
  { today, excluded }: { today: string; excluded: readonly string[] },
): readonly string[] => {
  const seats = eligibleApprovers(approvers, roster, excluded);
  const delegates = seats
    .map((seat) => delegateOf(roster, seat, today))
    .filter((id) => id !== undefined)
    .filter((id) => !excluded.includes(id));
  return [...new Set([...seats, ...delegates])];
};
