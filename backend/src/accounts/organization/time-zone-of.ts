import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../event-log/event-log.ts';
import { organization } from './organization.ts';

/** Where an organization's days begin and end: UTC as long as nobody has said otherwise. `undefined`: there is none. */
export const timeZoneOf = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<string | undefined> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  return state.status === 'registered' ? state.details.timeZone : undefined;
};
