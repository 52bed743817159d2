import { randomUUID } from 'node:crypto';
import type { PaymentOutcome, SandboxCard } from '@proviso/contracts';
import { DomainError } from '../../../../../shared/event-log/domain-error.ts';
import { DAY_MS, daysAfter, monthsAfter } from '../../sandbox/calendar.ts';
import {
  type Charge,
  type Customer,
  declinedError,
  type Dispute,
  type Intent,
  invalidRequestError,
  type Invoice,
  type Item,
  type Line,
  type Metadata,
  missingError,
  type Price,
  FakeStripeError,
  type Subscription,
  type SendStripeEvent,
} from './things.ts';

/** Tax rate for prices that exclude tax, if the subscription computes tax automatically. */
const TAX_RATE = 0.08;
const RETRY_DAYS = 7;
const MAX_ATTEMPTS = 4;
const DECLINED = 'Your card was declined.';
/** The account's public name. */
const ACCOUNT_NAME = 'Stand-in Software';

/** The reason why a charge fails; `undefined` if it succeeds. */
const refusalOf = (card: SandboxCard | undefined, isFirst: boolean): string | undefined => {
  switch (card) {
    case 'success':
    case 'authentication':
      return undefined;
    case 'fails-on-renewal':
      return isFirst ? undefined : DECLINED;
    case 'insufficient-funds':
      return 'Your card has insufficient funds.';
    case 'decline':
    case undefined:
      return DECLINED;
  }
};

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
const instant = (at: number): string => new Date(at * 1000).toISOString();
const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** An invoice's tax, in Stripe's format. */
export const taxesOf = (tax: number) => (tax === 0 ? [] : [{ amount: tax, tax_behavior: 'exclusive' }]);

const isYearly = ({ recurring }: Price): boolean => recurring.interval === 'year';
/** Number of months in a price's period. */
const monthsOf = (price: Price): number => (isYearly(price) ? 12 : 1);

const itemOf = ({ items }: Subscription): Item => items.data[0];
const finderIn =
  <Thing>(things: ReadonlyMap<string, Thing>, what: string) =>
  (id: string): Thing => {
    const found = things.get(id);
    if (!found) throw missingError(what, id);
    return found;
  };

/**
 * A fake of a Stripe account's state, with the rules that the product relies on. Each customer has a separate
 * clock.
 */
export const createFakeStripeAccount = (tell: SendStripeEvent) => {
  const prices = new Map<string, Price>();
  const customers = new Map<string, Customer>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const intents = new Map<string, Intent>();
  const cards = new Map<string, SandboxCard>();
  const charges = new Map<string, Charge>();
  const disputes = new Map<string, Dispute>();
  const ahead = new Map<string, number>();

  const customerOf = finderIn(customers, 'customer');
  const subscriptionOf = finderIn(subscriptions, 'subscription');
  const invoiceOf = finderIn(invoices, 'invoice');
  const priceOf = finderIn(prices, 'price');
  const intentOf = finderIn(intents, 'setupintent');
  const timeOf = (customer: string): string =>
    new Date(Date.now() + (ahead.get(customer) ?? 0)).toISOString();
  const changed = (subscription: Subscription): void => tell('customer.subscription.updated', subscription);

  const lineOf = (
    price: Price,
    amount: number,
    { isRest = false, ...period }: { start: number; end: number; isRest?: boolean },
  ): Line => ({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    // Stripe's description is in the customer's language.
    description: `1 × ${price.product}`,
    period,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration: isRest },
    },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  });

  const newIntent = (object: Intent['object'], customer: string, metadata: Metadata): Intent => {
    const id = newId(object === 'setup_intent' ? 'seti' : 'pi');
    const intent: Intent = {
      id,
      object,
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      customer,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: null,
      metadata,
    };
    intents.set(id, intent);
    return intent;
  };

  const taxOf = (subscription: Subscription, net: number): number => {
    const isOnTop = itemOf(subscription).price.tax_behavior === 'exclusive';
    return subscription.automatic_tax.enabled && isOnTop ? Math.max(0, Math.round(net * TAX_RATE)) : 0;
  };

  /** Creates an open invoice for `lines`. Applies the customer's credit. */
  const newInvoice = (
    subscription: Subscription,
    lines: Line[],
    details: { reason: Invoice['billing_reason']; at: string },
  ): Invoice => {
    const net = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = taxOf(subscription, net);
    const total = net + tax;
    const customer = customerOf(subscription.customer);
    const left = total + customer.balance;
    customer.balance = Math.min(0, left);
    const id = newId('in');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `STAND-IN-${String(invoices.size + 1).padStart(4, '0')}`,
      customer: subscription.customer,
      created: seconds(details.at),
      currency: itemOf(subscription).price.currency,
      status: 'open',
      billing_reason: details.reason,
      total,
      total_taxes: taxesOf(tax),
      account_name: ACCOUNT_NAME,
      customer_name: customer.name,
      customer_address: customer.address,
      customer_tax_ids: [...customer.taxIds],
      status_transitions: { paid_at: null },
      total_discount_amounts: [],
      amount_due: Math.max(0, left),
      amount_paid: 0,
      amount_remaining: Math.max(0, left),
      attempt_count: 0,
      next_payment_attempt: null,
      lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
      },
      metadata: {},
      intent: newIntent('payment_intent', subscription.customer, {}).id,
    };
    invoices.set(id, invoice);
    subscription.latest_invoice = id;
    return invoice;
  };

  const charge = ({ customer, currency, created, amount_due: amount, intent }: Invoice): void => {
    const id = newId('ch');
    charges.set(id, {
      id,
      object: 'charge',
      customer,
      payment_intent: intent,
      amount,
      amount_refunded: 0,
      currency,
      created,
      refunded: false,
      disputed: false,
      metadata: {},
    });
  };
  const chargeOf = (intent: string): Charge => {
    const found = [...charges.values()].find(({ payment_intent: own }) => own === intent);
    if (!found) throw missingError('payment_intent', intent);
    return found;
  };

  const paid = (invoice: Invoice, subscription: Subscription): void => {
    invoice.status = 'paid';
    Object.assign(invoice, {
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { paid_at: seconds(timeOf(invoice.customer)) },
    });
    if (invoice.amount_due > 0) charge(invoice);
    Object.assign(intentOf(invoice.intent), { status: 'succeeded', last_payment_error: null });
    tell('invoice.paid', invoice);
    if (subscription.status === 'incomplete') {
      subscription.startedAt = timeOf(subscription.customer);
      Object.assign(itemOf(subscription), {
        current_period_start: seconds(subscription.startedAt),
        current_period_end: seconds(monthsAfter(subscription.startedAt, subscription.months)),
      });
    }
    if (
      subscription.status === 'incomplete' ||
      subscription.status === 'past_due' ||
      subscription.status === 'unpaid'
    ) {
      Object.assign(subscription, { status: 'active', attempts: 0, nextAttempt: undefined });
      changed(subscription);
    }
  };

  const failed = (invoice: Invoice, message: string): void => {
    intentOf(invoice.intent).last_payment_error = { message };
    tell('invoice.payment_failed', invoice);
  };

  const end = (subscription: Subscription, at: string, reason: string): void => {
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: seconds(at),
      canceled_at: subscription.canceled_at ?? seconds(at),
      cancellation_details: { reason },
      nextAttempt: undefined,
    });
    tell('customer.subscription.deleted', subscription);
  };

  /** Tries to charge the amount due to the saved card. */
  const attempt = (subscription: Subscription, at: string): void => {
    const invoice = invoiceOf(subscription.latest_invoice);
    const card = cards.get(subscription.default_payment_method ?? '');
    const refusal = invoice.amount_due === 0 ? undefined : refusalOf(card, false);
    if (refusal === undefined) return paid(invoice, subscription);
    subscription.attempts += 1;
    const isLast = subscription.attempts >= MAX_ATTEMPTS;
    invoice.attempt_count = subscription.attempts;
    invoice.next_payment_attempt = isLast ? null : seconds(daysAfter(at, RETRY_DAYS));
    failed(invoice, refusal);
    if (isLast) return end(subscription, at, 'payment_failed');
    Object.assign(subscription, { status: 'past_due', nextAttempt: daysAfter(at, RETRY_DAYS) });
    changed(subscription);
  };

  const renew = (subscription: Subscription, at: string): void => {
    const item = itemOf(subscription);
    subscription.months += monthsOf(item.price);
    item.current_period_start = item.current_period_end;
    item.current_period_end = seconds(monthsAfter(subscription.startedAt, subscription.months));
    const period = { start: item.current_period_start, end: item.current_period_end };
    newInvoice(subscription, [lineOf(item.price, item.price.unit_amount, period)], {
      reason: 'subscription_cycle',
      at,
    });
    attempt(subscription, at);
  };

  /** The time of a subscription's next event, such as a renewal or a retried payment. */
  const dueAt = (subscription: Subscription): string | undefined => {
    if (subscription.status === 'active') return instant(itemOf(subscription).current_period_end);
    return subscription.status === 'past_due' ? subscription.nextAttempt : undefined;
  };

  const roll = (customer: string): void => {
    const now = timeOf(customer);
    for (const subscription of subscriptions.values()) {
      if (subscription.customer !== customer) continue;
      for (let due = dueAt(subscription); due !== undefined && due <= now; due = dueAt(subscription)) {
        if (subscription.status === 'active' && subscription.cancel_at_period_end)
          end(subscription, due, 'cancellation_requested');
        else if (subscription.status === 'active') renew(subscription, due);
        else attempt(subscription, due);
      }
    }
  };

  /** Invoice lines for the remaining period at another price. */
  const changeOf = (subscription: Subscription, price: Price): Line[] => {
    const { price: before, current_period_start: from, current_period_end: to } = itemOf(subscription);
    const now = seconds(timeOf(subscription.customer));
    const left = Math.max(0, to - now) / (to - from);
    const rest = { start: Math.min(now, to), end: to, isRest: true };
    const unused = lineOf(before, -Math.round(before.unit_amount * left), rest);
    if (isYearly(before) === isYearly(price))
      return [unused, lineOf(price, Math.round(price.unit_amount * left), rest)];
    // A new interval begins a new period.
    const until = seconds(monthsAfter(instant(now), monthsOf(price)));
    return [unused, lineOf(price, price.unit_amount, { start: now, end: until })];
  };

  return {
    prices,
    customers,
    subscriptions,
    invoices,
    intents,
    charges,
    disputes,
    customerOf,
    subscriptionOf,
    invoiceOf,
    priceOf,
    intentOf,
    newId,
    newIntent,
    itemOf,
    changed,
    changeOf,
    taxOf,

    subscribe(
      customer: string,
      price: Price,
      { metadata, isTaxed = false }: { metadata: Metadata; isTaxed?: boolean },
    ): Subscription {
      if (customerOf(customer).deleted) throw missingError('customer', customer);
      const now = timeOf(customer);
      const id = newId('sub');
      const item: Item = {
        id: newId('si'),
        object: 'subscription_item',
        price,
        current_period_start: seconds(now),
        current_period_end: seconds(monthsAfter(now, monthsOf(price))),
      };
      const subscription: Subscription = {
        id,
        object: 'subscription',
        customer,
        created: seconds(now),
        status: 'incomplete',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        cancellation_details: { reason: null },
        default_payment_method: null,
        items: {
          object: 'list',
          data: [item],
          has_more: false,
          url: `/v1/subscription_items?subscription=${id}`,
        },
        latest_invoice: '',
        automatic_tax: { enabled: isTaxed },
        metadata,
        currency: price.currency,
        months: monthsOf(price),
        startedAt: now,
        attempts: 0,
        nextAttempt: undefined,
      };
      subscriptions.set(id, subscription);
      const period = { start: item.current_period_start, end: item.current_period_end };
      newInvoice(subscription, [lineOf(price, price.unit_amount, period)], {
        reason: 'subscription_create',
        at: now,
      });
      tell('customer.subscription.created', subscription);
      return subscription;
    },

    /** Behaves like `always_invoice` with `error_if_incomplete`: if the charge fails, nothing changes. */
    changePrice(subscription: Subscription, price: Price): void {
      const item = itemOf(subscription);
      if (item.price.id === price.id) return;
      const lines = changeOf(subscription, price);
      const due =
        lines.reduce((sum, { amount }) => sum + amount, 0) + customerOf(subscription.customer).balance;
      const refusal =
        due > 0 ? refusalOf(cards.get(subscription.default_payment_method ?? ''), false) : undefined;
      if (refusal !== undefined) throw declinedError(refusal);
      if (isYearly(item.price) !== isYearly(price)) {
        const startedAt = timeOf(subscription.customer);
        Object.assign(subscription, { startedAt, months: monthsOf(price) });
        item.current_period_start = seconds(startedAt);
        item.current_period_end = seconds(monthsAfter(startedAt, monthsOf(price)));
      }
      item.price = price;
      paid(
        newInvoice(subscription, lines, { reason: 'subscription_update', at: timeOf(subscription.customer) }),
        subscription,
      );
      changed(subscription);
    },

    cancelNow(subscription: Subscription): void {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
        throw missingError('subscription', subscription.id);
      end(subscription, timeOf(subscription.customer), 'cancellation_requested');
    },

    voidInvoice(invoice: Invoice): void {
      if (invoice.status !== 'open')
        throw invalidRequestError(`You can only void open invoices; this one is ${invoice.status}.`);
      invoice.status = 'void';
      intentOf(invoice.intent).status = 'canceled';
      tell('invoice.voided', invoice);
      const subscription = subscriptionOf(invoice.parent.subscription_details.subscription);
      if (subscription.status !== 'incomplete') return;
      subscription.status = 'incomplete_expired';
      changed(subscription);
    },

    payInvoice(invoice: Invoice, method: string): void {
      const subscription = subscriptionOf(invoice.parent.subscription_details.subscription);
      if (invoice.status !== 'open') throw invalidRequestError('Invoice is already paid');
      const refusal = refusalOf(cards.get(method), true);
      if (refusal === undefined) return paid(invoice, subscription);
      failed(invoice, refusal);
      throw declinedError(refusal);
    },

    /** Refunds a payment: `amount` or, if absent, the unrefunded remainder. */
    refund(intent: string, amount?: number): Charge {
      const found = chargeOf(intent);
      const left = found.amount - found.amount_refunded;
      if (left === 0)
        throw new FakeStripeError(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: `Charge ${found.id} has already been refunded.`,
        });
      found.amount_refunded += Math.min(left, amount ?? left);
      found.refunded = found.amount_refunded === found.amount;
      tell('charge.refunded', found);
      const refund = {
        id: newId('re'),
        object: 'refund',
        charge: found.id,
        amount: found.amount_refunded,
        metadata: {},
      };
      tell('refund.created', refund);
      return found;
    },

    /** Simulates a cardholder who disputes the customer's last payment with the bank. */
    dispute(customer: string, reason = 'fraudulent'): Dispute {
      const last = [...charges.values()].findLast((one) => one.customer === customer);
      if (!last) throw missingError('charge', customer);
      last.disputed = true;
      const id = newId('dp');
      const dispute: Dispute = {
        id,
        object: 'dispute',
        charge: last.id,
        payment_intent: last.payment_intent,
        amount: last.amount,
        currency: last.currency,
        created: seconds(timeOf(customer)),
        reason,
        status: 'needs_response',
        metadata: {},
      };
      disputes.set(id, dispute);
      tell('charge.dispute.created', dispute);
      return dispute;
    },

    closeDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = disputes.get(id);
      if (!dispute) throw missingError('dispute', id);
      dispute.status = status;
      tell('charge.dispute.closed', dispute);
    },

    /** Pauses a subscription, as Stripe does after a trial without a card. */
    pause(subscription: Subscription): void {
      subscription.status = 'paused';
      tell('customer.subscription.paused', subscription);
    },

    resume(subscription: Subscription): void {
      subscription.status = 'active';
      tell('customer.subscription.resumed', subscription);
    },

    deleteCustomer(id: string): void {
      const customer = customerOf(id);
      customer.deleted = true;
      for (const subscription of subscriptions.values())
        if (subscription.customer === id && subscription.status !== 'canceled')
          end(subscription, timeOf(id), 'cancellation_requested');
      tell('customer.deleted', customer);
    },

    /** Submits a card, as the form in the browser would. */
    confirm(clientSecret: string, card: SandboxCard, authenticated?: boolean): PaymentOutcome {
      const intent = [...intents.values()].find(({ client_secret: secret }) => secret === clientSecret);
      if (!intent || intent.status === 'canceled') throw new DomainError('payment.unknown');
      if (intent.status === 'succeeded') return { outcome: 'succeeded' };
      if (card === 'authentication' && authenticated === undefined) {
        intent.status = 'requires_action';
        return { outcome: 'authentication-needed' };
      }
      const refusal =
        authenticated === false
          ? 'We are unable to authenticate your payment method.'
          : refusalOf(card, true);
      const invoice = [...invoices.values()].find((one) => one.intent === intent.id);
      if (refusal !== undefined) {
        intent.last_payment_error = { message: refusal };
        if (invoice) failed(invoice, refusal);
        return { outcome: 'failed', message: refusal };
      }
      const method = newId('pm');
      cards.set(method, card);
      Object.assign(intent, { status: 'succeeded', payment_method: method });
      if (!invoice) {
        tell('setup_intent.succeeded', intent);
        return { outcome: 'succeeded' };
      }
      const subscription = subscriptionOf(invoice.parent.subscription_details.subscription);
      subscription.default_payment_method = method;
      paid(invoice, subscription);
      return { outcome: 'succeeded' };
    },

    advance(customer: string, days: number): void {
      ahead.set(customer, (ahead.get(customer) ?? 0) + days * DAY_MS);
      roll(customer);
    },
  };
};

export type FakeStripeAccount = ReturnType<typeof createFakeStripeAccount>;
