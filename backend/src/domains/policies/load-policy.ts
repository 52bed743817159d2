import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream } from '../../shared/event-log/event-log.ts';
import { policyDecider } from './decider.ts';
import type { PolicyState } from './policy.ts';

/** Loads a policy from its events. */
export const loadPolicy = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
): Promise<LoadedStream<PolicyState>> =>
  log.load(streamName('policy', policyId), policyDecider, organizationId);
