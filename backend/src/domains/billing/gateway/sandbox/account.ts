import type { BillingDetails, Invoice, SandboxCard, SubscriptionEnding } from '@proviso/contracts';
import type { Tariff } from './tariff.ts';

/** The organization's current or last subscription in the sandbox. */
export interface SandboxSubscription extends Tariff {
  externalId: string;
  /** Token to pay the first invoice. */
  clientSecret: string;
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  cancels: boolean;
  /** Start of the first period; `undefined` before the first payment. */
  startedAt: string | undefined;
  /** Number of months paid since `startedAt`. */
  months: number;
  failure: string | undefined;
  /** Number of failed attempts at the payment due. `nextAttempt` is the time of the next one. */
  attempts: number;
  nextAttempt: string | undefined;
  ended: { endedAt: string; reason: SubscriptionEnding } | undefined;
}

type Known = 'id' | 'number' | 'issuedAt' | 'plan' | 'reason' | 'amount' | 'currency' | 'status';

/** A stored invoice. Those of older versions only have the `Known` fields. */
export type KeptInvoice = Pick<Invoice, Known> & Partial<Omit<Invoice, Known | 'seller'>>;

/** The sandbox's state of an organization. */
export interface SandboxAccount {
  /** Milliseconds by which its clock is ahead of the server's. */
  aheadMs: number;
  subscription: SandboxSubscription | undefined;
  card: SandboxCard | undefined;
  /** Token to save a card for the subscription. */
  cardSecret: string | undefined;
  /** Credit for later invoices, in cents. */
  credit: number;
  /** Oldest first. */
  invoices: readonly KeptInvoice[];
  /** Printed on later invoices; absent if none were entered. */
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
