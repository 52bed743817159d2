import { type InvoiceParty, planIds, plans, type PlanId } from '@proviso/contracts';
import * as z from 'zod';
import { sellerFaults, sellerOf, type SellerVariables, sellerVariables } from './seller.ts';

/** Tax options: taxes are disabled, added to the prices, or included in the prices. */
const taxes = ['off', 'exclusive', 'inclusive'] as const;

/** The Stripe account that receives this installation's payments. */
export interface StripeConfig {
  secretKey: string;
  /** Identifies the Stripe account in the browser. */
  publishableKey: string;
  /** Secrets that webhook messages may be signed with. During a rotation there are two. */
  webhookSecrets: readonly string[];
  /** True for test-mode keys, which never charge anyone. */
  testMode: boolean;
  /** Lowercase ISO 4217 currency code. */
  currency: string;
  /** Monthly price of each plan, in the currency's smallest unit. */
  amounts: Readonly<Record<PlanId, number>>;
  tax: (typeof taxes)[number];
  /** Base URL for calls to Stripe's API; if absent, Stripe's public URL. */
  api?: URL;
}

/** The configuration of sales, which does not depend on the payment provider. */
export interface SalesConfig {
  /** The seller on receipts; absent if none is configured. */
  seller?: InvoiceParty | undefined;
  /**
   * Discount for annual billing, in percent of twelve monthly prices; absent if plans are only sold monthly.
   */
  annualDiscount?: number | undefined;
}

/** The payment provider. `sandbox` never charges anyone. With `clock`, its time can be advanced. */
export type PaymentsConfig = SalesConfig &
  ({ provider: 'none' } | { provider: 'sandbox'; clock: boolean } | ({ provider: 'stripe' } & StripeConfig));

const amountsText =
  'an amount for every plan in cents, such as basic=4900,professional=14900,enterprise=49900';

const amountsByPlan = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('='))) as unknown)
  .pipe(
    z.strictObject(
      Object.fromEntries(planIds.map((id) => [id, z.coerce.number().int().positive()])) as Record<
        PlanId,
        z.ZodCoercedNumber
      >,
    ),
  );

const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'a secret or restricted key, such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'a publishable key, such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)),
      'one or more secrets such as whsec_…',
    )
    .optional(),
  STRIPE_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'a currency such as usd')
    .optional(),
  STRIPE_PRICES: z.string().optional(),
  STRIPE_TAX: z.enum(taxes, `one of ${taxes.join(', ')}`).optional(),
};
const discountText = 'a whole number of percent from 0 to 90';

/** Environment variables for payments and sales, before parsing. */
export const paymentVariables = {
  ...stripeVariables,
  ...sellerVariables,
  ANNUAL_DISCOUNT_PERCENT: z.coerce
    .number(discountText)
    .int(discountText)
    .min(0, discountText)
    .max(90, discountText)
    .optional(),
};

interface Variables extends SellerVariables {
  ANNUAL_DISCOUNT_PERCENT?: number | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string[] | undefined;
  STRIPE_CURRENCY?: string | undefined;
  STRIPE_PRICES?: string | undefined;
  STRIPE_TAX?: (typeof taxes)[number] | undefined;
}

/** Facts about the installation that restrict the payment provider. */
export interface PaymentContext {
  /** True if other machines can reach the installation. */
  isPublic: boolean;
  /** True if `PROVISO_ALLOW` includes `sandbox-payments`. */
  allowsSandbox: boolean;
  production: boolean;
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** Returns the errors in combinations of payment variables, one line per error. */
export const paymentFaults = (variables: Variables, surroundings: PaymentContext): readonly string[] => [
  ...sellerFaults(variables),
  ...stripeFaults(variables, surroundings),
];

const stripeFaults = (
  variables: Variables,
  { isPublic, allowsSandbox }: PaymentContext,
): readonly string[] => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = variables;
  const { STRIPE_CURRENCY: currency = 'usd', STRIPE_PRICES: prices } = variables;
  if (secret === undefined) {
    const companion = Object.keys(stripeVariables).find(
      (name) => variables[name as keyof Variables] !== undefined,
    );
    return companion === undefined ? [] : [`STRIPE_SECRET_KEY: expected together with ${companion}`];
  }
  return [
    ...(publishable === undefined
      ? ['STRIPE_PUBLISHABLE_KEY: expected together with STRIPE_SECRET_KEY']
      : []),
    ...(publishable !== undefined && isTestKey(publishable) !== isTestKey(secret)
      ? ['STRIPE_PUBLISHABLE_KEY: expected a key of the same mode as STRIPE_SECRET_KEY, test or live']
      : []),
    ...(variables.STRIPE_WEBHOOK_SECRET === undefined
      ? ['STRIPE_WEBHOOK_SECRET: expected together with STRIPE_SECRET_KEY']
      : []),
    ...(currency !== 'usd' && prices === undefined
      ? [`STRIPE_PRICES: expected ${amountsText}, because STRIPE_CURRENCY is not usd`]
      : []),
    ...(prices !== undefined && !amountsByPlan.safeParse(prices).success
      ? [`STRIPE_PRICES: expected ${amountsText}`]
      : []),
    ...(isPublic && isTestKey(secret) && !allowsSandbox
      ? [
          'STRIPE_SECRET_KEY: expected a live key, because with a test key nobody pays (PROVISO_ALLOW=sandbox-payments allows it)',
        ]
      : []),
  ];
};

/** The payment provider that the validated variables select. */
export const paymentsOf = (
  variables: Variables,
  { isPublic, allowsSandbox, production }: PaymentContext,
): PaymentsConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables;
  const sales: SalesConfig = {
    seller: sellerOf(variables),
    annualDiscount: variables.ANNUAL_DISCOUNT_PERCENT,
  };
  if (secretKey === undefined || publishableKey === undefined)
    return isPublic && !allowsSandbox
      ? { ...sales, provider: 'none' }
      : { ...sales, provider: 'sandbox', clock: !production };
  const { STRIPE_CURRENCY: currency = 'usd', STRIPE_PRICES: prices, STRIPE_TAX: tax = 'off' } = variables;
  return {
    ...sales,
    provider: 'stripe',
    secretKey,
    publishableKey,
    webhookSecrets: variables.STRIPE_WEBHOOK_SECRET ?? [],
    testMode: isTestKey(secretKey),
    currency,
    amounts: prices === undefined ? amountsOfPlans : amountsByPlan.parse(prices),
    tax,
  };
};

/** Default prices of the plans, in US cents per month. */
const amountsOfPlans = Object.fromEntries(
  plans.map(({ id, pricePerMonth }) => [id, pricePerMonth * 100]),
) as Record<PlanId, number>;
