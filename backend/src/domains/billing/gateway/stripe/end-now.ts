import type { SubscriptionEnding } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import { idempotencyKey, invoiceOf, type StripeDeps } from './access.ts';
import { ENDING_METADATA_KEY } from './provider-subscription.ts';

/**
 * Ends a subscription immediately and stores the reason in its metadata. Issues no credit, and cancels any
 * debt. After a failure, repeating the call completes the remaining steps.
 * @throws Stripe errors
 */
export const endImmediately = async (
  { stripe }: Pick<StripeDeps, 'stripe'>,
  subscription: Stripe.Subscription,
  ending: SubscriptionEnding,
): Promise<void> => {
  const { id } = subscription;
  await stripe.subscriptions.update(id, { metadata: { [ENDING_METADATA_KEY]: ending } });
  await stripe.subscriptions.cancel(id, { prorate: false }, idempotencyKey('end now', id));
  const last = invoiceOf(subscription);
  if (last?.id !== undefined && last.status === 'open') await stripe.invoices.voidInvoice(last.id);
};
