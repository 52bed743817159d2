import type { BillingDetails, Invoice, PlanId, SandboxCard, SubscriptionEnding } from '@proviso/contracts';

/** What is paid for, at the price from when it was chosen. */
export interface Tariff {
  plan: PlanId;
  /** Percent that a year is less than twelve months; absent: it is paid for by the month. */
  yearlyDiscount?: number | undefined;
}

/** The subscription that an organization has or last had at the sandbox. */
export interface SandboxSubscription extends Tariff {
  externalId: string;
  /** Pays the first invoice. */
  clientSecret: string;
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  cancels: boolean;
  /** Periods count from here; `undefined` before the first payment. */
  startedAt: string | undefined;
  /** Months that were paid, from `startedAt`. */
  months: number;
  failure: string | undefined;
  /** Failed attempts at the payment that is due, and when the next one is. */
  attempts: number;
  nextAttempt: string | undefined;
  ended: { endedAt: string; reason: SubscriptionEnding } | undefined;
}

type Known = 'id' | 'number' | 'issuedAt' | 'plan' | 'reason' | 'amount' | 'currency' | 'status';

/** An invoice as it is kept: those of earlier versions have no more than what is `Known`. */
export type KeptInvoice = Pick<Invoice, Known> & Partial<Omit<Invoice, Known | 'seller'>>;

/** What the sandbox keeps of an organization. */
export interface SandboxAccount {
  /** Milliseconds by which its clock is ahead of the server's. */
  aheadMs: number;
  subscription: SandboxSubscription | undefined;
  card: SandboxCard | undefined;
  /** Lets a card be given for the subscription. */
  cardSecret: string | undefined;
  /** Cents that later invoices are less. */
  credit: number;
  /** Oldest first. */
  invoices: readonly KeptInvoice[];
  /** Printed on invoices from then on; absent: nobody gave any. */
  details?: BillingDetails | undefined;
}

export const emptyAccount: SandboxAccount = {
  aheadMs: 0,
  subscription: undefined,
  card: undefined,
  cardSecret: undefined,
  credit: 0,
  invoices: [],
};
