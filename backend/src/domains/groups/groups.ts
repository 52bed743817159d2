import { type OrganizationEvent, organizationEvents } from '@proviso/contracts';
import { type Evolution, snapshotVersionOf } from '../../shared/event-log/decider.ts';
import { directory, type DirectoryState } from '../directory/index.ts';

type UserIds = Readonly<Record<string, true>>;

export interface GroupState {
  name: string;
  /** The directory group that the members come from; `null` if they are added by hand. */
  directoryGroupId: string | null;
  /** Members who were added by hand. Empty while the directory fills the group. */
  members: UserIds;
  managers: UserIds;
}

/** An organization's groups, and the members and directory groups that they consist of. */
export interface GroupsState {
  directory: DirectoryState;
  groups: Readonly<Record<string, GroupState>>;
}

const withUsers = (
  users: UserIds,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): UserIds => {
  const changed: Record<string, true> = { ...users };
  for (const userId of added) changed[userId] = true;
  for (const userId of removed) Reflect.deleteProperty(changed, userId);
  return changed;
};

const evolveGroups = (groups: GroupsState['groups'], event: OrganizationEvent): GroupsState['groups'] => {
  const change = (groupId: string, values: (group: GroupState) => Partial<GroupState>) => {
    const group = groups[groupId];
    return group ? { ...groups, [groupId]: { ...group, ...values(group) } } : groups;
  };
  switch (event.type) {
    case 'GroupCreated': {
      const { groupId, name } = event.data;
      return { ...groups, [groupId]: { name, directoryGroupId: null, members: {}, managers: {} } };
    }
    case 'GroupRenamed':
      return change(event.data.groupId, () => ({ name: event.data.name }));
    case 'GroupMembersChanged':
      return change(event.data.groupId, ({ members }) => ({
        members: withUsers(members, event.data),
      }));
    case 'GroupManagersChanged':
      return change(event.data.groupId, ({ managers }) => ({
        managers: withUsers(managers, event.data),
      }));
    case 'GroupSourceChanged': {
      const { groupId, directoryGroupId } = event.data;
      return change(groupId, () => ({ directoryGroupId, members: {} }));
    }
    case 'GroupDeleted': {
      const { [event.data.groupId]: _, ...rest } = groups;
      return rest;
    }
    case 'MemberRemoved': {
      const gone = { added: [], removed: [event.data.userId] };
      return Object.fromEntries(
        Object.entries(groups).map(([id, group]) => [
          id,
          {
            ...group,
            members: withUsers(group.members, gone),
            managers: withUsers(group.managers, gone),
          },
        ]),
      );
    }
    default:
      return groups;
  }
};

const FOLD_VERSION = 1;

/** Folds an organization's stream into its groups. */
export const groups: Evolution<GroupsState, OrganizationEvent> = {
  initial: { directory: directory.initial, groups: {} },
  evolve: (state, event) => ({
    directory: directory.evolve(state.directory, event),
    groups: evolveGroups(state.groups, event),
  }),
  snapshotVersion: snapshotVersionOf('groups', FOLD_VERSION, organizationEvents),
};

/**
 * User ids of the group's members, without managers who are not members, and without people in the directory who
 * have not joined the organization yet.
 */
export const membersOf = (state: GroupsState, group: GroupState): readonly string[] => {
  const { directoryGroupId, members } = group;
  const listed = directoryGroupId === null ? members : state.directory.groups[directoryGroupId]?.members;
  return Object.keys(listed ?? {}).filter((userId) => state.directory.members[userId]);
};

/** User ids of the people in the group: its members and its managers. */
export const peopleOf = (state: GroupsState, group: GroupState): readonly string[] => [
  ...new Set([...membersOf(state, group), ...Object.keys(group.managers)]),
];
