import { streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Session } from '../../../shared/access/session.ts';
import { userDecider } from '../user/decider.ts';

/**
 * Refuses what would mail words of somebody's own (names, addresses) to others, until that person has shown that their own address is
 * theirs: otherwise anybody could have this installation send what they like to whom they like. Administrators of the installation are
 * appointed by its operator.
 * @throws DomainError `identity.email-unverified`
 */
export const assertEmailVerified = async (
  log: Pick<EventLog, 'load'>,
  { userId, organizationId, platformAdmin }: Pick<Session, 'userId' | 'organizationId' | 'platformAdmin'>,
): Promise<void> => {
  if (platformAdmin) return;
  // Not from the read model, which may not have a confirmation of a moment ago.
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up' || !state.emailVerified)
    throw new DomainError('identity.email-unverified');
};
