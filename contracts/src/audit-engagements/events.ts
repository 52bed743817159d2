import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

const engagementId = z.uuid();
const instant = z.iso.datetime({ precision: 3 });

/** Policies that an auditor may read: all of them, or those with chosen ids. */
export const auditScopes = ['all', 'chosen'] as const;

/**
 * Reasons for the end of an engagement: an owner ended it, the auditor was erased, or the organization was
 * closed.
 */
export const auditEngagementEndReasons = ['ended', 'erased', 'closed'] as const;

// Events of `auditEngagement-{engagementId}`, which belong to the audited organization

/** An owner invited a person from outside the organization to audit it. */
export const auditorInvited = defineEvent(
  'AuditorInvited',
  z.object({
    engagementId,
    /** HMAC of the address. */
    emailKey: z.string(),
    email: z.string(),
    /** First and last instant of the audited period, inclusive; `null` if that end is open. */
    since: z.nullable(instant),
    until: z.nullable(instant),
    scope: z.enum(auditScopes),
    /** Empty unless the scope is `chosen`. */
    policyIds: z.array(z.string()),
    /** Instant at which the access ends. */
    expiresAt: instant,
    /** True if the auditor must use two-factor authentication; absent means false. */
    requiresSecondFactor: z.optional(z.boolean()),
  }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: ['email'] } },
);
/** The invited person accepted the invitation with their account. */
export const auditEngagementAccepted = defineEvent(
  'AuditEngagementAccepted',
  z.object({ engagementId, userId: z.string() }),
);
/** The end of the access was moved to an earlier or later instant. */
export const auditEngagementExtended = defineEvent(
  'AuditEngagementExtended',
  z.object({ engagementId, expiresAt: instant }),
);
export const auditEngagementEnded = defineEvent(
  'AuditEngagementEnded',
  z.object({ engagementId, reason: z.enum(auditEngagementEndReasons) }),
);
/** The auditor began to work in the audited organization. */
export const auditorEntered = defineEvent('AuditorEntered', z.object({ engagementId, userId: z.string() }));
/** The auditor returned to their own organization, or switched to another one. */
export const auditorLeft = defineEvent('AuditorLeft', z.object({ engagementId, userId: z.string() }));

const requestId = z.uuid();

/** The auditor asked the organization for evidence. */
export const evidenceRequested = defineEvent(
  'EvidenceRequested',
  z.object({
    engagementId,
    requestId,
    userId: z.string(),
    text: z.string(),
    /** Day by which the auditor needs the answer; `null` if any day will do. */
    dueOn: z.nullable(z.iso.date()),
  }),
  { written: ['text'] },
);
/** An owner answered a request. A later answer replaces an earlier one. */
export const evidenceAnswered = defineEvent(
  'EvidenceAnswered',
  z.object({
    engagementId,
    requestId,
    note: z.string(),
    /** An evidence pack that the auditor may download; `null` if the answer has none. */
    packId: z.nullable(z.uuid()),
    /** Policies that answer the request. */
    policyIds: z.array(z.string()),
  }),
  { written: ['note'] },
);
/** The auditor no longer needs the evidence. */
export const evidenceRequestWithdrawn = defineEvent(
  'EvidenceRequestWithdrawn',
  z.object({ engagementId, requestId }),
);

export const auditEngagementEvents = [
  auditorInvited,
  auditEngagementAccepted,
  auditEngagementExtended,
  auditEngagementEnded,
  auditorEntered,
  auditorLeft,
  evidenceRequested,
  evidenceAnswered,
  evidenceRequestWithdrawn,
] as const;
export type AuditEngagementEvent = EventOf<(typeof auditEngagementEvents)[number]>;
