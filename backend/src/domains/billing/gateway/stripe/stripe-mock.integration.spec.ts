import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeClient } from './client.ts';
import { payerFinder } from './messages/find-payer.ts';
import { setUpStripe } from './set-up.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { type ReceivedRequest, startFakeStripe } from './testing/fake-stripe.ts';

/** Path to Stripe's own request validator, set by the scripts. See scripts/lib/stripe-mock.mjs. */
const program = process.env['STRIPE_MOCK'];
const secretKey = 'sk_test_standin';

/**
 * Collects one example of each kind of request that the product makes. The fake Stripe server records them.
 */
const requestsOfProduct = async (): Promise<readonly ReceivedRequest[]> => {
  const database = await createTestDatabase();
  const standIn = await startFakeStripe(secretKey);
  try {
    const installationId = randomUUID();
    const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };
    const account = { secretKey, api: standIn.address, currency: 'usd', tax: 'exclusive' } as const;
    await setUpStripe(createStripeClient(account), { ...account, installationId, amounts });
    const pool = database.pools.api;
    const gateway = createStripeGateway({ config: account, pool, installationId, now: () => new Date() });
    const organizationId = randomUUID();
    const payer = { name: 'Northwind Health', email: 'lena@example.com', ip: '203.0.113.7' };
    await gateway.start({ organizationId, plan: 'professional', payer });
    const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic', payer });
    const key = { organizationId, externalId };
    await gateway.find(key);
    standIn.confirm(clientSecret, 'success');
    await gateway.previewPlan(key, { plan: 'professional' });
    await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
    await gateway.setCancels(key, true, randomUUID());
    await gateway.setCancels(key, false, randomUUID());
    const first = await gateway.updateCard(key, randomUUID());
    standIn.confirm(first.clientSecret, 'fails-on-renewal');
    await gateway.find(key);
    const other = randomUUID();
    const paidBack = await gateway.start({ organizationId: other, plan: 'basic', payer });
    standIn.confirm(paidBack.clientSecret, 'success');
    await gateway.payBack({ organizationId: other, externalId: paidBack.externalId });
    standIn.books.dispute(standIn.customerOf(other));
    await gateway.returned(other);
    const third = await gateway.start({ organizationId: other, plan: 'basic', payer });
    standIn.confirm(third.clientSecret, 'success');
    const byHand = { organizationId: other, externalId: third.externalId };
    await gateway.adopt(byHand);
    await gateway.end(byHand, 'by-administrator', randomUUID());
    const [charge] = standIn.books.charges.values();
    await payerFinder(createStripeClient(account), installationId)({ charge: charge?.id });
    const second = await gateway.updateCard(key, randomUUID());
    standIn.advance(standIn.customerOf(organizationId), 31);
    standIn.confirm(second.clientSecret, 'fails-on-renewal');
    await gateway.find(key);
    standIn.advance(standIn.customerOf(organizationId), 31);
    await gateway.setCancels(key, true, randomUUID());
    await gateway.invoices(organizationId);
    await gateway.portal?.(organizationId, payer, 'https://proviso.example/subscription');
    const now = () => new Date();
    const jobs = createStripeGateway({ config: account, pool: database.pools.jobs, installationId, now });
    await jobs.forget(organizationId);
    return standIn.requests;
  } finally {
    await standIn.stop();
    await database.drop();
  }
};

/** Starts stripe-mock on a free port and resolves to its URL. */
const startMock = (path: string): Promise<{ child: ChildProcess; address: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.once('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Listening for HTTP at address: (\S+)/.exec(chunk.toString('utf8'))?.[1];
      if (found !== undefined) resolve({ child, address: `http://${found}` });
    });
  });

describe.skipIf(program === undefined)('stripe-mock', () => {
  let mock: { child: ChildProcess; address: string };
  let requests: readonly ReceivedRequest[];
  beforeAll(async () => {
    mock = await startMock(program ?? '');
    requests = await requestsOfProduct();
  });
  afterAll(() => {
    mock.child.kill();
  });

  it('accepts every request that the product sends to Stripe', async () => {
    const refused: object[] = [];
    const shapes = new Set<string>();
    for (const { method, path, body } of requests) {
      const answer = await fetch(new URL(path, mock.address), {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method !== 'GET' && { body }),
      });
      shapes.add(
        `${method} ${path.replace(/\?.*/, '').replaceAll(/\/(?:proviso_\w+|[a-z]+_[\da-f]{24})/g, '/:id')}`,
      );
      const text = await answer.text();
      if (answer.status !== 200) refused.push({ method, path, body, status: answer.status, text });
    }
    expect(refused).toEqual([]);
    expect([...shapes].toSorted()).toEqual([
      'DELETE /v1/customers/:id',
      'DELETE /v1/subscriptions/:id',
      'GET /v1/billing_portal/configurations',
      'GET /v1/charges',
      'GET /v1/charges/:id',
      'GET /v1/customers/:id',
      'GET /v1/disputes',
      'GET /v1/invoice_payments',
      'GET /v1/invoices',
      'GET /v1/prices',
      'GET /v1/products/:id',
      'GET /v1/setup_intents/:id',
      'GET /v1/subscriptions',
      'GET /v1/subscriptions/:id',
      'POST /v1/billing_portal/configurations',
      'POST /v1/billing_portal/sessions',
      'POST /v1/customers',
      'POST /v1/customers/:id',
      'POST /v1/invoices/:id/pay',
      'POST /v1/invoices/:id/void',
      'POST /v1/invoices/create_preview',
      'POST /v1/prices',
      'POST /v1/products',
      'POST /v1/refunds',
      'POST /v1/setup_intents',
      'POST /v1/subscriptions',
      'POST /v1/subscriptions/:id',
    ]);
  });

  it('rejects an unknown request, which proves that the test above can fail', async () => {
    const answer = await fetch(new URL('/v1/customers', mock.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'favorite_color=blue',
    });
    expect(answer.status).toBe(400);
  });
});
