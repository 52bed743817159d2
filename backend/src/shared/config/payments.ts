import { planIds, plans, type PlanId } from '@proviso/contracts';
import * as z from 'zod';

/** Whether tax is computed, and whether it comes on top of the prices or is part of them. */
const taxes = ['off', 'exclusive', 'inclusive'] as const;

/** A Stripe account that takes this installation's payments. */
export interface StripeConfig {
  secretKey: string;
  /** Tells browsers which account they pay to. */
  publishableKey: string;
  /** Any of them may have signed a message: during a rotation there are two. */
  webhookSecrets: readonly string[];
  /** Keys of the test mode: nobody is charged. */
  testMode: boolean;
  /** ISO 4217 in lower case. */
  currency: string;
  /** A month of each plan, in the currency's smallest unit. */
  amounts: Readonly<Record<PlanId, number>>;
  tax: (typeof taxes)[number];
  /** Where Stripe's API answers; `undefined`: at Stripe. */
  api?: URL;
}

/** What takes payments. In `sandbox` nobody is charged; `clock`: its clock can be advanced. */
export type PaymentsConfig =
  { provider: 'none' } | { provider: 'sandbox'; clock: boolean } | ({ provider: 'stripe' } & StripeConfig);

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

/** Variables of the environment about payments, in their raw form. */
export const paymentVariables = {
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

interface Variables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string[] | undefined;
  STRIPE_CURRENCY?: string | undefined;
  STRIPE_PRICES?: string | undefined;
  STRIPE_TAX?: (typeof taxes)[number] | undefined;
}

/** Where the installation runs, as far as that decides what may take payments. */
export interface PaymentSurroundings {
  /** Not on this machine alone. */
  isPublic: boolean;
  /** `PROVISO_ALLOW` names sandbox-payments. */
  allowsSandbox: boolean;
  production: boolean;
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** What is wrong with the variables together: one line for each error. */
export const paymentFaults = (
  variables: Variables,
  { isPublic, allowsSandbox }: PaymentSurroundings,
): readonly string[] => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = variables;
  const { STRIPE_CURRENCY: currency = 'usd', STRIPE_PRICES: prices } = variables;
  if (secret === undefined) {
    const beside = Object.keys(paymentVariables).find(
      (name) => variables[name as keyof Variables] !== undefined,
    );
    return beside === undefined ? [] : [`STRIPE_SECRET_KEY: expected beside ${beside}`];
  }
  return [
    ...(publishable === undefined ? ['STRIPE_PUBLISHABLE_KEY: expected beside STRIPE_SECRET_KEY'] : []),
    ...(publishable !== undefined && isTestKey(publishable) !== isTestKey(secret)
      ? ['STRIPE_PUBLISHABLE_KEY: expected a key of the same mode as STRIPE_SECRET_KEY, test or live']
      : []),
    ...(variables.STRIPE_WEBHOOK_SECRET === undefined
      ? ['STRIPE_WEBHOOK_SECRET: expected beside STRIPE_SECRET_KEY']
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

/** What takes payments, as variables without faults configure it. */
export const paymentsOf = (
  variables: Variables,
  { isPublic, allowsSandbox, production }: PaymentSurroundings,
): PaymentsConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables;
  if (secretKey === undefined || publishableKey === undefined)
    return isPublic && !allowsSandbox ? { provider: 'none' } : { provider: 'sandbox', clock: !production };
  const { STRIPE_CURRENCY: currency = 'usd', STRIPE_PRICES: prices, STRIPE_TAX: tax = 'off' } = variables;
  return {
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

/** US cents a month. */
const amountsOfPlans = Object.fromEntries(
  plans.map(({ id, pricePerMonth }) => [id, pricePerMonth * 100]),
) as Record<PlanId, number>;
