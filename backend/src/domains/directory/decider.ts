import { limits, type OrganizationEvent, type OrganizationRole } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { assertCapacity, type AwaitPerson, awaitPerson, dismissPerson } from './await-person.ts';
import { directory } from './directory.ts';
import type { DirectoryGroupState, DirectoryState } from './directory-state.ts';
import {
  assertNotOwnerRole,
  assertOwnerStays,
  changeRoles,
  type Events,
  type DecisionInput,
  rolePrecedence,
  roleFromGroups,
  roleChangesAfter,
} from './roles-of-members.ts';

export type DirectoryCommand =
  /** Makes a person with an account a member. */
  | {
      type: 'ProvisionMember';
      userId: string;
      role: OrganizationRole;
      by: 'directory' | 'sign-on';
      /**
       * HMAC of the person's email address. Used to check whether the directory is already awaiting this
       * person.
       */
      emailKey: string;
      userNameKey?: string;
    }
  | AwaitPerson
  | { type: 'DismissPerson'; personId: string }
  /**
   * Assigns a new member the role of the groups to which the directory added them while they were awaited.
   */
  | { type: 'TakeRoleOfGroups'; userId: string }
  | { type: 'NameMember'; userId: string; userNameKey: string }
  | { type: 'SetMemberActive'; userId: string; active: boolean }
  | { type: 'RemoveMember'; userId: string; byKey?: boolean }
  /** `byKey`: true if the request used an API key. API keys can neither create nor change owners. */
  | { type: 'GiveRole'; userId: string; role: OrganizationRole; byKey?: boolean }
  | { type: 'IssueToken'; tokenId: string; name: string }
  | { type: 'RevokeToken'; tokenId: string }
  | ({ type: 'AddGroup'; members: readonly string[] } & GroupNames)
  | ({ type: 'ChangeGroup'; added: readonly string[]; removed: readonly string[] } & GroupNames)
  /** Changes the roles of a limited number of members per call. Repeat until nothing changes. */
  | { type: 'ChooseGroupRole'; groupId: string; role: OrganizationRole | null }
  /** Removes a limited number of members per call before the group itself. Repeat until the group is gone. */
  | { type: 'RemoveGroup'; groupId: string };

interface GroupNames {
  groupId: string;
  name: string;
  externalId: string | null;
}

/** Maximum number of members whose roles a single append changes. */
const MAX_CHANGED_MEMBERS = limits.directoryChangedMembers;

const personOf = (state: DirectoryState, userId: string) => {
  const person = state.members[userId];
  if (!person) throw new DomainError('organization.member-not-found');
  return person;
};

const groupOf = (state: DirectoryState, groupId: string): DirectoryGroupState => {
  const group = state.groups[groupId];
  if (!group) throw new DomainError('directory.group-not-found');
  return group;
};

const named = (state: DirectoryState, userId: string, userNameKey: string): Events => {
  const owner = state.names[userNameKey];
  if (owner === userId) return [];
  if (owner !== undefined) throw new DomainError('directory.person-exists');
  return [{ type: 'MemberNamedByDirectory', data: { userId, userNameKey } }];
};

const takeRoleOfGroups = (userId: string, { state, administrators }: DecisionInput): Events => {
  const person = personOf(state, userId);
  const role = roleFromGroups(state.groups, userId);
  const keeps = role === undefined || role === person.role || administrators.has(userId);
  return keeps ? [] : changeRoles(state, [{ userId, role }]);
};

/**
 * The directory cannot add a user who had previously joined by invitation, because that user did not consent.
 * The user must be invited again.
 * @throws DomainError `directory.person-exists`
 */
const provision = (
  { userId, role, by, emailKey, userNameKey }: Extract<DirectoryCommand, { type: 'ProvisionMember' }>,
  state: DirectoryState,
): Events => {
  const naming = userNameKey === undefined ? [] : named(state, userId, userNameKey);
  if (state.members[userId]) return naming;
  if (by === 'directory' && state.came[userId] === 'invited')
    throw new DomainError('directory.person-exists');
  const { personId, invitationId } = state.addresses[emailKey] ?? {};
  const awaited = personId === undefined ? undefined : state.awaited[personId];
  if (awaited && awaited.invitationId === undefined) throw new DomainError('identity.deactivated');
  if (!awaited) assertCapacity(state);
  // Nobody can join an organization that has no members left.
  if (Object.keys(state.members).length === 0) throw new DomainError('request.not-found');
  const invited = awaited && invitationId !== undefined ? { invitationId } : {};
  return [{ type: 'MemberJoined', data: { userId, role, by, ...invited } }, ...naming];
};

const setActive = (userId: string, active: boolean, state: DirectoryState): Events => {
  const { off, role } = personOf(state, userId);
  if (active) return off ? [{ type: 'MemberReactivated', data: { userId } }] : [];
  if (off) return [];
  if (role === 'owner') assertOwnerStays(state, new Set([userId]));
  return [{ type: 'MemberDeactivated', data: { userId } }];
};

/** Changes a group's members, and the roles that follow from the change. */
const changeMembers = (
  groupId: string,
  group: DirectoryGroupState,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  situation: DecisionInput,
): Events => {
  const { state } = situation;
  const known = (ids: readonly string[]) => [...new Set(ids.map((id) => state.aliases[id] ?? id))];
  const coming = known(added).filter((userId) => !group.members[userId]);
  const going = known(removed).filter((userId) => group.members[userId]);
  for (const id of coming) if (!state.awaited[id]) personOf(state, id);
  if (coming.length + going.length === 0) return [];
  const inGroups = Object.values(state.groups).reduce(
    (sum, { members }) => sum + Object.keys(members).length,
    0,
  );
  const people = limits.directoryGroupMembers;
  if (inGroups + coming.length > people) throw new DomainError('directory.too-many-in-groups', { people });
  const left = new Set(going);
  const members = Object.fromEntries([
    ...Object.keys(group.members).flatMap((userId) => (left.has(userId) ? [] : [[userId, true] as const])),
    ...coming.map((userId) => [userId, true] as const),
  ]);
  const groups = { ...state.groups, [groupId]: { role: group.role, members } };
  return [
    { type: 'DirectoryGroupMembersChanged', data: { groupId, added: coming, removed: going } },
    ...changeRoles(state, roleChangesAfter(situation, groups, [...coming, ...going])),
  ];
};

const addGroup = (
  { groupId, name, externalId, members }: Extract<DirectoryCommand, { type: 'AddGroup' }>,
  situation: DecisionInput,
): Events => {
  const { state } = situation;
  const groups = limits.directoryGroups;
  if (Object.keys(state.groups).length >= groups)
    throw new DomainError('directory.too-many-groups', { groups });
  // A group named after a role has that role, except for `owner`, because only an owner can appoint owners.
  const called = rolePrecedence.find((known) => known === name.trim().toLowerCase());
  const role = called === undefined || called === 'owner' ? null : called;
  const group = { name, externalId, role, members: {}, changed: state.revision };
  return [
    { type: 'DirectoryGroupAdded', data: { groupId, name, externalId, role } },
    ...changeMembers(groupId, group, { added: members, removed: [] }, situation),
  ];
};

const changeGroup = (
  { groupId, name, externalId, added, removed }: Extract<DirectoryCommand, { type: 'ChangeGroup' }>,
  situation: DecisionInput,
): Events => {
  const group = groupOf(situation.state, groupId);
  const isSame = group.name === name && group.externalId === externalId;
  return [
    ...(isSame ? [] : [{ type: 'DirectoryGroupChanged', data: { groupId, name, externalId } } as const]),
    ...changeMembers(groupId, group, { added, removed }, situation),
  ];
};

const chooseRole = (groupId: string, role: OrganizationRole | null, situation: DecisionInput): Events => {
  const { state } = situation;
  const group = groupOf(state, groupId);
  const groups = { ...state.groups, [groupId]: { role, members: group.members } };
  const userIds = Object.keys(group.members);
  const changes = roleChangesAfter(situation, groups, userIds);
  // Members lose the role before the group does, so that the next call still finds the remaining members.
  const isLast = changes.length <= MAX_CHANGED_MEMBERS;
  const { name } = group;
  const chosen: Events = [{ type: 'DirectoryGroupRoleChosen', data: { groupId, name, role } }];
  return [
    ...changeRoles(state, changes.slice(0, MAX_CHANGED_MEMBERS)),
    ...(isLast && group.role !== role ? chosen : []),
  ];
};

const removeGroup = (groupId: string, situation: DecisionInput): Events => {
  const group = groupOf(situation.state, groupId);
  const userIds = Object.keys(group.members);
  const { name } = group;
  return [
    ...changeMembers(
      groupId,
      group,
      { added: [], removed: userIds.slice(0, MAX_CHANGED_MEMBERS) },
      situation,
    ),
    ...(userIds.length > MAX_CHANGED_MEMBERS
      ? []
      : [{ type: 'DirectoryGroupRemoved', data: { groupId, name } } as const]),
  ];
};

const issueToken = (tokenId: string, name: string, { tokens: issued }: DirectoryState): Events => {
  const tokens = limits.directoryTokens;
  if (Object.keys(issued).length >= tokens) throw new DomainError('directory.too-many-tokens', { tokens });
  return [{ type: 'DirectoryTokenIssued', data: { tokenId, name } }];
};

const decide = (command: DirectoryCommand, situation: DecisionInput): Events => {
  const { state } = situation;
  if (!state.registered) throw new DomainError('request.not-found');
  switch (command.type) {
    case 'ProvisionMember':
      return provision(command, state);
    case 'AwaitPerson':
      return awaitPerson(command, state);
    case 'DismissPerson':
      return dismissPerson(command.personId, state);
    case 'TakeRoleOfGroups':
      return takeRoleOfGroups(command.userId, situation);
    case 'NameMember':
      personOf(state, command.userId);
      return named(state, command.userId, command.userNameKey);
    case 'SetMemberActive':
      return setActive(command.userId, command.active, state);
    case 'RemoveMember': {
      const { userId, byKey = false } = command;
      const { role, off } = personOf(state, userId);
      if (byKey) assertNotOwnerRole(role);
      if (role === 'owner' && !off) assertOwnerStays(state, new Set([userId]));
      return [{ type: 'MemberRemoved', data: { userId, reason: 'removed' } }];
    }
    case 'GiveRole': {
      const { userId, role, byKey = false } = command;
      const { role: before } = personOf(state, userId);
      if (byKey) assertNotOwnerRole(role, before);
      return before === role ? [] : changeRoles(state, [{ userId, role }]);
    }
    case 'IssueToken':
      return issueToken(command.tokenId, command.name, state);
    case 'RevokeToken': {
      const { tokenId } = command;
      const name = state.tokens[tokenId];
      return name === undefined ? [] : [{ type: 'DirectoryTokenRevoked', data: { tokenId, name } }];
    }
    case 'AddGroup':
      return addGroup(command, situation);
    case 'ChangeGroup':
      return changeGroup(command, situation);
    case 'ChooseGroupRole':
      return chooseRole(command.groupId, command.role, situation);
    case 'RemoveGroup':
      return removeGroup(command.groupId, situation);
  }
};

/**
 * Decides changes that an organization, its directory or its identity provider makes to the membership.
 * Refuses commands on the installation's administrators, because their rights never depend on an
 * organization.
 * @param administrators user ids of the installation's administrators, except the actor
 */
export const directoryDecider = (
  administrators: ReadonlySet<string>,
): Decider<DirectoryState, DirectoryCommand, OrganizationEvent> => ({
  ...directory,
  decide(command, state) {
    const events = decide(command, { state, administrators });
    if (events.some(({ data }) => 'userId' in data && administrators.has(data.userId)))
      throw new DomainError('organization.administrator');
    return events;
  },
});
