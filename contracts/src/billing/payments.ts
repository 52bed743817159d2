import * as z from 'zod/mini';
import { billingIntervals, paymentDueSchema, paymentProviders, subscriptionEndings } from './events.ts';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const plan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);
/** An amount in the currency's smallest unit, such as cents. */
const minorUnits = z.int();
/** Currency code (ISO 4217) in lower case, such as `usd`. */
const currency = z.string();

/** Response of `GET /api/billing/payments`: the payment provider of this installation. */
export const paymentsSchema = z.object({
  /** `null` if the installation takes no payments. The sandbox never charges anyone. */
  provider: z.nullable(z.enum(paymentProviders)),
  /** True if the sandbox's clock can be advanced to test renewals. */
  clock: z.boolean(),
  /** True if nobody is charged: in the sandbox, or in a provider's test mode. */
  testMode: z.boolean(),
  /**
   * Public key that identifies the merchant account in the provider's browser form; `null` in the sandbox.
   */
  publishableKey: z.nullable(z.string()),
  /**
   * True if the provider hosts a page where payers manage addresses, tax IDs, and cards, and see past
   * invoices.
   */
  portal: z.boolean(),
});
export type Payments = z.infer<typeof paymentsSchema>;

/**
 * Response of `GET /api/billing/prices`: the provider's current monthly price of each plan, and the yearly
 * price if plans are sold by the year.
 */
export const pricesSchema = z.record(
  z.enum(planIds),
  z.object({ amount: minorUnits, currency, yearly: z.optional(minorUnits) }),
);
export type Prices = z.infer<typeof pricesSchema>;

/** Seconds after which a screen reports that the payment provider does not respond. */
export const providerTimeoutSeconds = 12;

/** Body of `POST /api/create-subscription` and `POST /api/subscription/plan-change`; query of its preview. */
export const chosenPlanSchema = z.strictObject({
  plan,
  /** Billing interval; a month by default. */
  interval: z.optional(z.enum(billingIntervals, 'Choose month or year')),
});
export type ChosenPlan = z.infer<typeof chosenPlanSchema>;

/** Token that lets the browser make one payment or save one card. */
export const paymentIntentSchema = z.object({
  provider: z.enum(paymentProviders),
  clientSecret: z.string(),
  /** `payment` charges now; `setup` saves a card for later. */
  kind: z.enum(['payment', 'setup']),
  /** Amount to charge, including tax; `null` if nothing is charged. */
  charge: z.nullable(z.object({ amount: minorUnits, tax: minorUnits, currency })),
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** Status of a subscription in API responses. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled'] as const;
export const subscriptionActions = [
  'subscribe',
  'cancel',
  'reactivate',
  'change-plan',
  'update-card',
  'claim-guarantee',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Response of `GET /api/subscription` and of calls that change it. */
export const subscriptionSchema = z.object({
  plan: z.enum(planIds),
  /** Amount per `interval`, in the currency's smallest unit. */
  amount: minorUnits,
  currency,
  interval: z.enum(billingIntervals),
  status: z.enum(subscriptionStatuses),
  /** When an active subscription renews, or a canceled one ends or ended. */
  endsAt: instant,
  /** True if the subscription has ended and grants no entitlements. */
  ended: z.boolean(),
  /** Reason why the subscription ended; `null` while it is running. */
  ending: z.nullable(z.enum(subscriptionEndings)),
  /** Amount owed while past due; `null` if nothing is owed or the amount is unknown. */
  due: z.nullable(paymentDueSchema),
  /** When access ends unless the amount due is paid; `null` unless the subscription is past due. */
  accessEndsAt: z.nullable(instant),
  /** Last instant at which an owner can claim the money-back guarantee; `null` if it cannot be claimed. */
  guaranteeUntil: z.nullable(instant),
  /** Keys of the plan's features. */
  features: z.array(z.string()),
  /** The provider's reason for the failure of the last payment; `null` if it succeeded. */
  paymentFailure: z.nullable(z.string()),
  /** Actions that are available to the caller now. */
  actions: z.array(z.enum(subscriptionActions)),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Resources with a usage limit in the plans. */
export const limitedResources = ['policies', 'people', 'documents', 'analyses', 'writing-api-keys'] as const;
export const planUseSchema = z.object({
  /** `analyses`: requested this calendar month (UTC). `writing-api-keys`: API keys that can change data. */
  what: z.enum(limitedResources),
  used: z.int(),
  /** `null` means unlimited. */
  included: z.nullable(z.int()),
});
export type PlanUse = z.infer<typeof planUseSchema>;

/**
 * Response of `GET /api/subscription/plan-change`: the cost of switching to another plan, calculated by the
 * server.
 */
export const planChangeSchema = z.object({
  plan: z.enum(planIds),
  /** Amount charged now: the rest of the period at the new price, less what was already paid for it. */
  dueNow: minorUnits,
  /** Tax included in the amount charged now. */
  tax: minorUnits,
  /** Credit for later invoices, if the amount paid exceeds the price for the rest of the period. */
  credit: minorUnits,
  /** Price of the new plan per `interval`. */
  amount: minorUnits,
  currency,
  interval: z.enum(billingIntervals),
  /** Keys of features that the organization would lose. */
  lost: z.array(z.string()),
  /** Current usage against the limits of the new plan; empty unless it is a downgrade. */
  use: z.array(planUseSchema),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** Behaviors of the sandbox's test cards. The sandbox accepts no card numbers. */
export const sandboxCards = [
  'success',
  'decline',
  'insufficient-funds',
  'authentication',
  'fails-on-renewal',
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** Body of `POST /api/billing/sandbox/payments`. Replaces the provider's payment form. */
export const sandboxPaymentSchema = z.strictObject({
  clientSecret: z.string().check(z.maxLength(200)),
  card: z.enum(sandboxCards),
  /** Result of the bank's authentication; absent if the bank has not requested it yet. */
  authenticated: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

/** Response of `POST /api/billing/sandbox/payments`. A failed payment includes the provider's reason. */
export const paymentOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('succeeded') }),
  z.object({ outcome: z.literal('authentication-needed') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/**
 * Response of `POST /api/subscription/refresh`: the payment's current state at the provider. `awaited`: the
 * outcome is not known yet.
 */
export const paymentStateSchema = z.discriminatedUnion('standing', [
  z.object({ standing: z.literal('paid') }),
  z.object({ standing: z.literal('awaited') }),
  z.object({ standing: z.literal('none') }),
  z.object({ standing: z.literal('failed'), message: z.string() }),
]);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** Response of `POST /api/billing/portal`: single-use URL of a page at the provider. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.infer<typeof portalSchema>;

/** Body of `POST /api/billing/sandbox/clock`: days by which to advance the organization's sandbox clock. */
export const sandboxClockSchema = z.strictObject({ days: z.int().check(z.gte(1), z.lte(366)) });
