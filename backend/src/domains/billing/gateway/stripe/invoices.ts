import type { Invoice, PlanId } from '@proviso/contracts';
import type { ProviderInvoice } from '../payment-gateway.ts';
import type { Stripe } from 'stripe';
import { planOfMetadata, planOfProduct } from './prices.ts';

/** An invoice of Stripe as the product shows it; `undefined` for one that nobody owes or paid, or that is for no plan. */
export const toInvoice = (invoice: Stripe.Invoice): ProviderInvoice | undefined => {
  const { id, number, created, currency, amount_due: amount, total, billing_reason: reason } = invoice;
  const status = statusOf(invoice);
  const plan = planOf(invoice);
  const isFirst = reason === 'subscription_create';
  const isChange = reason === 'subscription_update';
  // The first invoice waits for its payment, or was given up; a change to a smaller plan only makes credit.
  if ((isFirst && status !== 'paid') || (isChange && total <= 0)) return undefined;
  if (id === undefined || status === undefined || plan === undefined) return undefined;
  return {
    id,
    number: number ?? id,
    issuedAt: new Date(created * 1000).toISOString(),
    plan,
    reason: isChange ? 'plan-change' : 'period',
    amount,
    currency,
    status,
    pdf: invoice.invoice_pdf ?? undefined,
  };
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
