import { type BillingInterval, billingIntervals, planIds, type PlanId, type Price } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import * as z from 'zod';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { Offer, PlanPrice } from '../payment-gateway.ts';
import { type ReadTimeouts, callStripe, StripeSetUpError } from './problems.ts';

/**
 * Lookup key for a plan's current price. Stripe's prices are immutable, but a new price can take over the
 * key. The key includes the installation, because several installations with different prices may share a
 * Stripe account.
 */
export const lookupKeyOf = (
  plan: PlanId,
  { installationId, currency }: { installationId: string; currency: string },
  interval: BillingInterval = 'month',
): string => `proviso_${installationId}_${plan}_${currency}_${interval}`;

/** Id of a plan's product at Stripe. The id is the same in every account. */
export const productIdOf = (plan: PlanId): string => `proviso_${plan}`;

/** The plan that a product represents, or `undefined` if the product is not a plan. */
export const planOfProduct = (id: string | undefined): PlanId | undefined =>
  planIds.find((plan) => productIdOf(plan) === id);

/** Metadata key for the plan, on prices and subscriptions. */
export const PLAN_METADATA_KEY = 'proviso_plan';

const planIn = (metadata: Stripe.Metadata | null | undefined): PlanId | undefined =>
  z.enum(planIds).safeParse(metadata?.[PLAN_METADATA_KEY]).data;

/** The plan that a price is for, or `undefined` for a manually created price without the metadata. */
export const planOfPrice = (price: Pick<Stripe.Price, 'metadata'>): PlanId | undefined =>
  planIn(price.metadata);

/** The plan stored in a subscription's metadata. */
export const planOfMetadata = planIn;

/**
 * Converts a price to a monthly or yearly price. A manually created price for several months is divided by
 * the number of months.
 * @throws StripeSetUpError for a price without an amount, or a price per week or day
 */
export const priceOf = ({ unit_amount: amount, currency, id, recurring }: Stripe.Price): Price => {
  const months = monthsOf(recurring);
  if (amount === null || months === undefined)
    throw new StripeSetUpError(`the price ${id} has no amount per month or year`);
  if (months % 12 === 0) return { amount: Math.round((amount * 12) / months), currency, interval: 'year' };
  return { amount: Math.round(amount / months), currency };
};

const monthsOf = (recurring: Stripe.Price.Recurring | null): number | undefined => {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {};
  if (interval === 'year') return 12 * count;
  return interval === 'month' ? count : undefined;
};

/** How long prices are cached, in milliseconds. */
const CACHE_MS = 5 * 60 * 1000;

export interface StripePrices {
  /** @throws DomainError `payment.misconfigured` if a plan has no monthly price */
  current: () => Promise<Readonly<Record<PlanId, PlanPrice>>>;
  /**
   * @throws DomainError as {@link StripePrices.current}, and `subscription.not-yearly` if the plan has no
   * yearly price
   */
  of: (offer: Offer) => Promise<Stripe.Price>;
}

interface Found {
  month: Stripe.Price;
  year: Stripe.Price | undefined;
}

/** Creates a reader of the plans' current prices at Stripe, cached for five minutes. */
export const createStripePrices = (
  stripe: Stripe,
  {
    reading,
    sellsYears,
    ...of
  }: Pick<StripeConfig, 'currency'> & { installationId: string; sellsYears: boolean; reading: ReadTimeouts },
  now: () => Date,
): StripePrices => {
  let kept: { until: number; prices: Promise<Readonly<Record<PlanId, Found>>> } | undefined;
  const load = async () => {
    const intervals = sellsYears ? billingIntervals : (['month'] as const);
    const keys = planIds.flatMap((plan) => intervals.map((interval) => lookupKeyOf(plan, of, interval)));
    const { data } = await callStripe(() => stripe.prices.list({ lookup_keys: keys, active: true }, reading));
    const byKey = (key: string) => data.find(({ lookup_key: own }) => own === key);
    const priceFor = (plan: PlanId): Found => {
      const month = byKey(lookupKeyOf(plan, of));
      if (month) return { month, year: byKey(lookupKeyOf(plan, of, 'year')) };
      throw new StripeSetUpError(
        `Stripe has no price ${lookupKeyOf(plan, of)}: run "npm run billing -- setup"`,
      );
    };
    return {
      basic: priceFor('basic'),
      professional: priceFor('professional'),
      enterprise: priceFor('enterprise'),
    };
  };
  const found = () => {
    const at = now().getTime();
    if (kept && kept.until > at) return kept.prices;
    const prices = load();
    kept = { until: at + CACHE_MS, prices };
    // Failures are not cached.
    prices.catch(() => (kept = undefined));
    return prices;
  };
  return {
    async current() {
      const { basic, professional, enterprise } = await found();
      return {
        basic: planPriceOf(basic),
        professional: planPriceOf(professional),
        enterprise: planPriceOf(enterprise),
      };
    },
    async of({ plan, interval }) {
      const { month, year } = (await found())[plan];
      if (interval !== 'year') return month;
      if (!year) throw new DomainError('subscription.not-yearly');
      return year;
    },
  };
};

const planPriceOf = ({ month, year }: Found): PlanPrice => ({
  ...priceOf(month),
  ...(year && { yearly: priceOf(year).amount }),
});
