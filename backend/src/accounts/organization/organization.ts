import type { OrganizationDetails, OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import type { Evolution } from '../../event-log/decider.ts';

/** An invitation that was neither accepted nor revoked. */
export interface PendingInvitation {
  emailKey: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  role: OrganizationRole;
  /** UTC with milliseconds. */
  expiresAt: string;
}

export interface RegisteredOrganization {
  status: 'registered';
  name: string;
  details: Omit<OrganizationDetails, 'name'>;
  /** Roles by user id. */
  members: Readonly<Record<string, OrganizationRole>>;
  /** By invitation id. */
  invitations: Readonly<Record<string, PendingInvitation>>;
  /** By invitation id, with who accepted it. */
  accepted: Readonly<Record<string, PendingInvitation & { userId: string }>>;
}

/** An organization as its events make it. */
export type Organization = { status: 'unregistered' } | RegisteredOrganization;

const evolve = (state: Organization, event: OrganizationEvent): Organization => {
  if (event.type === 'OrganizationRegistered') {
    const { name } = event.data;
    const details = { industry: null, size: null, location: '' };
    return { status: 'registered', name, details, members: {}, invitations: {}, accepted: {} };
  }
  if (state.status === 'unregistered') return state;
  switch (event.type) {
    case 'OrganizationSettingsChanged': {
      const { name, ...details } = event.data;
      return { ...state, name, details };
    }
    case 'MemberInvited': {
      const { invitationId, ...invitation } = event.data;
      return { ...state, invitations: { ...state.invitations, [invitationId]: invitation } };
    }
    case 'InvitationRevoked':
      return { ...state, invitations: without(state.invitations, event.data.invitationId) };
    case 'MemberJoined': {
      const { userId, role, invitationId } = event.data;
      const members = { ...state.members, [userId]: role };
      const invitation = invitationId === undefined ? undefined : state.invitations[invitationId];
      if (invitationId === undefined || !invitation) return { ...state, members };
      return {
        ...state,
        members,
        invitations: without(state.invitations, invitationId),
        accepted: { ...state.accepted, [invitationId]: { ...invitation, userId } },
      };
    }
    case 'MemberRoleChanged':
      return { ...state, members: { ...state.members, [event.data.userId]: event.data.role } };
    case 'MemberRemoved':
      return { ...state, members: without(state.members, event.data.userId) };
  }
};

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

export const organization: Evolution<Organization, OrganizationEvent> = {
  initial: { status: 'unregistered' },
  evolve,
};
