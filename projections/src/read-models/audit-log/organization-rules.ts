import {
  accessTrialMs,
  auditDetail,
  type BillingEvent,
  featureKey,
  type FeatureOverrideEvent,
  idOf,
  type OrganizationEvent,
} from '@proviso/contracts';
import { minuteOf, recordedEmail, type RuleContext, type RulesFor } from './rule.ts';

const entityId = (_: unknown, { stream }: RuleContext) => idOf(stream);
const ofOrganization = { entityType: 'organization', entityId } as const;

const endings = { withdrawn: 'invitation-withdrawn', replaced: 'invitation-replaced' } as const;
const arrivals = { directory: 'member-added-by-directory', 'sign-on': 'member-added-by-sign-on' } as const;
const departures = { removed: 'member-removed', left: 'member-left' } as const;

/** Audit rules for organizations, their members, and their trials. */
export const organizationRules: RulesFor<OrganizationEvent | BillingEvent | FeatureOverrideEvent> = {
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
  SupportAccessGranted: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ until }) => ({ supportAccessUntil: until }),
    detail: ({ until }) => auditDetail('support-access-granted', { time: minuteOf(until) }),
  },
  SupportAccessEnded: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: () => ({ supportAccessUntil: null }),
    detail: () => auditDetail('support-access-ended', {}),
  },
  MemberInvited: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, email, role, expiresAt }) => ({
      [`invitations.${invitationId}`]: { email, role, expiresAt },
    }),
    detail: ({ email, role, reason }) =>
      reason === undefined
        ? auditDetail('member-invited', { role }, undefined, email)
        : auditDetail('member-invited-again', { role, reason }, undefined, email),
  },
  InvitationRevoked: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, reason }) => ({ [`invitations.${invitationId}`]: reason }),
    detail: ({ invitationId, reason }, { before }) =>
      auditDetail(endings[reason], {}, undefined, recordedEmail(before[`invitations.${invitationId}`])),
  },
  MemberJoined: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role, invitationId }) => ({
      [`members.${userId}`]: role,
      ...(invitationId !== undefined && { [`invitations.${invitationId}`]: 'accepted' }),
    }),
    detail: ({ role, invitationId, by }) => {
      if (by) return auditDetail(arrivals[by], { role });
      return auditDetail(invitationId === undefined ? 'member-added' : 'member-joined', { role });
    },
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
  MemberAbsencePlanned: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, from, until, delegateId }) => ({
      [`absences.${userId}`]: { from, until, delegateId },
    }),
    detail: () => auditDetail('absence-planned', {}),
  },
  MemberAbsenceCanceled: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId }) => ({ [`absences.${userId}`]: null }),
    detail: () => auditDetail('absence-canceled', {}),
  },
  MemberDeactivated: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId }) => ({ [`deactivated.${userId}`]: true }),
    detail: () => auditDetail('member-deactivated', {}),
  },
  MemberReactivated: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId }) => ({ [`deactivated.${userId}`]: false }),
    detail: () => auditDetail('member-reactivated', {}),
  },
  MemberNamedByDirectory: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: () => auditDetail('member-named-by-directory', {}),
  },
  DirectoryPersonAwaited: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ personId, email, active }) => ({ [`awaited.${personId}`]: { email, active } }),
    detail: () => auditDetail('person-awaited-by-directory', {}),
  },
  DirectoryPersonDismissed: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ personId }) => ({ [`awaited.${personId}`]: null }),
    detail: () => auditDetail('person-dismissed-by-directory', {}),
  },
  DirectoryTokenIssued: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ tokenId, name }) => ({ [`directoryTokens.${tokenId}`]: name }),
    detail: ({ name }) => auditDetail('directory-token-issued', { name }),
  },
  DirectoryTokenRevoked: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ tokenId }) => ({ [`directoryTokens.${tokenId}`]: null }),
    detail: ({ name }) => auditDetail('directory-token-revoked', { name }),
  },
  DirectoryGroupAdded: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId, name }) => ({ [`directoryGroups.${groupId}`]: name }),
    detail: ({ name }) => auditDetail('directory-group-added', { name }),
  },
  DirectoryGroupChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId, name }) => ({ [`directoryGroups.${groupId}`]: name }),
    detail: ({ name }) => auditDetail('directory-group-changed', { name }),
  },
  DirectoryGroupMembersChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ added, removed }) =>
      auditDetail('directory-group-members-changed', { count: added.length + removed.length }),
  },
  DirectoryGroupRoleChosen: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId, role }) => ({ [`directoryGroupRoles.${groupId}`]: role }),
    detail: ({ name, role }) =>
      role === null
        ? auditDetail('directory-group-role-ended', { name })
        : auditDetail('directory-group-role-chosen', { name, role }),
  },
  GroupCreated: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId, name }) => ({ [`groups.${groupId}`]: name }),
    detail: ({ name }) => auditDetail('group-created', { name }),
  },
  GroupRenamed: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId, name }) => ({ [`groups.${groupId}`]: name }),
    detail: ({ name }) => auditDetail('group-renamed', { name }),
  },
  GroupMembersChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ name, added, removed }) => {
      if (removed.length === 0) return auditDetail('group-members-added', { name, count: added.length });
      if (added.length === 0) return auditDetail('group-members-removed', { name, count: removed.length });
      return auditDetail('group-members-changed', { name, count: added.length + removed.length });
    },
  },
  GroupManagersChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ name, added }) =>
      auditDetail(added.length > 0 ? 'group-manager-appointed' : 'group-manager-dismissed', { name }),
  },
  GroupSourceChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ name, directoryGroupId }) =>
      auditDetail(directoryGroupId === null ? 'group-filled-by-hand' : 'group-follows-directory', { name }),
  },
  GroupDeleted: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId }) => ({ [`groups.${groupId}`]: null }),
    detail: ({ name }) => auditDetail('group-deleted', { name }),
  },
  SignOnConfigured: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ issuer, clientId, enforced }) => ({
      'signOn.issuer': issuer,
      'signOn.clientId': clientId,
      'signOn.enforced': enforced,
    }),
    detail: ({ issuer }) => auditDetail('sign-on-configured', { issuer }),
  },
  SamlSignOnConfigured: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: (data) => ({
      'signOn.entityId': data.entityId,
      'signOn.entryPoint': data.entryPoint,
      'signOn.certificates': data.certificates.join(', '),
      'signOn.enforced': data.enforced,
    }),
    detail: (data) => auditDetail('sign-on-configured', { issuer: data.entityId }),
  },
  SignOnRemoved: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: () => ({ 'signOn.issuer': null }),
    detail: () => auditDetail('sign-on-removed', {}),
  },
  DomainClaimed: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ domain }) => auditDetail('domain-claimed', { domain }),
  },
  DomainVerified: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ domain }) => auditDetail('domain-verified', { domain }),
  },
  DomainRecordMissed: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ domain }) => auditDetail('domain-record-missed', { domain }),
  },
  DomainUnverified: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ domain }) => auditDetail('domain-unverified', { domain }),
  },
  DomainReleased: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ domain }) => auditDetail('domain-released', { domain }),
  },
  DirectoryGroupRemoved: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ groupId }) => ({ [`directoryGroups.${groupId}`]: null }),
    detail: ({ name }) => auditDetail('directory-group-removed', { name }),
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
    detail: ({ plan, endsAt, reason }) => auditDetail('free-trial-granted', { plan, day: endsAt, reason }),
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
  FeatureTurnedOn: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ entitlement, lastDay }) => ({ [`features.${entitlement}`]: { on: true, lastDay } }),
    detail: ({ entitlement, lastDay, reason }) => {
      const feature = featureKey(entitlement);
      return lastDay === null
        ? auditDetail('feature-turned-on', { feature, reason })
        : auditDetail('feature-turned-on-until', { feature, day: lastDay, reason });
    },
  },
  FeatureTurnedOff: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ entitlement, lastDay }) => ({ [`features.${entitlement}`]: { on: false, lastDay } }),
    detail: ({ entitlement, lastDay, reason }) => {
      const feature = featureKey(entitlement);
      return lastDay === null
        ? auditDetail('feature-turned-off', { feature, reason })
        : auditDetail('feature-turned-off-until', { feature, day: lastDay, reason });
    },
  },
  FeatureReturnedToPlan: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ entitlement }) => ({ [`features.${entitlement}`]: null }),
    detail: ({ entitlement, reason }) =>
      auditDetail('feature-returned-to-plan', { feature: featureKey(entitlement), reason }),
  },
  AccessTrialStarted: {
    action: 'UPDATE',
    entityType: 'user',
    entityId,
    changes: ({ startedAt, endsAt }) => ({ accessTrialStartedAt: startedAt, accessTrialEndsAt: endsAt }),
    detail: () => auditDetail('access-trial-started', { minutes: accessTrialMs / 60_000 }),
  },
};
