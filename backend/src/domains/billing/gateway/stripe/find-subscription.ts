import { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../subscription/decider.ts';
import type { SubscriptionKey } from '../payment-gateway.ts';
import { idempotencyKey, invoiceOf, type StripeAccess, withInvoice } from './access.ts';
import { INSTALLATION, isThere, ORGANIZATION } from './customers.ts';
import { orNothing } from './problems.ts';
import { toProviderSubscription, wasWithdrawn } from './provider-subscription.ts';

/** Key of a subscription's metadata that names the SetupIntent by which another card is given for it. */
export const CARD = 'proviso_card';

/** A subscription of this organization and installation; `undefined` for any other. */
export const ownSubscription = async (
  { stripe, installationId }: StripeAccess,
  { organizationId, externalId }: SubscriptionKey,
): Promise<Stripe.Subscription | undefined> => {
  const found = await orNothing(() => stripe.subscriptions.retrieve(externalId, { expand: [withInvoice] }));
  const isOwn =
    found?.metadata[ORGANIZATION] === organizationId && found.metadata[INSTALLATION] === installationId;
  return isOwn ? found : undefined;
};

/** How a subscription stands, once a card that was given for it is in use. */
export const standingOf = async (
  access: StripeAccess,
  found: Stripe.Subscription,
): Promise<ProviderSubscription> => {
  const subscription = await withCardInUse(access, found);
  const isCustomerGone =
    wasWithdrawn(subscription) && !(await isThere(access.stripe, customerOf(subscription)));
  const failure = await failureOf(access, subscription);
  return toProviderSubscription(subscription, { failure, isCustomerGone, now: access.now() });
};

export const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

/** Stripe's words for why the last invoice was not paid; `undefined` if nobody tried, or it is paid. */
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
 * Takes a card into use that the browser has given since {@link CARD} was noted. That the note stands with the subscription
 * makes it happen whether or not Stripe's message about the card arrives.
 */
const withCardInUse = async (
  { stripe }: StripeAccess,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> => {
  const { id, metadata, status } = subscription;
  const note = metadata[CARD];
  if (note === undefined || note === '' || status === 'canceled') return subscription;
  const given = await orNothing(() => stripe.setupIntents.retrieve(note));
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
    // The subscription stays past due and says why.
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
};
