import { streamName } from '@proviso/contracts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { recordedSubscription } from '../entitlements/facts.ts';
import { recordProviderResponse } from '../subscription/record-provider-response.ts';
import { type SyncDeps, syncSubscription } from '../subscription/sync-subscription.ts';
import { paymentsDecider } from './decider.ts';

/**
 * Records the organization's current refunds and disputes at the provider. Refunds and open disputes do not
 * affect access. A lost dispute ends the paid subscription immediately.
 */
export const syncReversedPayments = async (
  deps: SyncDeps,
  context: RequestContext,
): Promise<readonly Written[]> => {
  const { log, gateway } = deps;
  const { organizationId } = context;
  const { state: cases, wrote } = await recordProviderResponse(log, paymentsDecider, {
    stream: streamName('payments', organizationId),
    context,
    ask: async () => ({ type: 'RecordReturned', payments: await gateway.returned(organizationId) }) as const,
  });
  const subscription = await recordedSubscription(log, organizationId);
  if (subscription.status !== 'running') return [wrote];
  const { externalId } = subscription;
  const lost = cases.find(({ outcome, externalId: paid }) => outcome === 'lost' && paid === externalId);
  if (!lost) return [wrote];
  await gateway.end({ organizationId, externalId }, 'disputed', lost.id);
  return [wrote, (await syncSubscription(deps, context)).wrote];
};
