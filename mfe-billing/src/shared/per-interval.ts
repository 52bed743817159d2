import type { Prices } from '@proviso/contracts';

/** Translation keys for a price per month and a price per year. */
export const intervalPriceKeys = { month: 'payment.perMonth', year: 'payment.perYear' } as const;

/**
 * Percent saved by paying for a year instead of twelve months, rounded down; `undefined` if no plan has a
 * yearly price.
 */
export const yearlySaving = (prices: Prices | undefined): number | undefined => {
  const savings = Object.values(prices ?? {}).flatMap(({ amount, yearly }) =>
    yearly === undefined || amount === 0 ? [] : Math.floor((1 - yearly / (amount * 12)) * 100 + 0.01),
  );
  return savings.length === 0 ? undefined : Math.min(...savings);
};
