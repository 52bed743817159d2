import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import type { StripeCustomers } from './customers.ts';
import type { StripePrices } from './prices.ts';
import type { Reading } from './problems.ts';

/** What every part of the Stripe adapter works on. */
export interface StripeAccess {
  stripe: Stripe;
  customers: StripeCustomers;
  prices: StripePrices;
  installationId: string;
  tax: StripeConfig['tax'];
  now: () => Date;
  /** Options of reads that a screen waits for. */
  reading: Reading;
}

/**
 * The `Idempotency-Key` of a write, by what it is to do. Stripe answers a repeated key with its first answer, for 24 hours at
 * least. See https://docs.stripe.com/api/idempotent_requests.
 */
export const idempotencyKey = (...parts: readonly string[]): { idempotencyKey: string } => ({
  idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
});

/** What to ask for with a subscription: its last invoice, and what a browser pays that with. */
export const withInvoice = 'latest_invoice.confirmation_secret';

/** The last invoice of a subscription that was asked for {@link withInvoice}. */
export const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | undefined =>
  typeof invoice === 'object' ? (invoice ?? undefined) : undefined;

/** Every subscription that a customer has or had, newest first, at most 100. */
export const subscriptionsOf = async (
  stripe: Stripe,
  customer: string,
): Promise<readonly Stripe.Subscription[]> => {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: [`data.${withInvoice}`],
  });
  // Stripe's own order settles which of two made in the same second is newer.
  return data.toSorted((one, other) => other.created - one.created);
};
