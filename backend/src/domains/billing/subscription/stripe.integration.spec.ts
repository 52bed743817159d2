import { randomUUID } from 'node:crypto';
import { adminStatusSchema, entitlementStatusSchema, paymentIntentSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeClient } from '../gateway/stripe/client.ts';
import { setUpStripe } from '../gateway/stripe/set-up.ts';
import {
  type FakeStripeMessage,
  startFakeStripe,
  type FakeStripe,
} from '../gateway/stripe/testing/fake-stripe.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };
const OLD_SECRET = 'whsec_about_to_be_retired';

let standIn: FakeStripe;
let app: TestApp;
beforeAll(async () => {
  standIn = await startFakeStripe();
  const account = { secretKey: 'sk_test_standin', api: standIn.address };
  app = await startTestApp({
    withoutJobs: true,
    payments: {
      provider: 'stripe',
      ...account,
      publishableKey: 'pk_test_standin',
      webhookSecrets: [OLD_SECRET, standIn.webhookSecret],
      testMode: true,
      currency: 'usd',
      amounts,
      tax: 'off',
    },
  });
  const options = { installationId: app.installation.id, currency: 'usd', amounts, tax: 'off' } as const;
  await setUpStripe(createStripeClient(account), options);
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

const send = (body: string, signature: string | undefined) =>
  fetch(new URL('/api/billing/webhook', app.url), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  });
const deliver = (message: FakeStripeMessage, options?: Parameters<FakeStripe['sign']>[1]) => {
  const { body, signature } = standIn.sign(message, options);
  return send(body, signature);
};
/** Stripe events about an organization, oldest first. */
const messagesOf = (person: TestUser) =>
  standIn.messages.filter((message) => JSON.stringify(message).includes(person.user.organizationId));
const deliverAll = async (messages: readonly FakeStripeMessage[]) => {
  for (const message of messages) expect((await deliver(message)).status).toBe(204);
};
const stateOf = async (person: TestUser) =>
  entitlementStatusSchema.parse(await (await person.get('/api/entitlements')).json()).state;
const subscriptionOf = async (person: TestUser) =>
  (await (await person.get('/api/subscription')).json()) as { status: string; ended: boolean };
const request = async (person: TestUser) => {
  const answer = await person.post('/api/create-subscription', { plan: 'basic' });
  return paymentIntentSchema.parse(await answer.json());
};
const subscribed = async () => {
  const owner = await app.signUp();
  standIn.confirm((await request(owner)).clientSecret, 'success');
  await deliverAll(messagesOf(owner));
  return owner;
};
/** Events that were ignored, as administrators see them. */
const ignored = async (administrator: TestUser) => {
  const answer = await (await administrator.get('/api/admin/status')).json();
  const { outcomes = [] } = adminStatusSchema.parse(answer).paymentMessages ?? {};
  return Object.fromEntries(
    outcomes.flatMap(({ outcome, count }) => (outcome === 'handled' ? [] : [[outcome, count]])),
  );
};

describe('a payment', () => {
  it('grants access when its webhook message arrives, and not before', async () => {
    const owner = await app.signUp();
    const intent = await request(owner);
    expect(intent).toMatchObject({ provider: 'stripe', kind: 'payment' });
    await deliverAll(messagesOf(owner));
    expect(await stateOf(owner)).toBe('access-trial-unused');
    standIn.confirm(intent.clientSecret, 'success');
    expect(await stateOf(owner)).toBe('access-trial-unused');
    await deliverAll(messagesOf(owner));
    await expect.poll(() => stateOf(owner)).toBe('subscription');
  });

  it('reaches every open screen of the organization when its message arrives', async () => {
    const owner = await app.signUp();
    const viewer = await joinAs(app, owner, 'viewer');
    const { clientSecret } = await request(owner);
    const screen = new AbortController();
    const live = await fetch(new URL('/api/live', app.url), {
      headers: { Cookie: `proviso_session=${viewer.cookies.get('proviso_session') ?? ''}` },
      signal: screen.signal,
    });
    let heard = '';
    const listening = (async () => {
      for await (const chunk of live.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
    })().catch(() => undefined);
    standIn.confirm(clientSecret, 'success');
    await deliverAll(messagesOf(owner));
    await expect.poll(() => heard).toContain('"readModel":"entitlements"');
    expect(await stateOf(viewer)).toBe('subscription');
    screen.abort();
    await listening;
  });

  it('grants access immediately to a user who returns before the message arrives', async () => {
    const owner = await app.signUp();
    const { clientSecret } = await request(owner);
    const refreshed = async () => (await owner.post('/api/subscription/refresh')).json();
    expect(await refreshed()).toEqual({ standing: 'awaited' });
    standIn.confirm(clientSecret, 'decline');
    expect(await refreshed()).toEqual({ standing: 'failed', message: 'Your card was declined.' });
    standIn.confirm(clientSecret, 'success');
    expect(await refreshed()).toEqual({ standing: 'paid' });
    expect(await stateOf(owner)).toBe('subscription');
  });

  it('is found if the user paid in another tab and tries to pay again', async () => {
    const owner = await app.signUp();
    standIn.confirm((await request(owner)).clientSecret, 'success');
    const answer = await owner.post('/api/create-subscription', { plan: 'basic' });
    expect((await problemOf(answer)).code).toBe('subscription.already-running');
    expect(await stateOf(owner)).toBe('subscription');
  });

  it('does not depend on amounts or prices sent by the caller', async () => {
    const owner = await app.signUp();
    for (const body of [{ plan: 'basic', amount: 1 }, { plan: 'basic', price: 'price_1' }, { plan: 'free' }])
      expect((await owner.post('/api/create-subscription', body)).status).toBe(422);
  });

  it('fails with a clear error when Stripe does not respond', async () => {
    const owner = await app.signUp();
    for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(/^POST \/v1\/subscriptions$/, '500');
    const problem = await problemOf(await owner.post('/api/create-subscription', { plan: 'basic' }));
    expect(problem).toMatchObject({ status: 503, code: 'payment.not-answered' });
  });
});

describe('webhook messages', () => {
  it('change nothing when they arrive late, repeatedly, or out of order', async () => {
    const owner = await subscribed();
    const early = messagesOf(owner);
    await owner.post('/api/subscription/cancel');
    standIn.advance(standIn.customerOf(owner.user.organizationId), 40);
    await deliverAll(messagesOf(owner).slice(early.length).toReversed());
    await expect.poll(() => subscriptionOf(owner)).toMatchObject({ status: 'canceled', ended: true });
    // Replays events from when the subscription was active, with new ids so that they are not recognized as
    // repeats.
    await deliverAll(early.map((message) => Object.assign({}, message, { id: `evt_${randomUUID()}` })));
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'canceled', ended: true });
  });

  it('are handled only once, but are handled again if a call to Stripe failed the first time', async () => {
    const owner = await app.signUp();
    standIn.confirm((await request(owner)).clientSecret, 'success');
    const message = messagesOf(owner).at(-1);
    if (!message) throw new Error('there is no message');
    for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(/^GET \/v1\/subscriptions/, '500');
    expect((await deliver(message)).status).toBe(503);
    expect(await stateOf(owner)).toBe('access-trial-unused');
    await deliverAll([message]);
    const { rows } = await app.database.pools.owner.query(
      'select outcome from private.payment_messages where id = $1',
      [message.id],
    );
    expect(rows).toEqual([{ outcome: 'handled' }]);
    await expect.poll(() => stateOf(owner)).toBe('subscription');
    standIn.fail(/^GET \/v1\/subscriptions/, '500');
    await deliverAll([message]);
    expect(standIn.faultsLeft()).toBe(1);
    await owner.post('/api/subscription/refresh');
  });

  it('may be signed with either secret during a rotation', async () => {
    const [message] = messagesOf(await subscribed());
    if (!message) throw new Error('there is no message');
    expect((await deliver(message, { secret: OLD_SECRET })).status).toBe(204);
  });

  it('are rejected if forged or stale, ignored if irrelevant, and counted for administrators', async () => {
    const owner = await subscribed();
    const [message] = messagesOf(owner);
    if (!message) throw new Error('there is no message');
    const again = (changes: Partial<FakeStripeMessage>) => ({
      ...message,
      id: `evt_${randomUUID()}`,
      ...changes,
    });
    const { body, signature } = standIn.sign(message);
    const now = Math.floor(Date.now() / 1000);
    const old = standIn.sign(message, { at: new Date(Date.now() - 10 * 60 * 1000) });
    const refused = [
      await send(body, undefined),
      await send(body, 't=1,v1=00'),
      await send(body, `t=${now},v1=`),
      await send(body, `t=${now},v1`),
      await send(body, `t=${now},v1=,v1=00`),
      // Of two timestamps, Stripe's library uses the last one, which is the old timestamp that was signed.
      await send(old.body, `t=${now},${old.signature}`),
      await send(body.replace('customer', 'somebody'), signature),
      await deliver(message, { secret: 'whsec_of_nobody' }),
      await deliver(message, { at: new Date(Date.now() - 10 * 60 * 1000) }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).code).toBe('payment.message-refused');
    }
    const foreign = {
      metadata: { proviso_installation: randomUUID(), proviso_organization: owner.user.organizationId },
    };
    await deliverAll([
      again({ type: 'payout.paid' }),
      again({ livemode: true }),
      again({ data: { object: foreign } }),
      again({ type: 'customer.deleted', data: { object: {} } }),
    ]);
    const administrator = await app.signInAdministrator();
    await expect
      .poll(() => ignored(administrator))
      .toEqual({ forged: 7, stale: 2, 'unknown-type': 1, 'other-mode': 1, 'other-installation': 2 });
    expect(await stateOf(owner)).toBe('subscription');
  });

  it('are not read if they are too large', async () => {
    expect((await send('x'.repeat(1024 * 1024 + 1), 't=1,v1=00')).status).toBe(413);
  });
});

it('suspends access while the subscription is paused at Stripe, and restores it on resumption', async () => {
  const owner = await subscribed();
  const subscription = [...standIn.books.subscriptions.values()].find(
    ({ customer }) => customer === standIn.customerOf(owner.user.organizationId),
  );
  if (!subscription) throw new Error('there is no subscription');
  const deliverNew = async (change: () => void) => {
    const before = messagesOf(owner).length;
    change();
    await deliverAll(messagesOf(owner).slice(before));
  };
  await deliverNew(() => standIn.books.pause(subscription));
  await expect.poll(() => stateOf(owner)).toBe('subscription-ended');
  expect(await subscriptionOf(owner)).toMatchObject({ ended: true, ending: 'paused' });
  await deliverNew(() => standIn.books.resume(subscription));
  await expect.poll(() => stateOf(owner)).toBe('subscription');
});

it('keeps the paid access of an organization whose customer is deleted at Stripe', async () => {
  const owner = await subscribed();
  const before = messagesOf(owner).length;
  standIn.deleteCustomer(standIn.customerOf(owner.user.organizationId));
  await deliverAll(messagesOf(owner).slice(before));
  await expect.poll(() => subscriptionOf(owner)).toMatchObject({ status: 'canceled', ended: false });
  expect(await stateOf(owner)).toBe('subscription');
  const answer = await owner.post('/api/subscription/reactivate');
  expect((await problemOf(answer)).code).toBe('payment.customer-gone');
});

it('allows Stripe’s frames in the product’s pages and sends the browser the publishable key', async () => {
  const page = await fetch(new URL('/subscribe', app.url));
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  const owner = await app.signUp();
  expect(await (await owner.get('/api/billing/payments')).json()).toMatchObject({
    provider: 'stripe',
    testMode: true,
    publishableKey: 'pk_test_standin',
    portal: true,
  });
  expect(await (await owner.get('/api/billing/prices')).json()).toMatchObject({
    professional: { amount: 14_900, currency: 'usd' },
  });
});
