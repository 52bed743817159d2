import { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../subscription/decider.ts';
import type { SubscriptionKey } from '../payment-gateway.ts';
import { idempotencyKey, invoiceOf, type StripeDeps, latestInvoiceExpansion } from './access.ts';
import { INSTALLATION_METADATA_KEY, customerExists, ORGANIZATION_METADATA_KEY } from './customers.ts';
import { undefinedIfMissing } from './problems.ts';
import { toProviderSubscription, endedBeforePeriodEnd } from './provider-subscription.ts';

/** Key in a subscription's metadata. The value is the id of the SetupIntent that saves a new card. */
export const CARD_METADATA_KEY = 'proviso_card';

/**
 * Finds a subscription that belongs to this organization and installation. Returns `undefined` for any other
 * subscription.
 */
export const findOwnSubscription = async (
  { stripe, installationId }: StripeDeps,
  { organizationId, externalId }: SubscriptionKey,
): Promise<Stripe.Subscription | undefined> => {
  const found = await undefinedIfMissing(() =>
    stripe.subscriptions.retrieve(externalId, { expand: [latestInvoiceExpansion] }),
  );
  const isOwn =
    found?.metadata[ORGANIZATION_METADATA_KEY] === organizationId &&
    found.metadata[INSTALLATION_METADATA_KEY] === installationId;
  return isOwn ? found : undefined;
};

/** Activates a newly saved card, if any, and then converts the subscription to the product's terms. */
export const providerSubscriptionOf = async (
  access: StripeDeps,
  found: Stripe.Subscription,
): Promise<ProviderSubscription> => {
  const subscription = await withCardInUse(access, found);
  const isCustomerGone =
    endedBeforePeriodEnd(subscription) && !(await customerExists(access.stripe, customerOf(subscription)));
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
  { stripe }: StripeDeps,
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
 * Activates a card that the browser saved with the SetupIntent stored under {@link CARD_METADATA_KEY}. The SetupIntent's
 * id is part of the subscription, so this does not depend on Stripe's webhook about the card.
 */
const withCardInUse = async (
  { stripe }: StripeDeps,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> => {
  const { id, metadata, status } = subscription;
  const note = metadata[CARD_METADATA_KEY];
  if (note === undefined || note === '' || status === 'canceled') return subscription;
  const given = await undefinedIfMissing(() => stripe.setupIntents.retrieve(note));
  const card = given?.payment_method;
  if (given?.status !== 'succeeded' || !card) return subscription;
  const method = typeof card === 'string' ? card : card.id;
  await payOpenInvoice(stripe, subscription, method);
  return stripe.subscriptions.update(
    id,
    {
      default_payment_method: method,
      metadata: { [CARD_METADATA_KEY]: '' },
      expand: [latestInvoiceExpansion],
    },
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
