import type { BillingDetails, Invoice, SandboxCard, SubscriptionEnding } from '@proviso/contracts';
import type { Tariff } from './tariff.ts';

/** The organization's current or most recent subscription in the sandbox. */
export interface SandboxSubscription extends Tariff {
  externalId: string;
  /** The token for paying the first invoice. */
  clientSecret: string;
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  cancels: boolean;
  /** Start of the first period; `undefined` before the first payment. */
  startedAt: string | undefined;
  /** Number of months paid since `startedAt`. */
  months: number;
  failure: string | undefined;
  /** Number of failed attempts to charge the amount due. */
  attempts: number;
  /** Time of the next attempt to charge the amount due. */
  nextAttempt: string | undefined;
  ended: { endedAt: string; reason: SubscriptionEnding } | undefined;
}

type Known = 'id' | 'number' | 'issuedAt' | 'plan' | 'reason' | 'amount' | 'currency' | 'status';

/** A stored invoice. Invoices from older versions have only the `Known` fields. */
export type StoredInvoice = Pick<Invoice, Known> & Partial<Omit<Invoice, Known | 'seller'>>;

/** An organization's state in the sandbox. */
export interface SandboxAccount {
  /** How far the account's clock is ahead of the server's clock, in milliseconds. */
  aheadMs: number;
  subscription: SandboxSubscription | undefined;
  card: SandboxCard | undefined;
  /** The token for saving a card for the subscription. */
  cardSecret: string | undefined;
  /** Credit for later invoices, in cents. */
  credit: number;
  /** Invoices, oldest first. */
  invoices: readonly StoredInvoice[];
  /** Billing details to print on later invoices. Absent if none have been entered. */
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
