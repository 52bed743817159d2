import { streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { type ProviderSubscription, subscriptionDecider } from './decider.ts';
import type { Subscription } from './subscription.ts';

/** Attempts when others record the same subscription at the same time. */
const TRIES = 10;
const CONFLICT = 'subscription.changed';

export interface SyncDeps {
  log: EventLog;
  gateway: PaymentGateway;
  /** Resolves when every request sees what was recorded, or after two seconds. Jobs do not wait. */
  waitForEntitlements?: (written: Written) => Promise<void>;
}

export interface Synced {
  state: Subscription;
  wrote: Written;
  /** The provider does not have the subscription that the organization has here. */
  isMissing: boolean;
}

/**
 * Records what the provider says of an organization's subscription now. The stream is loaded before the provider is
 * asked, and nothing is appended if somebody has since recorded something: so an older answer never replaces a newer one.
 */
export const syncSubscription = async (
  { log, gateway, waitForEntitlements }: SyncDeps,
  context: RequestContext,
): Promise<Synced> => {
  const { organizationId } = context;
  const stream = streamName('subscription', organizationId);
  // New ids: those derived from the request's idempotency key belong to what the request itself appends.
  const own = { ...context, newId: v7 };
  for (let attempt = 1; ; attempt += 1) {
    const { state, revision } = await log.load(stream, subscriptionDecider, organizationId);
    const nothing = { state, wrote: { stream, position: undefined } };
    const now = await askProvider(gateway, organizationId, state);
    if (!now) return { ...nothing, isMissing: state.status !== 'none' };
    try {
      const result = await handleCommand(log, subscriptionDecider, {
        stream,
        command: { type: 'RecordSubscription', now },
        context: own,
        expectedRevision: revision,
        conflict: CONFLICT,
      });
      const wrote = { stream, position: result.position };
      await waitForEntitlements?.(wrote);
      return { state: result.state, wrote, isMissing: false };
    } catch (error) {
      const isOvertaken = error instanceof DomainError && error.code === CONFLICT;
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
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
