import {
  type PaymentDue,
  type PlanId,
  subscriptionEndings,
  type SubscriptionEnding,
} from '@proviso/contracts';
import type { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../subscription/decider.ts';
import { planOfMetadata, planOfPrice, priceOf } from './prices.ts';
import { StripeSetUpError } from './problems.ts';

/** Data that {@link toProviderSubscription} needs in addition to the subscription. */
export interface SubscriptionContext {
  /** Stripe's reason why the last payment failed. */
  failure: string | undefined;
  /**
   * True if the customer was deleted at Stripe. Deletion ends all of the customer's subscriptions
   * immediately.
   */
  isCustomerGone: boolean;
  now: Date;
}

/** A subscription's only item. */
export const subscriptionItemOf = ({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new StripeSetUpError(`the subscription ${id} is for nothing`);
  return item;
};

/** Returns a subscription's plan. @throws StripeSetUpError if it is not one of the product's plans */
export const planOfSubscription = (subscription: Stripe.Subscription): PlanId => {
  const { price } = subscriptionItemOf(subscription);
  const plan = planOfPrice(price) ?? planOfMetadata(subscription.metadata);
  if (plan) return plan;
  throw new StripeSetUpError(`neither the price ${price.id} nor its subscription names a plan`);
};

/** True if a subscription's current period is paid or its payment is due. */
export const isRunning = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';

/**
 * Maps a Stripe subscription to the product's own model. `unpaid` and `paused` grant no access, but the
 * subscription may resume. `canceled` and `incomplete_expired` are final.
 * See https://docs.stripe.com/api/subscriptions/object#subscription_object-status.
 */
export const toProviderSubscription = (
  subscription: Stripe.Subscription,
  { failure, isCustomerGone, now }: SubscriptionContext,
): ProviderSubscription => {
  const item = subscriptionItemOf(subscription);
  const known = { externalId: subscription.id, plan: planOfSubscription(subscription) };
  const periodEnd = toInstant(item.current_period_end);
  const running = { ...known, price: priceOf(item.price) };
  switch (subscription.status) {
    case 'incomplete':
      return { ...known, status: 'incomplete', failure };
    case 'active':
    case 'trialing':
      return { ...running, status: 'active', paidUntil: periodEnd, cancels: isSetToCancel(subscription) };
    case 'past_due':
      return {
        ...running,
        status: 'past_due',
        // The current period has not been paid, so the paid time ended when this period began.
        paidUntil: toInstant(item.current_period_start),
        cancels: isSetToCancel(subscription),
        failure,
        due: dueOf(subscription),
      };
    case 'unpaid':
      return { ...known, status: 'ended', endedAt: toInstant(item.current_period_start), reason: 'unpaid' };
    case 'incomplete_expired':
      return { ...known, status: 'ended', endedAt: endOf(subscription), reason: 'unpaid' };
    case 'canceled': {
      // Deleting a customer does not revoke the period already paid for, so access lasts until that period
      // ends.
      const keeps = isCustomerGone && endedBeforePeriodEnd(subscription);
      if (keeps && periodEnd > now.toISOString())
        return { ...running, status: 'active', paidUntil: periodEnd, cancels: true };
      const endedAt = keeps ? periodEnd : endOf(subscription);
      return { ...known, status: 'ended', endedAt, reason: endingOf(subscription) };
    }
    case 'paused':
      return { ...known, status: 'ended', endedAt: toInstant(item.current_period_start), reason: 'paused' };
    default:
      throw new StripeSetUpError(
        `the subscription ${subscription.id} is ${subscription.status}, which means nothing here`,
      );
  }
};

/** The amount owed on the last invoice. The subscription must have been fetched with its invoice. */
const dueOf = ({ latest_invoice: invoice }: Stripe.Subscription): PaymentDue | undefined => {
  if (typeof invoice !== 'object' || invoice?.status !== 'open') return undefined;
  const { amount_remaining: amount, currency, attempt_count: attempts, next_payment_attempt: next } = invoice;
  return { amount, currency, attempts, nextAttemptAt: next === null ? null : toInstant(next) };
};

/** Converts Stripe's timestamps, which are in seconds since 1970. */
export const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** True if a subscription ends at a set time instead of renewing. */
export const isSetToCancel = ({ cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription): boolean =>
  atEnd || at !== null;

const endOf = ({ ended_at: ended, canceled_at: canceled, created }: Stripe.Subscription): string =>
  toInstant(ended ?? canceled ?? created);

/** True if a subscription ended before the end of a paid period. */
export const endedBeforePeriodEnd = (subscription: Stripe.Subscription): boolean => {
  const { status, ended_at: ended, latest_invoice: invoice } = subscription;
  const wasPaid = typeof invoice === 'object' && invoice?.status === 'paid';
  const wasDecidedHere = endingIn(subscription) !== undefined;
  return (
    status === 'canceled' &&
    wasPaid &&
    !wasDecidedHere &&
    (ended ?? 0) < subscriptionItemOf(subscription).current_period_end
  );
};

/** Key in a subscription's metadata. The value is the reason why the product ended the subscription. */
export const ENDING_METADATA_KEY = 'proviso_ending';

const endingIn = ({ metadata }: Stripe.Subscription): SubscriptionEnding | undefined =>
  subscriptionEndings.find((ending) => ending === metadata[ENDING_METADATA_KEY]);

const endingOf = (subscription: Stripe.Subscription): SubscriptionEnding => {
  const known = endingIn(subscription);
  if (known) return known;
  if (subscription.cancellation_details?.reason === 'payment_failed') return 'unpaid';
  return endedBeforePeriodEnd(subscription) ? 'withdrawn' : 'canceled';
};
