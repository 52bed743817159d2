import type { EventOf, memberJoined, OrganizationRole } from '@proviso/contracts';

/** A member, as a directory has to do with them. */
export interface DirectoryPerson {
  role: OrganizationRole;
  /** The organization has closed its door to them. */
  off?: true;
  /** Who brought them, when they were first a member here. */
  by?: 'directory' | 'sign-on';
  /** HMAC of the name that the directory knows them by. */
  nameKey?: string;
  /** Revision of the stream at which the membership changed last. */
  changed: number;
}

/** Somebody whom the directory has, and who becomes a member once they agree. */
export interface AwaitedPerson {
  emailKey: string;
  nameKey: string;
  /** By which they can agree; absent: the directory has them inactive. */
  invitationId?: string;
  /** Until when they can agree by it, UTC with milliseconds. */
  until?: string;
  /** Revision of the stream at which they changed last. */
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
  /** By the id that the directory has for them. */
  awaited: Readonly<Record<string, AwaitedPerson>>;
  /** The user ids of members who were awaited under another id, by that. */
  aliases: Readonly<Record<string, string>>;
  /** Who brought everybody who ever was a member, the first time. */
  came: Readonly<Record<string, 'directory' | 'sign-on' | 'invited'>>;
  /** What there is of an address without a member, by its key. */
  addresses: Readonly<Record<string, { invitationId?: string; personId?: string }>>;
  /** Keys of addresses by pending invitations. */
  invitations: Readonly<Record<string, string>>;
  /** User ids, or those of awaited people, by the key of the name that the directory has for them. */
  names: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, DirectoryGroupState>>;
  /** Names of tokens by their ids. */
  tokens: Readonly<Record<string, string>>;
}

/** The fold is the only writer of its records, as it is of an organization's (`organization.ts`). */
export const put = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value) =>
  Object.assign(record, { [key]: value });
export const drop = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  Reflect.deleteProperty(record, key);
  return record;
};

/** Somebody joins; who was awaited keeps the name and the groups that the directory has given them. */
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

/** Forgets a pending invitation, and says which awaited person it was for. */
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

/** Nobody is awaited at an address any more. */
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
