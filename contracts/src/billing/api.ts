import * as z from 'zod/mini';
import type { paymentProviders, subscriptionEndings } from './events.ts';
import { type FreeTrialStarted } from './events.ts';
import type { FeatureOverride } from './feature-overrides.ts';
import { type PlanId, planIds } from './plans.ts';

/** From `startedAt` until just before `endsAt`. */
export interface TrialPeriod {
  startedAt: string;
  endsAt: string;
}

const instant = z.iso.datetime({ precision: 3 });

/** The answer of `GET /api/free-trial/status`: the trial of the person's organization. */
export const freeTrialStatusSchema = z.object({
  isInTrial: z.boolean(),
  /** Milliseconds until the trial ends, by the server's clock; 0 when there is none or it has ended. */
  timeRemaining: z.int().check(z.nonnegative()),
  isExpired: z.boolean(),
  /** `null`: no trial was started. */
  trialPlan: z.nullable(z.enum(planIds)),
  trialEnds: z.nullable(instant),
});
export type FreeTrialStatus = z.infer<typeof freeTrialStatusSchema>;

const chosenPlan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);

/** Body of `POST /api/free-trial/start`. */
export const startFreeTrialSchema = z.strictObject({ plan: chosenPlan });
export type StartFreeTrial = z.infer<typeof startFreeTrialSchema>;

/** The answer of `POST /api/free-trial/start`. */
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

/** The answer of `GET /api/entitlements`: what the person's plan or trial is, and until when. */
export const entitlementStatusSchema = z.object({
  /** `access-trial-unused`: the first call that needs an entitlement starts the access trial. */
  state: z.enum(entitlementStates),
  /** Whose entitlements the person has; `null`: of none, or of all as an administrator. */
  plan: z.nullable(z.enum(planIds)),
  /** When the trial or subscription ends or has ended; `null` where there is no end. */
  endsAt: z.nullable(instant),
  /** Milliseconds until `endsAt` by the server's clock, 0 when it has passed; `null` where there is no end. */
  timeRemaining: z.nullable(z.int().check(z.nonnegative())),
  /** A payment of the subscription is due; `endsAt` is when access ends if it is not paid. */
  isPaymentDue: z.boolean(),
  /** The code with which calls that need any plan are refused; `null` while they are not. */
  reason: z.nullable(z.enum(['subscription.trial-ended', 'subscription.required'])),
});
export type EntitlementStatus = z.infer<typeof entitlementStatusSchema>;

/** A subscription as far as entitlements follow from it. `endsAt` is when what was paid for ends or ended. */
export type SubscriptionFacts =
  | { status: 'active'; plan: PlanId }
  | { status: 'past_due' | 'canceled'; plan: PlanId; endsAt: string }
  | { status: 'ended' };

/** What the entitlements of a person follow from. What is absent has never been, as far as is known. */
export interface EntitlementFacts {
  subscription?: SubscriptionFacts | undefined;
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
  /** What administrators turned on and off for the organization. */
  features?: readonly FeatureOverride[] | undefined;
}

export type PaymentProvider = (typeof paymentProviders)[number];

export type SubscriptionEnding = (typeof subscriptionEndings)[number];

/** Days for which a subscription whose payment is due gives access, counted from the end of what was paid for. */
export const pastDueDays = 21;
/** Days after an organization's first payment within which an owner can claim the money back. */
export const guaranteeDays = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When access ends at the latest if what is due is not paid.
 * @param paidUntil when what was paid for ended
 */
export const pastDueEndsAt = (paidUntil: string): string =>
  new Date(Date.parse(paidUntil) + pastDueDays * DAY_MS).toISOString();

/** The last instant at which the money-back guarantee can be claimed. @param paidAt when the first payment was made */
export const guaranteeEndsAt = (paidAt: string): string =>
  new Date(Date.parse(paidAt) + guaranteeDays * DAY_MS).toISOString();

/** Milliseconds for which somebody may look around without trial or subscription. */
export const accessTrialMs = 5 * 60 * 1000;
/** Milliseconds between two looks at the state of trial and access. */
export const entitlementPollMs = 30 * 1000;
