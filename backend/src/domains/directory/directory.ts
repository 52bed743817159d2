import { type OrganizationEvent, organizationEvents } from '@proviso/contracts';
import { type Evolution, snapshotVersionOf } from '../../shared/event-log/decider.ts';
import {
  type DirectoryPerson,
  type DirectoryGroupState,
  type DirectoryState,
  dismissAwaitedPerson,
  removeEntry,
  addMember,
  stopAwaitingAddress,
  leaveGroups,
  setEntry,
  removeInvitation,
} from './directory-state.ts';

const nobody = () => ({
  members: {},
  awaited: {},
  aliases: {},
  came: {},
  addresses: {},
  invitations: {},
  names: {},
  groups: {},
  tokens: {},
});

const evolve = (before: DirectoryState, event: OrganizationEvent): DirectoryState => {
  const state = { ...before, revision: before.revision + 1 };
  switch (event.type) {
    case 'OrganizationRegistered':
      return {
        revision: state.revision,
        registered: true,
        suspended: false,
        ...nobody(),
      };
    case 'OrganizationSuspended':
    case 'OrganizationResumed':
      return { ...state, suspended: event.type === 'OrganizationSuspended' };
    case 'MemberJoined':
      return addMember(state, event.data);
    case 'MemberInvited': {
      const { invitationId, emailKey, expiresAt: until } = event.data;
      const { personId } = state.addresses[emailKey] ?? {};
      const awaited = personId === undefined ? undefined : state.awaited[personId];
      setEntry(state.invitations, invitationId, emailKey);
      setEntry(state.addresses, emailKey, { invitationId, ...(personId !== undefined && { personId }) });
      if (personId !== undefined && awaited)
        setEntry(state.awaited, personId, { ...awaited, invitationId, until, changed: state.revision });
      return state;
    }
    case 'InvitationRevoked': {
      const { invitationId, reason } = event.data;
      const awaitedBy = removeInvitation(state, invitationId);
      // If an owner withdrew the invitation, stop awaiting the person. If the directory dismissed the person,
      // the dismissal has already been applied.
      if (awaitedBy !== undefined && reason === 'withdrawn') dismissAwaitedPerson(state, awaitedBy);
      return state;
    }
    case 'DirectoryPersonAwaited': {
      const { personId, emailKey, userNameKey, invitationId } = event.data;
      const earlier = state.awaited[personId];
      if (earlier) removeEntry(state.names, earlier.nameKey);
      if (earlier && earlier.emailKey !== emailKey) stopAwaitingAddress(state, earlier.emailKey);
      setEntry(state.names, userNameKey, personId);
      setEntry(state.addresses, emailKey, { ...state.addresses[emailKey], personId });
      setEntry(state.awaited, personId, {
        emailKey,
        nameKey: userNameKey,
        ...(invitationId !== undefined && { invitationId }),
        ...(invitationId !== undefined &&
          invitationId === earlier?.invitationId &&
          earlier.until !== undefined && { until: earlier.until }),
        changed: state.revision,
      });
      return state;
    }
    case 'DirectoryPersonDismissed':
      dismissAwaitedPerson(state, event.data.personId);
      return state;
    case 'MemberRoleChanged':
      return changed(state, event.data.userId, { role: event.data.role });
    case 'MemberDeactivated':
      return changed(state, event.data.userId, { off: true });
    case 'MemberReactivated': {
      const { off: _, ...person } = state.members[event.data.userId] ?? { role: 'viewer' as const };
      const again = { ...person, changed: state.revision };
      return { ...state, members: setEntry(state.members, event.data.userId, again) };
    }
    case 'MemberNamedByDirectory': {
      const { userId, userNameKey } = event.data;
      const earlier = state.members[userId]?.nameKey;
      if (earlier !== undefined) removeEntry(state.names, earlier);
      return changed({ ...state, names: setEntry(state.names, userNameKey, userId) }, userId, {
        nameKey: userNameKey,
      });
    }
    case 'MemberRemoved': {
      const { userId } = event.data;
      const nameKey = state.members[userId]?.nameKey;
      leaveGroups(state, userId);
      return {
        ...state,
        members: removeEntry(state.members, userId),
        names: nameKey === undefined ? state.names : removeEntry(state.names, nameKey),
      };
    }
    case 'DirectoryTokenIssued':
      return { ...state, tokens: setEntry(state.tokens, event.data.tokenId, event.data.name) };
    case 'DirectoryTokenRevoked':
      return { ...state, tokens: removeEntry(state.tokens, event.data.tokenId) };
    case 'DirectoryGroupAdded': {
      const { groupId, ...group } = event.data;
      return {
        ...state,
        groups: setEntry(state.groups, groupId, { ...group, members: {}, changed: state.revision }),
      };
    }
    case 'DirectoryGroupChanged': {
      const { groupId, ...values } = event.data;
      return changedGroup(state, groupId, values);
    }
    case 'DirectoryGroupRoleChosen':
      return changedGroup(state, event.data.groupId, { role: event.data.role });
    case 'DirectoryGroupMembersChanged': {
      const { groupId, added, removed } = event.data;
      const members = state.groups[groupId]?.members ?? {};
      for (const userId of added) setEntry(members, userId, true);
      for (const userId of removed) removeEntry(members, userId);
      return changedGroup(state, groupId, {});
    }
    case 'DirectoryGroupRemoved':
      return { ...state, groups: removeEntry(state.groups, event.data.groupId) };
    case 'OrganizationSettingsChanged':
    case 'MemberAbsencePlanned':
    case 'MemberAbsenceCanceled':
    case 'SupportAccessGranted':
    case 'SupportAccessEnded':
    case 'GroupCreated':
    case 'GroupRenamed':
    case 'GroupMembersChanged':
    case 'GroupManagersChanged':
    case 'GroupSourceChanged':
    case 'GroupDeleted':
    case 'SignOnConfigured':
    case 'SamlSignOnConfigured':
    case 'SignOnRemoved':
    case 'DomainClaimed':
    case 'DomainVerified':
    case 'DomainRecordMissed':
    case 'DomainUnverified':
    case 'DomainReleased':
      return state;
  }
};

const changed = (state: DirectoryState, userId: string, values: Partial<DirectoryPerson>): DirectoryState => {
  const person = state.members[userId];
  if (!person) return state;
  return {
    ...state,
    members: setEntry(state.members, userId, { ...person, ...values, changed: state.revision }),
  };
};

const changedGroup = (
  state: DirectoryState,
  groupId: string,
  values: Partial<DirectoryGroupState>,
): DirectoryState => {
  const group = state.groups[groupId];
  return group
    ? { ...state, groups: setEntry(state.groups, groupId, { ...group, ...values, changed: state.revision }) }
    : state;
};

const FOLD_VERSION = 3;

export const directory: Evolution<DirectoryState, OrganizationEvent> = {
  initial: {
    revision: -1,
    registered: false,
    suspended: false,
    ...nobody(),
  },
  evolve,
  snapshotVersion: snapshotVersionOf('directory', FOLD_VERSION, organizationEvents),
};
