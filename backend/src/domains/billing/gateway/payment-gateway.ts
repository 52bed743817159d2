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

/** A subscription at the provider: whose it is, and its id there. */
export interface SubscriptionKey {
  organizationId: string;
  externalId: string;
}

/** An invoice as the provider keeps it. `seller` is who it names; absent: nobody. A payer without a name is the organization. */
export interface ProviderInvoice extends Omit<Invoice, 'seller'> {
  seller?: InvoiceParty | undefined;
}

/** Why a subscription is ended at once. */
export type EndReason = Extract<SubscriptionEnding, 'by-administrator' | 'disputed'>;

/** A payment of which something was paid back, or that its payer disputes. */
export interface ReturnedPayment {
  chargeId: string;
  /** The subscription that was paid for, if it is known. */
  externalId: string | undefined;
  currency: string;
  /** Total refunded so far, in the currency's smallest unit. */
  refunded: number;
  disputes: readonly {
    disputeId: string;
    amount: number;
    currency: string;
    /** The provider's code. */
    reason: string;
    /** `undefined` while it is open. */
    outcome: (typeof disputeOutcomes)[number] | undefined;
  }[];
}

/** What a change of plan costs. Amounts are in the currency's smallest unit. */
export interface PlanChangeCost {
  /** Charged at once, including tax. */
  dueNow: number;
  /** Tax of the change, which is part of what is due. */
  tax: number;
  /** Taken off the next invoices. */
  credit: number;
  price: Price;
}

/** Whom a provider writes to, and where they are, for tax. All of it is optional. */
export interface Payer {
  /** Of the organization. */
  name?: string | undefined;
  email?: string | undefined;
  ip?: string | undefined;
}

/** What is sold: a plan for a month at a time, or for a year. */
export interface Offer {
  plan: PlanId;
  /** Absent: a month. */
  interval?: BillingInterval | undefined;
}

/** Who asks for a new subscription, for which plan. */
export interface StartRequest extends Offer {
  organizationId: string;
  payer?: Payer;
}

/** What a month of a plan costs, and a year where years are sold. `yearly` is in the same currency. */
export interface PlanPrice {
  amount: number;
  currency: string;
  yearly?: number | undefined;
}

/** What a browser pays with or gives a card with. */
export interface ClientSecret {
  clientSecret: string;
  /** `payment`: it charges; `setup`: it keeps a card for later. */
  kind: 'payment' | 'setup';
  /** What a payment charges, in the currency's smallest unit, with the tax that is part of it. */
  charge: { amount: number; tax: number; currency: string } | null;
}

/**
 * The provider that takes payments. It knows what is paid; the product asks it and records the answer. Prices are its own
 * or the product's table, never a caller's. A command that is repeated under its `commandId` is carried out once.
 */
export interface PaymentGateway {
  /** `undefined`: no payments are taken. */
  provider: PaymentProvider | undefined;
  /**
   * A subscription that waits for its first payment, and what the browser pays it with. Asked again before that, the same
   * one; for another plan, another one, and the first can no longer be paid.
   * @throws DomainError `payment.not-available`, `subscription.already-running`, `subscription.changed` where somebody chose
   * another plan at the same time, `subscription.not-yearly`
   */
  start(request: StartRequest): Promise<ClientSecret & { externalId: string }>;
  /** How a subscription stands now; `undefined` for one that the provider does not have. */
  find(key: SubscriptionKey): Promise<ProviderSubscription | undefined>;
  /** The subscription that an organization pays for at the provider, whether or not it is known here. */
  findRunning(organizationId: string): Promise<ProviderSubscription | undefined>;
  /**
   * Lets it end when what was paid for ends, or renew after all. One whose payment is due ends at once.
   * @throws DomainError `subscription.none`, `payment.customer-gone`
   */
  setCancels(key: SubscriptionKey, cancels: boolean, commandId: string): Promise<void>;
  /** @throws DomainError `subscription.none`, `subscription.payment-due`, `subscription.is-canceled`, `subscription.not-yearly` */
  previewPlan(key: SubscriptionKey, offer: Offer): Promise<PlanChangeCost>;
  /**
   * Changes the plan or the interval and charges what is due now; when that fails, nothing changes. Another interval begins a
   * new period now.
   * @throws DomainError `payment.failed` in the provider's words, `payment.authentication-needed`, `subscription.none`, and
   * `subscription.payment-due` or `subscription.is-canceled` for one that must be paid or reactivated first, `subscription.not-yearly`
   */
  changePlan(key: SubscriptionKey, offer: Offer, commandId: string): Promise<void>;
  /**
   * What the browser gives another card with; the card pays at once what is due.
   * @throws DomainError `subscription.none`, `payment.customer-gone`
   */
  updateCard(key: SubscriptionKey, commandId: string): Promise<ClientSecret>;
  /**
   * Pays everything back that was paid for the organization's first subscription, within the days of the money-back guarantee,
   * and ends it at once. Done again after a failure, it does what is left.
   * @throws DomainError `subscription.none`, `subscription.guarantee-over`
   */
  payBack(key: SubscriptionKey): Promise<void>;
  /**
   * Ends it at once, without paying anything back. Done again, it does nothing.
   * @throws DomainError `subscription.none` for one that the provider does not have
   */
  end(key: SubscriptionKey, reason: EndReason, commandId: string): Promise<void>;
  /**
   * Takes a subscription of the provider for the organization's, such as one that was made by hand.
   * @returns how it stands; `undefined` for one that is not there or is another organization's
   */
  adopt(key: SubscriptionKey): Promise<ProviderSubscription | undefined>;
  /** The payments of an organization of which something came back or is disputed. */
  returned(organizationId: string): Promise<readonly ReturnedPayment[]>;
  /** For who subscribes now. */
  prices(): Promise<Readonly<Record<PlanId, PlanPrice>>>;
  /** Newest first. */
  invoices(organizationId: string): Promise<readonly ProviderInvoice[]>;
  /** Every organization that the provider knows. For jobs. */
  organizations(): Promise<readonly string[]>;
  /**
   * Deletes the organization as a customer, with its cards and addresses; what was paid stays in the provider's books. Done
   * again, it does what is left. For jobs.
   */
  forget(organizationId: string): Promise<void>;
  /**
   * Writes receipts to `email` from now on, or to nobody, where the address that they go to is among those that `isGivenUp` tells.
   * An address that somebody chose for receipts stays. Done again, it does nothing. For jobs.
   */
  replaceEmail(
    organizationId: string,
    isGivenUp: (email: string) => boolean,
    email: string | undefined,
  ): Promise<void>;
  /**
   * The address of the provider's own page for addresses, tax ids, cards, and past invoices, from which people come back to
   * `returnTo`. Absent where the provider has none.
   */
  portal?(organizationId: string, payer: Payer, returnTo: string): Promise<string>;
}

/** What a year costs, if it is `discount` percent less than twelve months of `monthly`. */
export const yearlyAmount = (monthly: number, discount: number): number =>
  Math.round((monthly * 12 * (100 - discount)) / 100);

/** A month of each plan by the product's own table. */
export const pricesOfPlans = Object.fromEntries(
  plans.map(({ id, pricePerMonth }) => [id, { amount: pricePerMonth * 100, currency: 'usd' }]),
) as Record<PlanId, Price>;

const refuse = async (): Promise<never> => {
  throw new DomainError('payment.not-available');
};

/** For installations that take no payments. */
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
