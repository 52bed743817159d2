import type { Pool } from '@proviso/storage';
import type { Stripe } from 'stripe';
import type { SalesConfig, StripeConfig } from '../../../../shared/config/payments.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { PaymentGateway, SubscriptionKey } from '../payment-gateway.ts';
import { idempotencyKey, invoiceOf, type StripeDeps, subscriptionsOf } from './access.ts';
import { reading, callStripe } from './problems.ts';
import { createStripeClient } from './client.ts';
import {
  createStripeCustomers,
  INSTALLATION_METADATA_KEY,
  customerExists,
  ORGANIZATION_METADATA_KEY,
} from './customers.ts';
import { adoptSubscription } from './adopt-subscription.ts';
import {
  CARD_METADATA_KEY,
  customerOf,
  findOwnSubscription,
  providerSubscriptionOf,
} from './find-subscription.ts';
import { taxOf, toInvoice } from './invoices.ts';
import { createStripePrices, PLAN_METADATA_KEY, priceOf } from './prices.ts';
import { endImmediately } from './end-now.ts';
import { refundAll } from './pay-back.ts';
import { listReversedPayments } from './list-reversed-payments.ts';
import { isSetToCancel, isRunning, subscriptionItemOf } from './provider-subscription.ts';
import { clientSecretOf, startSubscription } from './start-subscription.ts';

export interface StripeGatewayDeps {
  config: Pick<StripeConfig, 'secretKey' | 'api' | 'currency' | 'tax'> & Pick<SalesConfig, 'annualDiscount'>;
  /**
   * Connects as a database role that can read `private.stripe_customers` and, in the API process, write to it.
   */
  pool: Pool;
  installationId: string;
  now: () => Date;
  /** Timeout per attempt to reach Stripe, in milliseconds. */
  timeout?: number;
}

/** Creates a {@link PaymentGateway} for Stripe. */
export const createStripeGateway = ({
  config,
  pool,
  installationId,
  now,
  timeout,
}: StripeGatewayDeps): PaymentGateway => {
  const stripe = createStripeClient(config, timeout);
  const customers = createStripeCustomers({ stripe, pool, installationId });
  const bounded = { ...reading, timeout: Math.min(reading.timeout, timeout ?? reading.timeout) };
  const sellsYears = config.annualDiscount !== undefined;
  const { currency } = config;
  const prices = createStripePrices(stripe, { currency, installationId, sellsYears, reading: bounded }, now);
  const access: StripeDeps = {
    stripe,
    customers,
    prices,
    installationId,
    tax: config.tax,
    now,
    reading: bounded,
  };

  /** @throws DomainError `subscription.none`, `payment.customer-gone` */
  const runningOf = async (key: SubscriptionKey): Promise<Stripe.Subscription> => {
    const found = await findOwnSubscription(access, key);
    if (found && isRunning(found)) return found;
    const isGone = found?.status === 'canceled' && !(await customerExists(stripe, customerOf(found)));
    throw new DomainError(isGone ? 'payment.customer-gone' : 'subscription.none');
  };
  /**
   * @throws DomainError as {@link runningOf}, and if the subscription must be paid or reactivated before a
   * plan change
   */
  const changeableOf = async (key: SubscriptionKey): Promise<Stripe.Subscription> => {
    const found = await runningOf(key);
    if (found.status === 'past_due') throw new DomainError('subscription.payment-due');
    if (isSetToCancel(found)) throw new DomainError('subscription.is-canceled');
    return found;
  };

  return {
    provider: 'stripe',
    prices: () => prices.current(),
    organizations: () => customers.organizations(),
    forget: (organizationId) => customers.forget(organizationId),
    replaceEmail: (...of) => customers.replaceEmail(...of),
    start: (request) => callStripe(() => startSubscription(access, request)),

    find: (key) =>
      callStripe(async () => {
        const found = await findOwnSubscription(access, key);
        return found && providerSubscriptionOf(access, found);
      }),

    findRunning: (organizationId) =>
      callStripe(async () => {
        const customer = await customers.find(organizationId);
        const all = customer === undefined ? [] : await subscriptionsOf(stripe, customer);
        const running = all.find(isRunning);
        return running && providerSubscriptionOf(access, running);
      }),

    setCancels: (key, cancels, commandId) =>
      callStripe(async () => {
        const { id, status, ...found } = await runningOf(key);
        if (!cancels || status !== 'past_due') {
          await stripe.subscriptions.update(
            id,
            { cancel_at_period_end: cancels },
            idempotencyKey('cancel', id, String(cancels), commandId),
          );
          return;
        }
        // Cancel the subscription first, because voiding its invoice would make the subscription active.
        await stripe.subscriptions.cancel(id, {}, idempotencyKey('end', id, commandId));
        const due = invoiceOf({ id, status, ...found });
        if (due?.id !== undefined && due.status === 'open') await stripe.invoices.voidInvoice(due.id);
      }),

    previewPlan: (key, offer) =>
      callStripe(async () => {
        const subscription = await changeableOf(key);
        const price = await prices.of(offer);
        const preview = await stripe.invoices.createPreview({
          customer: customerOf(subscription),
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: subscriptionItemOf(subscription).id, price: price.id }],
            proration_behavior: 'always_invoice',
          },
        });
        const { amount_due: dueNow, total } = preview;
        return {
          dueNow: Math.max(0, dueNow),
          tax: taxOf(preview),
          credit: Math.max(0, -total),
          price: priceOf(price),
        };
      }),

    changePlan: (key, offer, commandId) =>
      callStripe(async () => {
        const subscription = await changeableOf(key);
        const price = await prices.of(offer);
        const { id: item, price: before } = subscriptionItemOf(subscription);
        // The price is already in effect, perhaps because of a second browser tab. Do not charge again.
        if (before.id === price.id) return;
        await stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: item, price: price.id }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            metadata: { [PLAN_METADATA_KEY]: offer.plan },
          },
          idempotencyKey('plan', subscription.id, price.id, commandId),
        );
      }),

    updateCard: (key, commandId) =>
      callStripe(async () => {
        const subscription = await runningOf(key);
        if (subscription.status === 'past_due' && invoiceOf(subscription)?.status === 'open')
          return clientSecretOf(subscription);
        const { id } = subscription;
        const intent = await stripe.setupIntents.create(
          {
            customer: customerOf(subscription),
            usage: 'off_session',
            automatic_payment_methods: { enabled: true },
            metadata: {
              [ORGANIZATION_METADATA_KEY]: key.organizationId,
              [INSTALLATION_METADATA_KEY]: installationId,
            },
          },
          idempotencyKey('card', id, commandId),
        );
        if (intent.client_secret === null) throw new Error('Stripe made a SetupIntent without a secret');
        await stripe.subscriptions.update(id, { metadata: { [CARD_METADATA_KEY]: intent.id } });
        return { clientSecret: intent.client_secret, kind: 'setup', charge: null };
      }),

    payBack: (key) => callStripe(async () => refundAll(access, await runningOf(key))),

    end: (key, reason) =>
      callStripe(async () => {
        const found = await findOwnSubscription(access, key);
        if (!found) throw new DomainError('subscription.none');
        if (found.status === 'canceled' || found.status === 'incomplete_expired') return;
        await endImmediately(access, found, reason);
      }),

    adopt: (key) =>
      callStripe(async () => {
        const found = await adoptSubscription(access, key);
        return found && providerSubscriptionOf(access, found);
      }),

    returned: (organizationId) =>
      callStripe(async () => {
        const customer = await customers.find(organizationId);
        return customer === undefined ? [] : listReversedPayments(stripe, customer, access.reading);
      }),

    invoices: (organizationId) =>
      callStripe(async () => {
        const customer = await customers.find(organizationId);
        if (customer === undefined) return [];
        const [{ data }, { data: charges }] = await Promise.all([
          stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }, access.reading),
          stripe.charges.list({ customer, limit: 100 }, access.reading),
        ]);
        return data
          .toSorted((one, other) => other.created - one.created)
          .flatMap((invoice) => toInvoice(invoice, charges) ?? []);
      }),

    portal: (organizationId, payer, returnTo) =>
      callStripe(async () => {
        const customer = await customers.ensure(organizationId, payer);
        const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
        const own = data.find(({ metadata }) => metadata?.[INSTALLATION_METADATA_KEY] === installationId);
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnTo,
          ...(own && { configuration: own.id }),
        });
        return session.url;
      }),
  };
};
