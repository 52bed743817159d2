import * as z from 'zod/mini';
import { adminClosingSchema } from './closing.ts';
import { emailField, passwordField } from './fields.ts';
import { limits } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { parkedEventSchema } from './parked-events.ts';
import { planIds } from './plans.ts';
import { organizationRoles } from './organization-roles.ts';

/** Body of `POST /api/auth/admin-login`. */
export const adminLoginSchema = z.object({ email: emailField, password: passwordField });
export type AdminLogin = z.infer<typeof adminLoginSchema>;

/** Query of the lists of organizations and people. */
export const adminListQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name, or of an email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
});
export type AdminListQuery = z.infer<typeof adminListQuerySchema>;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters));

/** Body of what an administrator does to an organization or a person: why, for the audit log. */
export const administratorReasonSchema = z.strictObject({ reason });

/** Days of a trial that an administrator grants at most. */
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
  /** The organization as a whole is under a legal hold. */
  held: z.boolean(),
  /** Since when its members are refused; `null`: they are not. */
  suspendedAt: z.nullable(z.iso.datetime()),
});
export type AdminOrganization = z.infer<typeof adminOrganizationSchema>;

/** An item of `GET /api/admin/users`. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `null` for somebody who was removed from the organization. */
  role: z.nullable(z.enum(organizationRoles)),
  organizationId: z.nullable(z.uuid()),
  organizationName: z.nullable(z.string()),
  signedUpAt: z.iso.datetime(),
  suspendedAt: z.nullable(z.iso.datetime()),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Body of `POST /api/admin/users/{id}/erase`. */
export const erasePersonSchema = z.strictObject({
  /** Kept in the audit log. */
  reason,
  /** The person's address, to confirm that they are meant. */
  email: emailField,
});
export type ErasePerson = z.infer<typeof erasePersonSchema>;

/** Body of `POST /api/admin/users/{id}/end-two-factor` and `…/send-password-reset`. */
export const signInHelpSchema = z.strictObject({
  /** Kept in the audit log. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters)),
});
export type SignInHelp = z.infer<typeof signInHelpSchema>;

/** Status of a scheduled job. */
export const scheduledJobStatusSchema = z.object({
  name: z.string(),
  /** `failing`: every attempt for the last due time failed; it is tried again at the next one. */
  state: z.enum(['waiting', 'running', 'failing']),
  dueAt: z.iso.datetime(),
  /** When it last succeeded. */
  doneAt: z.nullable(z.iso.datetime()),
  /** Error of the last run, if it failed. */
  error: z.nullable(z.string()),
  failingSince: z.nullable(z.iso.datetime()),
});
export type ScheduledJobStatus = z.infer<typeof scheduledJobStatusSchema>;

export const reactionStatusSchema = z.object({
  name: z.string(),
  /** `parked`: it continues, except for streams with a parked event. */
  state: z.enum(['current', 'behind', 'parked']),
});
export type ReactionStatus = z.infer<typeof reactionStatusSchema>;

/** Messages of the payment provider in the last 60 days. */
export const paymentMessagesSchema = z.object({
  outcomes: z.array(
    z.object({
      /** `forged`, `stale`, and `unreadable` ones were refused; the others were accepted, and ignored unless `handled`. */
      outcome: z.enum([
        'handled',
        'unknown-type',
        'other-installation',
        'other-mode',
        'forged',
        'stale',
        'unreadable',
      ]),
      count: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
});
export type PaymentMessages = z.infer<typeof paymentMessagesSchema>;

/** The embedded database, and the bytes that are free for its files. */
export const databaseStatusSchema = z.object({
  state: z.enum(['running', 'low on space', 'restarting', 'disk full']),
  freeBytes: z.number(),
});
export type DatabaseStatus = z.infer<typeof databaseStatusSchema>;

/** The answer of `GET /api/admin/status`. */
export const adminStatusSchema = z.object({
  /** `embedded` is `null` where nothing stands behind the port. */
  adapters: z.array(z.object({ port: z.string(), adapter: z.string(), embedded: z.nullable(z.boolean()) })),
  readModels: z.array(
    z.object({ name: z.string(), state: z.enum(['current', 'behind', 'filling', 'parked', 'stopped']) }),
  ),
  reactions: z.array(reactionStatusSchema),
  scheduledJobs: z.array(scheduledJobStatusSchema),
  /** The longest-parked ones. */
  parkedEvents: z.array(parkedEventSchema),
  /** Absent with a database that somebody else runs. */
  database: z.optional(databaseStatusSchema),
  /** Absent where no payment provider sends any. */
  paymentMessages: z.optional(paymentMessagesSchema),
  /** Streams of the event store of which events are missing. */
  damagedStreams: z.array(z.object({ stream: z.string(), reason: z.string() })),
});
export type AdminStatus = z.infer<typeof adminStatusSchema>;

const count = z.int().check(z.nonnegative());

/** What the installation holds. */
export const adminFiguresSchema = z.object({
  organizations: count,
  people: count,
  policies: count,
  documents: count,
  /** Completed ones. */
  analyses: count,
  activeSubscriptions: count,
  unpaidSubscriptions: count,
  runningTrials: count,
  /** Bytes of documents that were not removed. */
  storedBytes: z.number(),
});
export type AdminFigures = z.infer<typeof adminFiguresSchema>;

/** The answer of `GET /api/admin/overview`. */
export const adminOverviewSchema = z.object({
  /** The figures are counted at most once a minute. */
  countedAt: z.iso.datetime(),
  figures: adminFiguresSchema,
  /** Days (UTC), oldest first, the last one being today. */
  days: z.array(
    z.object({
      /** Such as `2026-03-01`. */
      day: z.string(),
      /** New ones on the day, as are `people` and `analyses`. */
      organizations: count,
      people: count,
      analyses: count,
      events: count,
      /** Events that the slowest read model had still to apply, at worst; counted up to a thousand. */
      lag: count,
      /** At worst, as are `failingJobs`. */
      parkedEvents: count,
      failingJobs: count,
    }),
  ),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** The answer of `GET /api/admin/document-readings`: how far the reading of old documents by the present reader is. */
export const documentReadingsSchema = z.object({
  /** Version of the present reader. */
  version: z.int(),
  /** Documents that were read, or could not be. */
  documents: z.int(),
  /** Of these, those that an older reader has read. Each is read again once. */
  outdated: z.int(),
});
export type DocumentReadings = z.infer<typeof documentReadingsSchema>;

/** An item of `GET /api/admin/outbox`: an email that no mail server sends. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const adminSubscriptionStatuses = ['requested', 'active', 'past_due', 'canceled', 'ended'] as const;
export type AdminSubscriptionStatus = (typeof adminSubscriptionStatuses)[number];

/** Query of `GET /api/admin/subscriptions`, beside that of pages. */
export const adminSubscriptionQuerySchema = z.object({
  status: z.optional(z.enum(adminSubscriptionStatuses)),
});

/** The answer of `GET /api/admin/organizations/{id}`. */
export const adminOrganizationDetailsSchema = z.extend(adminOrganizationSchema, {
  industry: z.nullable(z.string()),
  size: z.nullable(z.string()),
  location: z.string(),
  use: z.object({
    policies: z.int(),
    people: z.int(),
    documents: z.int(),
    /** Of the calendar month (UTC). */
    analyses: z.int(),
  }),
  /** `null`: nothing was ever paid. */
  subscription: z.nullable(
    z.object({
      status: z.enum(adminSubscriptionStatuses),
      plan: z.enum(planIds),
      endsAt: z.iso.datetime(),
    }),
  ),
  /** `null`: it is not to be closed. */
  closing: z.nullable(adminClosingSchema),
  /** `null`: none was ever started. */
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

/** The answer of `GET /api/admin/users/{id}`. */
export const adminUserDetailsSchema = z.extend(adminUserSchema, {
  emailVerified: z.boolean(),
  /** An administrator of the installation, whom nobody suspends or erases. */
  administrator: z.boolean(),
  twoFactor: z.boolean(),
  /** Open ones. */
  sessions: z.int(),
  /** Those that work. */
  apiKeys: z.int(),
  /** Until when their organization grants support access; `null`: it does not. */
  supportAccessUntil: z.nullable(z.iso.datetime()),
});
export type AdminUserDetails = z.infer<typeof adminUserDetailsSchema>;

/** An item of `GET /api/admin/subscriptions`. */
export const adminSubscriptionSchema = z.object({
  organizationId: z.string(),
  /** `null`: the organization is not known yet. */
  organizationName: z.nullable(z.string()),
  /** `requested`: the first payment is awaited. */
  status: z.enum(adminSubscriptionStatuses),
  plan: z.enum(planIds),
  /** A month, in the currency's smallest unit; `null`: nothing was ever paid. */
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** When what was paid for ends, or when the subscription ended. */
  endsAt: z.nullable(z.iso.datetime()),
  /** Why the last payment failed, in the provider's words. */
  paymentFailure: z.nullable(z.string()),
});
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>;

/** A calendar month (UTC), such as `2026-03`. Amounts are a month's, in the currency's smallest unit. */
const revenueMonthSchema = z.object({
  month: z.string(),
  /** Monthly recurring revenue at its end. */
  mrr: z.int(),
  /** From organizations that pay for the first time, or again. */
  gained: z.int(),
  expansion: z.int(),
  /** 0 or less, as is `lost`. */
  contraction: z.int(),
  lost: z.int(),
  /** Organizations that pay, at its end and before it. */
  customers: z.int(),
  customersBefore: z.int(),
  customersLost: z.int(),
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

/** The answer of `GET /api/admin/revenue`: months oldest first, the last one being the present one. */
export const revenueSchema = z.object({
  currencies: z.array(z.object({ currency: z.string(), months: z.array(revenueMonthSchema) })),
  /** Free trials by the month in which they started, and how many of their organizations have subscribed since. */
  trials: z.array(z.object({ month: z.string(), started: z.int(), converted: z.int() })),
});
export type Revenue = z.infer<typeof revenueSchema>;
