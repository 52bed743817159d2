import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { type ProviderSubscription, subscriptionDecider } from './decider.ts';
import { recordProviderResponse, type RecordedResponse } from './record-provider-response.ts';
import type { Subscription } from './subscription.ts';

export interface SyncDeps {
  log: EventLog;
  gateway: PaymentGateway;
  /**
   * Resolves once all requests see the recorded state, or after two seconds. Absent in jobs, which do not
   * wait.
   */
  waitForEntitlements?: (written: Written) => Promise<void>;
}

/**
 * Records the current state of an organization's subscription at the provider.
 * @returns `isMissing` if the provider does not have the running subscription
 */
export const syncSubscription = async (
  { log, gateway, waitForEntitlements }: SyncDeps,
  context: RequestContext,
): Promise<RecordedResponse<Subscription>> => {
  const { organizationId } = context;
  const { state, wrote, isMissing } = await recordProviderResponse(log, subscriptionDecider, {
    stream: streamName('subscription', organizationId),
    context,
    ask: async (known) => {
      const now = await askProvider(gateway, organizationId, known);
      return now && ({ type: 'RecordSubscription', now } as const);
    },
  });
  if (!isMissing) await waitForEntitlements?.(wrote);
  // A requested or ended subscription may be missing at the provider.
  return { state, wrote, isMissing: isMissing && state.status === 'running' };
};

/**
 * Returns the subscription's state at the provider. If it grants no access, returns another paid subscription
 * of the organization, if any.
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
  // A running subscription is replaced only after the provider has reported its end.
  if (state.status === 'running') return known;
  return (await gateway.findRunning(organizationId)) ?? known;
};
