import { type AuditEngagementEvent, auditDetail } from '@proviso/contracts';
import { minuteOf, recordedEmail, type RuleContext, type RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { metadata }: RuleContext) => metadata.organizationId,
} as const;

const endings = {
  ended: 'audit-engagement-ended',
  erased: 'auditor-erased',
  closed: 'auditor-ended-by-closing',
} as const;

/**
 * Audit rules for the engagements of external auditors. Separate rules cover what auditors and members read.
 */
export const auditEngagementRules: RulesFor<AuditEngagementEvent> = {
  AuditorInvited: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ engagementId, email, since, until, policyIds, expiresAt, requiresSecondFactor }) => ({
      [`auditors.${engagementId}`]: {
        email,
        since,
        until,
        policyIds,
        expiresAt,
        requiresSecondFactor: requiresSecondFactor ?? false,
      },
    }),
    detail: ({ email, expiresAt }) =>
      auditDetail('auditor-invited', { time: minuteOf(expiresAt) }, undefined, email),
  },
  AuditEngagementAccepted: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ engagementId, userId }) => ({ [`auditors.${engagementId}.userId`]: userId }),
    detail: () => auditDetail('audit-engagement-accepted', {}),
  },
  AuditEngagementExtended: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ engagementId, expiresAt }) => ({ [`auditors.${engagementId}.expiresAt`]: expiresAt }),
    detail: ({ engagementId, expiresAt }, { before }) =>
      auditDetail(
        'audit-engagement-extended',
        { time: minuteOf(expiresAt) },
        undefined,
        recordedEmail(before[`auditors.${engagementId}`]),
      ),
  },
  AuditEngagementEnded: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ engagementId }) => ({ [`auditors.${engagementId}.expiresAt`]: null }),
    detail: ({ engagementId, reason }, { before }) =>
      auditDetail(endings[reason], {}, undefined, recordedEmail(before[`auditors.${engagementId}`])),
  },
  AuditorEntered: {
    ...ofOrganization,
    action: 'SIGN_IN',
    detail: () => auditDetail('auditor-entered', {}),
  },
  AuditorLeft: {
    ...ofOrganization,
    action: 'SIGN_IN',
    detail: () => auditDetail('auditor-left', {}),
  },
  EvidenceRequested: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ requestId, text, dueOn }) => ({ [`evidenceRequests.${requestId}`]: { text, dueOn } }),
    detail: () => auditDetail('evidence-requested', {}),
  },
  EvidenceAnswered: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ requestId, note, packId, policyIds }) => ({
      [`evidenceRequests.${requestId}.answer`]: { note, packId, policyIds },
    }),
    detail: () => auditDetail('evidence-answered', {}),
  },
  EvidenceRequestWithdrawn: {
    ...ofOrganization,
    action: 'DELETE',
    changes: ({ requestId }) => ({ [`evidenceRequests.${requestId}`]: null }),
    detail: () => auditDetail('evidence-request-withdrawn', {}),
  },
};
