import { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../subscription/decider.ts';
import type { SubscriptionKey } from '../payment-gateway.ts';
import { idempotencyKey, invoiceOf, type StripeAccess, withInvoice } from './access.ts';
import { INSTALLATION, customerExists, ORGANIZATION } from './customers.ts';
import { undefinedIfMissing } from './problems.ts';
import { toProviderSubscription, wasWithdrawn } from './provider-subscription.ts';

/** Key in a subscription's metadata. The value is the id of the SetupIntent that saves a new card. */
export const CARD = 'proviso_card';

/**
 * Finds a subscription that belongs to this organization and installation. Returns `undefined` for any other
 * subscription.
 */
export const ownSubscription = async (
  { stripe, installationId }: StripeAccess,
  { organizationId, externalId }: SubscriptionKey,
): Promise<Stripe.Subscription | undefined> => {
  const found = await undefinedIfMissing(() =>
    stripe.subscriptions.retrieve(externalId, { expand: [withInvoice] }),
  );
  const isOwn =
    found?.metadata[ORGANIZATION] === organizationId && found.metadata[INSTALLATION] === installationId;
  return isOwn ? found : undefined;
};

/** Activates a newly saved card, if any, and then converts the subscription to the product's terms. */
export const providerSubscriptionOf = async (
  access: StripeAccess,
  found: Stripe.Subscription,
): Promise<ProviderSubscription> => {
  const subscription = await withCardInUse(access, found);
  const isCustomerGone =
    wasWithdrawn(subscription) && !(await customerExists(access.stripe, customerOf(subscription)));
  const failure = await failureOf(access, subscription);
  return toProviderSubscription(subscription, { failure, isCustomerGone, now: access.now() });
};

export const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

/**
 * Stripe's reason why the last invoice was not paid. `undefined` if it was paid, or if no payment was
 * attempted.
 */
const failureOf = async (
  { stripe }: StripeAccess,
  subscription: Stripe.Subscription,
): Promise<string | undefined> => {
  const invoice = invoiceOf(subscription)?.id;
  const mayOwe = subscription.status === 'incomplete' || subscription.status === 'past_due';
  if (!mayOwe || invoice === undefined) return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] });
  const failures = data.flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? (intent.last_payment_error?.message ?? []) : [],
  );
  return failures[0];
};

/**
 * Activates a card that the browser saved with the SetupIntent stored under {@link CARD}. The SetupIntent's
 * id is part of the subscription, so this does not depend on Stripe's webhook about the card.
 */
const withCardInUse = async (
  { stripe }: StripeAccess,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> => {
  const { id, metadata, status } = subscription;
  const note = metadata[CARD];
  if (note === undefined || note === '' || status === 'canceled') return subscription;
  const given = await undefinedIfMissing(() => stripe.setupIntents.retrieve(note));
  const card = given?.payment_method;
  if (given?.status !== 'succeeded' || !card) return subscription;
  const method = typeof card === 'string' ? card : card.id;
  await payOpenInvoice(stripe, subscription, method);
  return stripe.subscriptions.update(
    id,
    { default_payment_method: method, metadata: { [CARD]: '' }, expand: [withInvoice] },
    idempotencyKey('use card', id, note),
  );
};

const payOpenInvoice = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  method: string,
): Promise<void> => {
  const invoice = invoiceOf(subscription);
  if (subscription.status !== 'past_due' || invoice?.id === undefined) return;
  try {
    await stripe.invoices.pay(
      invoice.id,
      { payment_method: method },
      idempotencyKey('pay', invoice.id, method),
    );
  } catch (error) {
    // If the card is declined, the subscription stays past due, and its status states the reason.
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
};
