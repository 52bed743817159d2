import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream } from '../../shared/event-log/event-log.ts';
import { assertExists, policyDecider } from './decider.ts';
import type { ExistingPolicy, PolicyState } from './policy.ts';

/** Loads a policy from its events. */
export const loadPolicy = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
): Promise<LoadedStream<PolicyState>> =>
  log.load(streamName('policy', policyId), policyDecider, organizationId);

/**
 * Loads a policy that exists, with its revision.
 * @throws DomainError `policy.not-found`
 */
export const loadExistingPolicy = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
): Promise<{ policy: ExistingPolicy; revision: number }> => {
  const { state, revision } = await loadPolicy(log, organizationId, policyId);
  return { policy: assertExists(state), revision };
};
