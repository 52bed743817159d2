import type { Invoice, PaymentProvider, PlanId, Price } from '@proviso/contracts';
import type { ProviderSubscription } from '../subscription/decider.ts';

/** A subscription at the provider: whose it is, and its id there. */
export interface SubscriptionKey {
  organizationId: string;
  externalId: string;
}

/** An invoice, with the address of the provider's own PDF of it if it makes one. */
export interface ProviderInvoice extends Invoice {
  pdf?: string | undefined;
}

/** What a change of plan costs. Amounts are in the currency's smallest unit. */
export interface PlanChangeCost {
  /** Charged at once. */
  dueNow: number;
  /** Taken off the next invoices. */
  credit: number;
  price: Price;
}

/**
 * The provider that takes payments. It knows what is paid; the product asks it and records the answer. Prices are its own
 * or the product's table, never a caller's.
 */
export interface PaymentGateway {
  /** `undefined`: no payments are taken. */
  provider: PaymentProvider | undefined;
  /**
   * A subscription that waits for its first payment, and what the browser pays it with. Asked again before that, the same
   * one; for another plan, another one, and the first can no longer be paid.
   * @throws DomainError `payment.not-available`, `subscription.already-running`
   */
  start(organizationId: string, plan: PlanId): Promise<{ externalId: string; clientSecret: string }>;
  /** How a subscription stands now; `undefined` for one that the provider does not have. */
  find(key: SubscriptionKey): Promise<ProviderSubscription | undefined>;
  /**
   * Lets it end when what was paid for ends, or renew after all. One whose payment is due ends at once.
   * @throws DomainError `subscription.none`
   */
  setCancels(key: SubscriptionKey, cancels: boolean): Promise<void>;
  /** @throws DomainError `subscription.none` */
  previewPlan(key: SubscriptionKey, plan: PlanId): Promise<PlanChangeCost>;
  /**
   * Changes the plan and charges what is due now; when that fails, nothing changes.
   * @throws DomainError `payment.failed` in the provider's words, `subscription.none`
   */
  changePlan(key: SubscriptionKey, plan: PlanId): Promise<void>;
  /** What the browser gives another card with. @throws DomainError `subscription.none` */
  updateCard(key: SubscriptionKey): Promise<{ clientSecret: string }>;
  /** Newest first. */
  invoices(organizationId: string): Promise<readonly ProviderInvoice[]>;
  /** Every organization that the provider knows. For jobs. */
  organizations(): Promise<readonly string[]>;
}
