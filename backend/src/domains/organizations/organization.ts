import type { OrganizationDetails, OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import type { Evolution } from '../../shared/event-log/decider.ts';

/** A member's planned absence. Days are calendar dates in the organization's time zone. */
export interface PlannedAbsence {
  from: string;
  until: string;
  /** The member who decides on approvals during the absence. */
  delegateId: string;
}

/** An invitation that has been neither accepted nor revoked. */
export interface PendingInvitation {
  emailKey: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  role: OrganizationRole;
  /** UTC with milliseconds. */
  expiresAt: string;
}

/** The directory's identifiers for a person who has not become a member yet. */
export interface AwaitedPersonIds {
  personId: string;
  userName: string;
  externalId?: string | undefined;
}

export interface RegisteredOrganization {
  status: 'registered';
  name: string;
  suspended: boolean;
  /** When support access by administrators ends, UTC with milliseconds. May be in the past. */
  supportAccessUntil: string | null;
  details: Omit<OrganizationDetails, 'name'>;
  /** Roles by user id. */
  members: Readonly<Record<string, OrganizationRole>>;
  /** The ids of deactivated members, as keys. */
  deactivated: Readonly<Record<string, true>>;
  /** The last planned absence of each member, by user id. It may be over. */
  absences: Readonly<Record<string, PlannedAbsence>>;
  /** Pending invitations, by invitation id. */
  invitations: Readonly<Record<string, PendingInvitation>>;
  /** People from the directory who have not become members yet, by the key derived from their email address. */
  awaited: Readonly<Record<string, AwaitedPersonIds>>;
  /** Accepted invitations and the users who accepted them, by invitation id. */
  accepted: Readonly<Record<string, PendingInvitation & { userId: string }>>;
}

/** An organization's state. */
export type Organization = { status: 'unregistered' } | RegisteredOrganization;

const evolve = (state: Organization, event: OrganizationEvent): Organization => {
  if (event.type === 'OrganizationRegistered') {
    const { name, timeZone = 'UTC' } = event.data;
    const details = {
      industry: null,
      size: null,
      location: '',
      timeZone,
      dataRetention: '7-years',
      auditRetention: '7-years',
      address: '',
      logo: null,
    } as const;
    return {
      status: 'registered',
      name,
      suspended: false,
      supportAccessUntil: null,
      details,
      members: {},
      deactivated: {},
      absences: {},
      invitations: {},
      awaited: {},
      accepted: {},
    };
  }
  if (state.status === 'unregistered') return state;
  switch (event.type) {
    case 'OrganizationSettingsChanged': {
      const { name, address = '', logo = null, ...details } = event.data;
      return { ...state, name, details: { ...details, address, logo } };
    }
    case 'OrganizationSuspended':
      return { ...state, suspended: true };
    case 'OrganizationResumed':
      return { ...state, suspended: false };
    case 'SupportAccessGranted':
      return { ...state, supportAccessUntil: event.data.until };
    case 'SupportAccessEnded':
      return { ...state, supportAccessUntil: null };
    case 'MemberInvited': {
      const { invitationId, reason: _, ...invitation } = event.data;
      return { ...state, invitations: put(state.invitations, invitationId, invitation) };
    }
    case 'InvitationRevoked':
      return { ...state, invitations: drop(state.invitations, event.data.invitationId) };
    case 'MemberJoined': {
      const { userId, role, invitationId } = event.data;
      const invitation = invitationId === undefined ? undefined : state.invitations[invitationId];
      const members = put(state.members, userId, role);
      if (invitationId === undefined || !invitation) return { ...state, members };
      return {
        ...state,
        members,
        invitations: drop(state.invitations, invitationId),
        accepted: put(state.accepted, invitationId, { ...invitation, userId }),
      };
    }
    case 'MemberRoleChanged':
      return { ...state, members: put(state.members, event.data.userId, event.data.role) };
    case 'MemberRemoved': {
      const { userId } = event.data;
      return {
        ...state,
        members: drop(state.members, userId),
        deactivated: drop(state.deactivated, userId),
        absences: withoutPerson(state.absences, userId),
      };
    }
    case 'MemberAbsencePlanned': {
      const { userId, ...absence } = event.data;
      return { ...state, absences: put(state.absences, userId, absence) };
    }
    case 'MemberAbsenceCanceled':
      return { ...state, absences: drop(state.absences, event.data.userId) };
    case 'MemberDeactivated':
      return { ...state, deactivated: put(state.deactivated, event.data.userId, true) };
    case 'MemberReactivated':
      return { ...state, deactivated: drop(state.deactivated, event.data.userId) };
    case 'DirectoryPersonAwaited': {
      const { personId, emailKey, userName, externalId } = event.data;
      return { ...state, awaited: put(state.awaited, emailKey, { personId, userName, externalId }) };
    }
    case 'DirectoryPersonDismissed':
    case 'MemberNamedByDirectory':
    case 'DirectoryTokenIssued':
    case 'DirectoryTokenRevoked':
    case 'DirectoryGroupAdded':
    case 'DirectoryGroupChanged':
    case 'DirectoryGroupMembersChanged':
    case 'DirectoryGroupRoleChosen':
    case 'DirectoryGroupRemoved':
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

/*
 * `evolve` changes these records in place, because it creates them and no other code writes to them. Do not
 * read a state after it was passed to `evolve`. With a copy per event, loading ten thousand members took
 * minutes.
 */
const put = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value) =>
  Object.assign(record, { [key]: value });

const drop = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  Reflect.deleteProperty(record, key);
  return record;
};

/** Absences without those of a person who leaves, and without those in which the person is the delegate. */
const withoutPerson = (
  absences: RegisteredOrganization['absences'],
  userId: string,
): RegisteredOrganization['absences'] =>
  Object.fromEntries(
    Object.entries(absences).filter(([id, { delegateId }]) => id !== userId && delegateId !== userId),
  );

export const organization: Evolution<Organization, OrganizationEvent> = {
  initial: { status: 'unregistered' },
  evolve,
};
