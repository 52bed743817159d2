import * as z from 'zod/mini';
import { auditedRangeChecks, auditedRangeShape } from '../audited-range.ts';
import { emailField } from '../fields.ts';
import { auditScopes } from './events.ts';

export type AuditScope = (typeof auditScopes)[number];

const instant = z.iso.datetime({ precision: 3 });

/** Body of `POST /api/auditors`. Days are in the organization's time zone, and inclusive. */
export const inviteAuditorSchema = z
  .strictObject({
    email: emailField,
    ...auditedRangeShape,
    scope: z.enum(auditScopes),
    /** Last day on which the auditor has access. */
    lastDay: z.iso.date(),
    /** True if the auditor must use two-factor authentication while auditing. */
    requiresSecondFactor: z._default(z.boolean(), true),
  })
  .check(...auditedRangeChecks);
export type InviteAuditor = z.input<typeof inviteAuditorSchema>;

/** Body of `PUT /api/auditors/{id}`: the last day on which the auditor has access. */
export const extendAuditSchema = z.strictObject({ lastDay: z.iso.date() });
export type ExtendAudit = z.infer<typeof extendAuditSchema>;

/** The period, policies and duration of an engagement. */
const termsShape = {
  /** First and last instant of the audited period; `null` if that end is open. */
  since: z.nullable(instant),
  until: z.nullable(instant),
  scope: z.enum(auditScopes),
  /** Number of chosen policies; 0 for other scopes. */
  chosen: z.int(),
  expiresAt: instant,
} as const;

/** An item of `GET /api/auditors`. */
export const auditEngagementSchema = z.object({
  id: z.uuid(),
  status: z.enum(['invited', 'active', 'expired', 'ended']),
  /** `null` if the person was erased, or if they accepted and no longer have access. */
  email: z.nullable(z.string()),
  /** The auditor's account and name; `null` before they accept. The name is also `null` once they are erased. */
  userId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  invitedAt: instant,
  requiresSecondFactor: z.boolean(),
  ...termsShape,
});
export type AuditEngagement = z.infer<typeof auditEngagementSchema>;

/** Response of `GET /api/audit-invitations/{token}`. */
export const auditInvitationSchema = z.object({
  organizationName: z.string(),
  email: z.string(),
  requiresSecondFactor: z.boolean(),
  ...termsShape,
});
export type AuditInvitation = z.infer<typeof auditInvitationSchema>;

/** An item of `GET /api/session/organizations`, the person's own organization first. */
export const sessionOrganizationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** True for the organization that the session is in. */
  current: z.boolean(),
  /** End of the person's access as an auditor; `null` for their own organization. */
  expiresAt: z.nullable(instant),
});
export type SessionOrganization = z.infer<typeof sessionOrganizationSchema>;

/** Body of `POST /api/session/organization`. */
export const switchOrganizationSchema = z.strictObject({ organizationId: z.uuid() });
export type SwitchOrganization = z.infer<typeof switchOrganizationSchema>;

/** The engagement in which the caller of `GET /api/auth/user` works, and their own organization. */
export const auditingSchema = z.object({
  homeOrganizationId: z.uuid(),
  /** IANA name of the audited organization's time zone. */
  timeZone: z.string(),
  ...termsShape,
});
export type Auditing = z.infer<typeof auditingSchema>;
