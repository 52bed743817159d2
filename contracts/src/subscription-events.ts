import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
const plan = z.enum(planIds);

export const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What a plan costs a month, as the payment provider charges it. */
const priceSchema = z.object({
  /** In the currency's smallest unit, such as cents. */
  amount: z.int().check(z.nonnegative()),
  /** ISO 4217 in lower case, such as `usd`. */
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
});
export type Price = z.infer<typeof priceSchema>;

/** Why a subscription ended: at the end of what was paid for, because nobody paid, or by the provider at once. */
export const subscriptionEndings = ['canceled', 'unpaid', 'withdrawn'] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

// Events of `subscription-{organizationId}`. They record what the payment provider says; nobody is charged by them.

/** A subscription was made at the provider; it gives nothing until its first payment. `externalId` is its id there. */
export const subscriptionRequested = defineEvent(
  'SubscriptionRequested',
  z.object({ plan, provider: z.enum(paymentProviders), externalId: z.string() }),
);
/** The first payment went through. `paidUntil` is when what was paid for ends. */
export const subscriptionActivated = defineEvent(
  'SubscriptionActivated',
  z.object({ plan, externalId: z.string(), price: priceSchema, paidUntil: instant }),
);
/** Another period was paid, on time or after a failure. */
export const subscriptionRenewed = defineEvent('SubscriptionRenewed', z.object({ paidUntil: instant }));
/** A payment failed, the first or a later one. `reason` is in the provider's words. */
export const subscriptionPaymentFailed = defineEvent(
  'SubscriptionPaymentFailed',
  z.object({ reason: z.string() }),
);
/** From now on the organization has another plan, at another price. */
export const subscriptionPlanChanged = defineEvent(
  'SubscriptionPlanChanged',
  z.object({ planBefore: plan, plan, price: priceSchema }),
);
/** The subscription will not renew; it ends at `endsAt` unless it is reactivated. */
export const subscriptionCanceled = defineEvent('SubscriptionCanceled', z.object({ endsAt: instant }));
/** A cancellation was undone. */
export const subscriptionReactivated = defineEvent(
  'SubscriptionReactivated',
  z.object({ paidUntil: instant }),
);
/** The subscription is over. Another one may be requested. */
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
  subscriptionEnded,
] as const;
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;
