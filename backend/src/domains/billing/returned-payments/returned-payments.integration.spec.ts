import { randomUUID } from 'node:crypto';
import {
  adminPaymentCaseSchema,
  auditEntrySchema,
  entitlementStatusSchema,
  paymentIntentSchema,
  subscriptionSchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { createStripeClient } from '../gateway/stripe/client.ts';
import { setUpStripe } from '../gateway/stripe/set-up.ts';
import {
  type FakeStripeMessage,
  startFakeStripe,
  type FakeStripe,
} from '../gateway/stripe/testing/fake-stripe.ts';

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

const deliver = async (message: FakeStripeMessage) => {
  const { body, signature } = standIn.sign(message);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(new URL('/api/billing/webhook', app.url), { method: 'POST', body, headers });
  expect(answer.status).toBe(204);
};
/** Performs an action at Stripe, and then delivers the resulting events, newest first. */
const happens = async (what: () => void) => {
  const before = standIn.messages.length;
  what();
  for (const message of standIn.messages.slice(before).toReversed()) await deliver(message);
};
const subscribed = async () => {
  const owner = await app.signUp({ company: `Works ${randomUUID()}` });
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  standIn.confirm(paymentIntentSchema.parse(intent).clientSecret, 'success');
  await owner.post('/api/subscription/refresh');
  return owner;
};
const customerOf = ({ user }: TestUser) => standIn.customerOf(user.organizationId);
const stateOf = async (person: TestUser) =>
  entitlementStatusSchema.parse(await (await person.get('/api/entitlements')).json()).state;
const subscriptionOf = async (person: TestUser) =>
  subscriptionSchema.parse(await (await person.get('/api/subscription')).json());
const casesOf = async ({ user }: TestUser) => {
  const answer = await (await administrator.get('/api/admin/payment-cases?limit=100')).json();
  const cases = z.array(adminPaymentCaseSchema).parse(answer);
  return cases
    .filter(({ organizationId }) => organizationId === user.organizationId)
    .map(({ kind, amount, outcome }) => [kind, amount, outcome]);
};
const subjects = async ({ user: { email } }: TestUser, about: string) => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    'select subject from private.outbox where recipient = $1 and subject like $2 order by created_at, id',
    [email, `%${about}`],
  );
  return rows.map(({ subject }) => subject);
};
const pathOf = ({ user }: TestUser) => `/api/admin/organizations/${user.organizationId}`;
const codeOf = async (answer: Response) => (await problemOf(answer)).code;
const detailsOf = async (path: string) => {
  const answer = await (await administrator.get(`${path}/audit-log?limit=100`)).json();
  return z
    .array(auditEntrySchema)
    .parse(answer)
    .map(({ details }) => details);
};

it('informs administrators of a refund, which does not end access', async () => {
  const owner = await subscribed();
  const charge = [...standIn.books.charges.values()].find(({ customer }) => customer === customerOf(owner));
  await happens(() => standIn.books.refund(charge?.payment_intent ?? '', 1000));
  await expect.poll(() => casesOf(owner)).toEqual([['refund', 1000, null]]);
  const name = owner.user.company;
  await expect.poll(() => subjects(administrator, name)).toEqual([`A payment was refunded: ${name}`]);
  expect(await detailsOf(pathOf(owner))).toContain('Refunds of a payment now amount to 10.00 USD');
  expect(await stateOf(owner)).toBe('subscription');
});

it('keeps access while a dispute is open or won, and ends it when the dispute is lost', async () => {
  const [won, lost] = [await subscribed(), await subscribed()];
  const outcomes = [
    [won, 'won'],
    [lost, 'lost'],
  ] as const;
  for (const [owner, outcome] of outcomes) {
    let id = '';
    await happens(() => {
      ({ id } = standIn.books.dispute(customerOf(owner)));
    });
    await expect.poll(() => casesOf(owner)).toEqual([['dispute', 4900, null]]);
    expect(await stateOf(owner)).toBe('subscription');
    await happens(() => standIn.books.closeDispute(id, outcome));
    await expect.poll(() => casesOf(owner)).toEqual([['dispute', 4900, outcome]]);
    const name = owner.user.company;
    await expect
      .poll(() => subjects(administrator, name))
      .toEqual([`A payment is disputed: ${name}`, `A dispute is over: ${name}`]);
  }
  expect(await stateOf(won)).toBe('subscription');
  await expect.poll(() => stateOf(lost)).toBe('subscription-ended');
  expect(await subscriptionOf(lost)).toMatchObject({ ended: true, ending: 'disputed' });
  // An earlier lost dispute must not end a new subscription.
  const intent = await (await lost.post('/api/create-subscription', { plan: 'basic' })).json();
  standIn.confirm(paymentIntentSchema.parse(intent).clientSecret, 'success');
  await lost.post('/api/subscription/refresh');
  const again = standIn.messages.findLast(({ type }) => type === 'charge.dispute.closed');
  if (again) await deliver({ ...again, id: `evt_${randomUUID()}` });
  await expect.poll(() => stateOf(lost)).toBe('subscription');
});

it('lets administrators end a subscription at Stripe for a reason that both logs record', async () => {
  const owner = await subscribed();
  const path = `${pathOf(owner)}/subscription/end`;
  expect((await owner.post(path, { reason: 'Mine' })).status).toBe(403);
  expect((await administrator.post(path, { reason: ' ' })).status).toBe(422);
  expect((await administrator.post(path, { reason: 'Fraud' })).status).toBe(204);
  expect(await subscriptionOf(owner)).toMatchObject({ ended: true, ending: 'by-administrator' });
  const atStripe = [...standIn.books.subscriptions.values()].filter(
    ({ customer }) => customer === customerOf(owner),
  );
  expect(atStripe.map(({ status }) => status)).toEqual(['canceled']);
  expect(await codeOf(await administrator.post(path, { reason: 'Again' }))).toBe('subscription.none');
  const installationLog = async () =>
    JSON.stringify(await (await administrator.get('/api/admin/audit-log')).json());
  await expect.poll(installationLog).toContain('Fraud');
  await expect
    .poll(() => detailsOf(pathOf(owner)))
    .toContain('The subscription ended: an administrator of the installation ended it');
});

it('lets administrators link a manually created subscription, but not a subscription of another organization', async () => {
  const [owner, other] = [await app.signUp(), await subscribed()];
  const { id: customer } = await createStripeClient({
    secretKey: 'sk_test_standin',
    api: standIn.address,
  }).customers.create({ name: 'By hand' });
  const price = [...standIn.books.prices.values()].find(({ unit_amount: amount }) => amount === 14_900);
  if (!price) throw new Error('there is no price');
  const made = standIn.books.subscribe(customer, price, { metadata: {} });
  const { intent } = standIn.books.invoiceOf(made.latest_invoice);
  standIn.confirm(standIn.books.intentOf(intent).client_secret, 'success');
  const relink = (person: TestUser, externalId: string) =>
    administrator.post(`${pathOf(person)}/subscription/relink`, { externalId, reason: 'Paid by invoice' });
  expect((await relink(owner, made.id)).status).toBe(204);
  expect(await stateOf(owner)).toBe('subscription');
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'professional', status: 'active' });
  expect(await codeOf(await relink(other, made.id))).toBe('subscription.already-running');
  const free = await app.signUp();
  expect(await codeOf(await relink(free, made.id))).toBe('subscription.not-linkable');
  expect(await codeOf(await relink(free, 'sub_nowhere'))).toBe('subscription.not-linkable');
});

it('lets administrators record a refund that was made outside the provider', async () => {
  const owner = await app.signUp();
  const refund = { amount: 2500, currency: 'usd', reason: 'By bank transfer' };
  expect((await administrator.post(`${pathOf(owner)}/refunds`, refund)).status).toBe(204);
  await expect.poll(() => casesOf(owner)).toEqual([['noted-refund', 2500, null]]);
  await expect
    .poll(() => detailsOf(pathOf(owner)))
    .toContain('Recorded a refund of 25.00 USD: By bank transfer');
  const nowhere = `/api/admin/organizations/${randomUUID()}/refunds`;
  expect(await codeOf(await administrator.post(nowhere, refund))).toBe('request.not-found');
});
