import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import type { StripeCustomers } from './customers.ts';
import type { StripePrices } from './prices.ts';
import type { ReadTimeouts } from './problems.ts';

/** Dependencies of all parts of the Stripe adapter. */
export interface StripeDeps {
  stripe: Stripe;
  customers: StripeCustomers;
  prices: StripePrices;
  installationId: string;
  tax: StripeConfig['tax'];
  now: () => Date;
  /** Request options for reads while a user waits for a page. */
  reading: ReadTimeouts;
}

/**
 * Returns the `Idempotency-Key` of a write request, derived from the request's purpose. Stripe returns its
 * first response to a repeated key for at least 24 hours. See
 * https://docs.stripe.com/api/idempotent_requests.
 */
export const idempotencyKey = (...parts: readonly string[]): { idempotencyKey: string } => ({
  idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
});

/**
 * Stripe's `expand` path for a subscription's last invoice, with the token that the browser uses to pay it.
 */
export const latestInvoiceExpansion = 'latest_invoice.confirmation_secret';

/** The last invoice of a subscription that was fetched with {@link latestInvoiceExpansion}. */
export const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | undefined =>
  typeof invoice === 'object' ? (invoice ?? undefined) : undefined;

/** A customer's latest 100 subscriptions, including ended ones, newest first. */
export const subscriptionsOf = async (
  stripe: Stripe,
  customer: string,
): Promise<readonly Stripe.Subscription[]> => {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: [`data.${latestInvoiceExpansion}`],
  });
  // The sort is stable, so subscriptions created in the same second keep Stripe's order.
  return data.toSorted((one, other) => other.created - one.created);
};
