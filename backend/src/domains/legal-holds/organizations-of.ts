import { PLATFORM, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * Returns the current and former organizations of a user. Each event of the user's stream names the
 * organization that the user was in when it was recorded. An account without an organization has none.
 *
 * @param person.organizationId their current organization
 * @throws EventStoreUnavailableError
 */
export const organizationsOf = async (
  log: Pick<EventLog, 'read'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<ReadonlySet<string>> => {
  const organizations = new Set([organizationId]);
  for await (const { metadata } of log.read(streamName('user', userId), organizationId))
    organizations.add(metadata.organizationId);
  organizations.delete(PLATFORM);
  return organizations;
};
