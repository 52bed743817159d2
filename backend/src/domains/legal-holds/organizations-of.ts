import { PLATFORM, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * The organizations that a person belongs to or belonged to, by their stream: each of its events belongs to the organization that the
 * person was in when it was recorded. An account of the installation alone has none.
 *
 * @param person.organizationId the one that they belong to now
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
