import { type NoteRefund, type RelinkSubscription, streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { organization } from '../../organizations/index.ts';
import { isSandboxId } from '../gateway/sandbox/sandbox-gateway.ts';
import { paymentsDecider } from '../returned-payments/decider.ts';
import { commandIdOf, loadRunningSubscription } from './commands.ts';
import { subscriptionDecider } from './decider.ts';
import { type SyncDeps, syncSubscription } from './sync-subscription.ts';

const CONFLICT = 'subscription.changed';

const assertRegistered = async (log: SyncDeps['log'], organizationId: string): Promise<void> => {
  const stream = streamName('organization', organizationId);
  const { state } = await log.load(stream, organization, organizationId);
  if (state.status === 'unregistered') throw new DomainError('request.not-found');
};

/**
 * Ends an organization's running subscription immediately, first at the provider. If the provider does not
 * have the subscription, ends it only in Proviso.
 * @throws DomainError `subscription.none`; `payment.not-available` if the subscription's provider is not
 * configured
 */
export const endSubscription = async (deps: SyncDeps, context: RequestContext): Promise<Written> => {
  const { log, gateway } = deps;
  const { key, subscription } = await loadRunningSubscription(deps, context.organizationId);
  const isSandboxed = isSandboxId(key.externalId);
  // Refuse, because a provider that is no longer configured would continue to charge the customer.
  if (!isSandboxed && gateway.provider !== 'stripe') throw new DomainError('payment.not-available');
  const mayBeThere = !isSandboxed || gateway.provider === 'sandbox';
  if (mayBeThere && (await isEndedThere(deps, key, commandIdOf(context))))
    return (await syncSubscription(deps, context)).wrote;
  const { externalId, plan } = subscription;
  const endedAt = context.now().toISOString();
  const stream = streamName('subscription', context.organizationId);
  const { position } = await handleCommand(log, subscriptionDecider, {
    stream,
    command: {
      type: 'RecordSubscription',
      now: { externalId, plan, status: 'ended', endedAt, reason: 'by-administrator' },
    },
    context,
    conflict: CONFLICT,
  });
  await deps.waitForEntitlements?.({ stream, position });
  return { stream, position };
};

/**
 * Ends the subscription at the provider.
 * @returns false if the provider does not have the subscription
 */
const isEndedThere = async (
  { gateway }: SyncDeps,
  key: { organizationId: string; externalId: string },
  commandId: string,
): Promise<boolean> => {
  try {
    await gateway.end(key, 'by-administrator', commandId);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'subscription.none') return false;
    throw error;
  }
};

/**
 * Links a running subscription at the provider to the organization.
 * @throws DomainError `request.not-found`
 * @throws DomainError `subscription.not-linkable` if the subscription does not exist, is not running, or
 * belongs to another organization
 * @throws DomainError `subscription.already-running` if the organization has another running subscription
 */
export const relinkSubscription = async (
  deps: SyncDeps,
  context: RequestContext,
  { externalId, reason }: RelinkSubscription,
): Promise<Written> => {
  const { log, gateway } = deps;
  const { organizationId } = context;
  await assertRegistered(log, organizationId);
  const stream = streamName('subscription', organizationId);
  const { state, revision } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status === 'running' && state.externalId !== externalId) {
    const present = await gateway.find({ organizationId, externalId: state.externalId });
    // Refuse a second subscription, because both would be charged, but only one would grant access.
    if (present?.status === 'active' || present?.status === 'past_due')
      throw new DomainError('subscription.already-running');
  }
  const now = await gateway.adopt({ organizationId, externalId });
  if (now?.status !== 'active' && now?.status !== 'past_due')
    throw new DomainError('subscription.not-linkable');
  const { position } = await handleCommand(log, subscriptionDecider, {
    stream,
    command: { type: 'RelinkSubscription', now, reason },
    context,
    expectedRevision: revision,
    conflict: CONFLICT,
  });
  await deps.waitForEntitlements?.({ stream, position });
  return { stream, position };
};

/**
 * Records a refund that was made outside the provider. Transfers no money and does not affect access.
 * @throws DomainError `request.not-found`
 */
export const recordExternalRefund = async (
  { log }: Pick<SyncDeps, 'log'>,
  context: RequestContext,
  refund: NoteRefund,
): Promise<Written> => {
  await assertRegistered(log, context.organizationId);
  const stream = streamName('payments', context.organizationId);
  const { position } = await handleCommand(log, paymentsDecider, {
    stream,
    command: { type: 'NoteRefund', ...refund },
    context,
    conflict: CONFLICT,
  });
  return { stream, position };
};
