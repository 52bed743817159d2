import * as z from 'zod/mini';
import { paymentDueSchema, paymentProviders, subscriptionEndings } from './events.ts';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const plan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);
/** In the currency's smallest unit, such as cents. */
const minorUnits = z.int();
/** ISO 4217 in lower case, such as `usd`. */
const currency = z.string();

/** The answer of `GET /api/billing/payments`: how this installation takes payments. */
export const paymentsSchema = z.object({
  /** `null`: it takes none. In the sandbox nobody is charged. */
  provider: z.nullable(z.enum(paymentProviders)),
  /** The sandbox's clock can be advanced, to see renewals. */
  clock: z.boolean(),
  /** Nobody is charged: the sandbox, or a provider's test mode. */
  testMode: z.boolean(),
  /** Tells the provider's form in the browser which account is paid to; `null` in the sandbox. */
  publishableKey: z.nullable(z.string()),
  /** The provider has a page of its own for addresses, tax ids, cards, and past invoices. */
  portal: z.boolean(),
});
export type Payments = z.infer<typeof paymentsSchema>;

/** The answer of `GET /api/billing/prices`: a month of each plan, for who subscribes now, as the provider charges it. */
export const pricesSchema = z.record(z.enum(planIds), z.object({ amount: minorUnits, currency }));
export type Prices = z.infer<typeof pricesSchema>;

/** Seconds after which a screen is told at the latest that the payment provider does not answer. */
export const providerLimitSeconds = 12;

/** Body of `POST /api/create-subscription` and `POST /api/subscription/plan-change`; query of its preview. */
export const chosenPlanSchema = z.strictObject({ plan });
export type ChosenPlan = z.infer<typeof chosenPlanSchema>;

/** What the browser pays with, or gives a card with: it is for one payment or one change of card. */
export const paymentIntentSchema = z.object({
  provider: z.enum(paymentProviders),
  clientSecret: z.string(),
  /** `payment`: it charges; `setup`: it keeps a card for later. */
  kind: z.enum(['payment', 'setup']),
  /** What it charges, with the tax that is part of it; `null` where it charges nothing. */
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

/** The answer of `GET /api/subscription` and of what changes it. */
export const subscriptionSchema = z.object({
  plan: z.enum(planIds),
  /** A month, in the currency's smallest unit. */
  amount: minorUnits,
  currency,
  status: z.enum(subscriptionStatuses),
  /** When it renews if it is active, and when it ends or ended if it is canceled. */
  endsAt: instant,
  /** It has ended: it gives nothing any more. */
  ended: z.boolean(),
  /** Why it ended; `null` while it has not. */
  ending: z.nullable(z.enum(subscriptionEndings)),
  /** What is owed while it is past due; `null` where nothing is, or the amount is not known. */
  due: z.nullable(paymentDueSchema),
  /** When access ends if what is due is not paid; `null` unless it is past due. */
  accessEndsAt: z.nullable(instant),
  /** Until when an owner can claim the money-back guarantee; `null`: not, or not any more. */
  guaranteeUntil: z.nullable(instant),
  /** Keys of what the plan includes. */
  features: z.array(z.string()),
  /** Why the last payment failed, in the provider's words; `null` when it went through. */
  paymentFailure: z.nullable(z.string()),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(subscriptionActions)),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What an organization has of something, and how much of it a plan includes. */
export const usedThings = ['policies', 'people', 'documents', 'analyses', 'writing-api-keys'] as const;
export const planUseSchema = z.object({
  /** `analyses`: those requested this calendar month (UTC). `writing-api-keys`: API keys that can change things. */
  what: z.enum(usedThings),
  used: z.int(),
  /** `null`: as many as the organization likes. */
  included: z.nullable(z.int()),
});
export type PlanUse = z.infer<typeof planUseSchema>;

/** The answer of `GET /api/subscription/plan-change`: what another plan costs, by the server's own prices. */
export const planChangeSchema = z.object({
  plan: z.enum(planIds),
  /** Charged at once: the rest of the period at the new price, less what was paid for it. */
  dueNow: minorUnits,
  /** Taken off the next invoices, where what was paid is worth more than the new plan's rest of the period. */
  credit: minorUnits,
  /** A month of the new plan. */
  amount: minorUnits,
  currency,
  /** Keys of features that the organization has now and would not have any more. */
  lost: z.array(z.string()),
  /** What is in use now beside what the new plan includes; empty unless it is a smaller plan. */
  use: z.array(planUseSchema),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded'] as const;
/** An item of `GET /api/subscription/invoices`, newest first. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  plan: z.enum(planIds),
  /** What it is for: a month of the plan, or the rest of a month after a change to it. */
  reason: z.enum(['period', 'plan-change']),
  amount: minorUnits,
  currency,
  /** `refunded`: all of it was paid back. */
  status: z.enum(invoiceStatuses),
  /** How much of it was paid back. */
  refunded: minorUnits,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What a card of the sandbox does. Nobody types a card number into the sandbox. */
export const sandboxCards = [
  'success',
  'decline',
  'insufficient-funds',
  'authentication',
  'fails-on-renewal',
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** Body of `POST /api/billing/sandbox/payments`: what a provider's own form sends to the provider. */
export const sandboxPaymentSchema = z.strictObject({
  clientSecret: z.string().check(z.maxLength(200)),
  card: z.enum(sandboxCards),
  /** How the person answered their bank; absent: the bank has not asked yet. */
  authenticated: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

/** Its answer. `failed`: why, in the provider's words. */
export const paymentOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('succeeded') }),
  z.object({ outcome: z.literal('authentication-needed') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/** The answer of `POST /api/subscription/refresh`: what the provider says of the payment now. `awaited`: nothing yet. */
export const paymentStandingSchema = z.discriminatedUnion('standing', [
  z.object({ standing: z.literal('paid') }),
  z.object({ standing: z.literal('awaited') }),
  z.object({ standing: z.literal('none') }),
  z.object({ standing: z.literal('failed'), message: z.string() }),
]);
export type PaymentStanding = z.infer<typeof paymentStandingSchema>;

/** The answer of `POST /api/billing/portal`: a page of the provider, for one visit. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.infer<typeof portalSchema>;

/** Body of `POST /api/billing/sandbox/clock`: days by which the organization's clock at the sandbox is advanced. */
export const sandboxClockSchema = z.strictObject({ days: z.int().check(z.gte(1), z.lte(366)) });
