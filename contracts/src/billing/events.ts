import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { entitlements } from './entitlements.ts';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const chosenPlan = z.enum(planIds, `Choose one of the plans: ${planIds.join(', ')}`);

/**
 * The organization's only free trial started. It lasts from `startedAt` to `endsAt`, exclusive. Recorded in
 * `freeTrial-{organizationId}`.
 */
export const freeTrialStarted = defineEvent(
  'FreeTrialStarted',
  z.object({ plan: chosenPlan, startedAt: instant, endsAt: instant }),
);
/** The owners were notified that the trial ends soon. Recorded in `freeTrial-{organizationId}`. */
export const freeTrialEndAnnounced = defineEvent('FreeTrialEndAnnounced', z.object({ endsAt: instant }));
/**
 * An administrator granted the organization a trial, which replaces any earlier one. Recorded in
 * `freeTrial-{organizationId}`.
 */
export const freeTrialGranted = defineEvent(
  'FreeTrialGranted',
  z.object({ plan: chosenPlan, startedAt: instant, endsAt: instant, reason: z.string() }),
  { written: ['reason'] },
);
/** An administrator ended the running trial at `endsAt`. Recorded in `freeTrial-{organizationId}`. */
export const freeTrialEnded = defineEvent(
  'FreeTrialEnded',
  z.object({ endsAt: instant, reason: z.string() }),
  { written: ['reason'] },
);

/**
 * The access trial started, because the user visited a page that needs a trial or subscription for the first
 * time. Recorded in `user-{id}`.
 */
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

const entitlement = z.enum(entitlements, `Choose one of the features: ${entitlements.join(', ')}`);
/**
 * When the override ends automatically: at the end of `lastDay` in the organization's time zone, exclusive.
 * `null` if it does not end.
 */
export const overrideEndFields = {
  endsAt: z.nullable(z.iso.datetime({ precision: 3 })),
  lastDay: z.nullable(z.iso.date()),
};

// Events of `features-{organizationId}`: feature overrides.

/** An administrator turned a feature on for the organization, regardless of its plan. */
export const featureTurnedOn = defineEvent(
  'FeatureTurnedOn',
  z.object({ entitlement, ...overrideEndFields, reason: z.string() }),
  { written: ['reason'] },
);
/** An administrator turned a feature off for the organization, regardless of its plan. */
export const featureTurnedOff = defineEvent(
  'FeatureTurnedOff',
  z.object({ entitlement, ...overrideEndFields, reason: z.string() }),
  { written: ['reason'] },
);
/** The override was cleared, so the plan decides again. */
export const featureReturnedToPlan = defineEvent(
  'FeatureReturnedToPlan',
  z.object({ entitlement, reason: z.string() }),
  { written: ['reason'] },
);
export const featureOverrideEvents = [featureTurnedOn, featureTurnedOff, featureReturnedToPlan] as const;
export type FeatureOverrideEvent = EventOf<(typeof featureOverrideEvents)[number]>;

const plan = z.enum(planIds);

export const paymentProviders = ['sandbox', 'stripe'] as const;

/** Billing periods of a price. */
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Price of a plan for a month or a year, as the payment provider charges it. */
const priceSchema = z.object({
  /** Amount in the currency's smallest unit, such as cents. */
  amount: z.int().check(z.nonnegative()),
  /** Currency code (ISO 4217) in lower case, such as `usd`. */
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  /** Billing interval; a month by default. */
  interval: z.optional(z.enum(billingIntervals)),
});
export type Price = z.infer<typeof priceSchema>;
/** The billing period of a price. */
export const intervalOf = ({ interval = 'month' }: Price): BillingInterval => interval;
/** Monthly equivalent of a price, rounded to the currency's smallest unit. */
export const monthlyAmountOf = (price: Price): number =>
  intervalOf(price) === 'year' ? Math.round(price.amount / 12) : price.amount;

/**
 * Reasons why a subscription ended.
 * `canceled`: at the end of the paid period.
 * `unpaid`: the payment was never made.
 * `withdrawn`: the provider ended it immediately.
 * `refunded`: the payment was refunded.
 * `paused`: the provider suspended it, and may resume it.
 * `went-live`: a sandbox subscription, ended when the installation started to take payments.
 * `by-administrator`: an administrator of the installation ended it.
 * `disputed`: the payer's bank returned the money.
 */
export const subscriptionEndings = [
  'canceled',
  'unpaid',
  'withdrawn',
  'refunded',
  'paused',
  'went-live',
  'by-administrator',
  'disputed',
] as const;

/** A failed payment that is still owed. */
export const paymentDueSchema = z.object({
  /** Amount owed, in the currency's smallest unit. */
  amount: z.int().check(z.nonnegative()),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  /** Number of failed attempts so far. */
  attempts: z.int().check(z.nonnegative()),
  /** When the provider retries; `null` if it does not. */
  nextAttemptAt: z.nullable(instant),
});
export type PaymentDue = z.infer<typeof paymentDueSchema>;

// Events of `subscription-{organizationId}`. They record the payment provider's reports and never charge
// anyone.

/**
 * A subscription was created at the provider. It is inactive until its first payment. `externalId` is the
 * provider's id.
 */
export const subscriptionRequested = defineEvent(
  'SubscriptionRequested',
  z.object({ plan, provider: z.enum(paymentProviders), externalId: z.string() }),
);
/** The first payment succeeded. `paidUntil` is the end of the paid period. */
export const subscriptionActivated = defineEvent(
  'SubscriptionActivated',
  z.object({ plan, externalId: z.string(), price: priceSchema, paidUntil: instant }),
);
/** Another period was paid, on time or after a failure. */
export const subscriptionRenewed = defineEvent('SubscriptionRenewed', z.object({ paidUntil: instant }));
/**
 * A payment failed, either the first or a later one. Each attempt has its own event. `reason` is the
 * provider's text. `due` is absent for a first payment, because nothing is owed yet. Older events also lack
 * it.
 */
export const subscriptionPaymentFailed = defineEvent(
  'SubscriptionPaymentFailed',
  z.object({ reason: z.string(), due: z.optional(paymentDueSchema) }),
);
/** The plan or price changed, for example to a yearly price. `paidUntil` is present if a new period began. */
export const subscriptionPlanChanged = defineEvent(
  'SubscriptionPlanChanged',
  z.object({ planBefore: plan, plan, price: priceSchema, paidUntil: z.optional(instant) }),
);
/** The subscription will not renew. It ends at `endsAt` unless it is reactivated. */
export const subscriptionCanceled = defineEvent('SubscriptionCanceled', z.object({ endsAt: instant }));
/** A cancellation was undone. */
export const subscriptionReactivated = defineEvent(
  'SubscriptionReactivated',
  z.object({ paidUntil: instant }),
);
/**
 * An administrator linked the organization to a subscription at the provider, for example one created
 * manually. This subscription replaces any earlier one; `previousExternalId` is `null` if there was none.
 */
export const subscriptionRelinked = defineEvent(
  'SubscriptionRelinked',
  z.object({
    plan,
    externalId: z.string(),
    previousExternalId: z.nullable(z.string()),
    price: priceSchema,
    paidUntil: instant,
    reason: z.string(),
  }),
  { written: ['reason'] },
);
/** The subscription ended. A new one can be requested. */
export const subscriptionEnded = defineEvent(
  'SubscriptionEnded',
  z.object({ endedAt: instant, reason: z.enum(subscriptionEndings) }),
);

export const subscriptionEvents = [
  subscriptionRequested,
  subscriptionActivated,
  subscriptionRenewed,
  subscriptionPaymentFailed,
  subscriptionPlanChanged,
  subscriptionCanceled,
  subscriptionReactivated,
  subscriptionRelinked,
  subscriptionEnded,
] as const;
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;

/** The bank's decision on a dispute. `closed`: no decision, and no money was taken. */
export const disputeOutcomes = ['won', 'lost', 'closed'] as const;

const money = {
  amount: z.int().check(z.nonnegative()),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
};
/** The provider's subscription that was paid for; `null` if unknown, for example for a manual payment. */
const paidFor = z.nullable(z.string());

// Events of `payments-{organizationId}`: refunds and disputes.

/**
 * A payment was partly or fully refunded. `amount` is the total refunded so far, in the currency's smallest
 * unit. It decreases if a refund fails.
 */
export const paymentRefunded = defineEvent(
  'PaymentRefunded',
  z.object({ chargeId: z.string(), externalId: paidFor, ...money }),
);
/** The payer disputed the payment at their bank. `reason` is the provider's code, such as `fraudulent`. */
export const paymentDisputed = defineEvent(
  'PaymentDisputed',
  z.object({
    disputeId: z.string(),
    chargeId: z.string(),
    externalId: paidFor,
    ...money,
    reason: z.string(),
  }),
);
/** The dispute was closed. */
export const paymentDisputeClosed = defineEvent(
  'PaymentDisputeClosed',
  z.object({ disputeId: z.string(), outcome: z.enum(disputeOutcomes) }),
);
/** An administrator recorded a refund made outside the provider, for example by bank transfer. */
export const refundNoted = defineEvent('RefundNoted', z.object({ ...money, reason: z.string() }), {
  written: ['reason'],
});
/** A user downloaded an invoice, or the receipt of a paid one. Recorded in its own `access-` stream. */
export const invoiceDownloaded = defineEvent(
  'InvoiceDownloaded',
  z.object({ organizationId: z.uuid(), number: z.string(), document: z.enum(['invoice', 'receipt']) }),
);
export const paymentEvents = [paymentRefunded, paymentDisputed, paymentDisputeClosed, refundNoted] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
