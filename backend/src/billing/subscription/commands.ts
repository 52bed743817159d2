import { streamName, type PlanId } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { Written } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import type { RequestContext } from '../../event-log/request-context.ts';
import type { SubscriptionKey } from '../gateway/payment-gateway.ts';
import { subscriptionDecider } from './decider.ts';
import type { RunningSubscription } from './subscription.ts';
import { type SyncDeps, syncSubscription } from './sync-subscription.ts';

/**
 * Makes a subscription at the provider that waits for its first payment.
 * @throws DomainError `subscription.already-running`, `payment.not-available`, `subscription.changed`
 */
export const requestSubscription = async (
  { log, gateway }: SyncDeps,
  context: RequestContext,
  plan: PlanId,
): Promise<{ clientSecret: string; wrote: Written }> => {
  const { organizationId } = context;
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status === 'running') throw new DomainError('subscription.already-running');
  const { externalId, clientSecret } = await gateway.start(organizationId, plan);
  const { provider } = gateway;
  if (provider === undefined) throw new DomainError('payment.not-available');
  const { position } = await handleCommand(log, subscriptionDecider, {
    stream,
    command: { type: 'RequestSubscription', plan, provider, externalId },
    context,
    conflict: 'subscription.changed',
  });
  return { clientSecret, wrote: { stream, position } };
};

/**
 * The running subscription of an organization as the provider knows it.
 * @throws DomainError `subscription.none`
 */
export const runningOf = async (
  { log }: Pick<SyncDeps, 'log'>,
  organizationId: string,
): Promise<{ key: SubscriptionKey; subscription: RunningSubscription }> => {
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status !== 'running') throw new DomainError('subscription.none');
  return { key: { organizationId, externalId: state.externalId }, subscription: state };
};

/**
 * Does something to the running subscription at the provider, then records how it stands.
 * @throws DomainError `subscription.none`, and what `work` throws
 */
export const changeSubscription = async (
  deps: SyncDeps,
  context: RequestContext,
  work: (key: SubscriptionKey) => Promise<unknown>,
): Promise<Written> => {
  const { key } = await runningOf(deps, context.organizationId);
  await work(key);
  return (await syncSubscription(deps, context)).wrote;
};
