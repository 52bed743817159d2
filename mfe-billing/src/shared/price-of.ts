import type { Plan, Price } from '@proviso/contracts';

/** What a plan costs a month by the product's own table, until the server has said what it costs here. */
export const priceOf = ({ pricePerMonth }: Plan): Price => ({
  amount: pricePerMonth * 100,
  currency: 'usd',
});
