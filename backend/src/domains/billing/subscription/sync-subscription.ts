import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { type ProviderSubscription, subscriptionDecider } from './decider.ts';
import { recordAnswer, type Recorded } from './record-answer.ts';
import type { Subscription } from './subscription.ts';

export interface SyncDeps {
  log: EventLog;
  gateway: PaymentGateway;
  /** Resolves when every request sees what was recorded, or after two seconds. Jobs do not wait. */
  waitForEntitlements?: (written: Written) => Promise<void>;
}

/**
 * Records what the provider says of an organization's subscription now.
 * @returns `isMissing` where the provider does not have the subscription that runs here
 */
export const syncSubscription = async (
  { log, gateway, waitForEntitlements }: SyncDeps,
  context: RequestContext,
): Promise<Recorded<Subscription>> => {
  const { organizationId } = context;
  const { state, wrote, isMissing } = await recordAnswer(log, subscriptionDecider, {
    stream: streamName('subscription', organizationId),
    context,
    ask: async (known) => {
      const now = await askProvider(gateway, organizationId, known);
      return now && ({ type: 'RecordSubscription', now } as const);
    },
  });
  if (!isMissing) await waitForEntitlements?.(wrote);
  // What was only asked for, or has ended, may be gone there.
  return { state, wrote, isMissing: isMissing && state.status === 'running' };
};

/**
 * The subscription that the organization has here, as the provider knows it; where that one gives nothing, another one that
 * is paid there.
 */
const askProvider = async (
  gateway: PaymentGateway,
  organizationId: string,
  state: Subscription,
): Promise<ProviderSubscription | undefined> => {
  const known =
    state.status === 'none'
      ? undefined
      : await gateway.find({ organizationId, externalId: state.externalId });
  if (known?.status === 'active' || known?.status === 'past_due') return known;
  // What runs here gives way to another one only once the provider says that it has ended.
  if (state.status === 'running') return known;
  return (await gateway.findRunning(organizationId)) ?? known;
};
