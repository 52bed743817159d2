import { streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { ClientSecret, Offer, Payer, SubscriptionKey } from '../gateway/payment-gateway.ts';
import { subscriptionDecider } from './decider.ts';
import type { RunningSubscription } from './subscription.ts';
import { type SyncDeps, syncSubscription } from './sync-subscription.ts';

/** A command's id at the provider. The id stays the same when a client retries its request. */
export const commandIdOf = ({ idempotencyKey, correlationId }: RequestContext): string =>
  idempotencyKey ?? correlationId;

/**
 * Creates a subscription at the provider. The subscription waits for its first payment.
 * @throws DomainError `subscription.already-running`, `payment.not-available`, `subscription.changed`
 */
export const requestSubscription = async (
  deps: SyncDeps,
  context: RequestContext,
  { payer, ...offer }: Offer & { payer: Payer },
): Promise<ClientSecret & { wrote: Written }> => {
  const { log, gateway } = deps;
  const { organizationId } = context;
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status === 'running') throw new DomainError('subscription.already-running');
  const started = await gateway.start({ organizationId, ...offer, payer }).catch(async (error: unknown) => {
    // The user paid in another browser tab, but the payment has not been recorded yet, so record it now.
    if (error instanceof DomainError && error.code === 'subscription.already-running')
      await syncSubscription(deps, context);
    throw error;
  });
  const { externalId, ...secret } = started;
  const { provider } = gateway;
  if (provider === undefined) throw new DomainError('payment.not-available');
  const { position } = await handleCommand(log, subscriptionDecider, {
    stream,
    command: { type: 'RequestSubscription', plan: offer.plan, provider, externalId },
    context,
    conflict: 'subscription.changed',
  });
  return { ...secret, wrote: { stream, position } };
};

/**
 * The organization's running subscription as recorded, and its key at the provider.
 * @throws DomainError `subscription.none`
 */
export const loadRunningSubscription = async (
  { log }: Pick<SyncDeps, 'log'>,
  organizationId: string,
): Promise<{ key: SubscriptionKey; subscription: RunningSubscription }> => {
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status !== 'running') throw new DomainError('subscription.none');
  return { key: { organizationId, externalId: state.externalId }, subscription: state };
};

/**
 * Changes the running subscription at the provider, and then records its state.
 * @throws DomainError `subscription.none`, and errors from `work`
 */
export const changeSubscription = async (
  deps: SyncDeps,
  context: RequestContext,
  work: (key: SubscriptionKey, commandId: string) => Promise<unknown>,
): Promise<Written> => {
  const { key } = await loadRunningSubscription(deps, context.organizationId);
  await work(key, commandIdOf(context));
  return (await syncSubscription(deps, context)).wrote;
};
