import type { OrganizationDetailsInput, OrganizationRole } from '@proviso/contracts';

/** Registers an organization. Its owner is the user who signs up. */
export interface RegisterOrganization {
  type: 'RegisterOrganization';
  name: string;
  ownerId: string;
  /** IANA name, or `undefined` if the time zone is not known. */
  timeZone?: string | undefined;
}

/** Replaces the organization's name and details. */
export interface ChangeOrganizationDetails {
  type: 'ChangeOrganizationDetails';
  details: OrganizationDetailsInput;
}

/** Invites an email address, replacing any earlier invitation. */
export interface InviteMember {
  type: 'InviteMember';
  invitationId: string;
  email: string;
  emailKey: string;
  /** Id of the account with this address, if any. */
  userId: string | undefined;
  role: OrganizationRole;
  /** UTC with milliseconds. */
  expiresAt: string;
  firstName?: string;
  lastName?: string;
  /** The administrator's reason for resending the invitation. */
  reason?: string;
}

/** A person to invite, from a list. */
export type ListedInvitation = Omit<InviteMember, 'type' | 'expiresAt'>;

/** Invites the people on a list, except those who are already members or invited. */
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

/** Ends a membership because the member leaves. */
export interface LeaveOrganization {
  type: 'LeaveOrganization';
  userId: string;
  /** True if no data would be lost when the last member leaves. */
  mayBeAbandoned: boolean;
}

/** Ends a membership because the entire organization is removed. The last owner may be removed, too. */
export interface EndMembership {
  type: 'EndMembership';
  userId: string;
}

/** Plans a member's absence. It replaces an earlier one. */
export interface PlanAbsence {
  type: 'PlanAbsence';
  userId: string;
  /** Calendar dates in the organization's time zone. */
  from: string;
  until: string;
  delegateId: string;
  today: string;
}

export interface CancelAbsence {
  type: 'CancelAbsence';
  userId: string;
}

/** An administrator of the installation suspends the organization, or resumes it. */
export interface ChangeSuspension {
  type: 'SuspendOrganization' | 'ResumeOrganization';
  reason: string;
}

/** An owner lets the installation's administrators act as members until `until` (UTC with milliseconds). */
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
  | PlanAbsence
  | CancelAbsence
  | LeaveOrganization;
