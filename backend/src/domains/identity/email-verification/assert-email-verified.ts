import { streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Session } from '../../../shared/access/session.ts';
import { userDecider } from '../user/decider.ts';

/**
 * Refuses to send a user's own texts (names, addresses) to others until they have verified their address.
 * Otherwise anybody could send arbitrary texts to anybody from this installation. Administrators of the
 * installation are exempt, because its operator appoints them.
 *
 * @throws DomainError `identity.email-unverified`
 */
export const assertEmailVerified = async (
  log: Pick<EventLog, 'load'>,
  { userId, organizationId, platformAdmin }: Pick<Session, 'userId' | 'organizationId' | 'platformAdmin'>,
): Promise<void> => {
  if (platformAdmin) return;
  // The read model may not have a recent verification yet.
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up' || !state.emailVerified)
    throw new DomainError('identity.email-unverified');
};
