import type { OrganizationDetails, OrganizationRole } from '@proviso/contracts';

/** Registers an organization. Its owner is the user who signs up. */
export interface RegisterOrganization {
  type: 'RegisterOrganization';
  name: string;
  ownerId: string;
  /** IANA; `undefined`: not known. */
  timeZone?: string | undefined;
}

/** Replaces the name and details of the organization. */
export interface ChangeOrganizationDetails {
  type: 'ChangeOrganizationDetails';
  details: OrganizationDetails;
}

/** Invites an email address, replacing any earlier invitation. */
export interface InviteMember {
  type: 'InviteMember';
  invitationId: string;
  email: string;
  emailKey: string;
  /** The account with this address, if any. */
  userId: string | undefined;
  role: OrganizationRole;
  /** UTC with milliseconds. */
  expiresAt: string;
  firstName?: string;
  lastName?: string;
  /** The administrator's reason for sending it again. */
  reason?: string;
}

/** One person of a list to invite. */
export type ListedInvitation = Omit<InviteMember, 'type' | 'expiresAt'>;

/** Invites the people of a list, except those who are already members or invited. */
export interface InviteMembers {
  type: 'InviteMembers';
  people: readonly ListedInvitation[];
  /** UTC with milliseconds. */
  now: string;
  /** UTC with milliseconds. */
  expiresAt: string;
}

export interface RevokeInvitation {
  type: 'RevokeInvitation';
  invitationId: string;
}

/** Accepts an invitation at `now` (UTC with milliseconds). */
export interface JoinOrganization {
  type: 'JoinOrganization';
  invitationId: string;
  userId: string;
  now: string;
}

/** A member leaves. */
export interface LeaveOrganization {
  type: 'LeaveOrganization';
  userId: string;
  /** True if no data would be lost with the last member. */
  mayBeAbandoned: boolean;
}

/** Ends a membership because the whole organization is removed, so the last owner may go, too. */
export interface EndMembership {
  type: 'EndMembership';
  userId: string;
}

/** An administrator of the installation suspends the organization, or resumes it. */
export interface ChangeSuspension {
  type: 'SuspendOrganization' | 'ResumeOrganization';
  reason: string;
}

/** An owner lets administrators of the installation act as members until `until` (UTC with milliseconds). */
export interface GrantSupportAccess {
  type: 'GrantSupportAccess';
  until: string;
}

/** An owner ends support access at `now` (UTC with milliseconds). */
export interface EndSupportAccess {
  type: 'EndSupportAccess';
  now: string;
}

export type OrganizationCommand =
  | GrantSupportAccess
  | EndSupportAccess
  | ChangeSuspension
  | RegisterOrganization
  | ChangeOrganizationDetails
  | InviteMember
  | InviteMembers
  | RevokeInvitation
  | JoinOrganization
  | EndMembership
  | LeaveOrganization;
