import { limits, type OrganizationEvent } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { groups, type GroupsState, type GroupState, membersOf } from './groups.ts';

type Events = readonly OrganizationEvent[];

/** The user who changes the members of a group. */
export interface Changer {
  /** `undefined` for an API key, which never acts as a manager of a group. */
  userId: string | undefined;
  /** True if they manage the organization. */
  isOwner: boolean;
  /** True if they may see groups that they do not manage. */
  seesAll: boolean;
}

export type GroupCommand =
  | { type: 'CreateGroup'; groupId: string; name: string; directoryGroupId: string | null }
  | { type: 'ChangeGroup'; groupId: string; name: string; directoryGroupId: string | null }
  | { type: 'DeleteGroup'; groupId: string }
  | {
      type: 'ChangeMembers';
      groupId: string;
      added: readonly string[];
      removed: readonly string[];
      by: Changer;
    }
  | { type: 'SetManager'; groupId: string; userId: string; manager: boolean };

const groupOf = ({ groups: all }: GroupsState, groupId: string): GroupState => {
  const group = all[groupId];
  if (!group) throw new DomainError('group.not-found');
  return group;
};

/** @throws DomainError `group.name-taken`; the comparison ignores case */
const assertNameFree = ({ groups: all }: GroupsState, name: string, own?: string): void => {
  const isTaken = Object.entries(all).some(
    ([id, group]) => id !== own && group.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken)
    throw new DomainError(
      'group.name-taken',
      { name },
      { errors: [{ path: 'name', message: 'There is one with this name already' }] },
    );
};

/** @throws DomainError `organization.member-not-found`, also if the member is deactivated */
const assertMember = ({ directory }: GroupsState, userId: string): void => {
  const member = directory.members[userId];
  if (!member || member.off) throw new DomainError('organization.member-not-found');
};

/** @throws DomainError `group.too-many-members` if the organization's groups have no room for `more` people */
const assertRoom = ({ groups: all }: GroupsState, more: number): void => {
  const present = Object.values(all).reduce((sum, { members }) => sum + Object.keys(members).length, 0);
  const people = limits.groupMembers;
  if (present + more > people) throw new DomainError('group.too-many-members', { people });
};

const create = (
  { groupId, name, directoryGroupId }: GroupCommand & { type: 'CreateGroup' },
  state: GroupsState,
): Events => {
  const most = limits.groups;
  if (Object.keys(state.groups).length >= most) throw new DomainError('group.too-many', { groups: most });
  assertNameFree(state, name);
  const created: OrganizationEvent = { type: 'GroupCreated', data: { groupId, name } };
  return directoryGroupId === null ? [created] : [created, ...follow(groupId, name, directoryGroupId, state)];
};

const follow = (groupId: string, name: string, directoryGroupId: string, state: GroupsState): Events => {
  if (!state.directory.groups[directoryGroupId]) throw new DomainError('directory.group-not-found');
  return [{ type: 'GroupSourceChanged', data: { groupId, name, directoryGroupId } }];
};

/** Keeps the members whom the directory last listed, in events of limited size. */
const unfollow = (groupId: string, name: string, group: GroupState, state: GroupsState): Events => {
  const members = membersOf(state, group);
  assertRoom(state, members.length);
  const size = limits.groupChangedMembers;
  const batches = Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  );
  return [
    { type: 'GroupSourceChanged', data: { groupId, name, directoryGroupId: null } },
    ...batches.map((added): OrganizationEvent => ({
      type: 'GroupMembersChanged',
      data: { groupId, name, added: [...added], removed: [] },
    })),
  ];
};

const change = (
  { groupId, name, directoryGroupId }: GroupCommand & { type: 'ChangeGroup' },
  state: GroupsState,
): Events => {
  const group = groupOf(state, groupId);
  assertNameFree(state, name, groupId);
  const renamed: Events = group.name === name ? [] : [{ type: 'GroupRenamed', data: { groupId, name } }];
  if (group.directoryGroupId === directoryGroupId) return renamed;
  return [
    ...renamed,
    ...(directoryGroupId === null
      ? unfollow(groupId, name, group, state)
      : follow(groupId, name, directoryGroupId, state)),
  ];
};

const changeMembers = (
  { groupId, added, removed, by }: GroupCommand & { type: 'ChangeMembers' },
  state: GroupsState,
): Events => {
  const group = groupOf(state, groupId);
  const { name, members, managers } = group;
  const isManager = by.userId !== undefined && managers[by.userId];
  if (!by.isOwner && !isManager) throw new DomainError(by.seesAll ? 'group.not-manager' : 'group.not-found');
  if (group.directoryGroupId !== null) throw new DomainError('group.from-directory');
  const coming = [...new Set(added)].filter((userId) => !members[userId]);
  const gone = new Set(removed);
  const going = [...gone].filter((userId) => members[userId]);
  const dismissed = [...gone].filter((userId) => managers[userId]);
  if (dismissed.length > 0 && !by.isOwner) throw new DomainError('session.forbidden');
  for (const userId of coming) assertMember(state, userId);
  if (coming.length > 0) assertRoom(state, coming.length - going.length);
  const changed: OrganizationEvent = {
    type: 'GroupMembersChanged',
    data: { groupId, name, added: coming, removed: going },
  };
  const managersChanged: OrganizationEvent = {
    type: 'GroupManagersChanged',
    data: { groupId, name, added: [], removed: dismissed },
  };
  return [
    ...(coming.length + going.length === 0 ? [] : [changed]),
    ...(dismissed.length === 0 ? [] : [managersChanged]),
  ];
};

const setManager = (
  { groupId, userId, manager }: GroupCommand & { type: 'SetManager' },
  state: GroupsState,
): Events => {
  const { name, managers } = groupOf(state, groupId);
  if (manager) assertMember(state, userId);
  if (Boolean(managers[userId]) === manager) return [];
  const data = { groupId, name, added: manager ? [userId] : [], removed: manager ? [] : [userId] };
  return [{ type: 'GroupManagersChanged', data }];
};

const decide = (command: GroupCommand, state: GroupsState): Events => {
  switch (command.type) {
    case 'CreateGroup':
      return create(command, state);
    case 'ChangeGroup':
      return change(command, state);
    case 'DeleteGroup': {
      const { groupId } = command;
      const { name } = groupOf(state, groupId);
      return [{ type: 'GroupDeleted', data: { groupId, name } }];
    }
    case 'ChangeMembers':
      return changeMembers(command, state);
    case 'SetManager':
      return setManager(command, state);
  }
};

/**
 * The rules of groups. Owners manage all groups; a group's managers add and remove its members, but not its
 * managers. Throws `group.…`, `directory.group-not-found`, `organization.member-not-found`.
 */
export const groupsDecider: Decider<GroupsState, GroupCommand, OrganizationEvent> = {
  ...groups,
  decide,
};
