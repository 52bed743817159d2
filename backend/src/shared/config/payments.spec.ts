import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
};
const testKeys = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const PUBLIC_URL = 'https://policies.example.com';

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
};

describe('payments without a Stripe key', () => {
  it.each([
    ['to the sandbox on this machine', {}, { provider: 'sandbox', clock: false }],
    [
      'to the sandbox in development, with an adjustable clock',
      { NODE_ENV: 'development' },
      { provider: 'sandbox', clock: true },
    ],
    ['nowhere on a public address', { PUBLIC_URL }, { provider: 'none' }],
    [
      'to the sandbox on a public address if that is explicitly allowed',
      { PUBLIC_URL, PROVISO_ALLOW: 'sandbox-payments' },
      { provider: 'sandbox', clock: false },
    ],
  ])('are sent %s', (_, environment, payments) => {
    expect(readConfig(environment).payments).toEqual(payments);
  });
});

describe('the seller', () => {
  it('is printed on receipts with its name, address and tax ID', () => {
    const named = {
      SELLER_NAME: ' Acme Inc. ',
      SELLER_ADDRESS: '1 Main Street; Springfield;',
      SELLER_TAX_ID: '12-3',
    };
    expect(readConfig(named).payments.seller).toEqual({
      name: 'Acme Inc.',
      address: ['1 Main Street', 'Springfield'],
      taxIds: ['12-3'],
    });
    expect(readConfig({}).payments.seller).toBeUndefined();
  });

  it.each([
    [{ SELLER_TAX_ID: '12-3' }, 'SELLER_NAME: expected together with SELLER_TAX_ID'],
    [{ SELLER_ADDRESS: '1 Main Street' }, 'SELLER_NAME: expected together with SELLER_ADDRESS'],
    [{ SELLER_NAME: 'Acme', SELLER_ADDRESS: 'a;b;c;d;e;f;g' }, 'SELLER_ADDRESS: expected at most six lines'],
  ])('is rejected: %o', (environment, fault) => {
    expect(faultsOf(environment)[0]).toContain(fault);
  });
});

describe('yearly billing', () => {
  it('is offered only if a discount is configured, even a discount of zero', () => {
    expect(readConfig({}).payments.annualDiscount).toBeUndefined();
    expect(readConfig({ ANNUAL_DISCOUNT_PERCENT: '0' }).payments.annualDiscount).toBe(0);
    expect(readConfig({ ...stripe, ANNUAL_DISCOUNT_PERCENT: '17' }).payments.annualDiscount).toBe(17);
  });

  it.each(['91', '-1', '12.5', 'a lot'])(
    'is rejected with a discount of %s percent',
    (ANNUAL_DISCOUNT_PERCENT) => {
      expect(faultsOf({ ANNUAL_DISCOUNT_PERCENT })[0]).toContain('a whole number of percent from 0 to 90');
    },
  );
});

describe('payments with a Stripe key', () => {
  it('use Stripe with the plans’ prices, and accept several webhook secrets', () => {
    expect(readConfig({ ...stripe, PUBLIC_URL }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_old', 'whsec_new'],
      testMode: false,
      currency: 'usd',
      amounts: { basic: 4900, professional: 14_900, enterprise: 49_900 },
      tax: 'off',
    });
  });

  it('can use a different currency with its own prices, and can include taxes', () => {
    const STRIPE_PRICES = 'basic=4500, professional=13900,enterprise=45900';
    expect(
      readConfig({ ...testKeys, STRIPE_CURRENCY: 'eur', STRIPE_PRICES, STRIPE_TAX: 'inclusive' }),
    ).toMatchObject({
      payments: {
        testMode: true,
        currency: 'eur',
        amounts: { basic: 4500, professional: 13_900, enterprise: 45_900 },
        tax: 'inclusive',
      },
    });
  });

  it.each([
    ['a test key on a public address', { ...testKeys, PUBLIC_URL }, /STRIPE_SECRET_KEY: expected a live key/],
    [
      'keys of different modes',
      { ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' },
      /PUBLISHABLE_KEY: .* same mode/,
    ],
    ['no further keys', { STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_PUBLISHABLE_KEY: expected together with/],
    ['a malformed key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, /a secret or restricted key/],
    ['an invalid secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1,secret' }, /one or more secrets/],
    [
      'a currency without amounts',
      { ...stripe, STRIPE_CURRENCY: 'eur' },
      /because STRIPE_CURRENCY is not usd/,
    ],
    [
      'amounts without a plan',
      { ...stripe, STRIPE_PRICES: 'basic=1,professional=2' },
      /STRIPE_PRICES: expected/,
    ],
    [
      'an amount below zero',
      { ...stripe, STRIPE_PRICES: 'basic=-1,professional=2,enterprise=3' },
      /STRIPE_PRICES/,
    ],
    [
      'a currency without keys',
      { STRIPE_CURRENCY: 'eur' },
      /STRIPE_SECRET_KEY: expected together with STRIPE_CURRENCY/,
    ],
  ])('are rejected with %s', (_, environment, fault) => {
    const faults = faultsOf(environment);
    expect(faults[0]).toMatch(fault);
  });

  it('are rejected without repeating a malformed key in the error', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'hunter2' }).join('\n')).not.toContain('hunter2');
  });
});
