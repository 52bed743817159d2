import { paymentIntentSchema, revenueSchema, streamName } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { billingContext } from './subscription/reconcile-subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());

it('ends the subscription of an organization removed before its paid period is over', async () => {
  const administrator = await app.signInAdministrator();
  const owner = await app.signUp();
  const { organizationId } = owner.user;
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
  await owner.post('/api/subscription/cancel');
  const mrr = async () => {
    const answer = await (await administrator.get('/api/admin/revenue')).json();
    return revenueSchema.parse(answer).currencies.map(({ months }) => months.at(-1)?.mrr);
  };
  await expect.poll(mrr).toEqual([4900]);
  const { log } = await openEventAccess(app.installation, 'jobs', 2);
  const context = billingContext(organizationId, () => new Date());
  const removed = { type: 'RemovalCompleted', data: { what: 'data' } } as const;
  const stream = streamName('retention', organizationId);
  await log.append(stream, [removed], { context, expectedRevision: 'no-stream' });
  await expect.poll(mrr).toEqual([0]);
});
