import type { SandboxCard } from '@proviso/contracts';

/** An error from Stripe's API. */
export class FakeStripeError extends Error {
  readonly status: number;
  readonly body: { type: string; message: string; code?: string; decline_code?: string };

  constructor(status: number, body: FakeStripeError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const missingError = (what: string, id: string): FakeStripeError =>
  new FakeStripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });
export const invalidRequestError = (message: string): FakeStripeError =>
  new FakeStripeError(400, { type: 'invalid_request_error', message });
export const declinedError = (message: string): FakeStripeError =>
  new FakeStripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message,
  });

export type Metadata = Record<string, string>;

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: string; interval_count: number };
  tax_behavior: string;
  type: 'recurring';
}

export interface Customer {
  id: string;
  object: 'customer';
  deleted?: true;
  name: string | null;
  email: string | null;
  address: Record<string, string> | null;
  taxIds: { type: string; value: string }[];
  /** Negative if Stripe owes the customer. */
  balance: number;
  metadata: Metadata;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method: string | null;
  last_payment_error: { message: string } | null;
  metadata: Metadata;
}

export interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: { proration: boolean };
  };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  number: string;
  customer: string;
  created: number;
  currency: string;
  status: 'open' | 'paid' | 'void';
  account_name: string | null;
  customer_name: string | null;
  customer_address: Record<string, string> | null;
  customer_tax_ids: { type: string; value: string }[];
  status_transitions: { paid_at: number | null };
  total_discount_amounts: { amount: number }[];
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  total: number;
  total_taxes: { amount: number; tax_behavior: string }[];
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  lines: { object: 'list'; data: Line[]; has_more: false; url: string };
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  metadata: Metadata;
  /** The id of the invoice's PaymentIntent, which the API returns in a separate list. */
  intent: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
  refunded: boolean;
  disputed: boolean;
  metadata: Metadata;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  metadata: Metadata;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  created: number;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { reason: string | null };
  default_payment_method: string | null;
  items: { object: 'list'; data: [Item]; has_more: false; url: string };
  latest_invoice: string;
  automatic_tax: { enabled: boolean };
  metadata: Metadata;
  currency: string;
  /** Number of months started since the first payment. */
  months: number;
  startedAt: string;
  /** Number of failed attempts to charge the amount due. */
  attempts: number;
  /** Time of the next attempt to charge the amount due. */
  nextAttempt: string | undefined;
}

/** Sends an event as Stripe would. */
export type SendStripeEvent = (type: string, about: { metadata: Metadata }) => void;

/** Cards by payment method id. */
export type Cards = Map<string, SandboxCard>;
