import { streamName } from '@proviso/contracts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { assertPersonNotHeld } from '../../legal-holds/index.ts';
import { administratorLookup } from '../administrators/administrators.ts';
import { type Cleared, erasePerson, type ErasePersonDeps } from './erase-person.ts';

/** An administrator's request to erase a user. */
export interface ErasureRequest {
  userId: string;
  /** The user's email address, to confirm that the right user is meant. */
  email: string;
  reason: string;
  contextIn: (owner: string) => RequestContext;
}

/**
 * Erases a user at an administrator's request.
 *
 * @param signOut called before anything is erased
 * @throws DomainError `erasure.unknown`, `erasure.not-confirmed`, `erasure.administrator`, `legal-hold.…`
 */
export const eraseByRequest = async (
  deps: ErasePersonDeps,
  { userId, email, reason, contextIn }: ErasureRequest,
  signOut: () => Promise<void> = async () => undefined,
): Promise<Cleared> => {
  const { credentials, log, pool } = deps;
  const { organizationId } = (await credentials.findByUser(userId)) ?? {};
  if (organizationId === undefined) throw new DomainError('erasure.unknown');
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up') throw new DomainError('erasure.unknown');
  if (state.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('erasure.not-confirmed');
  if (await administratorLookup(pool)(userId)) throw new DomainError('erasure.administrator');
  await assertPersonNotHeld(log, { userId, organizationId });
  await signOut();
  return erasePerson(deps, { userId, organizationId, reason, contextIn });
};
