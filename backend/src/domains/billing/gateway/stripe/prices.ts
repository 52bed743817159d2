import { planIds, type PlanId, type Price } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import * as z from 'zod';
import type { StripeConfig } from '../../../../shared/config/payments.ts';
import { type Reading, asking, StripeSetUpError } from './problems.ts';

/**
 * Names a plan's present price at Stripe: prices never change there, but another one can take over the key. It has the
 * installation, because several may use one account of Stripe, each with prices of its own.
 */
export const lookupKeyOf = (
  plan: PlanId,
  { installationId, currency }: { installationId: string; currency: string },
): string => `proviso_${installationId}_${plan}_${currency}_month`;

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

export const priceOf = ({ unit_amount: amount, currency, id }: Stripe.Price): Price => {
  if (amount === null) throw new StripeSetUpError(`the price ${id} has no amount per month`);
  return { amount, currency };
};

/** How long prices are taken as read, in milliseconds. */
const FRESH_MS = 5 * 60 * 1000;

export interface StripePrices {
  /** @throws DomainError `payment.misconfigured` where a plan has no price */
  current: () => Promise<Readonly<Record<PlanId, Stripe.Price>>>;
}

/** The prices that plans have at Stripe now, asked at most every five minutes. */
export const createStripePrices = (
  stripe: Stripe,
  { reading, ...of }: Pick<StripeConfig, 'currency'> & { installationId: string; reading: Reading },
  now: () => Date,
): StripePrices => {
  let kept: { until: number; prices: Promise<Readonly<Record<PlanId, Stripe.Price>>> } | undefined;
  const load = async () => {
    const keys = planIds.map((plan) => lookupKeyOf(plan, of));
    const { data } = await asking(() => stripe.prices.list({ lookup_keys: keys, active: true }, reading));
    const priceFor = (plan: PlanId) => {
      const found = data.find(({ lookup_key: key }) => key === lookupKeyOf(plan, of));
      if (found) return found;
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
  return {
    current() {
      const at = now().getTime();
      if (kept && kept.until > at) return kept.prices;
      const prices = load();
      kept = { until: at + FRESH_MS, prices };
      // A failure is not kept.
      prices.catch(() => (kept = undefined));
      return prices;
    },
  };
};
