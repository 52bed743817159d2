import type { OrganizationDetails, OrganizationEvent } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type {
  CancelAbsence,
  ChangeOrganizationDetails,
  ChangeSuspension,
  EndMembership,
  EndSupportAccess,
  InviteMember,
  InviteMembers,
  JoinOrganization,
  LeaveOrganization,
  OrganizationCommand,
  PlanAbsence,
  RegisterOrganization,
  RevokeInvitation,
} from './organization-command.ts';
import { isActiveEditor } from './is-active-editor.ts';
import { organization, type Organization, type RegisteredOrganization } from './organization.ts';

type Events = readonly OrganizationEvent[];

/** Registering an organization again has no effect, so a sign-up can be retried. */
const register = ({ name, ownerId, timeZone }: RegisterOrganization, state: Organization): Events =>
  state.status === 'registered'
    ? []
    : [
        { type: 'OrganizationRegistered', data: { name, ...(timeZone !== undefined && { timeZone }) } },
        { type: 'MemberJoined', data: { userId: ownerId, role: 'owner' } },
      ];

/** Details that have not changed produce no event. */
const changeDetails = ({ details }: ChangeOrganizationDetails, state: RegisteredOrganization): Events => {
  const before: OrganizationDetails = { name: state.name, ...state.details };
  const { address = before.address, logo = before.logo, ...others } = details;
  const after: OrganizationDetails = { ...others, address, logo };
  const fields = Object.keys(before) as (keyof OrganizationDetails)[];
  if (fields.every((field) => before[field] === after[field])) return [];
  const data = { ...others, ...(address !== '' && { address }), ...(logo !== null && { logo }) };
  return [{ type: 'OrganizationSettingsChanged', data }];
};

const invite = (command: InviteMember, state: RegisteredOrganization): Events => {
  const { type: _, userId, ...invitation } = command;
  const { invitationId, emailKey } = invitation;
  if (state.invitations[invitationId] || state.accepted[invitationId]) return [];
  if (userId !== undefined && state.members[userId]) throw new DomainError('organization.already-member');
  const replaced = Object.entries(state.invitations).filter(([, pending]) => pending.emailKey === emailKey);
  return [...replaced.map(([id]) => revoked(id, 'replaced')), { type: 'MemberInvited', data: invitation }];
};

/** Skips members and people with a valid invitation. Replaces an expired invitation. */
const inviteMany = ({ people, now, expiresAt }: InviteMembers, state: RegisteredOrganization): Events => {
  const pending = new Map(
    Object.entries(state.invitations).map(([id, { emailKey, expiresAt: end }]) => [emailKey, { id, end }]),
  );
  return people.flatMap(({ userId, ...person }): Events => {
    if (state.invitations[person.invitationId] || state.accepted[person.invitationId]) return [];
    if (userId !== undefined && state.members[userId]) return [];
    const before = pending.get(person.emailKey);
    if (before && before.end > now) return [];
    pending.set(person.emailKey, { id: person.invitationId, end: expiresAt });
    return [
      ...(before ? [revoked(before.id, 'replaced')] : []),
      { type: 'MemberInvited', data: { ...person, expiresAt } },
    ];
  });
};

const revoke = ({ invitationId }: RevokeInvitation, state: RegisteredOrganization): Events => {
  if (!state.invitations[invitationId]) throw new DomainError('invitation.not-found');
  return [revoked(invitationId, 'withdrawn')];
};

const revoked = (invitationId: string, reason: 'withdrawn' | 'replaced'): OrganizationEvent => ({
  type: 'InvitationRevoked',
  data: { invitationId, reason },
});

/** Accepting an invitation again has no effect. An organization without members cannot be joined. */
const join = ({ invitationId, userId, now }: JoinOrganization, state: RegisteredOrganization): Events => {
  if (state.accepted[invitationId]?.userId === userId && state.members[userId]) return [];
  if (state.suspended) throw new DomainError('organization.suspended');
  const invitation = state.invitations[invitationId];
  if (!invitation || invitation.expiresAt <= now || Object.keys(state.members).length === 0) {
    throw new DomainError('invitation.not-valid');
  }
  if (state.members[userId]) throw new DomainError('organization.already-member');
  return [{ type: 'MemberJoined', data: { userId, role: invitation.role, invitationId } }];
};

const leave = ({ userId, mayBeAbandoned }: LeaveOrganization, state: RegisteredOrganization): Events => {
  if (!state.members[userId]) return [];
  const isAlone = Object.keys(state.members).length === 1;
  if (isLastOwner(userId, state) && !(isAlone && mayBeAbandoned)) {
    throw new DomainError('organization.last-owner');
  }
  return [{ type: 'MemberRemoved', data: { userId, reason: 'left' } }];
};

const endMembership = ({ userId }: EndMembership, { members }: RegisteredOrganization): Events =>
  members[userId] ? [{ type: 'MemberRemoved', data: { userId, reason: 'removed' } }] : [];

/** Throws if the delegate could not decide on approvals. Planning the same absence again has no effect. */
const planAbsence = (command: PlanAbsence, state: RegisteredOrganization): Events => {
  const { userId, from, until, delegateId, today } = command;
  if (!state.members[userId]) throw new DomainError('organization.member-not-found');
  if (delegateId === userId || !isActiveEditor(state, delegateId))
    throw new DomainError('absence.delegate-not-possible');
  if (until < today) throw new DomainError('absence.over');
  const before = state.absences[userId];
  if (before?.from === from && before.until === until && before.delegateId === delegateId) return [];
  return [{ type: 'MemberAbsencePlanned', data: { userId, from, until, delegateId } }];
};

const cancelAbsence = ({ userId }: CancelAbsence, { members, absences }: RegisteredOrganization): Events => {
  if (!members[userId]) throw new DomainError('organization.member-not-found');
  return absences[userId] ? [{ type: 'MemberAbsenceCanceled', data: { userId } }] : [];
};

const changeSuspension = (
  { type, reason }: ChangeSuspension,
  { suspended }: RegisteredOrganization,
): Events => {
  if (type === 'SuspendOrganization') {
    if (suspended) throw new DomainError('suspension.already-set');
    return [{ type: 'OrganizationSuspended', data: { reason } }];
  }
  if (!suspended) throw new DomainError('suspension.not-set');
  return [{ type: 'OrganizationResumed', data: { reason } }];
};

const endSupportAccess = (
  { now }: EndSupportAccess,
  { supportAccessUntil }: RegisteredOrganization,
): Events => {
  if (supportAccessUntil === null || supportAccessUntil <= now) throw new DomainError('support.not-granted');
  return [{ type: 'SupportAccessEnded', data: {} }];
};

/** Deactivated owners do not count, because they cannot act on the organization's behalf. */
const isLastOwner = (userId: string, { members, deactivated }: RegisteredOrganization): boolean =>
  members[userId] === 'owner' &&
  !deactivated[userId] &&
  !Object.entries(members).some(([id, role]) => role === 'owner' && id !== userId && !deactivated[id]);

const decide = (command: OrganizationCommand, state: Organization): Events => {
  if (command.type === 'RegisterOrganization') return register(command, state);
  if (state.status === 'unregistered') throw new DomainError('request.not-found');
  switch (command.type) {
    case 'ChangeOrganizationDetails':
      return changeDetails(command, state);
    case 'InviteMember':
      return invite(command, state);
    case 'InviteMembers':
      return inviteMany(command, state);
    case 'RevokeInvitation':
      return revoke(command, state);
    case 'JoinOrganization':
      return join(command, state);
    case 'LeaveOrganization':
      return leave(command, state);
    case 'EndMembership':
      return endMembership(command, state);
    case 'PlanAbsence':
      return planAbsence(command, state);
    case 'CancelAbsence':
      return cancelAbsence(command, state);
    case 'GrantSupportAccess':
      return [{ type: 'SupportAccessGranted', data: { until: command.until } }];
    case 'EndSupportAccess':
      return endSupportAccess(command, state);
    case 'SuspendOrganization':
    case 'ResumeOrganization':
      return changeSuspension(command, state);
  }
};

export const organizationDecider: Decider<Organization, OrganizationCommand, OrganizationEvent> = {
  ...organization,
  decide,
};
