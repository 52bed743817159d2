import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import type { FeatureOverride } from './feature-overrides.ts';
import { planIds, type PlanId } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const plan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);

// Events

/** In `freeTrial-{organizationId}`: the organization's one free trial, from `startedAt` until just before `endsAt`. */
export const freeTrialStarted = defineEvent(
  'FreeTrialStarted',
  z.object({ plan, startedAt: instant, endsAt: instant }),
);
/** In `freeTrial-{organizationId}`: the owners were told that the trial is about to end. */
export const freeTrialEndAnnounced = defineEvent('FreeTrialEndAnnounced', z.object({ endsAt: instant }));
/**
 * In `freeTrial-{organizationId}`: an administrator gave the organization a trial, its first one or another, which takes the
 * place of the one before.
 */
export const freeTrialGranted = defineEvent(
  'FreeTrialGranted',
  z.object({ plan, startedAt: instant, endsAt: instant, reason: z.string() }),
  { written: ['reason'] },
);
/** In `freeTrial-{organizationId}`: an administrator ended the running trial at `endsAt`. */
export const freeTrialEnded = defineEvent(
  'FreeTrialEnded',
  z.object({ endsAt: instant, reason: z.string() }),
  { written: ['reason'] },
);
/** From `startedAt` until just before `endsAt`. */
export interface TrialPeriod {
  startedAt: string;
  endsAt: string;
}

/** In `user-{id}`: the person's first visit to what needs a trial or subscription, and when looking around ends. */
export const accessTrialStarted = defineEvent(
  'AccessTrialStarted',
  z.object({ userId: z.string(), startedAt: instant, endsAt: instant }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);

export const freeTrialEvents = [
  freeTrialStarted,
  freeTrialEndAnnounced,
  freeTrialGranted,
  freeTrialEnded,
] as const;
export const billingEvents = [...freeTrialEvents, accessTrialStarted] as const;
export type BillingEvent = EventOf<(typeof billingEvents)[number]>;
export type FreeTrialEvent = EventOf<(typeof freeTrialEvents)[number]>;
export type FreeTrialStarted = EventOf<typeof freeTrialStarted>;
export type AccessTrialStarted = EventOf<typeof accessTrialStarted>;

// API

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

/** Body of `POST /api/free-trial/start`. */
export const startFreeTrialSchema = z.strictObject({ plan });
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
  /** The code with which calls that need any plan are refused; `null` while they are not. */
  reason: z.nullable(z.enum(['subscription.trial-ended', 'subscription.required'])),
});
export type EntitlementStatus = z.infer<typeof entitlementStatusSchema>;

/** A subscription as far as entitlements follow from it. `endsAt` is when what was paid for ends. */
export type SubscriptionFacts =
  | { status: 'active' | 'past_due'; plan: PlanId }
  | { status: 'canceled'; plan: PlanId; endsAt: string }
  | { status: 'ended' };

/** What the entitlements of a person follow from. What is absent has never been, as far as is known. */
export interface EntitlementFacts {
  subscription?: SubscriptionFacts | undefined;
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
  /** What administrators turned on and off for the organization. */
  features?: readonly FeatureOverride[] | undefined;
}
