import { streamName } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { policyDecider } from './decider.ts';

/** Whether the organisation has this policy now, asked of its events: for commands about what belongs to a policy. */
export const policyExists = async (log: EventLog, organizationId: string, id: string): Promise<boolean> => {
  const { state } = await log.load(streamName('policy', id), policyDecider, organizationId);
  return state.status === 'existing';
};
