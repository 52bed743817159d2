import { streamName, type SubscriptionFate } from '@proviso/contracts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { organization } from '../../organizations/index.ts';
import { assertPersonNotHeld } from '../../legal-holds/index.ts';
import { administratorLookup } from '../administrators/administrators.ts';
import { type ErasureCounts, erasePerson, type ErasePersonDeps } from './erase-person.ts';

/** An administrator's request to erase a user. */
export interface ErasureRequest {
  userId: string;
  /** The user's email address, which confirms that the intended user is erased. */
  email: string;
  reason: string;
  /** The action for the subscription of an organization whose only owner is the user. */
  subscription?: SubscriptionFate | undefined;
  contextIn: (owner: string) => RequestContext;
}

export interface EraseByRequestDeps extends ErasePersonDeps {
  /** Returns true if an organization's subscription is running. */
  hasSubscription: (log: EventLog, organizationId: string) => Promise<boolean>;
  settleSubscription: (context: RequestContext, fate: 'cancel' | 'end') => Promise<void>;
}

/**
 * Erases a user at an administrator's request.
 * @param signOut called before any data is erased
 * @throws DomainError `erasure.unknown`, `erasure.not-confirmed`, `erasure.administrator`,
 * `erasure.subscription-undecided`, `legal-hold.…`, or the payment provider's errors, before any data is
 * erased
 */
export const eraseByRequest = async (
  deps: EraseByRequestDeps,
  { userId, email, reason, subscription, contextIn }: ErasureRequest,
  signOut: () => Promise<void> = async () => undefined,
): Promise<ErasureCounts> => {
  const { credentials, log, pool } = deps;
  const { organizationId } = (await credentials.findByUser(userId)) ?? {};
  if (organizationId === undefined) throw new DomainError('erasure.unknown');
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up') throw new DomainError('erasure.unknown');
  if (state.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('erasure.not-confirmed');
  if (await administratorLookup(pool)(userId)) throw new DomainError('erasure.administrator');
  await assertPersonNotHeld(log, { userId, organizationId });
  await settle(deps, { userId, subscription, context: contextIn(organizationId) });
  await signOut();
  return erasePerson(deps, { userId, organizationId, reason, contextIn });
};

/**
 * Cancels or ends the subscription if its organization's only owner is erased. Afterward, nobody could cancel
 * or pay for it.
 */
const settle = async (
  { log, hasSubscription, settleSubscription }: EraseByRequestDeps,
  {
    userId,
    subscription,
    context,
  }: Pick<ErasureRequest, 'userId' | 'subscription'> & { context: RequestContext },
): Promise<void> => {
  const { organizationId } = context;
  const stream = streamName('organization', organizationId);
  const { state } = await log.load(stream, organization, organizationId);
  const members = state.status === 'registered' ? Object.entries(state.members) : [];
  const owners = members.filter(([, role]) => role === 'owner').map(([id]) => id);
  const isOnlyOwner = owners.length === 1 && owners[0] === userId;
  if (!isOnlyOwner || !(await hasSubscription(log, organizationId))) return;
  if (subscription === undefined) throw new DomainError('erasure.subscription-undecided');
  if (subscription !== 'keep') await settleSubscription(context, subscription);
};
