import { auditDetail, idOf, type LegalHoldTarget, type RetentionEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofOrganization = {
  action: 'UPDATE',
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;
const fieldOf = ({ kind, id }: LegalHoldTarget): string => `legalHolds.${kind}.${id}`;

/** Audit rules for legal holds, and for removals at the end of retention periods. */
export const retentionRules: RulesFor<RetentionEvent> = {
  LegalHoldSet: {
    ...ofOrganization,
    changes: ({ held, reason }) => ({ [fieldOf(held)]: reason }),
    detail: ({ held, reason }) => auditDetail('legal-hold-set', { heldKind: held.kind, reason }),
  },
  LegalHoldLifted: {
    ...ofOrganization,
    changes: ({ held }) => ({ [fieldOf(held)]: null }),
    detail: ({ held, reason }) => auditDetail('legal-hold-lifted', { heldKind: held.kind, reason }),
  },
  RetentionScheduled: {
    ...ofOrganization,
    changes: ({ documentsAt, dataAt }) => ({ documentsRemovedAt: documentsAt, dataRemovedAt: dataAt }),
    detail: ({ documentsAt, dataAt }) =>
      auditDetail('retention-scheduled', { documentsDay: documentsAt, dataDay: dataAt }),
  },
  RetentionCalledOff: {
    ...ofOrganization,
    changes: () => ({ documentsRemovedAt: null, dataRemovedAt: null }),
    detail: () => auditDetail('retention-called-off', {}),
  },
  RemovalAnnounced: {
    ...ofOrganization,
    changes: ({ what, removalAt }) => ({ [`${what}RemovedAt`]: removalAt }),
    detail: ({ what, removalAt }) => auditDetail('removal-announced', { removal: what, day: removalAt }),
  },
  RemovalStarted: {
    ...ofOrganization,
    detail: ({ what }) => auditDetail('removal-started', { removal: what }),
  },
  RemovalCompleted: {
    ...ofOrganization,
    action: 'DELETE',
    detail: ({ what }) => auditDetail('removal-completed', { removal: what }),
  },
  OrganizationClosingRequested: {
    ...ofOrganization,
    changes: ({ closesAt, reason, comment }) => ({
      closesAt,
      closingReason: reason,
      ...(comment !== undefined && { closingComment: comment }),
    }),
    detail: ({ closesAt, reason }) =>
      auditDetail('organization-closing-requested', { day: closesAt, closingReason: reason }),
  },
  OrganizationClosingAnnounced: {
    ...ofOrganization,
    changes: ({ closesAt }) => ({ closesAt }),
    detail: ({ closesAt }) => auditDetail('organization-closing-announced', { day: closesAt }),
  },
  OrganizationReopened: {
    ...ofOrganization,
    changes: () => ({ closesAt: null, closingReason: null }),
    detail: ({ reason }) =>
      reason === undefined
        ? auditDetail('organization-reopened', {})
        : auditDetail('organization-reopened-by-administrator', { reason }),
  },
  OrganizationClosed: {
    ...ofOrganization,
    action: 'DELETE',
    detail: () => auditDetail('organization-closed', {}),
  },
};
