import { billingIntervals, planIds, planOf } from '@proviso/contracts';
import type { Stripe } from 'stripe';
import type { SalesConfig, StripeConfig } from '../../../../shared/config/payments.ts';
import { yearlyAmount } from '../payment-gateway.ts';
import { INSTALLATION_METADATA_KEY } from './customers.ts';
import { lookupKeyOf, PLAN_METADATA_KEY, productIdOf } from './prices.ts';
import { callStripe, undefinedIfMissing } from './problems.ts';

/** Stripe's tax code for business software as a service. See https://docs.stripe.com/tax/tax-codes. */
const TAX_CODE = 'txcd_10103001';

export type SetUpOptions = Pick<StripeConfig, 'currency' | 'amounts' | 'tax'> &
  Pick<SalesConfig, 'annualDiscount'> & { installationId: string };

/**
 * Creates the objects that a Stripe account needs before anyone can subscribe: products, prices, and the
 * billing portal's configuration. Each plan has one product, a monthly price and, if sold, a yearly price.
 * The prices and the portal belong to this installation. Several installations can share the products,
 * because prices are separate objects. Existing objects are kept. A changed price applies only to new
 * subscriptions.
 * @returns one line for each created object
 * @throws DomainError as {@link callStripe}
 */
export const setUpStripe = (stripe: Stripe, options: SetUpOptions): Promise<readonly string[]> =>
  callStripe(async () => {
    const made: string[] = [];
    for (const plan of planIds) {
      const id = productIdOf(plan);
      if (await undefinedIfMissing(() => stripe.products.retrieve(id))) continue;
      await stripe.products.create({ id, name: `Proviso ${planOf(plan).name}`, tax_code: TAX_CODE });
      made.push(`product ${id}`);
    }
    return [...made, ...(await setUpPrices(stripe, options)), ...(await setUpPortal(stripe, options))];
  });

const setUpPrices = async (stripe: Stripe, options: SetUpOptions): Promise<string[]> => {
  const { currency, amounts, tax, installationId, annualDiscount } = options;
  const wanted = planIds.flatMap((plan) =>
    billingIntervals.flatMap((interval) => {
      const lookup_key = lookupKeyOf(plan, options, interval);
      if (interval === 'month') return { plan, interval, lookup_key, amount: amounts[plan] };
      if (annualDiscount === undefined) return [];
      return { plan, interval, lookup_key, amount: yearlyAmount(amounts[plan], annualDiscount) };
    }),
  );
  const lookup_keys = wanted.map(({ lookup_key: key }) => key);
  const { data } = await stripe.prices.list({ lookup_keys, active: true });
  const behavior = tax === 'off' ? 'unspecified' : tax;
  const made: string[] = [];
  for (const { plan, interval, lookup_key, amount } of wanted) {
    const present = data.find((price) => price.lookup_key === lookup_key);
    const fits = present?.unit_amount === amount && (tax === 'off' || present.tax_behavior === behavior);
    if (fits) continue;
    await stripe.prices.create({
      product: productIdOf(plan),
      currency,
      unit_amount: amount,
      recurring: { interval },
      tax_behavior: behavior,
      lookup_key,
      // Existing subscribers keep the old price.
      transfer_lookup_key: true,
      metadata: { [PLAN_METADATA_KEY]: plan, [INSTALLATION_METADATA_KEY]: installationId },
    });
    made.push(
      `price ${lookup_key}: ${amount} ${currency}${present ? `, instead of ${present.unit_amount}` : ''}`,
    );
  }
  return made;
};

const setUpPortal = async (stripe: Stripe, { installationId }: SetUpOptions): Promise<string[]> => {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  if (data.some(({ metadata }) => metadata?.[INSTALLATION_METADATA_KEY] === installationId)) return [];
  await stripe.billingPortal.configurations.create({
    metadata: { [INSTALLATION_METADATA_KEY]: installationId },
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      // Users change and cancel plans in Proviso, where the consequences are explained.
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    },
  });
  return ['billing portal'];
};
