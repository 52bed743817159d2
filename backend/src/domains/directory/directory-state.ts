import type { EventOf, memberJoined, OrganizationRole } from '@proviso/contracts';

/** A member, with the data that the directory needs. */
export interface DirectoryPerson {
  role: OrganizationRole;
  /** Deactivated by the organization. */
  off?: true;
  /** The source of their first membership, unless it was an invitation. */
  by?: 'directory' | 'sign-on';
  /** HMAC of the directory's user name for them. */
  nameKey?: string;
  /** Stream revision of the last change of the membership. */
  changed: number;
}

/** A person in the directory who becomes a member once they accept the invitation. */
export interface AwaitedPerson {
  emailKey: string;
  nameKey: string;
  /** Their pending invitation. Absent if the directory has them inactive. */
  invitationId?: string;
  /** Expiry of the invitation, UTC with milliseconds. */
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
 * The members of an organization and the groups of its directory. The state contains no personal data, so it
 * can be stored in a snapshot: ten thousand members need not be folded again for each change.
 */
export interface DirectoryState {
  /** Revision of the last event. */
  revision: number;
  registered: boolean;
  suspended: boolean;
  members: Readonly<Record<string, DirectoryPerson>>;
  /** People whom the directory awaits, by their id in the directory. */
  awaited: Readonly<Record<string, AwaitedPerson>>;
  /** User ids of members who were awaited under another id, by that id. */
  aliases: Readonly<Record<string, string>>;
  /** The source of everyone's first membership, by user id. Former members are included. */
  came: Readonly<Record<string, 'directory' | 'sign-on' | 'invited'>>;
  /**
   * The pending invitation and awaited person of an address that has no member, by the key of the address.
   */
  addresses: Readonly<Record<string, { invitationId?: string; personId?: string }>>;
  /** Keys of addresses, by pending invitation. */
  invitations: Readonly<Record<string, string>>;
  /** User ids, or ids of awaited people, by the key of the directory's user name. */
  names: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, DirectoryGroupState>>;
  /** Names of tokens by their ids. */
  tokens: Readonly<Record<string, string>>;
}

/** Changes `record` in place, as in `organization.ts`, because only the fold writes to it. */
export const put = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value) =>
  Object.assign(record, { [key]: value });
export const drop = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  Reflect.deleteProperty(record, key);
  return record;
};

/** Adds a member. A person who was awaited keeps the name and groups from the directory. */
export const joined = (
  state: DirectoryState,
  { userId, role, by, invitationId }: EventOf<typeof memberJoined>['data'],
): DirectoryState => {
  const personId = invitationId === undefined ? undefined : without(state, invitationId);
  const awaited = personId === undefined ? undefined : state.awaited[personId];
  if (!state.came[userId]) put(state.came, userId, by ?? 'invited');
  const came = state.came[userId];
  put(state.members, userId, {
    role,
    changed: state.revision,
    ...(came !== undefined && came !== 'invited' && { by: came }),
    ...(awaited && { nameKey: awaited.nameKey }),
  });
  if (personId === undefined || !awaited) return state;
  drop(state.awaited, personId);
  leaveAddress(state, awaited.emailKey);
  put(state.names, awaited.nameKey, userId);
  if (personId === userId) return state;
  put(state.aliases, personId, userId);
  for (const group of leaveGroups(state, personId)) put(group.members, userId, true);
  return state;
};

/** Removes a pending invitation. Returns the id of the awaited person whom it was for, if any. */
export const without = (state: DirectoryState, invitationId: string): string | undefined => {
  const emailKey = state.invitations[invitationId];
  if (emailKey === undefined) return undefined;
  drop(state.invitations, invitationId);
  const { personId } = state.addresses[emailKey] ?? {};
  if (personId === undefined) drop(state.addresses, emailKey);
  else put(state.addresses, emailKey, { personId });
  const awaited = personId === undefined ? undefined : state.awaited[personId];
  return awaited?.invitationId === invitationId ? personId : undefined;
};

/** Stops waiting for a person at an address. */
export const leaveAddress = (state: DirectoryState, emailKey: string): void => {
  const { invitationId } = state.addresses[emailKey] ?? {};
  if (invitationId === undefined) drop(state.addresses, emailKey);
  else put(state.addresses, emailKey, { invitationId });
};

export const leaveGroups = (state: DirectoryState, id: string): readonly DirectoryGroupState[] => {
  const groups = Object.values(state.groups).filter(({ members }) => members[id]);
  for (const group of groups) {
    drop(group.members, id);
    Object.assign(group, { changed: state.revision });
  }
  return groups;
};

export const dismiss = (state: DirectoryState, personId: string): void => {
  const awaited = state.awaited[personId];
  if (!awaited) return;
  drop(state.awaited, personId);
  drop(state.names, awaited.nameKey);
  leaveAddress(state, awaited.emailKey);
  leaveGroups(state, personId);
};
