import type { PlanId, Price } from '@proviso/contracts';
import { pricesOfPlans, yearlyAmount } from '../payment-gateway.ts';

/** A plan at the price in effect when it was chosen. */
export interface Tariff {
  plan: PlanId;
  /** Percent that a year is cheaper than twelve months; absent if paid monthly. */
  yearlyDiscount?: number | undefined;
}

/** True if the tariff is paid by the year. */
export const isYearly = ({ yearlyDiscount }: Tariff): boolean => yearlyDiscount !== undefined;
/** Number of months in a period. */
export const monthsOf = (tariff: Tariff): number => (isYearly(tariff) ? 12 : 1);
/** Price of a period, in cents. */
export const centsOf = (tariff: Tariff): number => priceOf(tariff).amount;
/** Price of a period. */
export const priceOf = ({ plan, yearlyDiscount }: Tariff): Price => {
  const { amount, currency } = pricesOfPlans[plan];
  return yearlyDiscount === undefined
    ? { amount, currency }
    : { amount: yearlyAmount(amount, yearlyDiscount), currency, interval: 'year' };
};
/** True for the same plan and interval. The discount may have changed since. */
export const isSame = (one: Tariff, other: Tariff): boolean =>
  one.plan === other.plan && isYearly(one) === isYearly(other);
