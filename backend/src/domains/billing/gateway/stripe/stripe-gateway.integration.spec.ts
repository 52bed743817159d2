import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeGateway } from '../gateway-contract.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createStripeClient } from './client.ts';
import { setUpStripe } from './set-up.ts';
import { createStripeGateway, type StripeGatewayDeps } from './stripe-gateway.ts';
import { type Fault, startFakeStripe, type FakeStripe } from './testing/fake-stripe.ts';

const installationId = randomUUID();
const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };

let database: TestDatabase;
let standIn: FakeStripe;
let gateway: PaymentGateway;
const gatewayBy = (overrides: Partial<StripeGatewayDeps> = {}) =>
  createStripeGateway({
    config: {
      secretKey: 'sk_test_standin',
      api: standIn.address,
      currency: 'usd',
      tax: 'off',
      annualDiscount: 20,
    },
    pool: database.pools.api,
    installationId,
    now: () => new Date(),
    timeout: 500,
    ...overrides,
  });
const setUp = (prices: typeof amounts = amounts) =>
  setUpStripe(createStripeClient({ secretKey: 'sk_test_standin', api: standIn.address }), {
    installationId,
    currency: 'usd',
    amounts: prices,
    tax: 'off',
    annualDiscount: 20,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  standIn = await startFakeStripe();
  await setUp();
  const { organizations, forget } = gatewayBy({ pool: database.pools.jobs });
  gateway = { ...gatewayBy(), organizations, forget };
});
afterAll(async () => {
  await standIn.stop();
  await database.drop();
});

describeGateway('Stripe', () => ({
  gateway,
  pay: async (_organizationId, clientSecret, card) => standIn.confirm(clientSecret, card),
  passDays: async (organizationId, days) => standIn.advance(standIn.customerOf(organizationId), days),
}));

const subscribed = async () => {
  const organizationId = randomUUID();
  const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic' });
  standIn.confirm(clientSecret, 'success');
  return { organizationId, externalId };
};
const count = (request: string) => standIn.carriedOut.filter((one) => one === request).length;

const stripe = () => createStripeClient({ secretKey: 'sk_test_standin', api: standIn.address });

it('keeps its prices when another installation sets up different prices in the same account', async () => {
  const cheap = { basic: 100, professional: 200, enterprise: 300 };
  const other = { installationId: randomUUID(), currency: 'usd', amounts: cheap, tax: 'off' } as const;
  await setUpStripe(stripe(), other);
  expect(await gatewayBy().prices()).toMatchObject({ enterprise: { amount: 49_900 } });
  expect(await gatewayBy({ installationId: other.installationId }).prices()).toMatchObject({
    enterprise: { amount: 300 },
  });
  await setUp();
  expect(await gatewayBy({ installationId: other.installationId }).prices()).toMatchObject({
    basic: { amount: 100 },
  });
});

it('reports partial refunds, and reports disputes until they are closed', async () => {
  const key = await subscribed();
  const customer = standIn.customerOf(key.organizationId);
  const charge = [...standIn.books.charges.values()].find((one) => one.customer === customer);
  standIn.books.refund(charge?.payment_intent ?? '', 1000);
  const { id } = standIn.books.dispute(customer);
  const of = (outcome: string | undefined) => [
    {
      chargeId: charge?.id,
      externalId: key.externalId,
      refunded: 1000,
      currency: 'usd',
      disputes: [{ disputeId: id, amount: 4900, currency: 'usd', reason: 'fraudulent', outcome }],
    },
  ];
  expect(await gateway.returned(key.organizationId)).toEqual(of(undefined));
  standIn.books.closeDispute(id, 'lost');
  expect(await gateway.returned(key.organizationId)).toEqual(of('lost'));
});

it('adopts a subscription that was created in Stripe, together with its customer', async () => {
  const organizationId = randomUUID();
  const made = await stripe().customers.create({ email: 'lena@example.com' });
  const price = [...standIn.books.prices.values()].find(({ unit_amount: amount }) => amount === 14_900);
  if (!price) throw new Error('there is no price');
  const subscription = standIn.books.subscribe(made.id, price, { metadata: {} });
  const key = { organizationId, externalId: subscription.id };
  // The gateway does not adopt the subscription, because it is still unpaid.
  expect(await gateway.adopt(key)).toBeUndefined();
  const { intent } = standIn.books.invoiceOf(subscription.latest_invoice);
  standIn.confirm(standIn.books.intentOf(intent).client_secret, 'success');
  expect(await gateway.adopt(key)).toMatchObject({ plan: 'professional', status: 'active' });
  expect(await gateway.find(key)).toMatchObject({ plan: 'professional', status: 'active' });
  expect(await gateway.invoices(organizationId)).toMatchObject([{ amount: 14_900 }]);
  expect(await gateway.adopt({ ...key, organizationId: randomUUID() })).toBeUndefined();
});

describe('setting Stripe up', () => {
  it('creates nothing the second time', async () => {
    expect(await setUp()).toEqual([]);
  });

  it('replaces a price for new subscriptions, and keeps the old price for existing subscriptions', async () => {
    const key = await subscribed();
    expect(await setUp({ ...amounts, basic: 5900 })).toEqual([
      `price proviso_${installationId}_basic_usd_month: 5900 usd, instead of 4900`,
      `price proviso_${installationId}_basic_usd_year: 56640 usd, instead of 47040`,
    ]);
    const later = gatewayBy();
    expect((await later.prices()).basic).toEqual({ amount: 5900, currency: 'usd', yearly: 56_640 });
    expect(await later.find(key)).toMatchObject({ plan: 'basic', price: { amount: 4900 } });
    await setUp();
  });
});

describe('a Stripe failure', () => {
  it.each<Fault>(['429', '500', 'reset after', 'silence after'])(
    'is retried, and the change of plan is charged only once (%s)',
    async (fault) => {
      const key = await subscribed();
      standIn.fail(new RegExp(`^POST /v1/subscriptions/${key.externalId}`), fault);
      await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
      expect(await gateway.find(key)).toMatchObject({ plan: 'professional' });
      expect(await gateway.invoices(key.organizationId)).toHaveLength(2);
      expect(count(`POST /v1/subscriptions/${key.externalId}`)).toBe(1);
    },
  );

  it('is eventually reported, and a repeated command is carried out only once', async () => {
    const key = await subscribed();
    const commandId = randomUUID();
    const post = new RegExp(`^POST /v1/subscriptions/${key.externalId}`);
    for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(post, 'silence after');
    await expect(gateway.changePlan(key, { plan: 'professional' }, commandId)).rejects.toMatchObject({
      code: 'payment.not-answered',
    });
    await gateway.changePlan(key, { plan: 'professional' }, commandId);
    expect(await gateway.invoices(key.organizationId)).toHaveLength(2);
  });

  it('causes no duplicate customer or subscription when responses are lost', async () => {
    const organizationId = randomUUID();
    standIn.fail(/^POST \/v1\/customers$/, 'reset after');
    standIn.fail(/^POST \/v1\/subscriptions$/, '500 after');
    const [customers, subscriptions] = [count('POST /v1/customers'), count('POST /v1/subscriptions')];
    await gateway.start({ organizationId, plan: 'basic' });
    expect(count('POST /v1/customers')).toBe(customers + 1);
    expect(count('POST /v1/subscriptions')).toBe(subscriptions + 1);
  });

  it('is reported to operators, not to users, if Stripe rejects the key', async () => {
    const wrong = gatewayBy({
      config: { secretKey: 'sk_test_wrong', api: standIn.address, currency: 'usd', tax: 'off' },
    });
    const request = { organizationId: randomUUID(), plan: 'basic' } as const;
    await expect(wrong.start(request)).rejects.toMatchObject({
      code: 'payment.misconfigured',
      message: 'Invalid API Key provided.',
    });
  });

  it('names the setup command if the prices do not exist', async () => {
    const euros = gatewayBy({
      config: { secretKey: 'sk_test_standin', api: standIn.address, currency: 'eur', tax: 'off' },
    });
    await expect(euros.prices()).rejects.toThrow('run "npm run billing -- setup"');
  });
});

describe('a request that a screen waits for', () => {
  it('calls Stripe at most twice, and then reports that Stripe did not respond', async () => {
    const { organizationId } = await subscribed();
    for (const [path, ask] of [
      ['prices', () => gatewayBy().prices()],
      ['invoices', () => gateway.invoices(organizationId)],
    ] as const) {
      const asked = () => standIn.requests.filter((one) => one.path.startsWith(`/v1/${path}?`)).length;
      const before = asked();
      for (let attempt = 0; attempt < 2; attempt += 1)
        standIn.fail(new RegExp(`^GET /v1/${path}$`), 'silence after');
      await expect(ask()).rejects.toMatchObject({ code: 'payment.not-answered' });
      expect(asked() - before).toBe(2);
    }
  });
});

it('shows in advance what a payment charges, including tax', async () => {
  const taxed = {
    secretKey: 'sk_test_standin',
    api: standIn.address,
    currency: 'usd',
    tax: 'exclusive',
  } as const;
  const options = { ...taxed, installationId, amounts };
  await setUpStripe(createStripeClient(taxed), options);
  const organizationId = randomUUID();
  const selling = gatewayBy({ config: taxed });
  const payer = { name: 'Brandt Clinic' };
  const { charge, clientSecret, externalId } = await selling.start({ organizationId, plan: 'basic', payer });
  expect(charge).toEqual({ amount: 5292, tax: 392, currency: 'usd' });
  standIn.confirm(clientSecret, 'success');
  // Simulates a change that the payer makes on Stripe's page.
  Object.assign(standIn.books.customerOf(standIn.customerOf(organizationId)), {
    address: { line1: '2 Side Street', postal_code: '12345', city: 'Springfield', country: 'US' },
    taxIds: [{ type: 'us_ein', value: '12-3456789' }],
  });
  const key = { organizationId, externalId };
  const preview = await selling.previewPlan(key, { plan: 'professional' });
  expect(preview.tax).toBeGreaterThan(0);
  await selling.changePlan(key, { plan: 'professional' }, randomUUID());
  const [change, first] = await selling.invoices(organizationId);
  const seller = { name: 'Stand-in Software', address: [], taxIds: [] };
  expect(first).toMatchObject({ seller, tax: 392, taxIncluded: false, total: 5292, amount: 5292 });
  expect(first?.payer).toEqual({ name: 'Brandt Clinic', address: [], taxIds: [] });
  expect(change?.payer).toEqual({
    name: 'Brandt Clinic',
    address: ['2 Side Street', 'Springfield, 12345', 'US'],
    taxIds: ['12-3456789'],
  });
  expect(change?.amount).toBe(preview.dueNow);
});

it('sells no yearly plan until the setup has created its prices', async () => {
  const organizationId = randomUUID();
  const currency = {
    secretKey: 'sk_test_standin',
    api: standIn.address,
    currency: 'gbp',
    tax: 'off',
  } as const;
  const options = { ...currency, installationId, amounts };
  await setUpStripe(createStripeClient(currency), options);
  const selling = gatewayBy({ config: { ...currency, annualDiscount: 20 } });
  expect((await selling.prices()).basic).toEqual({ amount: 4900, currency: 'gbp' });
  await expect(selling.start({ organizationId, plan: 'basic', interval: 'year' })).rejects.toMatchObject({
    code: 'subscription.not-yearly',
  });
  expect(await setUpStripe(createStripeClient(currency), { ...options, annualDiscount: 20 })).toEqual([
    `price proviso_${installationId}_basic_gbp_year: 47040 gbp`,
    `price proviso_${installationId}_professional_gbp_year: 143040 gbp`,
    `price proviso_${installationId}_enterprise_gbp_year: 479040 gbp`,
  ]);
});

describe('an organization with two open tabs', () => {
  it('has only one payable subscription when the tabs choose different plans', async () => {
    const organizationId = randomUUID();
    const results = await Promise.allSettled([
      gateway.start({ organizationId, plan: 'basic' }),
      gateway.start({ organizationId, plan: 'professional' }),
    ]);
    const payable = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const outcomes = payable.map(({ clientSecret }) => {
      try {
        return standIn.confirm(clientSecret, 'success').outcome;
      } catch {
        return 'refused';
      }
    });
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    expect(await gateway.invoices(organizationId)).toHaveLength(1);
  });

  it('keeps the paid plan when one tab pays while the other chooses a different plan', async () => {
    const organizationId = randomUUID();
    const first = await gateway.start({ organizationId, plan: 'basic' });
    // One tab pays after the other tab's check, so the other tab can no longer void the paid invoice.
    standIn.fail(/^POST \/v1\/subscriptions$/, '429');
    const second = gateway.start({ organizationId, plan: 'professional' });
    await expect.poll(() => standIn.faultsLeft()).toBe(0);
    standIn.confirm(first.clientSecret, 'success');
    await expect(second).rejects.toMatchObject({ code: 'subscription.already-running' });
    expect(await gateway.findRunning(organizationId)).toMatchObject({ externalId: first.externalId });
  });

  it('is charged once when both tabs change to the same plan', async () => {
    const key = await subscribed();
    await Promise.all([
      gateway.changePlan(key, { plan: 'professional' }, randomUUID()),
      gateway.changePlan(key, { plan: 'professional' }, randomUUID()),
    ]);
    expect(await gateway.invoices(key.organizationId)).toHaveLength(2);
  });
});

it('does not change a plan if the charge needs the bank’s confirmation, and explains what to do', async () => {
  const key = await subscribed();
  standIn.fail(new RegExp(`^POST /v1/subscriptions/${key.externalId}`), 'bank asks');
  // Long timeout, because the fault occurs only once, and a client retry after a timeout would succeed.
  const patient = gatewayBy({ timeout: 60_000 });
  await expect(patient.changePlan(key, { plan: 'professional' }, randomUUID())).rejects.toMatchObject({
    code: 'payment.authentication-needed',
  });
  expect(await gateway.find(key)).toMatchObject({ plan: 'basic', status: 'active' });
  expect(await gateway.invoices(key.organizationId)).toHaveLength(1);
  await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
  expect(await gateway.find(key)).toMatchObject({ plan: 'professional' });
});

describe('a customer who was deleted at Stripe', () => {
  it('keeps the paid period, and subscribes again as a new customer afterward', async () => {
    const key = await subscribed();
    const before = await gateway.find(key);
    const paidUntil = before && 'paidUntil' in before ? before.paidUntil : '';
    const customer = standIn.customerOf(key.organizationId);
    standIn.deleteCustomer(customer);
    expect(await gateway.find(key)).toMatchObject({ status: 'active', cancels: true, paidUntil });
    await expect(gateway.setCancels(key, false, randomUUID())).rejects.toMatchObject({
      code: 'payment.customer-gone',
    });
    const later = gatewayBy({ now: () => new Date(Date.parse(paidUntil) + 1) });
    expect(await later.find(key)).toMatchObject({ status: 'ended', reason: 'withdrawn', endedAt: paidUntil });
    const again = await later.start({ organizationId: key.organizationId, plan: 'basic' });
    expect(standIn.confirm(again.clientSecret, 'success')).toEqual({ outcome: 'succeeded' });
    expect(standIn.customerOf(key.organizationId)).not.toBe(customer);
  });
});

describe('a removed organization', () => {
  it('is deleted as a customer, even if the response was lost or the customer had already been deleted', async () => {
    const [lost, deleted] = [await subscribed(), await subscribed()];
    const customers = [lost, deleted].map(({ organizationId }) => standIn.customerOf(organizationId));
    standIn.deleteCustomer(customers[1] ?? '');
    standIn.fail(new RegExp(`^DELETE /v1/customers/${customers[0]}`), 'reset after');
    for (const { organizationId } of [lost, deleted]) await gateway.forget(organizationId);
    expect(await gateway.organizations()).not.toEqual(
      expect.arrayContaining([lost.organizationId, deleted.organizationId]),
    );
    expect(count(`DELETE /v1/customers/${customers[0]}`)).toBe(1);
  });

  it('is deleted later if Stripe does not respond', async () => {
    const { organizationId } = await subscribed();
    for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(/^DELETE \/v1\/customers/, '500');
    await expect(gateway.forget(organizationId)).rejects.toMatchObject({ code: 'payment.not-answered' });
    expect(await gateway.organizations()).toContain(organizationId);
    await gateway.forget(organizationId);
    expect(await gateway.organizations()).not.toContain(organizationId);
  });
});

it('finds no subscriptions of another installation in the same account', async () => {
  const key = await subscribed();
  expect(await gatewayBy({ installationId: randomUUID() }).find(key)).toBeUndefined();
});

it('uses a card that was added after a renewal failed', async () => {
  const organizationId = randomUUID();
  const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic' });
  const key = { organizationId, externalId };
  standIn.confirm(clientSecret, 'fails-on-renewal');
  const card = await gateway.updateCard(key, randomUUID());
  expect(card.kind).toBe('setup');
  standIn.advance(standIn.customerOf(organizationId), 31);
  expect(await gateway.find(key)).toMatchObject({ status: 'past_due' });
  standIn.confirm(card.clientSecret, 'success');
  expect(await gateway.find(key)).toMatchObject({ status: 'active' });
  standIn.advance(standIn.customerOf(organizationId), 31);
  expect(await gateway.find(key)).toMatchObject({ status: 'active' });
});

it('opens the billing portal for the organization’s own customer', async () => {
  const key = await subscribed();
  const url = await gateway.portal?.(key.organizationId, {}, 'https://proviso.example/subscription');
  expect(url).toContain(standIn.customerOf(key.organizationId));
});
