import {
  type BillingInterval,
  type disputeOutcomes,
  type Invoice,
  type InvoiceParty,
  type PaymentProvider,
  type PlanId,
  plans,
  type Price,
  type SubscriptionEnding,
} from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { ProviderSubscription } from '../subscription/decider.ts';

/** Identifies a subscription at the provider: the organization, and the provider's subscription id. */
export interface SubscriptionKey {
  organizationId: string;
  externalId: string;
}

/**
 * An invoice as the provider stores it. `seller` is absent if the provider does not specify a seller. If the
 * payer has no name, the invoice shows the organization's name.
 */
export interface ProviderInvoice extends Omit<Invoice, 'seller'> {
  seller?: InvoiceParty | undefined;
}

/** Reasons for ending a subscription immediately. */
export type ImmediateEndReason = Extract<SubscriptionEnding, 'by-administrator' | 'disputed'>;

/** A payment that was partly or fully refunded, or that the payer disputes. */
export interface ReversedPayment {
  chargeId: string;
  /** Id of the subscription that was paid for, if known. */
  externalId: string | undefined;
  currency: string;
  /** Total refunded so far, in the currency's smallest unit. */
  refunded: number;
  disputes: readonly {
    disputeId: string;
    amount: number;
    currency: string;
    /** The provider's reason code. */
    reason: string;
    /** `undefined` while the dispute is open. */
    outcome: (typeof disputeOutcomes)[number] | undefined;
  }[];
}

/** Cost of a plan change, in the currency's smallest unit. */
export interface PlanChangeCost {
  /** The amount charged immediately, including tax. */
  dueNow: number;
  /** Tax included in the amount due. */
  tax: number;
  /** Credit for later invoices. */
  credit: number;
  price: Price;
}

/** The payer's contact and location, for the provider's emails and taxes. All fields are optional. */
export interface Payer {
  /** The organization's name. */
  name?: string | undefined;
  email?: string | undefined;
  ip?: string | undefined;
}

/** A plan with its billing interval. */
export interface Offer {
  plan: PlanId;
  /** The default is a month. */
  interval?: BillingInterval | undefined;
}

/** A request for a new subscription to a plan. */
export interface StartRequest extends Offer {
  organizationId: string;
  payer?: Payer;
}

/** A plan's price per month, and per year if plans are sold by the year. `yearly` is in the same currency. */
export interface PlanPrice {
  amount: number;
  currency: string;
  yearly?: number | undefined;
}

/** The token that the browser uses to pay or to save a card. */
export interface ClientSecret {
  clientSecret: string;
  /** `payment` charges now; `setup` saves a card for later. */
  kind: 'payment' | 'setup';
  /** The amount to charge, including `tax`, in the currency's smallest unit. */
  charge: { amount: number; tax: number; currency: string } | null;
}

/**
 * Port for a payment provider. The provider is the source of truth for payments; the product queries the
 * provider and records the result. Prices come from the provider or from the product's own table, never from
 * a caller. A command repeated with the same `commandId` is executed only once.
 */
export interface PaymentGateway {
  /** `undefined` if the installation takes no payments. */
  provider: PaymentProvider | undefined;
  /**
   * Creates a subscription that waits for its first payment, and returns the browser's token for that
   * payment. A repeated call before the payment returns the same subscription. A call for another plan
   * creates a new subscription, and the first one can no longer be paid.
   * @throws DomainError `payment.not-available`, `subscription.already-running`, `subscription.not-yearly`,
   * or `subscription.changed` if another user chose another plan at the same time
   */
  start(request: StartRequest): Promise<ClientSecret & { externalId: string }>;
  /** Returns the current state of a subscription, or `undefined` if the provider does not have it. */
  find(key: SubscriptionKey): Promise<ProviderSubscription | undefined>;
  /**
   * Returns the organization's running subscription at the provider, even if Proviso does not know about it.
   */
  findRunning(organizationId: string): Promise<ProviderSubscription | undefined>;
  /**
   * Cancels the subscription at the end of the paid period, or undoes the cancellation. A past-due
   * subscription ends immediately.
   * @throws DomainError `subscription.none`, `payment.customer-gone`
   */
  setCancels(key: SubscriptionKey, cancels: boolean, commandId: string): Promise<void>;
  /**
   * Returns the cost of a change to `offer`, without making the change.
   * @throws DomainError `subscription.none`, `subscription.payment-due`, `subscription.is-canceled`,
   * `subscription.not-yearly`
   */
  previewPlan(key: SubscriptionKey, offer: Offer): Promise<PlanChangeCost>;
  /**
   * Changes the plan or interval and charges the amount due now. If the charge fails, nothing changes. A new
   * interval starts a new period immediately.
   * @throws DomainError `payment.failed` with the provider's reason, `payment.authentication-needed`,
   * `subscription.none`, `subscription.not-yearly`
   * @throws DomainError `subscription.payment-due`, `subscription.is-canceled` if the subscription must be
   * paid or reactivated first
   */
  changePlan(key: SubscriptionKey, offer: Offer, commandId: string): Promise<void>;
  /**
   * Returns the browser's token to save another card, which then pays any amount due.
   * @throws DomainError `subscription.none`, `payment.customer-gone`
   */
  updateCard(key: SubscriptionKey, commandId: string): Promise<ClientSecret>;
  /**
   * Refunds all payments for the organization's first subscription during the guarantee period, and ends the
   * subscription immediately. After a failure, repeating the call completes the remaining steps.
   * @throws DomainError `subscription.none`, `subscription.guarantee-over`
   */
  payBack(key: SubscriptionKey): Promise<void>;
  /**
   * Ends the subscription immediately without a refund. Idempotent.
   * @throws DomainError `subscription.none` if the provider does not have the subscription
   */
  end(key: SubscriptionKey, reason: ImmediateEndReason, commandId: string): Promise<void>;
  /**
   * Links a subscription at the provider, for example a manually created one, to the organization.
   * @returns the subscription's state; `undefined` if it does not exist or belongs to another organization
   */
  adopt(key: SubscriptionKey): Promise<ProviderSubscription | undefined>;
  /** The organization's payments that were refunded or disputed. */
  returned(organizationId: string): Promise<readonly ReversedPayment[]>;
  /** Prices for new subscriptions. */
  prices(): Promise<Readonly<Record<PlanId, PlanPrice>>>;
  /** The organization's invoices, newest first. */
  invoices(organizationId: string): Promise<readonly ProviderInvoice[]>;
  /** Ids of all organizations known to the provider. For jobs. */
  organizations(): Promise<readonly string[]>;
  /**
   * Deletes the organization's customer record, including cards and addresses. Payments stay in the
   * provider's books. After a failure, repeating the call completes the remaining steps. For jobs.
   */
  forget(organizationId: string): Promise<void>;
  /**
   * If `isGivenUp` accepts the current receipt address, replaces it with `email`, or removes it if `email` is
   * `undefined`. Keeps an address that a user chose for receipts. Idempotent. For jobs.
   */
  replaceEmail(
    organizationId: string,
    isGivenUp: (email: string) => boolean,
    email: string | undefined,
  ): Promise<void>;
  /**
   * Returns the URL of the provider's page for addresses, tax ids, cards, and past invoices. That page links
   * back to `returnTo`. Absent if the provider has no such page.
   */
  portal?(organizationId: string, payer: Payer, returnTo: string): Promise<string>;
}

/** The yearly price in cents, if a year costs `discount` percent less than twelve months at `monthly`. */
export const yearlyAmount = (monthly: number, discount: number): number =>
  Math.round((monthly * 12 * (100 - discount)) / 100);

/** Monthly prices from the product's own table. */
export const pricesOfPlans = Object.fromEntries(
  plans.map(({ id, pricePerMonth }) => [id, { amount: pricePerMonth * 100, currency: 'usd' }]),
) as Record<PlanId, Price>;

const refuse = async (): Promise<never> => {
  throw new DomainError('payment.not-available');
};

/** The gateway of installations that take no payments. */
export const noGateway: PaymentGateway = {
  provider: undefined,
  start: refuse,
  find: async () => undefined,
  findRunning: async () => undefined,
  setCancels: refuse,
  previewPlan: refuse,
  changePlan: refuse,
  updateCard: refuse,
  payBack: refuse,
  end: refuse,
  adopt: async () => undefined,
  returned: async () => [],
  prices: async () => pricesOfPlans,
  invoices: async () => [],
  organizations: async () => [],
  forget: async () => undefined,
  replaceEmail: async () => undefined,
};
