import * as z from 'zod/mini';
import { planIds } from '../billing/plans.ts';
import { emailField, passwordField, secondFactorField } from '../fields.ts';
import { limits } from '../limits.ts';
import { adminClosingSchema } from '../organizations/closing.ts';
import { organizationRoles } from '../organizations/roles.ts';
import { pageQuerySchema } from '../paging.ts';
import { adminSubscriptionStatuses } from './billing.ts';
import type { administratorActs, parkedConsumers } from './events.ts';
import { parkedEventFields, skippingReason } from './events.ts';

/** Body of `POST /api/auth/admin-login`. */
export const adminLoginSchema = z.object({
  email: emailField,
  password: passwordField,
  code: secondFactorField,
});
export type AdminLogin = z.infer<typeof adminLoginSchema>;

/** Query of `GET /api/admin/organizations` and `GET /api/admin/users`. */
export const adminListQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name or email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
});
export type AdminListQuery = z.infer<typeof adminListQuerySchema>;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters));

/** Body of administrative actions on an organization or user. The reason goes into the audit log. */
export const administratorReasonSchema = z.strictObject({ reason });

/** Maximum length in days of a trial that an administrator grants. */
export const grantedTrialDays = 90;

/** Body of `POST /api/admin/organizations/{id}/trial`. */
export const grantTrialSchema = z.strictObject({
  plan: z.enum(planIds),
  days: z.int().check(z.minimum(1), z.maximum(grantedTrialDays)),
  reason,
});
export type GrantTrial = z.infer<typeof grantTrialSchema>;

/** An item of `GET /api/admin/organizations`. */
export const adminOrganizationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Current number of members. */
  members: z.int(),
  registeredAt: z.iso.datetime(),
  /** True if the organization as a whole is under a legal hold. */
  held: z.boolean(),
  /** When members were locked out; `null` if they are not locked out. */
  suspendedAt: z.nullable(z.iso.datetime()),
});
export type AdminOrganization = z.infer<typeof adminOrganizationSchema>;

/** An item of `GET /api/admin/users`. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `null` for a user who was removed from the organization. */
  role: z.nullable(z.enum(organizationRoles)),
  organizationId: z.nullable(z.uuid()),
  organizationName: z.nullable(z.string()),
  signedUpAt: z.iso.datetime(),
  suspendedAt: z.nullable(z.iso.datetime()),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/**
 * Possible effects on an organization's subscription when its only owner is erased: the subscription
 * continues, ends with the paid period, or ends immediately.
 */
export const subscriptionFates = ['keep', 'cancel', 'end'] as const;
export type SubscriptionFate = (typeof subscriptionFates)[number];

/** Body of `POST /api/admin/users/{id}/erase`. */
export const erasePersonSchema = z.strictObject({
  /** Stored in the audit log. */
  reason,
  /** The user's email address, typed to confirm that the right user is erased. */
  email: emailField,
  /** Required for the only owner of an organization with a running subscription. */
  subscription: z.optional(z.enum(subscriptionFates)),
});
export type ErasePerson = z.infer<typeof erasePersonSchema>;

/** Body of `POST /api/admin/users/{id}/end-two-factor` and `…/send-password-reset`. */
export const signInHelpSchema = z.strictObject({
  /** Stored in the audit log. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters)),
});
export type SignInHelp = z.infer<typeof signInHelpSchema>;

const count = z.int().check(z.nonnegative());

/** Totals for the installation. */
export const adminFiguresSchema = z.object({
  organizations: count,
  people: count,
  policies: count,
  documents: count,
  /** Number of completed analyses. */
  analyses: count,
  activeSubscriptions: count,
  unpaidSubscriptions: count,
  runningTrials: count,
  /** Total size, in bytes, of documents that were not removed. */
  storedBytes: z.number(),
});
export type AdminFigures = z.infer<typeof adminFiguresSchema>;

/** Response of `GET /api/admin/overview`. */
export const adminOverviewSchema = z.object({
  /** When the figures were counted. They are counted at most once a minute. */
  countedAt: z.iso.datetime(),
  figures: adminFiguresSchema,
  /** Days (UTC), oldest first, ending with today. */
  days: z.array(
    z.object({
      /** A day in UTC, such as `2026-03-01`. */
      day: z.string(),
      /** Number of organizations added on this day. `people` and `analyses` are counted the same way. */
      organizations: count,
      people: count,
      analyses: count,
      events: count,
      /**
       * The day's maximum number of events that the slowest read model had yet to process, capped at 1,000.
       */
      lag: count,
      /** Maximum number of parked events on this day. `failingJobs` is a maximum, too. */
      parkedEvents: count,
      failingJobs: count,
    }),
  ),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/**
 * Response of `GET /api/admin/document-readings`: progress of re-reading old documents with the current
 * reader.
 */
export const documentReadingsSchema = z.object({
  /** Version of the current reader. */
  version: z.int(),
  /** Number of documents that were read, successfully or not. */
  documents: z.int(),
  /** Number of documents last read by an older reader. Each will be read once more. */
  outdated: z.int(),
});
export type DocumentReadings = z.infer<typeof documentReadingsSchema>;

/** An item of `GET /api/admin/outbox`: an email stored because the installation has no mail server. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** An item of `GET /api/admin/kept-mails`: an email that the mail server did not accept. */
export const keptMailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** The email's text without link tokens, because they would let anyone act as the recipient. */
  text: z.string(),
  /**
   * `waiting`: the email is resent automatically. `refused`: an administrator decides whether to resend or
   * discard it.
   */
  state: z.enum(['refused', 'waiting']),
  /** Last response of the mail server. */
  reason: z.string(),
  attempts: z.int(),
  keptAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  /** Time of the next attempt; `null` for a refused email. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type KeptMail = z.infer<typeof keptMailSchema>;

/** Response of `GET /api/admin/organizations/{id}`. */
export const adminOrganizationDetailsSchema = z.extend(adminOrganizationSchema, {
  industry: z.nullable(z.string()),
  size: z.nullable(z.string()),
  location: z.string(),
  use: z.object({
    policies: z.int(),
    people: z.int(),
    documents: z.int(),
    /** Analyses in the current calendar month (UTC). */
    analyses: z.int(),
  }),
  /** `null` if the organization has never paid. */
  subscription: z.nullable(
    z.object({
      status: z.enum(adminSubscriptionStatuses),
      plan: z.enum(planIds),
      endsAt: z.iso.datetime(),
    }),
  ),
  /** `null` unless the organization is being closed. */
  closing: z.nullable(adminClosingSchema),
  /** `null` if there was never a trial. */
  trial: z.nullable(z.object({ plan: z.enum(planIds), endsAt: z.iso.datetime(), running: z.boolean() })),
});
export type AdminOrganizationDetails = z.infer<typeof adminOrganizationDetailsSchema>;

/** An item of `GET /api/admin/organizations/{id}/members`. */
export const adminMemberSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(organizationRoles),
  joinedAt: z.iso.datetime(),
  lastOwner: z.boolean(),
});
export type AdminMember = z.infer<typeof adminMemberSchema>;

/** Response of `GET /api/admin/users/{id}`. */
export const adminUserDetailsSchema = z.extend(adminUserSchema, {
  emailVerified: z.boolean(),
  /** True for an administrator of the installation, who cannot be suspended or erased. */
  administrator: z.boolean(),
  twoFactor: z.boolean(),
  /** Number of open sessions. */
  sessions: z.int(),
  /** Number of active API keys. */
  apiKeys: z.int(),
  /** When the organization's support access ends; `null` if none is granted. */
  supportAccessUntil: z.nullable(z.iso.datetime()),
});
export type AdminUserDetails = z.infer<typeof adminUserDetailsSchema>;

export type AdministratorAct = (typeof administratorActs)[number];

export type ParkedConsumer = (typeof parkedConsumers)[number];

/** An event that could not be processed. Later events of its stream wait for it. */
export const parkedEventSchema = z.object({
  /** Identifies the parked event in commands. */
  id: z.uuid(),
  ...parkedEventFields,
  eventType: z.string(),
  error: z.string(),
  attempts: z.int(),
  parkedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  /** The operator's decision that is being carried out; `null` if there is none. */
  decision: z.nullable(z.enum(['retry', 'skip'])),
});
export type ParkedEvent = z.infer<typeof parkedEventSchema>;

/** Body of `POST /api/admin/parked-events/{id}/skip`. */
export const skipParkedEventSchema = z.strictObject({ reason: skippingReason });
