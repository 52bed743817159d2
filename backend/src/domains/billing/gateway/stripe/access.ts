import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import type { StripeCustomers } from './customers.ts';
import type { StripePrices } from './prices.ts';
import type { Reading } from './problems.ts';

/** Dependencies of all parts of the Stripe adapter. */
export interface StripeAccess {
  stripe: Stripe;
  customers: StripeCustomers;
  prices: StripePrices;
  installationId: string;
  tax: StripeConfig['tax'];
  now: () => Date;
  /** Request options for reads that a screen waits for. */
  reading: Reading;
}

/**
 * `Idempotency-Key` of a write, derived from its purpose. Stripe returns its first response to a repeated key
 * for at least 24 hours.
 * See https://docs.stripe.com/api/idempotent_requests.
 */
export const idempotencyKey = (...parts: readonly string[]): { idempotencyKey: string } => ({
  idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
});

/** Expands a subscription's last invoice and the token with which the browser pays it. */
export const withInvoice = 'latest_invoice.confirmation_secret';

/** The last invoice of a subscription that was requested with {@link withInvoice}. */
export const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | undefined =>
  typeof invoice === 'object' ? (invoice ?? undefined) : undefined;

/** All subscriptions of a customer, including ended ones, newest first, at most 100. */
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
  // The sort is stable, so Stripe's order decides between two that were created in the same second.
  return data.toSorted((one, other) => other.created - one.created);
};
