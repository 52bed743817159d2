import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { organization } from './organization.ts';

/**
 * Returns when support access to an organization ends, or `null` if support access was not granted or has
 * ended.
 */
export const supportAccessOf = async (
  log: EventLog,
  organizationId: string,
  now: Date,
): Promise<string | null> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  if (state.status !== 'registered' || state.supportAccessUntil === null) return null;
  return state.supportAccessUntil > now.toISOString() ? state.supportAccessUntil : null;
};
