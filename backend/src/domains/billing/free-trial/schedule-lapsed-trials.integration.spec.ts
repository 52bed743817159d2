import { type AnyEvent, paymentIntentSchema, streamName } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { administratorIds } from '../../identity/index.ts';
import { startFakeStripe } from '../gateway/stripe/testing/fake-stripe.ts';
import { scheduleLapsedTrials } from './schedule-lapsed-trials.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());

it('schedules a removal only for organizations whose trial has ended, with dates counted from that end', async () => {
  const [tried, paying, never] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const administrator = await app.signInAdministrator();
  for (const person of [tried, paying, administrator]) {
    await person.post('/api/free-trial/start', { plan: 'basic' });
    await person.get('/api/entitlements');
  }
  const intent = await (await paying.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await paying.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
  const { log, pool } = await openEventAccess(app.installation, 'jobs', 2);
  const eventsOf = async ({ user: { organizationId } }: TestUser, category: 'retention' | 'freeTrial') => {
    const found: AnyEvent[] = [];
    for await (const { event } of log.read(streamName(category, organizationId), organizationId))
      found.push(event as AnyEvent);
    return found;
  };
  const runAfter = (days: number) => {
    const now = () => new Date(Date.now() + days * DAY_MS);
    const job = scheduleLapsedTrials({ log, pool, now, administrators: administratorIds(pool) });
    return job.run(new AbortController().signal);
  };
  await runAfter(0);
  expect(await eventsOf(tried, 'retention')).toEqual([]);
  await runAfter(400);
  await runAfter(401);
  const [started] = await eventsOf(tried, 'freeTrial');
  const endedAt = started?.type === 'FreeTrialStarted' ? started.data.endsAt : undefined;
  expect(await eventsOf(tried, 'retention')).toMatchObject([
    { type: 'RetentionScheduled', data: { endedAt } },
  ]);
  for (const other of [paying, never, administrator]) expect(await eventsOf(other, 'retention')).toEqual([]);
});

it('runs only on installations that take payments', async () => {
  const standIn = await startFakeStripe();
  const live = await startTestApp({
    payments: {
      provider: 'stripe',
      secretKey: 'sk_test_standin',
      api: standIn.address,
      currency: 'usd',
      tax: 'off',
      publishableKey: 'pk_test_standin',
      webhookSecrets: [standIn.webhookSecret],
      testMode: true,
      amounts: { basic: 4900, professional: 14_900, enterprise: 49_900 },
    },
  });
  try {
    const jobsOf = async ({ database }: TestApp) => {
      const { rows } = await database.pools.jobs.query<{ name: string }>(
        'select name from private.scheduled_jobs',
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(() => jobsOf(live)).toContain('tried-organizations');
    // Jobs are added in order, so `tried-organizations` would already be listed if it existed.
    await expect.poll(() => jobsOf(app)).toContain('subscription-reconciliation');
    expect(await jobsOf(app)).not.toContain('tried-organizations');
  } finally {
    await live.stop();
    await standIn.stop();
  }
});
