import { guaranteeDays, guaranteeEndsAt } from '@proviso/contracts';
import { Stripe } from 'stripe';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import { idempotencyKey, type StripeDeps } from './access.ts';
import { endImmediately } from './end-now.ts';
import { customerOf } from './find-subscription.ts';
import { paymentIntentIdsOf } from './invoices.ts';
import { toInstant } from './provider-subscription.ts';

/** A customer's paid invoices, oldest first, with the PaymentIntents that paid them. */
const paidInvoices = async (stripe: Stripe, customer: string): Promise<readonly Stripe.Invoice[]> => {
  const { data } = await stripe.invoices.list({
    customer,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  });
  return data.filter(({ amount_paid: paid }) => paid > 0).toReversed();
};

/**
 * Refunds all payments for a customer's first subscription, and then ends the subscription. After a failure,
 * repeating the call completes the remaining steps and refunds no payment twice.
 * @throws DomainError `subscription.guarantee-over`; Stripe errors
 */
export const refundAll = async (
  { stripe, now }: StripeDeps,
  subscription: Stripe.Subscription,
): Promise<void> => {
  const invoices = await paidInvoices(stripe, customerOf(subscription));
  const [first] = invoices;
  const until = first && guaranteeEndsAt(toInstant(first.created));
  const isOver =
    first?.parent?.subscription_details?.subscription !== subscription.id ||
    until === undefined ||
    until <= now().toISOString() ||
    // An invoice after the end of the guarantee means that a new period has begun.
    invoices.some(({ created }) => toInstant(created) > until);
  if (isOver) throw new DomainError('subscription.guarantee-over', { days: guaranteeDays });
  for (const intent of invoices.flatMap(paymentIntentIdsOf)) await refund(stripe, intent);
  await endImmediately({ stripe }, subscription, 'refunded');
};

const refund = async (stripe: Stripe, intent: string): Promise<void> => {
  try {
    await stripe.refunds.create(
      { payment_intent: intent, reason: 'requested_by_customer' },
      idempotencyKey('refund', intent),
    );
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
};
