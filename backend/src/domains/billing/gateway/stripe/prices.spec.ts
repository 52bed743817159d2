import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { priceOf } from './prices.ts';
import { StripeSetUpError } from './problems.ts';

const price = (interval: Stripe.Price.Recurring.Interval, count: number) =>
  ({
    id: 'price_1',
    unit_amount: 12_000,
    currency: 'usd',
    recurring: { interval, interval_count: count },
  }) as Stripe.Price;

it.each([
  ['month', 1, { amount: 12_000, currency: 'usd' }],
  ['month', 3, { amount: 4000, currency: 'usd' }],
  ['month', 12, { amount: 12_000, currency: 'usd', interval: 'year' }],
  ['year', 1, { amount: 12_000, currency: 'usd', interval: 'year' }],
  ['year', 2, { amount: 6000, currency: 'usd', interval: 'year' }],
] as const)(
  'reads a Stripe price that an operator may have created with interval %s and interval count %i',
  (interval, count, expected) => {
    expect(priceOf(price(interval, count))).toEqual(expected);
  },
);

it('does not confuse a weekly price with a monthly price', () => {
  expect(() => priceOf(price('week', 1))).toThrow(StripeSetUpError);
});
