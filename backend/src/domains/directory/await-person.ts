import { limits, type OrganizationEvent } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { DirectoryState } from './directory-state.ts';

type Events = readonly OrganizationEvent[];

/**
 * Invites a person who becomes a member once they accept, or updates the directory's data about that person.
 * A pending invitation to the same address is kept.
 */
export interface AwaitPerson {
  type: 'AwaitPerson';
  personId: string;
  /** The id to use if a new invitation is needed. */
  invitationId: string;
  /** UTC with milliseconds. */
  now: string;
  expiresAt: string;
  email: string;
  emailKey: string;
  /** The id of the account with this address, if any. */
  userId: string | undefined;
  userNameKey: string;
  userName: string;
  externalId: string | undefined;
  firstName: string;
  lastName: string;
  active: boolean;
}

/** @throws DomainError `directory.too-many-people` */
export const assertCapacity = ({ members, awaited }: DirectoryState): void => {
  const people = limits.directoryPeople;
  if (Object.keys(members).length + Object.keys(awaited).length >= people)
    throw new DomainError('directory.too-many-people', { people });
};

const revoked = (invitationId: string, reason: 'withdrawn' | 'replaced'): OrganizationEvent => ({
  type: 'InvitationRevoked',
  data: { invitationId, reason },
});

export const awaitPerson = (command: AwaitPerson, state: DirectoryState): Events => {
  const { type: _, now, expiresAt, userId, invitationId, externalId, ...said } = command;
  const { personId, email, emailKey, userNameKey, firstName, lastName, active } = said;
  const before = state.awaited[personId];
  const address = state.addresses[emailKey] ?? {};
  const knownAs = state.names[userNameKey];
  const isTaken =
    (knownAs !== undefined && knownAs !== personId) ||
    (address.personId !== undefined && address.personId !== personId) ||
    (userId !== undefined && state.members[userId] !== undefined);
  if (isTaken) throw new DomainError('directory.person-exists');
  if (!before) assertCapacity(state);
  const stays =
    before?.invitationId !== undefined && before.emailKey === emailKey && (before.until ?? now) > now;
  const current = stays ? before.invitationId : invitationId;
  const awaited: OrganizationEvent = {
    type: 'DirectoryPersonAwaited',
    data: {
      ...said,
      ...(externalId !== undefined && { externalId }),
      ...(active && current !== undefined && { invitationId: current }),
    },
  };
  if (active && stays) return [awaited];
  const own = before?.invitationId === undefined ? [] : [before.invitationId];
  if (!active) return [awaited, ...own.map((id) => revoked(id, 'withdrawn'))];
  // Replaces even an invitation that an owner sent, because an address has at most one pending invitation.
  const replaced = new Set([...own, ...(address.invitationId === undefined ? [] : [address.invitationId])]);
  return [
    awaited,
    ...[...replaced].map((id) => revoked(id, 'replaced')),
    {
      type: 'MemberInvited',
      data: {
        invitationId,
        email,
        emailKey,
        role: 'viewer',
        expiresAt,
        ...(firstName !== '' && { firstName }),
        ...(lastName !== '' && { lastName }),
      },
    },
  ];
};

export const dismissPerson = (personId: string, { awaited }: DirectoryState): Events => {
  const person = awaited[personId];
  if (!person) throw new DomainError('organization.member-not-found');
  return [
    { type: 'DirectoryPersonDismissed', data: { personId } },
    ...(person.invitationId === undefined ? [] : [revoked(person.invitationId, 'withdrawn')]),
  ];
};
