import type { PlanId, Price } from '@proviso/contracts';
import { pricesOfPlans, yearlyAmount } from '../payment-gateway.ts';

/** A plan at the price that was in effect when the plan was chosen. */
export interface Tariff {
  plan: PlanId;
  /** Discount in percent for paying a year in advance. Absent if the plan is paid monthly. */
  yearlyDiscount?: number | undefined;
}

/** True if the tariff is paid by the year. */
export const isYearly = ({ yearlyDiscount }: Tariff): boolean => yearlyDiscount !== undefined;
/** Number of months per period. */
export const monthsOf = (tariff: Tariff): number => (isYearly(tariff) ? 12 : 1);
/** Price per period, in cents. */
export const centsOf = (tariff: Tariff): number => priceOf(tariff).amount;
/** Price per period. */
export const priceOf = ({ plan, yearlyDiscount }: Tariff): Price => {
  const { amount, currency } = pricesOfPlans[plan];
  return yearlyDiscount === undefined
    ? { amount, currency }
    : { amount: yearlyAmount(amount, yearlyDiscount), currency, interval: 'year' };
};
/** True for the same plan and interval, even if the discount has changed. */
export const isSameTariff = (one: Tariff, other: Tariff): boolean =>
  one.plan === other.plan && isYearly(one) === isYearly(other);
