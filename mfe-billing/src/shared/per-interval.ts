import type { Prices } from '@proviso/contracts';

/** Text keys of a price for each interval. */
export const perInterval = { month: 'payment.perMonth', year: 'payment.perYear' } as const;

/** Percent that a year is less than twelve months, rounded down; `undefined` if no plan is sold for a year. */
export const yearlySaving = (prices: Prices | undefined): number | undefined => {
  const savings = Object.values(prices ?? {}).flatMap(({ amount, yearly }) =>
    yearly === undefined || amount === 0 ? [] : Math.floor((1 - yearly / (amount * 12)) * 100 + 0.01),
  );
  return savings.length === 0 ? undefined : Math.min(...savings);
};
