import type { disputeOutcomes } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import type { ReversedPayment } from '../payment-gateway.ts';
import { paymentIntentIdsOf } from './invoices.ts';
import type { ReadTimeouts } from './problems.ts';

type Outcome = (typeof disputeOutcomes)[number];

/**
 * The customer's refunded or disputed payments, among the last 100 payments.
 * @throws Stripe errors
 */
export const listReversedPayments = async (
  stripe: Stripe,
  customer: string,
  reading: ReadTimeouts,
): Promise<readonly ReversedPayment[]> => {
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 }, reading);
  const returned = charges.filter(({ amount_refunded: refunded, disputed }) => refunded > 0 || disputed);
  if (returned.length === 0) return [];
  const { data: invoices } = await stripe.invoices.list(
    { customer, limit: 100, expand: ['data.payments'] },
    reading,
  );
  const found: ReversedPayment[] = [];
  for (const { id, currency, amount_refunded: refunded, disputed, payment_intent: paidBy } of returned) {
    const intent = typeof paidBy === 'string' ? paidBy : paidBy?.id;
    const disputes = disputed ? (await stripe.disputes.list({ charge: id, limit: 100 }, reading)).data : [];
    found.push({
      chargeId: id,
      externalId: intent === undefined ? undefined : paidFor(invoices, intent),
      currency,
      refunded,
      disputes: disputes.toReversed().map((dispute) => ({
        disputeId: dispute.id,
        amount: dispute.amount,
        currency: dispute.currency,
        reason: dispute.reason,
        outcome: outcomeOf(dispute),
      })),
    });
  }
  return found;
};

/** Id of the subscription whose invoice was paid by a PaymentIntent. */
const paidFor = (invoices: readonly Stripe.Invoice[], intent: string): string | undefined => {
  const invoice = invoices.find((one) => paymentIntentIdsOf(one).includes(intent));
  const subscription = invoice?.parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
};

/**
 * A dispute's outcome, or `undefined` while the dispute is open.
 * See https://docs.stripe.com/api/disputes/object#dispute_object-status.
 */
const outcomeOf = ({ status }: Stripe.Dispute): Outcome | undefined => {
  switch (status) {
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    case 'warning_closed':
    case 'prevented':
      return 'closed';
    default:
      return undefined;
  }
};
