import type { Stripe } from 'stripe';
import type { SubscriptionKey } from '../payment-gateway.ts';
import { type StripeDeps, latestInvoiceExpansion } from './access.ts';
import { INSTALLATION_METADATA_KEY, ORGANIZATION_METADATA_KEY } from './customers.ts';
import { customerOf } from './find-subscription.ts';
import { PLAN_METADATA_KEY } from './prices.ts';
import { isRunning, planOfSubscription } from './provider-subscription.ts';
import { undefinedIfMissing } from './problems.ts';

/**
 * Links a subscription that was created manually at Stripe, and its customer, to the organization. The
 * subscription must be running and must not belong to another organization or installation.
 * @returns `undefined` if the subscription does not exist, is not running, or belongs to another organization
 * @throws StripeSetUpError if the subscription is not for one of the plans; Stripe errors
 */
export const adoptSubscription = async (
  { stripe, customers, installationId }: StripeDeps,
  { organizationId, externalId }: SubscriptionKey,
): Promise<Stripe.Subscription | undefined> => {
  const found = await undefinedIfMissing(() =>
    stripe.subscriptions.retrieve(externalId, { expand: [latestInvoiceExpansion] }),
  );
  if (!found || !isRunning(found)) return undefined;
  const customerId = customerOf(found);
  const customer = await undefinedIfMissing(() => stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted === true) return undefined;
  const own = { [ORGANIZATION_METADATA_KEY]: organizationId, [INSTALLATION_METADATA_KEY]: installationId };
  // Never adopt a subscription of another organization's customer, regardless of the subscription's metadata.
  const isForeign = [found.metadata, customer.metadata].some((metadata) =>
    Object.entries(own).some(([key, value]) => (metadata[key] ?? value) !== value),
  );
  if (isForeign) return undefined;
  const metadata = { ...own, [PLAN_METADATA_KEY]: planOfSubscription(found) };
  await stripe.customers.update(customerId, { metadata: own });
  const adopted = await stripe.subscriptions.update(externalId, {
    metadata,
    expand: [latestInvoiceExpansion],
  });
  await customers.remember(organizationId, customerId);
  return adopted;
};
