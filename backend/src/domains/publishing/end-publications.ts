import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { loadExistingPolicy, withdrawPolicy } from '../policies/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';

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
  const archived = await withdrawPolicy(log, context, policyId, reason);
  return [archived, await changePublication(log, context, policyId, { type: 'Withdraw', version, reason })];
};

/**
 * Archives a policy whose version has expired by the time of the context. May run again, and in several processes
 * at once.
 */
export const expire = async (log: EventLog, context: RequestContext, policyId: string): Promise<void> => {
  const { state } = await loadPublication(log, context.organizationId, policyId);
  const { expiry } = state;
  if (!expiry || new Date(expiry.at) > context.now()) return;
  try {
    await withdrawPolicy(log, context, policyId, undefined);
  } catch (error) {
    const isOver =
      error instanceof DomainError &&
      (error.code === 'publication.not-in-force' || error.code === 'policy.not-found');
    if (!isOver) throw error;
  }
  await changePublication(log, context, policyId, { type: 'Expire', at: expiry.at });
};
