import type { EventOf, memberJoined, OrganizationRole } from '@proviso/contracts';

/** A member, with the data that the directory needs. */
export interface DirectoryPerson {
  role: OrganizationRole;
  /** Set if the organization has deactivated the member. */
  off?: true;
  /** How the person first became a member, unless it was by invitation. */
  by?: 'directory' | 'sign-on';
  /** HMAC of the person's user name in the directory. */
  nameKey?: string;
  /** Stream revision of the membership's last change. */
  changed: number;
}

/** A person in the directory who becomes a member once they accept the invitation. */
export interface AwaitedPerson {
  emailKey: string;
  nameKey: string;
  /** The person's pending invitation. Absent while the person is inactive in the directory. */
  invitationId?: string;
  /** When the invitation expires, UTC with milliseconds. */
  until?: string;
  /** Stream revision of the last change. */
  changed: number;
}

export interface DirectoryGroupState {
  name: string;
  externalId: string | null;
  role: OrganizationRole | null;
  members: Readonly<Record<string, true>>;
  /** Stream revision of the last change. */
  changed: number;
}

/**
 * An organization's members and its directory's groups. The state contains no personal data, so it can be
 * stored in a snapshot. With a snapshot, a change does not have to fold the events of ten thousand members
 * again.
 */
export interface DirectoryState {
  /** Stream revision of the last event. */
  revision: number;
  registered: boolean;
  suspended: boolean;
  members: Readonly<Record<string, DirectoryPerson>>;
  /** People whom the directory awaits, by directory id. */
  awaited: Readonly<Record<string, AwaitedPerson>>;
  /** User ids of members by the directory id under which each member was awaited. */
  aliases: Readonly<Record<string, string>>;
  /** How each user first became a member, by user id. Includes former members. */
  came: Readonly<Record<string, 'directory' | 'sign-on' | 'invited'>>;
  /**
   * The pending invitation and awaited person for each address without a member, by the key of the address.
   */
  addresses: Readonly<Record<string, { invitationId?: string; personId?: string }>>;
  /** Address keys, by the id of the pending invitation. */
  invitations: Readonly<Record<string, string>>;
  /** User ids, or ids of awaited people, by the key of their directory user name. */
  names: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, DirectoryGroupState>>;
  /** Token names, by token id. */
  tokens: Readonly<Record<string, string>>;
}

/** Changes `record` in place. This is safe, because only the fold that builds the state writes to it. */
export const setEntry = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value) =>
  Object.assign(record, { [key]: value });
export const removeEntry = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  Reflect.deleteProperty(record, key);
  return record;
};

/** Adds a member. A person whom the directory awaited keeps the name and groups from the directory. */
export const addMember = (
  state: DirectoryState,
  { userId, role, by, invitationId }: EventOf<typeof memberJoined>['data'],
): DirectoryState => {
  const personId = invitationId === undefined ? undefined : removeInvitation(state, invitationId);
  const awaited = personId === undefined ? undefined : state.awaited[personId];
  if (!state.came[userId]) setEntry(state.came, userId, by ?? 'invited');
  const came = state.came[userId];
  setEntry(state.members, userId, {
    role,
    changed: state.revision,
    ...(came !== undefined && came !== 'invited' && { by: came }),
    ...(awaited && { nameKey: awaited.nameKey }),
  });
  if (personId === undefined || !awaited) return state;
  removeEntry(state.awaited, personId);
  stopAwaitingAddress(state, awaited.emailKey);
  setEntry(state.names, awaited.nameKey, userId);
  if (personId === userId) return state;
  setEntry(state.aliases, personId, userId);
  for (const group of leaveGroups(state, personId)) setEntry(group.members, userId, true);
  return state;
};

/** Removes a pending invitation. Returns the id of the awaited person who was invited, if any. */
export const removeInvitation = (state: DirectoryState, invitationId: string): string | undefined => {
  const emailKey = state.invitations[invitationId];
  if (emailKey === undefined) return undefined;
  removeEntry(state.invitations, invitationId);
  const { personId } = state.addresses[emailKey] ?? {};
  if (personId === undefined) removeEntry(state.addresses, emailKey);
  else setEntry(state.addresses, emailKey, { personId });
  const awaited = personId === undefined ? undefined : state.awaited[personId];
  return awaited?.invitationId === invitationId ? personId : undefined;
};

/** Stops awaiting a person at an address. */
export const stopAwaitingAddress = (state: DirectoryState, emailKey: string): void => {
  const { invitationId } = state.addresses[emailKey] ?? {};
  if (invitationId === undefined) removeEntry(state.addresses, emailKey);
  else setEntry(state.addresses, emailKey, { invitationId });
};

export const leaveGroups = (state: DirectoryState, id: string): readonly DirectoryGroupState[] => {
  const groups = Object.values(state.groups).filter(({ members }) => members[id]);
  for (const group of groups) {
    removeEntry(group.members, id);
    Object.assign(group, { changed: state.revision });
  }
  return groups;
};

export const dismissAwaitedPerson = (state: DirectoryState, personId: string): void => {
  const awaited = state.awaited[personId];
  if (!awaited) return;
  removeEntry(state.awaited, personId);
  removeEntry(state.names, awaited.nameKey);
  stopAwaitingAddress(state, awaited.emailKey);
  leaveGroups(state, personId);
};
