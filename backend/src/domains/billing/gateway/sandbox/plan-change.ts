import type { InvoiceLine } from '@proviso/contracts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { SandboxAccount, SandboxSubscription } from './account.ts';
import { monthsAfter } from './calendar.ts';
import { invoiceLineForPlanChange, invoiceLineForPeriod, totalOf, addPaidInvoice } from './invoicing.ts';
import {
  monthsAfterStart,
  paidUntil,
  chargeFailureReason,
  requireRunningSubscription,
  withSubscription,
} from './rules.ts';
import { centsOf, isSameTariff, isYearly, monthsOf, type Tariff } from './tariff.ts';

/** @throws DomainError `subscription.none`, `subscription.payment-due`, `subscription.is-canceled` */
const changeableIn = (account: SandboxAccount): SandboxSubscription => {
  const subscription = requireRunningSubscription(account);
  if (subscription.status === 'past_due') throw new DomainError('subscription.payment-due');
  if (subscription.cancels) throw new DomainError('subscription.is-canceled');
  return subscription;
};

/** The amount due now in cents after applying the credit, or the credit gained by a cheaper plan. */
export const costOfPlan = (
  account: SandboxAccount,
  tariff: Tariff,
  now: string,
): { dueNow: number; credit: number; usedCredit: number } => {
  const difference = totalOf(linesOfChange(account, tariff, now));
  const usedCredit = Math.min(account.credit, Math.max(0, difference));
  return {
    dueNow: Math.max(0, difference) - usedCredit,
    credit: Math.max(0, -difference),
    usedCredit,
  };
};

/**
 * Returns invoice lines that credit the old price and charge the new price for the remaining period. A
 * different interval starts a full new period now.
 * @throws DomainError as {@link changeableIn}
 */
const linesOfChange = (account: SandboxAccount, tariff: Tariff, now: string): readonly InvoiceLine[] => {
  const subscription = changeableIn(account);
  if (isSameTariff(subscription, tariff)) return [];
  const end = paidUntil(subscription);
  const began = monthsAfterStart(subscription, subscription.months - monthsOf(subscription));
  const share = Math.min(
    1,
    Math.max(0, Date.parse(end) - Date.parse(now)) / (Date.parse(end) - Date.parse(began)),
  );
  const rest = { from: now, to: end };
  const unused = -Math.round(centsOf(subscription) * share);
  return [
    invoiceLineForPlanChange('unused', subscription.plan, unused, rest),
    isYearly(subscription) === isYearly(tariff)
      ? invoiceLineForPlanChange('rest', tariff.plan, Math.round(centsOf(tariff) * share), rest)
      : invoiceLineForPeriod(tariff.plan, centsOf(tariff), {
          from: now,
          to: monthsAfter(now, monthsOf(tariff)),
        }),
  ];
};

/** @throws DomainError `payment.failed` if the amount due now cannot be charged */
export const changePlan = (account: SandboxAccount, tariff: Tariff, now: string): SandboxAccount => {
  const before = changeableIn(account);
  if (isSameTariff(before, tariff)) return account;
  const { dueNow } = costOfPlan(account, tariff, now);
  const refusal = dueNow > 0 ? chargeFailureReason(account.card, false) : undefined;
  if (refusal !== undefined) throw new DomainError('payment.failed', { reason: refusal });
  const { plan, yearlyDiscount } = tariff;
  const lines = linesOfChange(account, tariff, now);
  const begins = isYearly(before) !== isYearly(tariff);
  return withSubscription(addPaidInvoice(account, { plan, reason: 'plan-change', issuedAt: now, lines }), {
    plan,
    yearlyDiscount,
    ...(begins && { startedAt: now, months: monthsOf(tariff) }),
  });
};
