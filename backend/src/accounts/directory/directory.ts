import { type OrganizationEvent, organizationEvents, type OrganizationRole } from '@proviso/contracts';
import { type Evolution, foldName } from '../../event-log/decider.ts';

/** A member, as a directory has to do with them. */
export interface DirectoryPerson {
  role: OrganizationRole;
  /** The organization has closed its door to them. */
  off?: true;
  /** Who brought them. */
  by?: 'directory' | 'sign-on';
  /** HMAC of the name that the directory knows them by. */
  nameKey?: string;
  /** Revision of the stream at which the membership changed last. */
  changed: number;
}

export interface DirectoryGroupState {
  name: string;
  externalId: string | null;
  role: OrganizationRole | null;
  members: Readonly<Record<string, true>>;
  /** Revision of the stream at which it changed last. */
  changed: number;
}

/**
 * An organization's members and the groups of its directory. Other than the organization itself it holds nothing that names a person, so
 * that it can be kept: ten thousand members are not folded anew for each change.
 */
export interface DirectoryState {
  /** Of the last event. */
  revision: number;
  registered: boolean;
  suspended: boolean;
  members: Readonly<Record<string, DirectoryPerson>>;
  /** User ids by the key of the name that the directory has for them. */
  names: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, DirectoryGroupState>>;
  /** Names of tokens by their ids. */
  tokens: Readonly<Record<string, string>>;
}

/** The fold is the only writer of its records, as it is of an organization's (`organization.ts`). */
const put = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value) =>
  Object.assign(record, { [key]: value });
const drop = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  Reflect.deleteProperty(record, key);
  return record;
};

const evolve = (before: DirectoryState, event: OrganizationEvent): DirectoryState => {
  const state = { ...before, revision: before.revision + 1 };
  switch (event.type) {
    case 'OrganizationRegistered':
      return {
        revision: state.revision,
        registered: true,
        suspended: false,
        members: {},
        names: {},
        groups: {},
        tokens: {},
      };
    case 'OrganizationSuspended':
    case 'OrganizationResumed':
      return { ...state, suspended: event.type === 'OrganizationSuspended' };
    case 'MemberJoined': {
      const { userId, role, by } = event.data;
      return {
        ...state,
        members: put(state.members, userId, { role, changed: state.revision, ...(by && { by }) }),
      };
    }
    case 'MemberRoleChanged':
      return changed(state, event.data.userId, { role: event.data.role });
    case 'MemberDeactivated':
      return changed(state, event.data.userId, { off: true });
    case 'MemberReactivated': {
      const { off: _, ...person } = state.members[event.data.userId] ?? { role: 'viewer' as const };
      const again = { ...person, changed: state.revision };
      return { ...state, members: put(state.members, event.data.userId, again) };
    }
    case 'MemberNamedByDirectory': {
      const { userId, userNameKey } = event.data;
      const earlier = state.members[userId]?.nameKey;
      if (earlier !== undefined) drop(state.names, earlier);
      return changed({ ...state, names: put(state.names, userNameKey, userId) }, userId, {
        nameKey: userNameKey,
      });
    }
    case 'MemberRemoved': {
      const { userId } = event.data;
      const nameKey = state.members[userId]?.nameKey;
      for (const group of Object.values(state.groups))
        if (group.members[userId]) {
          drop(group.members, userId);
          Object.assign(group, { changed: state.revision });
        }
      return {
        ...state,
        members: drop(state.members, userId),
        names: nameKey === undefined ? state.names : drop(state.names, nameKey),
      };
    }
    case 'DirectoryTokenIssued':
      return { ...state, tokens: put(state.tokens, event.data.tokenId, event.data.name) };
    case 'DirectoryTokenRevoked':
      return { ...state, tokens: drop(state.tokens, event.data.tokenId) };
    case 'DirectoryGroupAdded': {
      const { groupId, ...group } = event.data;
      return {
        ...state,
        groups: put(state.groups, groupId, { ...group, members: {}, changed: state.revision }),
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
      for (const userId of added) put(members, userId, true);
      for (const userId of removed) drop(members, userId);
      return changedGroup(state, groupId, {});
    }
    case 'DirectoryGroupRemoved':
      return { ...state, groups: drop(state.groups, event.data.groupId) };
    case 'OrganizationSettingsChanged':
    case 'SupportAccessGranted':
    case 'SupportAccessEnded':
    case 'MemberInvited':
    case 'InvitationRevoked':
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
    members: put(state.members, userId, { ...person, ...values, changed: state.revision }),
  };
};

const changedGroup = (
  state: DirectoryState,
  groupId: string,
  values: Partial<DirectoryGroupState>,
): DirectoryState => {
  const group = state.groups[groupId];
  return group
    ? { ...state, groups: put(state.groups, groupId, { ...group, ...values, changed: state.revision }) }
    : state;
};

const FOLD_VERSION = 2;

export const directory: Evolution<DirectoryState, OrganizationEvent> = {
  initial: {
    revision: -1,
    registered: false,
    suspended: false,
    members: {},
    names: {},
    groups: {},
    tokens: {},
  },
  evolve,
  fold: foldName('directory', FOLD_VERSION, organizationEvents),
};
