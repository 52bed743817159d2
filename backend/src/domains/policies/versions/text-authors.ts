import { accountableUserOf, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

/** The users who have written the policy's text since it was last in force, or since it was created. */
export const policyTextAuthors = async (
  log: Pick<EventLog, 'read'>,
  organizationId: string,
  policyId: string,
): Promise<readonly string[]> => {
  const authors = new Set<string>();
  for await (const { event, metadata } of log.read(streamName('policy', policyId), organizationId)) {
    if (event.type === 'PolicyCreated' || event.type === 'PolicyRevised')
      authors.add(accountableUserOf(metadata.actor));
    if (event.type === 'PolicyStatusChanged' && (event.data as { to?: unknown }).to === 'active')
      authors.clear();
  }
  return [...authors];
};
