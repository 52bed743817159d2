import type { OrganizationDetails, OrganizationRole } from '@proviso/contracts';

/** Registers an organization whose owner is the person signing up. */
export interface RegisterOrganization {
  type: 'RegisterOrganization';
  name: string;
  ownerId: string;
}

/** Says anew what the organization is called and what it is. */
export interface ChangeOrganizationDetails {
  type: 'ChangeOrganizationDetails';
  details: OrganizationDetails;
}

/** Invites the person with an email address, replacing any earlier invitation. */
export interface InviteMember {
  type: 'InviteMember';
  invitationId: string;
  email: string;
  emailKey: string;
  /** The account that the address has, if it has one. */
  userId: string | undefined;
  role: OrganizationRole;
  /** UTC with milliseconds. */
  expiresAt: string;
  firstName?: string;
  lastName?: string;
  /** Why an administrator sends it again. */
  reason?: string;
}

/** Somebody of a list to invite. */
export type ListedInvitation = Omit<InviteMember, 'type' | 'expiresAt'>;

/** Invites the people of a list, except those who are members or invited already. */
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

/** A member leaves on their own. */
export interface LeaveOrganization {
  type: 'LeaveOrganization';
  userId: string;
  /** The organization has nothing that would be lost with its last member. */
  mayBeAbandoned: boolean;
}

/** The organization is removed as a whole, with all memberships: no owner has to stay. */
export interface EndMembership {
  type: 'EndMembership';
  userId: string;
}

/** An administrator of the installation closes it to its members, or opens it again. */
export interface ChangeSuspension {
  type: 'SuspendOrganization' | 'ResumeOrganization';
  reason: string;
}

/** An owner lets administrators of the installation act as members until `until` (UTC with milliseconds). */
export interface GrantSupportAccess {
  type: 'GrantSupportAccess';
  until: string;
}

/** An owner takes it back at `now` (UTC with milliseconds). */
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
