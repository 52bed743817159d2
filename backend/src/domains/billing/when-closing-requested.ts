import { PLATFORM, type RetentionEvent, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { retentionDecider } from '../legal-holds/index.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { changeSubscription } from './subscription/commands.ts';
import { subscriptionDecider } from './subscription/decider.ts';
import { billingContext } from './subscription/reconcile-subscriptions.ts';

/**
 * If an organization is scheduled to close, cancels its subscription at the end of the paid period, unless
 * the organization has since been reopened.
 */
export const whenClosingRequested = ({
  log,
  gateway,
  now,
}: {
  log: EventLog;
  gateway: PaymentGateway;
  now: () => Date;
}): Reaction => ({
  name: 'cancel-for-closing',
  streamPrefixes: ['retention-'],
  async when({ event: stored, eventId, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (event.type !== 'OrganizationClosingRequested' || organizationId === PLATFORM) return;
    const kept = await log.load(streamName('retention', organizationId), retentionDecider, organizationId);
    if (kept.state.closing?.requestedAt !== event.data.requestedAt) return;
    const stream = streamName('subscription', organizationId);
    const { state } = await log.load(stream, subscriptionDecider, organizationId);
    if (state.status !== 'running' || state.cancels) return;
    const context = billingContext(organizationId, now);
    await changeSubscription({ log, gateway }, context, (key) => gateway.setCancels(key, true, eventId));
  },
});
