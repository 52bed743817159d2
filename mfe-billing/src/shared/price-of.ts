import type { Plan, Price } from '@proviso/contracts';

/** Monthly price from the product's own table, used until the server returns the actual one. */
export const priceOf = ({ pricePerMonth }: Plan): Price => ({
  amount: pricePerMonth * 100,
  currency: 'usd',
});
