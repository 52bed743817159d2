import { paymentIntentSchema, type SubscriptionFate, subscriptionSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { createStripeClient } from './gateway/stripe/client.ts';
import { setUpStripe } from './gateway/stripe/set-up.ts';
import { startFakeStripe, type FakeStripe } from './gateway/stripe/testing/fake-stripe.ts';

const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };

let standIn: FakeStripe;
let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  standIn = await startFakeStripe();
  const account = {
    secretKey: 'sk_test_standin',
    api: standIn.address,
    currency: 'usd',
    tax: 'off',
  } as const;
  app = await startTestApp({
    payments: {
      provider: 'stripe',
      ...account,
      publishableKey: 'pk_test_standin',
      webhookSecrets: [standIn.webhookSecret],
      testMode: true,
      amounts,
    },
  });
  const installationId = app.installation.id;
  await setUpStripe(createStripeClient(account), { ...account, amounts, installationId });
  administrator = await app.signInAdministrator();
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

const payer = async () => {
  const owner = await app.signUp();
  expect((await owner.post('/api/create-subscription', { plan: 'basic' })).status).toBe(200);
  return owner;
};
const customerOf = ({ user }: TestUser) => standIn.books.customerOf(standIn.customerOf(user.organizationId));
const erase = ({ user: { id, email } }: TestUser, subscription?: SubscriptionFate) =>
  administrator.post(`/api/admin/users/${id}/erase`, {
    email,
    reason: 'Asked for it',
    ...(subscription && { subscription }),
  });
/** A customer's subscriptions at Stripe: whether each subscription is running and will renew. */
const atStripe = (person: TestUser) =>
  [...standIn.books.subscriptions.values()]
    .filter(({ customer }) => customer === standIn.customerOf(person.user.organizationId))
    .map(({ status, cancel_at_period_end: cancels }) => [status, cancels]);

it('replaces an erased user’s address at Stripe with a remaining owner’s address', async () => {
  const [alone, owner] = [await payer(), await payer()];
  const second = await joinAs(app, owner, 'owner');
  for (const { email } of [alone.user, owner.user])
    expect([...standIn.books.customers.values()].map((one) => one.email)).toContain(email);
  expect((await erase(alone)).status).toBe(204);
  await expect.poll(() => customerOf(alone).email).toBeNull();
  expect((await erase(owner)).status).toBe(204);
  await expect.poll(() => customerOf(owner).email).toBe(second.user.email);
});

it('retries when Stripe does not respond', async () => {
  const owner = await payer();
  for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(/^POST \/v1\/customers\//, '500');
  expect((await erase(owner)).status).toBe(204);
  await expect.poll(() => customerOf(owner).email).toBeNull();
  expect(standIn.faultsLeft()).toBe(0);
});

it('sends receipts to another owner when the payer is demoted, but keeps a custom address', async () => {
  const owner = await payer();
  const second = await joinAs(app, owner, 'owner');
  const demote = (person: TestUser, by: TestUser) =>
    by.put(`/api/organization/members/${person.user.id}`, { role: 'viewer' });
  expect((await demote(owner, second)).status).toBeLessThan(300);
  await expect.poll(() => customerOf(owner).email).toBe(second.user.email);
  const chosen = await payer();
  customerOf(chosen).email = 'accounting@example.com';
  expect((await erase(chosen)).status).toBe(204);
  const last = await payer();
  expect((await erase(last)).status).toBe(204);
  // Events are handled in order. Once this later event has been handled, the previous event has been, too.
  await expect.poll(() => customerOf(last).email).toBeNull();
  expect(customerOf(chosen).email).toBe('accounting@example.com');
});

it('requires a decision about the subscription if an organization’s only owner is erased', async () => {
  const paying = async () => {
    const owner = await app.signUp();
    const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
    standIn.confirm(paymentIntentSchema.parse(intent).clientSecret, 'success');
    await owner.post('/api/subscription/refresh');
    return owner;
  };
  const results = [
    ['keep', ['active', false]],
    ['cancel', ['active', true]],
    ['end', ['canceled', false]],
  ] as const;
  for (const [fate, result] of results) {
    const owner = await paying();
    const viewer = await joinAs(app, owner, 'viewer');
    const undecided = await erase(owner);
    expect([undecided.status, (await problemOf(undecided)).code]).toEqual([
      409,
      'erasure.subscription-undecided',
    ]);
    expect((await owner.get('/api/auth/user')).status).toBe(200);
    expect((await erase(owner, fate)).status).toBe(204);
    expect(atStripe(owner)).toEqual([result]);
    await expect
      .poll(async () => {
        const answer = await (await viewer.get('/api/subscription')).json();
        const { status, ended } = subscriptionSchema.parse(answer);
        return { status, ended };
      })
      .toEqual({ status: fate === 'keep' ? 'active' : 'canceled', ended: fate === 'end' });
  }
  const shared = await paying();
  await joinAs(app, shared, 'owner');
  expect((await erase(shared)).status).toBe(204);
});

it('does not erase a user while the subscription cannot be updated at Stripe', async () => {
  const owner = await app.signUp();
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  standIn.confirm(paymentIntentSchema.parse(intent).clientSecret, 'success');
  await owner.post('/api/subscription/refresh');
  for (let attempt = 0; attempt < 3; attempt += 1) standIn.fail(/^POST \/v1\/subscriptions\//, '500');
  const failed = await erase(owner, 'cancel');
  expect((await problemOf(failed)).code).toBe('payment.not-answered');
  expect((await owner.get('/api/auth/user')).status).toBe(200);
});
