import { type BillingInterval, billingIntervals, planIds, type PlanId, type Price } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import * as z from 'zod';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { Offer, PlanPrice } from '../payment-gateway.ts';
import { type Reading, asking, StripeSetUpError } from './problems.ts';

/**
 * Names a plan's present price at Stripe: prices never change there, but another one can take over the key. It has the
 * installation, because several may use one account of Stripe, each with prices of its own.
 */
export const lookupKeyOf = (
  plan: PlanId,
  { installationId, currency }: { installationId: string; currency: string },
  interval: BillingInterval = 'month',
): string => `proviso_${installationId}_${plan}_${currency}_${interval}`;

/** The product at Stripe that a plan is sold as. Its id is the same in every account. */
export const productIdOf = (plan: PlanId): string => `proviso_${plan}`;

/** The plan that a product is; `undefined` for one that is none. */
export const planOfProduct = (id: string | undefined): PlanId | undefined =>
  planIds.find((plan) => productIdOf(plan) === id);

/** Key of the metadata of prices and subscriptions that names the plan. */
export const PLAN = 'proviso_plan';

const planIn = (metadata: Stripe.Metadata | null | undefined): PlanId | undefined =>
  z.enum(planIds).safeParse(metadata?.[PLAN]).data;

/** The plan that a price is for; `undefined` for a price that somebody made by hand without saying so. */
export const planOfPrice = (price: Pick<Stripe.Price, 'metadata'>): PlanId | undefined =>
  planIn(price.metadata);

/** The plan that a subscription's metadata name. */
export const planOfMetadata = planIn;

/**
 * What a month or a year costs. A price for several months, which somebody made by hand, is shown as what one of them costs.
 * @throws StripeSetUpError for a price without an amount, or for weeks or days
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

/** How long prices are taken as read, in milliseconds. */
const FRESH_MS = 5 * 60 * 1000;

export interface StripePrices {
  /** @throws DomainError `payment.misconfigured` where a plan has no price for a month */
  current: () => Promise<Readonly<Record<PlanId, PlanPrice>>>;
  /** @throws DomainError as {@link StripePrices.current}, and `subscription.not-yearly` where no price is for a year */
  of: (offer: Offer) => Promise<Stripe.Price>;
}

interface Found {
  month: Stripe.Price;
  year: Stripe.Price | undefined;
}

/** The prices that plans have at Stripe now, asked at most every five minutes. */
export const createStripePrices = (
  stripe: Stripe,
  {
    reading,
    sellsYears,
    ...of
  }: Pick<StripeConfig, 'currency'> & { installationId: string; sellsYears: boolean; reading: Reading },
  now: () => Date,
): StripePrices => {
  let kept: { until: number; prices: Promise<Readonly<Record<PlanId, Found>>> } | undefined;
  const load = async () => {
    const intervals = sellsYears ? billingIntervals : (['month'] as const);
    const keys = planIds.flatMap((plan) => intervals.map((interval) => lookupKeyOf(plan, of, interval)));
    const { data } = await asking(() => stripe.prices.list({ lookup_keys: keys, active: true }, reading));
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
    kept = { until: at + FRESH_MS, prices };
    // A failure is not kept.
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
