import { type InvoiceParty, planIds, plans, type PlanId } from '@proviso/contracts';
import * as z from 'zod';
import { sellerFaults, sellerOf, type SellerVariables, sellerVariables } from './seller.ts';

/** Options for tax: not computed, added to the prices, or included in them. */
const taxes = ['off', 'exclusive', 'inclusive'] as const;

/** A Stripe account that receives this installation's payments. */
export interface StripeConfig {
  secretKey: string;
  /** Identifies the receiving account to browsers. */
  publishableKey: string;
  /** Secrets that may have signed a message: during a rotation there are two. */
  webhookSecrets: readonly string[];
  /** True for test-mode keys, with which nobody is charged. */
  testMode: boolean;
  /** ISO 4217 in lower case. */
  currency: string;
  /** Monthly price of each plan, in the currency's smallest unit. */
  amounts: Readonly<Record<PlanId, number>>;
  tax: (typeof taxes)[number];
  /** Base URL of Stripe's API; `undefined` for Stripe's own. */
  api?: URL;
}

/** What is sold, whatever the payment provider. */
export interface Sales {
  /** Named on receipts; absent: the configuration names nobody. */
  seller?: InvoiceParty | undefined;
  /** Percent that a year is less than twelve months; absent: plans are sold for months only. */
  annualDiscount?: number | undefined;
}

/** The payment provider. In `sandbox` nobody is charged; with `clock`, its time can be advanced. */
export type PaymentsConfig = Sales &
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

/** Environment variables for payments and sales, unparsed. */
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
  /** True if the installation is reachable from other machines. */
  isPublic: boolean;
  /** `PROVISO_ALLOW` includes sandbox-payments. */
  allowsSandbox: boolean;
  production: boolean;
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** Faults in the combination of variables, one line each. */
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

/** The payment provider that valid variables select. */
export const paymentsOf = (
  variables: Variables,
  { isPublic, allowsSandbox, production }: PaymentContext,
): PaymentsConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables;
  const sales: Sales = {
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

/** US cents per month. */
const amountsOfPlans = Object.fromEntries(
  plans.map(({ id, pricePerMonth }) => [id, pricePerMonth * 100]),
) as Record<PlanId, number>;
