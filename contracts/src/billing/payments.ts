import * as z from 'zod/mini';
import { billingIntervals, paymentDueSchema, paymentProviders, subscriptionEndings } from './events.ts';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const plan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);
/** In the currency's smallest unit, such as cents. */
const minorUnits = z.int();
/** ISO 4217 in lower case, such as `usd`. */
const currency = z.string();

/** Response of `GET /api/billing/payments`: the payment provider of this installation. */
export const paymentsSchema = z.object({
  /** `null` if the installation takes no payments. The sandbox charges nobody. */
  provider: z.nullable(z.enum(paymentProviders)),
  /** True if the sandbox's clock can be advanced, to try out renewals. */
  clock: z.boolean(),
  /** True if nobody is charged: the sandbox, or a provider's test mode. */
  testMode: z.boolean(),
  /** Key with which the provider's form in the browser identifies the paid account; `null` in the sandbox. */
  publishableKey: z.nullable(z.string()),
  /** The provider hosts a page for addresses, tax ids, cards, and past invoices. */
  portal: z.boolean(),
});
export type Payments = z.infer<typeof paymentsSchema>;

/**
 * Response of `GET /api/billing/prices`: the current monthly price of each plan, as the provider charges it, and that of a year
 * if years are sold.
 */
export const pricesSchema = z.record(
  z.enum(planIds),
  z.object({ amount: minorUnits, currency, yearly: z.optional(minorUnits) }),
);
export type Prices = z.infer<typeof pricesSchema>;

/** Maximum seconds before a screen reports that the payment provider does not respond. */
export const providerLimitSeconds = 12;

/** Body of `POST /api/create-subscription` and `POST /api/subscription/plan-change`; query of its preview. */
export const chosenPlanSchema = z.strictObject({
  plan,
  /** Absent: a month. */
  interval: z.optional(z.enum(billingIntervals, 'Choose month or year')),
});
export type ChosenPlan = z.infer<typeof chosenPlanSchema>;

/** Token with which the browser pays or saves a card. It is valid for one payment or one change of card. */
export const paymentIntentSchema = z.object({
  provider: z.enum(paymentProviders),
  clientSecret: z.string(),
  /** `payment` charges now; `setup` saves a card for later. */
  kind: z.enum(['payment', 'setup']),
  /** Amount charged, including tax; `null` if nothing is charged. */
  charge: z.nullable(z.object({ amount: minorUnits, tax: minorUnits, currency })),
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** A subscription, as the API returns it. */
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
  /** Amount for each `interval`, in the currency's smallest unit. */
  amount: minorUnits,
  currency,
  interval: z.enum(billingIntervals),
  status: z.enum(subscriptionStatuses),
  /** When an active subscription renews, or a canceled one ends or ended. */
  endsAt: instant,
  /** It has ended, and gives no entitlements. */
  ended: z.boolean(),
  /** Reason why it ended; `null` while it is running. */
  ending: z.nullable(z.enum(subscriptionEndings)),
  /** Amount owed while past due; `null` if nothing is owed, or the amount is unknown. */
  due: z.nullable(paymentDueSchema),
  /** When access ends unless the due amount is paid; `null` unless it is past due. */
  accessEndsAt: z.nullable(instant),
  /** Last instant at which an owner can claim the money-back guarantee; `null` if it cannot be claimed. */
  guaranteeUntil: z.nullable(instant),
  /** Keys of the plan's features. */
  features: z.array(z.string()),
  /** Reason why the last payment failed, as the provider gives it; `null` if it succeeded. */
  paymentFailure: z.nullable(z.string()),
  /** Actions that the caller may take on it now. */
  actions: z.array(z.enum(subscriptionActions)),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** An organization's usage of a resource, and the amount that a plan includes. */
export const usedThings = ['policies', 'people', 'documents', 'analyses', 'writing-api-keys'] as const;
export const planUseSchema = z.object({
  /** `analyses`: requested this calendar month (UTC). `writing-api-keys`: API keys that can change data. */
  what: z.enum(usedThings),
  used: z.int(),
  /** `null` means unlimited. */
  included: z.nullable(z.int()),
});
export type PlanUse = z.infer<typeof planUseSchema>;

/** Response of `GET /api/subscription/plan-change`: cost of another plan, by the server's own prices. */
export const planChangeSchema = z.object({
  plan: z.enum(planIds),
  /** Charged now: the rest of the period at the new price, minus the amount already paid for it. */
  dueNow: minorUnits,
  /** Tax that is part of what is charged now. */
  tax: minorUnits,
  /** Credited to the next invoices, if the paid amount exceeds the price of the rest of the period. */
  credit: minorUnits,
  /** Price of the new plan for each `interval`. */
  amount: minorUnits,
  currency,
  interval: z.enum(billingIntervals),
  /** Keys of features that the organization would lose. */
  lost: z.array(z.string()),
  /** Current usage next to the limits of the new plan; empty unless it is a smaller plan. */
  use: z.array(planUseSchema),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** Behaviors of the sandbox's test cards. Nobody types a card number into the sandbox. */
export const sandboxCards = [
  'success',
  'decline',
  'insufficient-funds',
  'authentication',
  'fails-on-renewal',
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** Body of `POST /api/billing/sandbox/payments`, in place of the request that a provider's form sends. */
export const sandboxPaymentSchema = z.strictObject({
  clientSecret: z.string().check(z.maxLength(200)),
  card: z.enum(sandboxCards),
  /** Result of the bank's authentication; absent if the bank has not asked yet. */
  authenticated: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

/**
 * Response of `POST /api/billing/sandbox/payments`. A failed payment has a reason, as the provider gives it.
 */
export const paymentOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('succeeded') }),
  z.object({ outcome: z.literal('authentication-needed') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/**
 * Response of `POST /api/subscription/refresh`: the provider's current state of the payment. `awaited`: none
 * yet.
 */
export const paymentStandingSchema = z.discriminatedUnion('standing', [
  z.object({ standing: z.literal('paid') }),
  z.object({ standing: z.literal('awaited') }),
  z.object({ standing: z.literal('none') }),
  z.object({ standing: z.literal('failed'), message: z.string() }),
]);
export type PaymentStanding = z.infer<typeof paymentStandingSchema>;

/** Response of `POST /api/billing/portal`: the URL of a provider's page, valid for one visit. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.infer<typeof portalSchema>;

/**
 * Body of `POST /api/billing/sandbox/clock`: days by which the organization's clock at the sandbox is
 * advanced.
 */
export const sandboxClockSchema = z.strictObject({ days: z.int().check(z.gte(1), z.lte(366)) });
