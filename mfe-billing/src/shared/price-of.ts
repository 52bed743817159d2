import type { Plan, Price } from '@proviso/contracts';

/** Monthly price from the product's own table, until the server has returned the real one. */
export const priceOf = ({ pricePerMonth }: Plan): Price => ({
  amount: pricePerMonth * 100,
  currency: 'usd',
});
