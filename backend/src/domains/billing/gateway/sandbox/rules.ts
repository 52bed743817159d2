import {
  guaranteeDays,
  guaranteeEndsAt,
  type PaymentDue,
  type PaymentOutcome,
  type SandboxCard,
  type SubscriptionEnding,
} from '@proviso/contracts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { SandboxAccount, SandboxSubscription } from './account.ts';
import { DAY_MS, daysAfter, monthsAfter } from './calendar.ts';
import { invoiceLineForPeriod, addPaidInvoice } from './invoicing.ts';
import { centsOf, isSameTariff, monthsOf, type Tariff } from './tariff.ts';

/** Days between attempts to charge the amount due. */
const RETRY_DAYS = 7;
/** Number of failed attempts after which the subscription ends unpaid. */
const MAX_ATTEMPTS = 4;

/** Returns the instant `months` months after the subscription's first payment. */
export const monthsAfterStart = ({ startedAt }: SandboxSubscription, months: number): string => {
  if (startedAt === undefined) throw new Error('nothing was paid yet');
  return monthsAfter(startedAt, months);
};
/** When the paid period ends. */
export const paidUntil = (subscription: SandboxSubscription): string =>
  monthsAfterStart(subscription, subscription.months);

/** The reason why a charge fails, in Stripe's words, or `undefined` if it succeeds. */
export const chargeFailureReason = (card: SandboxCard | undefined, isFirst: boolean): string | undefined => {
  switch (card) {
    case 'success':
    case 'authentication':
      return undefined;
    case 'fails-on-renewal':
      return isFirst ? undefined : 'Your card was declined.';
    case 'insufficient-funds':
      return 'Your card has insufficient funds.';
    case 'decline':
    case undefined:
      return 'Your card was declined.';
  }
};
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export const withSubscription = (
  account: SandboxAccount,
  changes: Partial<SandboxSubscription>,
): SandboxAccount => ({
  ...account,
  subscription: { ...requireSubscription(account), ...changes },
});

/** @throws DomainError `subscription.none` */
export const requireSubscription = ({ subscription }: SandboxAccount): SandboxSubscription => {
  if (!subscription) throw new DomainError('subscription.none');
  return subscription;
};

/** @throws DomainError `subscription.none` */
export const requireRunningSubscription = (account: SandboxAccount): SandboxSubscription => {
  const subscription = requireSubscription(account);
  if (subscription.status === 'incomplete' || subscription.status === 'ended')
    throw new DomainError('subscription.none');
  return subscription;
};

/**
 * Starts a subscription that waits for its payment. Reuses an unpaid subscription with the same plan and
 * interval.
 */
export const startSubscription = (
  account: SandboxAccount,
  tariff: Tariff,
  ids: { externalId: string; clientSecret: string },
): SandboxAccount => {
  const { subscription } = account;
  if (subscription?.status === 'active' || subscription?.status === 'past_due')
    throw new DomainError('subscription.already-running');
  if (subscription?.status === 'incomplete' && isSameTariff(subscription, tariff)) return account;
  return {
    ...account,
    subscription: {
      ...ids,
      ...tariff,
      status: 'incomplete',
      cancels: false,
      startedAt: undefined,
      months: 0,
      failure: undefined,
      attempts: 0,
      nextAttempt: undefined,
      ended: undefined,
    },
  };
};

/** A submitted form: the token that opened the form, the card, and the bank's authentication result. */
export interface Confirmation {
  clientSecret: string;
  card: SandboxCard;
  authenticated?: boolean | undefined;
}

/**
 * Pays the first invoice or saves another card, depending on the token. A successful payment is never
 * repeated.
 * @throws DomainError `payment.unknown` for an unknown token
 */
export const confirmPayment = (
  account: SandboxAccount,
  { clientSecret, card, authenticated }: Confirmation,
  now: string,
): { account: SandboxAccount; outcome: PaymentOutcome } => {
  const { subscription } = account;
  const isFirst = subscription?.clientSecret === clientSecret;
  if (!subscription || (!isFirst && clientSecret !== account.cardSecret))
    throw new DomainError('payment.unknown');
  if (isFirst && subscription.status !== 'incomplete') return { account, outcome: { outcome: 'succeeded' } };
  if (card === 'authentication' && authenticated === undefined)
    return { account, outcome: { outcome: 'authentication-needed' } };
  const refusal =
    card === 'authentication' && authenticated === false
      ? NOT_AUTHENTICATED
      : chargeFailureReason(card, true);
  if (refusal !== undefined) {
    const failed = isFirst ? withSubscription(account, { failure: refusal }) : account;
    return { account: failed, outcome: { outcome: 'failed', message: refusal } };
  }
  const kept = { ...account, card };
  if (isFirst) return { account: activated(kept, now), outcome: { outcome: 'succeeded' } };
  const changed = { ...kept, cardSecret: undefined };
  if (subscription.status !== 'past_due') return { account: changed, outcome: { outcome: 'succeeded' } };
  const tried = attempt(changed, now);
  const failure = tried.subscription?.failure;
  if (failure !== undefined) return { account: tried, outcome: { outcome: 'failed', message: failure } };
  return { account: tried, outcome: { outcome: 'succeeded' } };
};

const activated = (account: SandboxAccount, now: string): SandboxAccount => {
  const subscription = requireSubscription(account);
  const months = monthsOf(subscription);
  const period = { from: now, to: monthsAfter(now, months) };
  const invoiced = addPaidInvoice(account, {
    plan: subscription.plan,
    reason: 'period',
    issuedAt: now,
    lines: [invoiceLineForPeriod(subscription.plan, centsOf(subscription), period)],
  });
  return withSubscription(invoiced, { status: 'active', startedAt: now, months, failure: undefined });
};

/** Tries to charge the next period at time `at`. */
const attempt = (account: SandboxAccount, at: string): SandboxAccount => {
  const subscription = requireRunningSubscription(account);
  const { plan } = subscription;
  const refusal = chargeFailureReason(account.card, false);
  if (refusal === undefined) {
    const months = subscription.months + monthsOf(subscription);
    const period = { from: paidUntil(subscription), to: monthsAfterStart(subscription, months) };
    const invoiced = addPaidInvoice(account, {
      plan,
      reason: 'period',
      issuedAt: at,
      lines: [invoiceLineForPeriod(plan, centsOf(subscription), period)],
    });
    return withSubscription(invoiced, {
      status: 'active',
      months,
      failure: undefined,
      attempts: 0,
      nextAttempt: undefined,
    });
  }
  const attempts = subscription.attempts + 1;
  if (attempts >= MAX_ATTEMPTS)
    return withSubscription(account, { status: 'ended', ended: { endedAt: at, reason: 'unpaid' } });
  return withSubscription(account, {
    status: 'past_due',
    failure: refusal,
    attempts,
    nextAttempt: daysAfter(at, RETRY_DAYS),
  });
};

/** Processes everything that is due by `now`: renewals, payment retries, and ends. */
export const processDueBilling = (account: SandboxAccount, now: string): SandboxAccount => {
  let rolled = account;
  for (;;) {
    const due = dueAt(rolled);
    const { subscription } = rolled;
    if (due === undefined || subscription === undefined || due > now) return rolled;
    rolled = subscription.cancels
      ? withSubscription(rolled, { status: 'ended', ended: { endedAt: due, reason: 'canceled' } })
      : attempt(rolled, due);
  }
};

const dueAt = ({ subscription }: SandboxAccount): string | undefined => {
  if (subscription?.status === 'active') return paidUntil(subscription);
  return subscription?.status === 'past_due' ? subscription.nextAttempt : undefined;
};

/**
 * Cancels the subscription at the end of the paid period, or undoes the cancellation. A past-due subscription
 * ends immediately.
 */
export const setCancels = (account: SandboxAccount, cancels: boolean, now: string): SandboxAccount => {
  const { status } = requireRunningSubscription(account);
  if (cancels && status === 'past_due')
    return withSubscription(account, { status: 'ended', ended: { endedAt: now, reason: 'canceled' } });
  return withSubscription(account, { cancels });
};

/** The amount owed for the current unpaid period. */
export const amountDueOf = (account: SandboxAccount): PaymentDue => {
  const subscription = requireRunningSubscription(account);
  const { attempts, nextAttempt } = subscription;
  const amount = Math.max(0, centsOf(subscription) - account.credit);
  return { amount, currency: 'usd', attempts, nextAttemptAt: nextAttempt ?? null };
};

/**
 * Refunds all payments and ends the subscription immediately.
 * @throws DomainError `subscription.guarantee-over` if the guarantee period has passed or payments were
 * already refunded
 */
export const refundAll = (account: SandboxAccount, now: string): SandboxAccount => {
  requireRunningSubscription(account);
  const [first] = account.invoices;
  const isOver =
    first === undefined ||
    guaranteeEndsAt(first.issuedAt) <= now ||
    account.invoices.some(({ status }) => status === 'refunded');
  if (isOver) throw new DomainError('subscription.guarantee-over', { days: guaranteeDays });
  const invoices = account.invoices.map((invoice) =>
    invoice.amount === 0 ? invoice : { ...invoice, status: 'refunded' as const, refunded: invoice.amount },
  );
  const ended = { endedAt: now, reason: 'refunded' } as const;
  return withSubscription({ ...account, credit: 0, invoices }, { status: 'ended', ended });
};

/** Ends the subscription immediately. Does nothing if it has already ended. */
export const endImmediately = (
  account: SandboxAccount,
  reason: SubscriptionEnding,
  now: string,
): SandboxAccount =>
  requireSubscription(account).status === 'ended'
    ? account
    : withSubscription(account, { status: 'ended', ended: { endedAt: now, reason } });

/** The account's current time. */
export const accountTimeOf = ({ aheadMs }: SandboxAccount, now: Date): string =>
  new Date(now.getTime() + aheadMs).toISOString();

/** Advances the account's clock by `days` and processes everything that comes due. */
export const advanceClock = (account: SandboxAccount, days: number, now: Date): SandboxAccount => {
  const ahead = { ...account, aheadMs: account.aheadMs + days * DAY_MS };
  return processDueBilling(ahead, accountTimeOf(ahead, now));
};
