import {
  type AdministratorActed,
  auditDetail,
  type OrganizationClosureRecorded,
  type SupportSessionEvent,
} from '@proviso/contracts';
import { minuteOf, recordedText, type RulesFor } from './rule.ts';

const ofPerson = { entityType: 'user', entityId: ({ userId }: { userId: string }) => userId } as const;

/**
 * Audit rules for administrators' actions on organizations and users, which go to the installation's log, and
 * for support sessions, which go to the organization's log.
 */
export const administratorRules: RulesFor<
  AdministratorActed | OrganizationClosureRecorded | SupportSessionEvent
> = {
  SupportSessionStarted: {
    ...ofPerson,
    action: 'SIGN_IN',
    detail: ({ until, reason }) =>
      auditDetail('support-session-started', { time: minuteOf(until), reason: recordedText(reason) }),
  },
  SupportSessionEnded: {
    ...ofPerson,
    action: 'SIGN_IN',
    detail: ({ ending }) => auditDetail('support-session-ended', { supportEnding: ending }),
  },
  OrganizationClosureRecorded: {
    action: 'DELETE',
    entityType: 'installation',
    entityId: ({ organizationId }) => organizationId,
    detail: ({ organizationId, requestedBy, requestedAt, reason }) =>
      auditDetail('organization-closure-recorded', {
        subject: organizationId,
        owner: requestedBy,
        day: requestedAt,
        closingReason: reason,
      }),
  },
  AdministratorActed: {
    action: 'UPDATE',
    entityType: 'installation',
    entityId: ({ subjectId }) => subjectId,
    detail: ({ act, subjectId, reason }) =>
      auditDetail('administrator-acted', {
        administratorAct: act,
        subject: subjectId,
        reason: recordedText(reason),
      }),
  },
};
