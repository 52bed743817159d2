import { Stripe } from 'stripe';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { ClientSecret, StartRequest } from '../payment-gateway.ts';
import {
  idempotencyKey,
  invoiceOf,
  type StripeDeps,
  subscriptionsOf,
  latestInvoiceExpansion,
} from './access.ts';
import { INSTALLATION_METADATA_KEY, ORGANIZATION_METADATA_KEY } from './customers.ts';
import { taxOf } from './invoices.ts';
import { PLAN_METADATA_KEY } from './prices.ts';
import { isRunning, subscriptionItemOf } from './provider-subscription.ts';
import { StripeSetUpError } from './problems.ts';

/**
 * Milliseconds per time slot. Two browser tabs that subscribe in the same time slot create only one
 * subscription.
 */
const SAME_CHECKOUT_MS = 10 * 60 * 1000;

/**
 * Creates a subscription that waits for its first payment. A customer can pay at most one subscription:
 * creating one abandons the customer's other unpaid subscriptions. If two are created concurrently, the newer
 * one is kept.
 * @throws DomainError `subscription.already-running`, `subscription.changed`; Stripe errors
 */
export const startSubscription = async (
  access: StripeDeps,
  { organizationId, plan, interval, payer = {} }: StartRequest,
): Promise<ClientSecret & { externalId: string }> => {
  const { stripe, customers, prices, installationId, tax, now } = access;
  const customer = await customers.ensure(organizationId, payer);
  const price = await prices.of({ plan, interval });
  const before = await subscriptionsOf(stripe, customer);
  if (before.some(isRunning)) throw new DomainError('subscription.already-running');
  const [waiting, ...more] = before.filter(isPayable);
  if (waiting && more.length === 0 && subscriptionItemOf(waiting).price.id === price.id)
    return { externalId: waiting.id, ...clientSecretOf(waiting) };
  const slot = String(Math.floor(now().getTime() / SAME_CHECKOUT_MS));
  const started = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      automatic_tax: { enabled: tax !== 'off' },
      metadata: {
        [ORGANIZATION_METADATA_KEY]: organizationId,
        [INSTALLATION_METADATA_KEY]: installationId,
        [PLAN_METADATA_KEY]: plan,
      },
      expand: [latestInvoiceExpansion],
    },
    idempotencyKey('start', customer, price.id, before[0]?.id ?? 'first', slot),
  );
  await giveUpOthers(access, customer, started);
  return { externalId: started.id, ...clientSecretOf(started) };
};

/** True if the subscription waits for its first payment and can still be paid. */
const isPayable = (subscription: Stripe.Subscription): boolean =>
  subscription.status === 'incomplete' && invoiceOf(subscription)?.status === 'open';

/** True if the subscription grants no access now, but would after a payment. */
const isSuspended = ({ status }: Stripe.Subscription): boolean => status === 'unpaid' || status === 'paused';

const giveUpOthers = async (
  access: StripeDeps,
  customer: string,
  started: Stripe.Subscription,
): Promise<void> => {
  const all = await subscriptionsOf(access.stripe, customer);
  if (all.some(isRunning)) {
    await giveUp(access, started);
    throw new DomainError('subscription.already-running');
  }
  const newest = all.find(isPayable);
  const others = all.filter((one) => one.id !== newest?.id && (isPayable(one) || isSuspended(one)));
  for (const other of others) {
    if (await giveUp(access, other)) continue;
    await giveUp(access, started);
    throw new DomainError('subscription.already-running');
  }
  if (newest?.id !== started.id) throw new DomainError('subscription.changed');
};

/**
 * Makes an inactive subscription unpayable. Voids the invoice first, because Stripe refuses to void a paid
 * invoice. A concurrent payment is therefore never charged for a subscription that is ending.
 * @returns false if the subscription was paid in the meantime
 */
const giveUp = async ({ stripe }: StripeDeps, subscription: Stripe.Subscription): Promise<boolean> => {
  const invoice = invoiceOf(subscription);
  try {
    if (invoice?.id !== undefined && invoice.status === 'open') await stripe.invoices.voidInvoice(invoice.id);
    await stripe.subscriptions.cancel(subscription.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const now = await stripe.subscriptions.retrieve(subscription.id);
    if (isRunning(now)) return false;
    // Voiding the invoice may already have ended the subscription.
    if (now.status === 'incomplete') throw error;
  }
  return true;
};

/** The token that the browser uses to pay a subscription's last invoice. */
export const clientSecretOf = (subscription: Stripe.Subscription): ClientSecret => {
  const invoice = invoiceOf(subscription);
  const clientSecret = invoice?.confirmation_secret?.client_secret;
  if (invoice === undefined || clientSecret === undefined)
    throw new StripeSetUpError(`the subscription ${subscription.id} has nothing to be paid with`);
  const { amount_due: amount, currency } = invoice;
  return { clientSecret, kind: 'payment', charge: { amount, tax: taxOf(invoice), currency } };
};
