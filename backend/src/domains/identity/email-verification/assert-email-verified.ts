import { streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Session } from '../../../shared/access/session.ts';
import { userDecider } from '../user/decider.ts';

/**
 * Users must verify their address before their own texts (names, addresses) are sent to other people.
 * Otherwise anyone could use the installation to send arbitrary texts to arbitrary people. The installation's
 * administrators are exempt, because its operator appoints them.
 * @throws DomainError `identity.email-unverified`
 */
export const assertEmailVerified = async (
  log: Pick<EventLog, 'load'>,
  { userId, organizationId, platformAdmin }: Pick<Session, 'userId' | 'organizationId' | 'platformAdmin'>,
): Promise<void> => {
  if (platformAdmin) return;
  // The read model may not contain a recent verification yet.
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up' || !state.emailVerified)
    throw new DomainError('identity.email-unverified');
};
