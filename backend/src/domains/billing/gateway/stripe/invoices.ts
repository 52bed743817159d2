import type { Invoice, InvoiceLine, InvoiceParty, PlanId } from '@proviso/contracts';
import type { ProviderInvoice } from '../payment-gateway.ts';
import type { Stripe } from 'stripe';
import { planOfMetadata, planOfProduct } from './prices.ts';

/**
 * Converts a Stripe invoice. Returns `undefined` if the invoice is neither due nor paid, or is not for a
 * plan.
 * @param charges the customer's charges, because Stripe still reports a refunded invoice as paid
 */
export const toInvoice = (
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): ProviderInvoice | undefined => {
  const { id, number, created, currency, amount_due: amount, total, billing_reason: reason } = invoice;
  const status = statusOf(invoice);
  const plan = planOf(invoice);
  // The first invoice is still unpaid or was abandoned.
  if (reason === 'subscription_create' && status !== 'paid') return undefined;
  if (id === undefined || status === undefined || plan === undefined) return undefined;
  const refunded = refundedOf(invoice, charges);
  const { paid_at: paidAt } = invoice.status_transitions;
  const lines = linesOf(invoice);
  return {
    id,
    number: number ?? id,
    issuedAt: instant(created),
    paidAt: paidAt === null ? null : instant(paidAt),
    seller: sellerOf(invoice),
    payer: payerOf(invoice),
    plan,
    reason: reason === 'subscription_update' ? 'plan-change' : 'period',
    // A plan change's lines end when the prorated period ends.
    period: lines.find((line) => line.plan === plan && line.kind !== 'unused')?.period ?? null,
    lines,
    tax: taxOf(invoice),
    taxIncluded: (invoice.total_taxes ?? []).some(({ tax_behavior: behavior }) => behavior === 'inclusive'),
    total,
    creditUsed: Math.max(0, Math.max(0, total) - amount),
    creditGiven: Math.max(0, -total),
    amount,
    currency,
    status: status === 'paid' && refunded > 0 && refunded >= amount ? 'refunded' : status,
    refunded,
  };
};

/** The total tax on an invoice or preview, whether included in its lines or added to them. */
export const taxOf = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The account's public name, which Stripe also prints. The API does not return the account's address. */
const sellerOf = ({ account_name: name }: Stripe.Invoice): InvoiceParty | undefined =>
  name === null || name === '' ? undefined : { name, address: [], taxIds: [] };

/** The payer at the time the invoice was created. */
const payerOf = (invoice: Stripe.Invoice): InvoiceParty => {
  const { customer_name: name, customer_address: address, customer_tax_ids: taxIds } = invoice;
  const { line1, line2, postal_code: postalCode, city, state, country } = address ?? {};
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return {
    name: name || null,
    address: [line1, line2, place, country].flatMap((line) => line || []),
    taxIds: (taxIds ?? []).flatMap(({ value }) => value ?? []),
  };
};

const linesOf = ({ lines, total_discount_amounts: discounts }: Stripe.Invoice): InvoiceLine[] => {
  const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...lines.data.map(lineOf),
    ...(discount === 0
      ? []
      : [{ kind: 'discount' as const, plan: null, text: null, period: null, amount: -discount }]),
  ];
};

const lineOf = ({ amount, description, parent, period, pricing }: Stripe.InvoiceLineItem): InvoiceLine => {
  const plan = planOfProduct(pricing?.price_details?.product) ?? null;
  const isRest =
    parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
  return {
    kind: plan === null ? 'other' : kindOf(amount, isRest),
    plan,
    text: plan === null ? description : null,
    period: { from: instant(period.start), to: instant(period.end) },
    amount,
  };
};

const kindOf = (amount: number, isRest: boolean): InvoiceLine['kind'] => {
  if (!isRest) return 'plan';
  return amount < 0 ? 'unused' : 'rest';
};

/** Ids of the PaymentIntents that paid an invoice. The invoice must have been fetched with `payments`. */
export const paymentIntentIdsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) => {
    if (intent === undefined) return [];
    return typeof intent === 'string' ? intent : intent.id;
  });

const refundedOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): number => {
  const intents = new Set(paymentIntentIdsOf(invoice));
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

/** The plan in the most expensive line. After a plan change, another line credits the old plan. */
const planOf = ({ lines, parent }: Stripe.Invoice): PlanId | undefined => {
  const [largest] = lines.data.toSorted((one, other) => other.amount - one.amount);
  return (
    planOfProduct(largest?.pricing?.price_details?.product) ??
    planOfMetadata(parent?.subscription_details?.metadata)
  );
};
