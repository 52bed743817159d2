import { PLATFORM, type RetentionEvent, streamName } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { findStripeCustomer } from './gateway/stripe/customers.ts';
import { subscriptionDecider } from './subscription/decider.ts';
import { billingContext } from './subscription/reconcile-subscriptions.ts';

export interface WhenDataRemovedDeps {
  pool: Pool;
  log: EventLog;
  gateway: PaymentGateway;
  now: () => Date;
}

/**
 * Deletes the organization's customer record at the payment provider after the organization's data was
 * removed. Records the end of a running subscription, because later comparisons would no longer find it.
 */
export const whenDataRemoved = ({ pool, log, gateway, now }: WhenDataRemovedDeps): Reaction => ({
  name: 'forget-payer',
  streamPrefixes: ['retention-'],
  async when({ event: stored, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (event.type !== 'RemovalCompleted' || event.data.what !== 'data' || organizationId === PLATFORM)
      return;
    await endRunning({ log, now }, organizationId);
    await gateway.forget(organizationId);
    const customer = await findStripeCustomer(pool, organizationId);
    // Park the event for an operator, because the stored id is the only record of the customer to delete at
    // Stripe.
    if (customer !== undefined)
      throw new Error(
        `the removed organization is still ${customer} at Stripe, which is not configured: set STRIPE_SECRET_KEY and retry, or delete the customer in Stripe's dashboard and skip this event`,
      );
  },
});

const endRunning = async (
  { log, now }: Pick<WhenDataRemovedDeps, 'log' | 'now'>,
  organizationId: string,
): Promise<void> => {
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status !== 'running') return;
  const { externalId, plan } = state;
  const ended = { status: 'ended', endedAt: now().toISOString(), reason: 'canceled' } as const;
  await handleCommand(log, subscriptionDecider, {
    stream,
    command: { type: 'RecordSubscription', now: { externalId, plan, ...ended } },
    context: billingContext(organizationId, now),
    conflict: 'subscription.changed',
  });
};
