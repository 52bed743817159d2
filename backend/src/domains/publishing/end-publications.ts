import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { expireOnce, loadExistingPolicy, withdrawPolicy } from '../policies/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';
import type { Publication } from './decider.ts';

/**
 * Archives a policy that is in force, and cancels its scheduled publication.
 * @throws DomainError `policy.not-found`, `publication.not-in-force`
 */
export const withdraw = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  reason: string,
): Promise<readonly Written[]> => {
  const { policy } = await loadExistingPolicy(log, context.organizationId, policyId);
  const { version, policyStatus } = policy;
  if (policyStatus !== 'active') throw new DomainError('publication.not-in-force');
  const { scheduled } = (await loadPublication(log, context.organizationId, policyId)).state;
  // Canceled first, so that an interruption leaves nothing that puts the policy in force again.
  if (scheduled) {
    const { publicationId } = scheduled;
    const at = context.now().toISOString();
    await changePublication(log, context, policyId, {
      type: 'Cancel',
      publicationId,
      reason: 'withdrawn',
      at,
    });
  }
  const archived = await withdrawPolicy(log, context, policyId, { note: reason });
  return [archived, await changePublication(log, context, policyId, { type: 'Withdraw', version, reason })];
};

/**
 * Archives a policy if the version that expires is still in force. Otherwise, records that its last day had
 * no effect. Does nothing before the expiry. May run again, and in several processes at once. A deleted
 * policy expires after its deletion is undone.
 */
export const expire = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  { expiry }: Publication,
): Promise<void> => {
  if (!expiry || new Date(expiry.at) > context.now()) return;
  try {
    const wasInForce = await expireOnce(log, context, policyId, expiry);
    await changePublication(log, context, policyId, { type: 'Expire', at: expiry.at, wasInForce });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'policy.not-found')) throw error;
  }
};
