import { ERASED, type Language, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { organization } from '../../organizations/index.ts';
import { userDecider } from './decider.ts';

export interface Owner {
  userId: string;
  email: string;
  emailVerified: boolean;
  language: Language | null;
}

/**
 * Returns an organization's owners with their current email addresses, from the streams. Omits erased users.
 */
export const ownersOf = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<readonly Owner[]> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  if (state.status === 'unregistered') return [];
  const owners = Object.entries(state.members).filter(([, role]) => role === 'owner');
  const found = await Promise.all(
    owners.map(async ([userId]) => {
      const { state: user } = await log.load(streamName('user', userId), userDecider, organizationId);
      return user.status === 'signed-up' && user.email !== ERASED
        ? [{ userId, email: user.email, emailVerified: user.emailVerified, language: user.language }]
        : [];
    }),
  );
  return found.flat();
};
