import {
  type AnyEvent,
  entitlementStatusSchema,
  outboxMailSchema,
  paymentIntentSchema,
  type PlanId,
  streamName,
} from '@proviso/contracts';
import { listSubscribers } from '@proviso/projections';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { billing } from '../../../mains/commands/billing.ts';
import { commandOf } from '../../../testing/command.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { startJobs } from '../../../wiring/start-jobs.ts';
import { createStripeClient } from '../gateway/stripe/client.ts';
import { setUpStripe } from '../gateway/stripe/set-up.ts';
import { createStripeGateway } from '../gateway/stripe/stripe-gateway.ts';
import { startFakeStripe, type FakeStripe } from '../gateway/stripe/testing/fake-stripe.ts';
import { requestSubscription } from './commands.ts';
import { assertNoSandboxSubscriptions } from './go-live.ts';
import { billingContext, reconcile } from './reconcile-subscriptions.ts';

const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };
const now = () => new Date();

let standIn: FakeStripe;
let app: TestApp;
let administrator: TestUser;
let goLive: (...args: readonly string[]) => ReturnType<ReturnType<typeof commandOf>>;
beforeAll(async () => {
  standIn = await startFakeStripe();
});
beforeEach(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  goLive = (...args) => commandOf(app, billing)(['go-live', ...args]);
  return () => app.stop();
});
afterAll(async () => standIn.stop());

const subscribed = async (plan: PlanId = 'basic') => {
  const owner = await app.signUp();
  const intent = await (await owner.post('/api/create-subscription', { plan })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
  return owner;
};
const account = () => ({ secretKey: 'sk_test_standin', api: standIn.address, currency: 'usd' }) as const;
const stripePayments = () =>
  ({
    provider: 'stripe',
    ...account(),
    publishableKey: 'pk_test_standin',
    webhookSecrets: [standIn.webhookSecret],
    testMode: true,
    amounts,
    tax: 'off',
  }) as const;
const eventsOf = async (category: 'subscription' | 'freeTrial', { user: { organizationId } }: TestUser) => {
  const { log } = await openEventAccess(app.installation, 'jobs', 2);
  const found: AnyEvent[] = [];
  for await (const { event } of log.read(streamName(category, organizationId), organizationId))
    found.push(event as AnyEvent);
  return found;
};
const entitledBy = async (person: TestUser) =>
  entitlementStatusSchema.parse(await (await person.get('/api/entitlements')).json());
const mailsTo = async ({ user: { email } }: TestUser) => {
  const answer = await (await administrator.get('/api/admin/outbox?limit=100')).json();
  return z
    .array(outboxMailSchema)
    .parse(answer)
    .filter(({ to, subject }) => to === email && subject === 'Your subscription has ended')
    .map(({ text }) => text);
};

it('refuses live payments while sandbox subscriptions run, and explains what to do', async () => {
  await subscribed();
  const message = expect.stringContaining('npm run billing -- go-live') as string;
  const refused = { name: 'ConfigError', message };
  const live = { ...app.installation, payments: stripePayments() };
  await expect(startJobs(live, app.url)).rejects.toMatchObject(refused);
  await expect(app.startAnotherApi({ payments: live.payments })).rejects.toMatchObject(refused);
});

it('reports subscriptions that the payment provider does not have', async () => {
  const { user } = await subscribed();
  const access = await openEventAccess(app.installation, 'jobs', 2);
  await expect.poll(() => listSubscribers(access.pool)).toEqual([user.organizationId]);
  const config = { ...account(), tax: 'off' } as const;
  const gateway = createStripeGateway({
    config,
    pool: access.pool,
    installationId: app.installation.id,
    now,
  });
  const subscribers = () => listSubscribers(access.pool);
  const found = await reconcile({ ...access, gateway, now, subscribers }, new AbortController().signal);
  expect(found).toMatchObject({ compared: 1, missing: [user.organizationId], failed: [] });
});

it('lists sandbox subscriptions and changes nothing until an action is chosen', async () => {
  const owner = await subscribed('professional');
  const looked = await goLive();
  expect(looked.code).toBe(1);
  expect(looked.output).toContain(`${owner.user.organizationId}: Professional plan, for which nobody pays`);
  expect(looked.output).toContain('--trial-days');
  expect(await entitledBy(owner)).toMatchObject({ state: 'subscription' });
  for (const args of [['--trial-days', '0'], ['--trial-days', '91'], ['--end', '--trial-days', '3'], ['now']])
    expect((await goLive(...args)).code, args.join(' ')).toBe(2);
});

it('ends sandbox subscriptions with an event and an email, and then allows live payments', async () => {
  const [owner, asked] = [await subscribed(), await app.signUp()];
  await asked.post('/api/create-subscription', { plan: 'basic' });
  const ended = await goLive('--end');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.output).toContain(`${owner.user.organizationId}: Basic plan: ended`);
  expect((await eventsOf('subscription', owner)).at(-1)).toMatchObject({
    type: 'SubscriptionEnded',
    data: { reason: 'went-live' },
  });
  await expect.poll(() => entitledBy(owner)).toMatchObject({ state: 'subscription-ended' });
  await expect
    .poll(() => mailsTo(owner))
    .toEqual([
      expect.stringContaining('because it was not paid for and this installation now takes payments'),
    ]);
  for (const pool of [app.database.pools.platform, app.database.pools.jobs])
    await assertNoSandboxSubscriptions(pool);
  expect((await goLive()).output).toContain('No subscription of the sandbox runs');

  // Organizations with a paid or requested sandbox subscription can now pay with real money.
  const { log, pool } = await openEventAccess(app.installation, 'api', 2);
  const installationId = app.installation.id;
  const options = { installationId, currency: 'usd', amounts, tax: 'off' } as const;
  await setUpStripe(createStripeClient(account()), options);
  const gateway = createStripeGateway({ config: { ...account(), tax: 'off' }, pool, installationId, now });
  for (const { user } of [owner, asked]) {
    const context = billingContext(user.organizationId, now);
    const request = { plan: 'basic', payer: {} } as const;
    expect(await requestSubscription({ log, gateway }, context, request)).toMatchObject({ kind: 'payment' });
  }
});

it('replaces sandbox subscriptions with free trials, emails the owners, and leaves none to end', async () => {
  const owner = await subscribed('professional');
  expect(await goLive('--trial-days', '14')).toMatchObject({ code: 0 });
  await expect.poll(() => entitledBy(owner)).toMatchObject({ state: 'free-trial', plan: 'professional' });
  const [granted] = await eventsOf('freeTrial', owner);
  expect(granted).toMatchObject({ type: 'FreeTrialGranted', data: { plan: 'professional' } });
  await expect.poll(() => mailsTo(owner)).toEqual([expect.stringContaining('has a free trial')]);
  expect((await goLive('--end')).output).toContain('0 subscriptions of the sandbox ended');
  expect(await eventsOf('freeTrial', owner)).toHaveLength(1);
});
