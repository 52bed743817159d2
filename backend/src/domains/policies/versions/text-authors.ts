import { accountableUserOf, type PolicyEvent, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { evolve, isInForce, noPolicy, type PolicyState } from '../policy.ts';

/** The users who have written the policy's text since it was last in force, or since it was created. */
export const policyTextAuthors = async (
  log: Pick<EventLog, 'read'>,
  organizationId: string,
  policyId: string,
): Promise<readonly string[]> => {
  const authors = new Set<string>();
  let state: PolicyState = noPolicy;
  let at: string | undefined;
  for await (const { event, metadata } of log.read(streamName('policy', policyId), organizationId)) {
    // One save can revise a policy in force and archive it. Its text was never in force.
    if (isInForce(state) && metadata.recordedAt !== at) authors.clear();
    at = metadata.recordedAt;
    if (event.type === 'PolicyCreated' || event.type === 'PolicyRevised')
      authors.add(accountableUserOf(metadata.actor));
    // A policy's stream has only policy events.
    state = evolve(state, event as PolicyEvent);
  }
  return isInForce(state) ? [] : [...authors];
};
