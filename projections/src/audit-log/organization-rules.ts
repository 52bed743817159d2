import {
  accessTrialMs,
  auditDetail,
  type BillingEvent,
  idOf,
  type OrganizationEvent,
} from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const entityId = (_: unknown, { stream }: RuleContext) => idOf(stream);
const ofOrganization = { entityType: 'organization', entityId } as const;

const endings = { withdrawn: 'invitation-withdrawn', replaced: 'invitation-replaced' } as const;
const departures = { removed: 'member-removed', left: 'member-left' } as const;

/** What the audit log says about organizations, their members, and their trials. */
export const organizationRules: RulesFor<OrganizationEvent | BillingEvent> = {
  OrganizationRegistered: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ name }) => ({ name }),
    detail: ({ name }) => auditDetail('organization-registered', { name }),
  },
  OrganizationSettingsChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: (details) => ({ ...details }),
    detail: () => auditDetail('organization-settings-changed', {}),
  },
  OrganizationSuspended: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: () => ({ suspended: true }),
    detail: ({ reason }) => auditDetail('organization-suspended', { reason }),
  },
  OrganizationResumed: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: () => ({ suspended: false }),
    detail: ({ reason }) => auditDetail('organization-resumed', { reason }),
  },
  MemberInvited: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, email, role, expiresAt }) => ({
      [`invitations.${invitationId}`]: { email, role, expiresAt },
    }),
    detail: ({ role }) => auditDetail('member-invited', { role }),
  },
  InvitationRevoked: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, reason }) => ({ [`invitations.${invitationId}`]: reason }),
    detail: ({ reason }) => auditDetail(endings[reason], {}),
  },
  MemberJoined: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role, invitationId }) => ({
      [`members.${userId}`]: role,
      ...(invitationId !== undefined && { [`invitations.${invitationId}`]: 'accepted' }),
    }),
    detail: ({ role, invitationId }) =>
      auditDetail(invitationId === undefined ? 'member-added' : 'member-joined', { role }),
  },
  MemberRoleChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role }) => ({ [`members.${userId}`]: role }),
    detail: ({ role }) => auditDetail('member-role-changed', { role }),
  },
  MemberRemoved: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, reason }) => ({ [`members.${userId}`]: reason }),
    detail: ({ reason }) => auditDetail(departures[reason], {}),
  },

  FreeTrialStarted: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ plan, startedAt, endsAt }) => ({
      trialPlan: plan,
      trialStartedAt: startedAt,
      trialEndsAt: endsAt,
    }),
    detail: ({ plan }) => auditDetail('free-trial-started', { plan }),
  },
  FreeTrialGranted: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ plan, endsAt }) => ({ trialPlan: plan, trialEndsAt: endsAt }),
    detail: ({ plan, endsAt, reason }) =>
      auditDetail('free-trial-granted', { plan, day: endsAt.slice(0, 10), reason }),
  },
  FreeTrialEnded: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ endsAt }) => ({ trialEndsAt: endsAt }),
    detail: ({ reason }) => auditDetail('free-trial-ended', { reason }),
  },
  FreeTrialEndAnnounced: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: () => auditDetail('free-trial-end-announced', {}),
  },
  AccessTrialStarted: {
    action: 'UPDATE',
    entityType: 'user',
    entityId,
    changes: ({ startedAt, endsAt }) => ({ accessTrialStartedAt: startedAt, accessTrialEndsAt: endsAt }),
    detail: () => auditDetail('access-trial-started', { minutes: accessTrialMs / 60_000 }),
  },
};
