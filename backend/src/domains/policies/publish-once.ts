import { type PolicyEvent, streamName } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { derivedIdSource, firstIds } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { publishPolicy } from './commands.ts';
import { evolve, noPolicy, type ExistingPolicy, type PolicyState } from './policy.ts';

const idsOf = (publicationId: string): (() => string) => derivedIdSource(publicationId, 'policy');

/** A policy, and when it was put in force with its text. */
interface PutInForce {
  policy: ExistingPolicy;
  at: string;
}

/** The policy right after the publication's events; `undefined` if the stream does not have them. */
const stateAfter = async (
  log: EventLog,
  organizationId: string,
  policyId: string,
  publicationId: string,
): Promise<PutInForce | undefined> => {
  const ids = firstIds(idsOf(publicationId));
  let state: PolicyState = noPolicy;
  let after: PutInForce | undefined;
  for await (const { event, eventId, metadata } of log.read(streamName('policy', policyId), organizationId)) {
    // A policy's stream has only policy events.
    state = evolve(state, event as PolicyEvent);
    if (ids.has(eventId) && state.status === 'existing') after = { policy: state, at: metadata.recordedAt };
  }
  return after;
};

/**
 * Puts a policy in force. If an earlier run of the same publication was interrupted, returns its result.
 * @throws DomainError like {@link publishPolicy}
 */
export const publishOnce = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  {
    publicationId,
    assertStillPossible,
    ...published
  }: Parameters<typeof publishPolicy>[3] & {
    publicationId: string;
    /** Refuses a publication, unless an earlier run has put the policy in force. */
    assertStillPossible: () => Promise<void>;
  },
): Promise<Written & PutInForce> => {
  const stream = streamName('policy', policyId);
  const once = { ...context, newId: idsOf(publicationId) };
  try {
    await assertStillPossible();
    const { policy, position, change } = await publishPolicy(log, once, policyId, published);
    if (policy.status !== 'existing') throw new DomainError('policy.not-found');
    return { stream, position, policy, at: change?.at ?? context.now().toISOString() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const earlier = await stateAfter(log, context.organizationId, policyId, publicationId);
    if (!earlier) throw error;
    return { stream, position: undefined, ...earlier };
  }
};
