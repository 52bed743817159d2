import { PLATFORM, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * Returns a user's current and former organizations. Each event in the user's stream names the organization
 * that the user was in at the time. The result is empty for an account that never had an organization.
 * @param person.organizationId the user's current organization
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
