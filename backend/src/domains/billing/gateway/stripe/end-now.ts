import type { SubscriptionEnding } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import { idempotencyKey, invoiceOf, type StripeAccess } from './access.ts';
import { ENDING } from './provider-subscription.ts';

/**
 * Ends a subscription at once and notes why, so that every later look finds the same reason. Nothing is credited, and what was
 * owed is not owed any more. Repeated after a failure, it does what is left.
 * @throws errors of Stripe
 */
export const endNow = async (
  { stripe }: Pick<StripeAccess, 'stripe'>,
  subscription: Stripe.Subscription,
  ending: SubscriptionEnding,
): Promise<void> => {
  const { id } = subscription;
  await stripe.subscriptions.update(id, { metadata: { [ENDING]: ending } });
  await stripe.subscriptions.cancel(id, { prorate: false }, idempotencyKey('end now', id));
  const last = invoiceOf(subscription);
  if (last?.id !== undefined && last.status === 'open') await stripe.invoices.voidInvoice(last.id);
};
