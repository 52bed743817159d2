import { streamName, type PolicyEvent } from '@proviso/contracts';
import { UnknownEventError } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * Whether the policy exists after an event of this type. The decider guarantees that only the last event
 * matters.
 */
const existsAfter: Readonly<Record<PolicyEvent['type'], boolean>> = {
  PolicyCreated: true,
  PolicyRevised: true,
  PolicyStatusChanged: true,
  PolicyDeleted: false,
  PolicyRestored: true,
};
const isPolicyEvent = (type: string): type is PolicyEvent['type'] => Object.hasOwn(existsAfter, type);

/**
 * Whether the organization currently has this policy, according to its events. Reads only the type of the
 * last event, without decoding any content.
 * @throws UnknownEventError if a newer version of the code wrote the event
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
