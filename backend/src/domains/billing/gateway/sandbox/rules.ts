import {
  guaranteeDays,
  guaranteeEndsAt,
  type InvoiceLine,
  type PaymentDue,
  type PaymentOutcome,
  type Price,
  type SandboxCard,
  type SubscriptionEnding,
} from '@proviso/contracts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import { pricesOfPlans, yearlyAmount } from '../payment-gateway.ts';
import type { SandboxAccount, SandboxSubscription, Tariff } from './account.ts';
import { DAY_MS, daysAfter, monthsAfter } from './calendar.ts';
import { lineOfChange, lineOfPeriod, sumOf, withInvoice } from './invoicing.ts';

/** Days between attempts at a payment that failed, and attempts after which the subscription ends unpaid. */
const RETRY_DAYS = 7;
const MOST_ATTEMPTS = 4;

const isYearly = ({ yearlyDiscount }: Tariff): boolean => yearlyDiscount !== undefined;
/** Months of a period. */
const monthsOf = (tariff: Tariff): number => (isYearly(tariff) ? 12 : 1);
/** Cents for a period. */
const centsOf = (tariff: Tariff): number => priceOf(tariff).amount;
/** What a period costs. */
export const priceOf = ({ plan, yearlyDiscount }: Tariff): Price => {
  const { amount, currency } = pricesOfPlans[plan];
  return yearlyDiscount === undefined
    ? { amount, currency }
    : { amount: yearlyAmount(amount, yearlyDiscount), currency, interval: 'year' };
};
const isSame = (one: Tariff, other: Tariff): boolean =>
  one.plan === other.plan && isYearly(one) === isYearly(other);

/** The end of a subscription's month `months`, counted from its first payment. */
const endOfMonth = ({ startedAt }: SandboxSubscription, months: number): string => {
  if (startedAt === undefined) throw new Error('nothing was paid yet');
  return monthsAfter(startedAt, months);
};
/** When what was paid for ends. */
export const paidUntil = (subscription: SandboxSubscription): string =>
  endOfMonth(subscription, subscription.months);

/** Why a charge fails, in the words that Stripe uses for it; `undefined`: it goes through. */
const refusalOf = (card: SandboxCard | undefined, isFirst: boolean): string | undefined => {
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

const withSubscription = (
  account: SandboxAccount,
  changes: Partial<SandboxSubscription>,
): SandboxAccount => ({
  ...account,
  subscription: { ...subscriptionIn(account), ...changes },
});

/** @throws DomainError `subscription.none` */
export const subscriptionIn = ({ subscription }: SandboxAccount): SandboxSubscription => {
  if (!subscription) throw new DomainError('subscription.none');
  return subscription;
};

/** @throws DomainError `subscription.none` */
const runningIn = (account: SandboxAccount): SandboxSubscription => {
  const subscription = subscriptionIn(account);
  if (subscription.status === 'incomplete' || subscription.status === 'ended')
    throw new DomainError('subscription.none');
  return subscription;
};

/** A subscription that waits for its payment: the one that waits already, if it is to the same plan and interval. */
export const start = (
  account: SandboxAccount,
  tariff: Tariff,
  ids: { externalId: string; clientSecret: string },
): SandboxAccount => {
  const { subscription } = account;
  if (subscription?.status === 'active' || subscription?.status === 'past_due')
    throw new DomainError('subscription.already-running');
  if (subscription?.status === 'incomplete' && isSame(subscription, tariff)) return account;
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

/** What a form sends: which secret it was opened with, the card, and how the person answered their bank. */
export interface Confirmation {
  clientSecret: string;
  card: SandboxCard;
  authenticated?: boolean | undefined;
}

/**
 * Pays the first invoice or takes another card, by the secret. A payment that went through is not taken twice.
 * @throws DomainError `payment.unknown` for a secret that opens nothing
 */
export const confirm = (
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
    card === 'authentication' && authenticated === false ? NOT_AUTHENTICATED : refusalOf(card, true);
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
  const subscription = subscriptionIn(account);
  const months = monthsOf(subscription);
  const period = { from: now, to: monthsAfter(now, months) };
  const invoiced = withInvoice(account, {
    plan: subscription.plan,
    reason: 'period',
    issuedAt: now,
    lines: [lineOfPeriod(subscription.plan, centsOf(subscription), period)],
  });
  return withSubscription(invoiced, { status: 'active', startedAt: now, months, failure: undefined });
};

/** Tries to charge the next period at `at`. */
const attempt = (account: SandboxAccount, at: string): SandboxAccount => {
  const subscription = runningIn(account);
  const { plan } = subscription;
  const refusal = refusalOf(account.card, false);
  if (refusal === undefined) {
    const months = subscription.months + monthsOf(subscription);
    const period = { from: paidUntil(subscription), to: endOfMonth(subscription, months) };
    const invoiced = withInvoice(account, {
      plan,
      reason: 'period',
      issuedAt: at,
      lines: [lineOfPeriod(plan, centsOf(subscription), period)],
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
  if (attempts >= MOST_ATTEMPTS)
    return withSubscription(account, { status: 'ended', ended: { endedAt: at, reason: 'unpaid' } });
  return withSubscription(account, {
    status: 'past_due',
    failure: refusal,
    attempts,
    nextAttempt: daysAfter(at, RETRY_DAYS),
  });
};

/** Everything that is due until `now`: renewals, further attempts, and ends. */
export const roll = (account: SandboxAccount, now: string): SandboxAccount => {
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

/** Lets the subscription end when what was paid for ends, or renew; one whose payment is due ends at once. */
export const setCancels = (account: SandboxAccount, cancels: boolean, now: string): SandboxAccount => {
  const { status } = runningIn(account);
  if (cancels && status === 'past_due')
    return withSubscription(account, { status: 'ended', ended: { endedAt: now, reason: 'canceled' } });
  return withSubscription(account, { cancels });
};

/** @throws DomainError `subscription.none`, `subscription.payment-due`, `subscription.is-canceled` */
const changeableIn = (account: SandboxAccount): SandboxSubscription => {
  const subscription = runningIn(account);
  if (subscription.status === 'past_due') throw new DomainError('subscription.payment-due');
  if (subscription.cancels) throw new DomainError('subscription.is-canceled');
  return subscription;
};

/** What is owed for the period that began and was not paid. */
export const dueOf = (account: SandboxAccount): PaymentDue => {
  const subscription = runningIn(account);
  const { attempts, nextAttempt } = subscription;
  const amount = Math.max(0, centsOf(subscription) - account.credit);
  return { amount, currency: 'usd', attempts, nextAttemptAt: nextAttempt ?? null };
};

/**
 * Pays everything back that was paid, and ends the subscription at once.
 * @throws DomainError `subscription.guarantee-over`, unless the first payment was lately and nothing was paid back before
 */
export const payBack = (account: SandboxAccount, now: string): SandboxAccount => {
  runningIn(account);
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

/** Ends the subscription at once; one that has ended stays as it is. */
export const endNow = (account: SandboxAccount, reason: SubscriptionEnding, now: string): SandboxAccount =>
  subscriptionIn(account).status === 'ended'
    ? account
    : withSubscription(account, { status: 'ended', ended: { endedAt: now, reason } });

/** What another plan or interval costs: cents due now after credit that is used up, or new credit. */
export const costOfPlan = (
  account: SandboxAccount,
  tariff: Tariff,
  now: string,
): { dueNow: number; credit: number; usedCredit: number } => {
  const difference = sumOf(linesOfChange(account, tariff, now));
  const usedCredit = Math.min(account.credit, Math.max(0, difference));
  return {
    dueNow: Math.max(0, difference) - usedCredit,
    credit: Math.max(0, -difference),
    usedCredit,
  };
};

/**
 * The rest of the period at both prices; with another interval, a whole new period from now.
 * @throws DomainError as {@link changeableIn}
 */
const linesOfChange = (account: SandboxAccount, tariff: Tariff, now: string): readonly InvoiceLine[] => {
  const subscription = changeableIn(account);
  if (isSame(subscription, tariff)) return [];
  const end = paidUntil(subscription);
  const began = endOfMonth(subscription, subscription.months - monthsOf(subscription));
  const share = Math.min(
    1,
    Math.max(0, Date.parse(end) - Date.parse(now)) / (Date.parse(end) - Date.parse(began)),
  );
  const rest = { from: now, to: end };
  const unused = -Math.round(centsOf(subscription) * share);
  return [
    lineOfChange('unused', subscription.plan, unused, rest),
    isYearly(subscription) === isYearly(tariff)
      ? lineOfChange('rest', tariff.plan, Math.round(centsOf(tariff) * share), rest)
      : lineOfPeriod(tariff.plan, centsOf(tariff), { from: now, to: monthsAfter(now, monthsOf(tariff)) }),
  ];
};

/** @throws DomainError `payment.failed`, when what is due now cannot be charged */
export const changePlan = (account: SandboxAccount, tariff: Tariff, now: string): SandboxAccount => {
  const before = changeableIn(account);
  if (isSame(before, tariff)) return account;
  const { dueNow } = costOfPlan(account, tariff, now);
  const refusal = dueNow > 0 ? refusalOf(account.card, false) : undefined;
  if (refusal !== undefined) throw new DomainError('payment.failed', { reason: refusal });
  const { plan, yearlyDiscount } = tariff;
  const lines = linesOfChange(account, tariff, now);
  const begins = isYearly(before) !== isYearly(tariff);
  return withSubscription(withInvoice(account, { plan, reason: 'plan-change', issuedAt: now, lines }), {
    plan,
    yearlyDiscount,
    ...(begins && { startedAt: now, months: monthsOf(tariff) }),
  });
};

/** The day's instant on the account's clock. */
export const timeOf = ({ aheadMs }: SandboxAccount, now: Date): string =>
  new Date(now.getTime() + aheadMs).toISOString();

/** The account with its clock `days` further, and everything done that came due. */
export const advance = (account: SandboxAccount, days: number, now: Date): SandboxAccount => {
  const ahead = { ...account, aheadMs: account.aheadMs + days * DAY_MS };
  return roll(ahead, timeOf(ahead, now));
};
