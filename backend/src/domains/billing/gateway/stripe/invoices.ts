import type { Invoice, PlanId } from '@proviso/contracts';
import type { ProviderInvoice } from '../payment-gateway.ts';
import type { Stripe } from 'stripe';
import { planOfMetadata, planOfProduct } from './prices.ts';

/**
 * An invoice of Stripe as the product shows it; `undefined` for one that nobody owes or paid, or that is for no plan.
 * @param charges of its customer: an invoice that was paid back is still paid at Stripe
 */
export const toInvoice = (
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): ProviderInvoice | undefined => {
  const { id, number, created, currency, amount_due: amount, total, billing_reason: reason } = invoice;
  const status = statusOf(invoice);
  const plan = planOf(invoice);
  const isFirst = reason === 'subscription_create';
  const isChange = reason === 'subscription_update';
  // The first invoice waits for its payment, or was given up; a change to a smaller plan only makes credit.
  if ((isFirst && status !== 'paid') || (isChange && total <= 0)) return undefined;
  if (id === undefined || status === undefined || plan === undefined) return undefined;
  const refunded = refundedOf(invoice, charges);
  return {
    id,
    number: number ?? id,
    issuedAt: new Date(created * 1000).toISOString(),
    plan,
    reason: isChange ? 'plan-change' : 'period',
    amount,
    currency,
    status: status === 'paid' && refunded > 0 && refunded >= amount ? 'refunded' : status,
    refunded,
    pdf: invoice.invoice_pdf ?? undefined,
  };
};

/** PaymentIntents that paid an invoice which was asked for with `payments`. */
export const intentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) => {
    if (intent === undefined) return [];
    return typeof intent === 'string' ? intent : intent.id;
  });

const refundedOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): number => {
  const intents = new Set(intentsOf(invoice));
  const own = charges.filter(({ payment_intent: intent }) =>
    intents.has(typeof intent === 'string' ? intent : (intent?.id ?? '')),
  );
  return own.reduce((sum, { amount_refunded: amount }) => sum + amount, 0);
};

const statusOf = ({ status }: Stripe.Invoice): Invoice['status'] | undefined => {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'void':
      return 'void';
    case 'open':
    case 'uncollectible':
      return 'open';
    default:
      return undefined;
  }
};

/** The plan of the line that costs most: an invoice for another plan takes the old one off in a line of its own. */
const planOf = ({ lines, parent }: Stripe.Invoice): PlanId | undefined => {
  const [largest] = lines.data.toSorted((one, other) => other.amount - one.amount);
  return (
    planOfProduct(largest?.pricing?.price_details?.product) ??
    planOfMetadata(parent?.subscription_details?.metadata)
  );
};
