import * as z from 'zod/mini';
import type { paymentProviders, subscriptionEndings } from './events.ts';
import { type FreeTrialStarted } from './events.ts';
import type { FeatureOverride } from './feature-overrides.ts';
import { type PlanId, planIds } from './plans.ts';

/** Period from `startedAt`, inclusive, to `endsAt`, exclusive. */
export interface TrialPeriod {
  startedAt: string;
  endsAt: string;
}

const instant = z.iso.datetime({ precision: 3 });

/** Response of `GET /api/free-trial/status`: the trial of the user's organization. */
export const freeTrialStatusSchema = z.object({
  isInTrial: z.boolean(),
  /** Milliseconds until the trial ends, by the server's clock; 0 if there is none or it has ended. */
  timeRemaining: z.int().check(z.nonnegative()),
  isExpired: z.boolean(),
  /** `null` if no trial was started. */
  trialPlan: z.nullable(z.enum(planIds)),
  trialEnds: z.nullable(instant),
});
export type FreeTrialStatus = z.infer<typeof freeTrialStatusSchema>;

const chosenPlan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);

/** Body of `POST /api/free-trial/start`. */
export const startFreeTrialSchema = z.strictObject({ plan: chosenPlan });
export type StartFreeTrial = z.infer<typeof startFreeTrialSchema>;

/** Response of `POST /api/free-trial/start`. */
export const freeTrialStartedSchema = z.object({ plan: z.enum(planIds), message: z.string() });

export const entitlementStates = [
  'admin',
  'subscription',
  'free-trial',
  'access-trial',
  'access-trial-unused',
  'free-trial-expired',
  'access-trial-expired',
  'subscription-ended',
] as const;
export type EntitlementState = (typeof entitlementStates)[number];

/** Response of `GET /api/entitlements`: the user's plan or trial, and when it ends. */
export const entitlementStatusSchema = z.object({
  /** `access-trial-unused`: the first call that needs an entitlement starts the access trial. */
  state: z.enum(entitlementStates),
  /**
   * The plan that gives the user entitlements; `null` for users with none, and for administrators, who have
   * all.
   */
  plan: z.nullable(z.enum(planIds)),
  /** When the trial or subscription ends or ended; `null` if it has no end. */
  endsAt: z.nullable(instant),
  /** Milliseconds until `endsAt` by the server's clock, 0 after it; `null` if there is no end. */
  timeRemaining: z.nullable(z.int().check(z.nonnegative())),
  /** True if a payment is due. Unless the payment is made, access ends at `endsAt`. */
  isPaymentDue: z.boolean(),
  /** Problem code returned by calls that need a plan; `null` while those calls are allowed. */
  reason: z.nullable(z.enum(['subscription.trial-ended', 'subscription.required'])),
});
export type EntitlementStatus = z.infer<typeof entitlementStatusSchema>;

/** The part of a subscription that decides entitlements. `endsAt` is the end of the paid period. */
export type SubscriptionFacts =
  | { status: 'active'; plan: PlanId }
  | { status: 'past_due' | 'canceled'; plan: PlanId; endsAt: string }
  | { status: 'ended' };

/**
 * Facts that decide a user's entitlements. An absent subscription, trial, or list of features counts as none.
 */
export interface EntitlementFacts {
  subscription?: SubscriptionFacts | undefined;
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
  /** Features that administrators turned on or off for the organization. */
  features?: readonly FeatureOverride[] | undefined;
}

export type PaymentProvider = (typeof paymentProviders)[number];

export type SubscriptionEnding = (typeof subscriptionEndings)[number];

/** Days of access after the end of the paid period while a payment is due. */
export const pastDueDays = 21;
/** Days after an organization's first payment within which an owner can claim a refund. */
export const guaranteeDays = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Latest time at which access ends if a payment stays due.
 * @param paidUntil end of the paid period
 */
export const pastDueEndsAt = (paidUntil: string): string =>
  new Date(Date.parse(paidUntil) + pastDueDays * DAY_MS).toISOString();

/**
 * Last instant at which the money-back guarantee can be claimed.
 * @param paidAt time of the first payment
 */
export const guaranteeEndsAt = (paidAt: string): string =>
  new Date(Date.parse(paidAt) + guaranteeDays * DAY_MS).toISOString();

/** Milliseconds of access without a trial or subscription. */
export const accessTrialMs = 5 * 60 * 1000;
/** Milliseconds between polls of the trial and subscription state. */
export const entitlementPollMs = 30 * 1000;
