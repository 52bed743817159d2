import { streamName, type PolicyEvent } from '@proviso/contracts';
import { UnknownEventError } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/** Whether the policy exists after the event. The decider guarantees that the last event tells. */
const existsAfter: Readonly<Record<PolicyEvent['type'], boolean>> = {
  PolicyCreated: true,
  PolicyRevised: true,
  PolicyStatusChanged: true,
  PolicyDeleted: false,
  PolicyRestored: true,
};
const isPolicyEvent = (type: string): type is PolicyEvent['type'] => Object.hasOwn(existsAfter, type);

/**
 * Whether the organization has this policy now, asked of its events: for commands about what belongs to a policy. The last
 * event is all that is read, and no content is decoded.
 * @throws UnknownEventError when newer code has written it
 */
export const policyExists = async (
  log: Pick<EventLog, 'last'>,
  organizationId: string,
  id: string,
): Promise<boolean> => {
  const last = await log.last(streamName('policy', id), organizationId);
  if (!last) return false;
  if (!isPolicyEvent(last.type)) throw new UnknownEventError(last.type);
  return existsAfter[last.type];
};
